/**
 * What the suite's page `/embed` runs, which outside systems show in a frame (DESIGN section 3, SDK; `protocol.ts` has the
 * steps). It is in `dist/stoa/frame.js`; a page needs no more than
 *
 *     import { startFramePage } from '/stoa/frame.js';
 *     startFramePage();
 *
 * in a script of its own, imported as here: a page that begins later than its `load` event misses its host.
 */
import { createDisposers, type Disposer } from '../../core/base/disposer.js';
import { browserEnvironment, type Environment } from '../../core/base/environment.js';
import { createLogger } from '../../core/base/logger.js';
import { normalisePage, readPage, type PageInput } from '../../core/base/page.js';
import { resolveLocale } from '../../core/i18n/locale.js';
import { acceptHost } from './accept.js';
import { serveHost } from './serve.js';
import { aloneText } from './texts.js';

/** What the page can be told. */
export interface FramePageOptions {
  /** The page object; read from the document when absent. Its `embedOrigins` say who may show this page. */
  readonly page?: PageInput;
  /** Parts of the outside world to replace, as in `RuntimeOptions`. */
  readonly environment?: Partial<Environment>;
}

/**
 * Waits for the host around this page and shows what it wants; by itself the page says what it is for. The disposer takes
 * everything out again.
 *
 * @throws StoaError `INVALID_PAGE` when the page object cannot be read.
 */
export function startFramePage(options: FramePageOptions = {}): Disposer {
  const environment = browserEnvironment(options.environment);
  const { window, document } = environment;
  const disposers = createDisposers();
  if (!window || !document) return disposers.dispose;
  const page = options.page ? normalisePage(options.page) : readPage(environment);

  if (window.parent === window) {
    const sentence = document.createElement('p');
    const locale = resolveLocale(page.locale.lang || environment.navigator?.language);
    sentence.textContent = aloneText(locale);
    document.body.append(sentence);
    disposers.add(() => sentence.remove());
    return disposers.dispose;
  }

  const { debug } = createLogger({ environment, runMode: page.runMode });
  const stop = acceptHost({
    window,
    origins: page.embedOrigins,
    onIgnored: (origin) => debug(`a message from ${origin} was passed over`),
    onHost: (port) => disposers.add(serveHost({ environment, document, page, port })),
  });
  disposers.add(stop);
  return disposers.dispose;
}
