/** The suite's end of a connection: shows what the host wants, and what it wants next (steps 4 and 5 of `protocol.ts`). */
import { createDisposers, type Disposer } from '../../core/base/disposer.js';
import type { Environment } from '../../core/base/environment.js';
import { StoaError } from '../../core/base/errors.js';
import type { Page } from '../../core/base/page.js';
import type { Runtime } from '../../core/runtime-types.js';
import type { ThemeSettings, ThemeState } from '../../core/surface/theme.js';
import { createSdkTexts } from '../texts.js';
import { createConnection, describeError } from './connection.js';
import { createPageRuntime } from './page-runtime.js';
import { showPage } from './page-view.js';
import { readWanted, type Wanted } from './protocol.js';

/** A host may take 30 s to sign in, see `AuthOptions`, and is given some time to begin. */
const RENEWAL_LIMIT_MS = 40_000;

/** Serves the host at the other end of `port`. */
export function serveHost({
  environment,
  document,
  page,
  port,
}: {
  environment: Environment;
  document: Document;
  page: Page;
  port: MessagePort;
}): Disposer {
  const disposers = createDisposers();
  const { clock } = environment;
  let wanted: Wanted | undefined;
  let shown: Shown | undefined;

  const texts = createSdkTexts(() => wanted?.locale ?? page.locale.lang);
  const methods = new Map<string, (data: unknown) => unknown>([['show', show]]);
  const { call, close } = createConnection({ port, methods, clock, texts });
  disposers.add(close);
  const tell = (name: string, data?: unknown) => void call(name, data).catch(() => {});
  const renewSession = async () => (await call('renew', undefined, RENEWAL_LIMIT_MS)) === true;

  async function show(data: unknown): Promise<void> {
    const { app, compName, props, locale } = (wanted = check(data));
    methods.delete('show');
    for (const name of ['props', 'theme', 'locale', 'sessionId'] as const)
      methods.set(name, (value) => change(name, value));
    methods.set('retry', () => shown?.module.retry());

    const sessionId = () => wanted?.sessionId ?? '';
    const [runtime, { defineElements }] = await Promise.all([
      createPageRuntime({ environment, page, texts, locale, sessionId, renewSession }).then((created) => {
        disposers.add(() => created.dispose());
        return created;
      }),
      import('../../elements/index.js'),
    ]);
    await runtime.start();
    defineElements();
    shown = {
      runtime,
      ...showPage({
        runtime,
        document,
        app,
        compName,
        props,
        onLoading: () => tell('loading'),
        onReady: () => tell('ready'),
        onError: (error) => tell('error', describeError(error)),
        onSize: (size) => tell('size', size),
      }),
    };
    disposers.add(shown.dispose);
    // What was changed meanwhile.
    apply(shown, wanted);
  }

  function change(name: keyof Wanted, value: unknown): void {
    wanted = check({ ...wanted, [name]: value });
    if (shown) apply(shown, wanted);
  }

  function check(data: unknown): Wanted {
    const read = readWanted(data);
    // For developers: English.
    if (!read) throw new StoaError('INVALID_ARGUMENT', 'not what a host can want of an embed');
    return read;
  }

  tell('hello');
  return disposers.dispose;
}

/** What is on the page. */
interface Shown extends ReturnType<typeof showPage> {
  readonly runtime: Runtime;
}

/** Brings the page to what is wanted now. */
function apply({ runtime, module }: Shown, { props, theme, locale, sessionId }: Wanted): void {
  const { session, labels } = runtime;
  session.setId(sessionId);
  runtime.theme.set(readTheme(theme, runtime.theme.current$.get()));
  if (labels.locale$.get() !== locale) labels.setLocale(locale).catch(() => {});
  module.props = props;
}

/** Fields that a theme has, of their own types. What their texts say is looked at where it becomes a style. */
function readTheme(theme: object, { direction: _, ...fields }: ThemeState): Partial<ThemeSettings> {
  const given = new Map<string, unknown>(Object.entries(theme));
  const read = ([name, now]: [string, unknown]) => {
    const value = given.get(name);
    return [name, typeof value === typeof now ? value : now];
  };
  return Object.fromEntries(Object.entries(fields).map(read)) as Partial<ThemeSettings>;
}
