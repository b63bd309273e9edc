/** App modules, lazy chunks, and the versions of Stoa on the page. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Disposer } from '../../../core/base/disposer.js';
import { describeThrown } from '../../../core/base/errors.js';
import { VERSION } from '../../../core/base/version.js';
import type { ChunkName } from '../../../core/loading/chunks.js';
import type { ModuleState } from '../../../core/loading/types.js';
import type { ReadableStore } from '../../base/store-controller.js';
import type { Words } from '../../base/texts.js';
import { empty } from '../details.js';
import { addressParts, bytes, duration } from '../format.js';
import { createModuleFiles, versionOf } from '../sources/module-files.js';
import type { Transfer } from '../sources/sources.js';
import type { Surface, Tab } from '../surface.js';
import * as T from '../texts.js';
import { foldedScale } from '../waterfall.js';

const SCOPE = '@stoa/';
/** A record, so that none is forgotten. */
const CHUNKS: Readonly<Record<ChunkName, true>> = {
  polyfills: true,
  'fast-click': true,
  'soft-keyboard': true,
  validator: true,
  console: true,
  otlp: true,
};

const STATES: Readonly<Record<string, readonly [Words, string]>> = {
  idle: [T.IDLE_STATE, 'idle'],
  loading: [T.LOADING_STATE, 'busy'],
  pending: [T.LOADING_STATE, 'busy'],
  loaded: [T.LOADED_STATE, 'ok'],
  failed: [T.FAILED_STATE, 'failed'],
};

/** Creates the tab; it listens from now on. */
export function createModulesTab(surface: Surface): Tab {
  const { runtime, timings, say, changed, host } = surface;
  const { modules, chunks, page } = runtime;
  const files = createModuleFiles({ page, timings, changed });
  const followed = new Map<string, { readonly store: ReadableStore<unknown>; readonly stop: Disposer }>();
  const failures = new Map<string, string>();

  /** The state of something, drawn again when it changes. */
  function stateOf<State extends string>(name: string, read: () => ReadableStore<State>): State | undefined {
    try {
      const store = read();
      if (followed.get(name)?.store !== store) {
        followed.get(name)?.stop();
        followed.set(name, { store, stop: store.listen(changed) });
      }
      return store.get();
    } catch {
      // A page may name what is no module.
      return undefined;
    }
  }

  function names(): readonly string[] {
    const known = new Set(page?.displayModules);
    for (const folder of files.folders()) known.add(SCOPE + folder);
    return [...known].sort();
  }

  async function run(name: string, act: () => Promise<unknown>): Promise<void> {
    failures.delete(name);
    changed();
    try {
      await act();
    } catch (error) {
      failures.set(name, describeThrown(error));
    }
    changed();
  }

  function renderModule(name: string): TemplateResult {
    const state: ModuleState = (modules && stateOf(name, () => modules.state$(name))) ?? 'idle';
    const own = files.of(name.slice(SCOPE.length));
    const version = versionOf(own);
    const total = own.reduce((sum, { transferred, size }) => sum + (transferred || size || 0), 0);
    const span =
      own.length > 0 && Math.max(...own.map(({ end }) => end)) - Math.min(...own.map(({ start }) => start));
    return html`<li class="card">
      <header>
        <h3><bdi dir="ltr">${name}</bdi></h3>
        ${renderState(state)}
        <span class="gap"></span>
        ${
          !modules || state === 'loaded' || state === 'loading'
            ? nothing
            : html`${action(T.PRELOAD, name, () => modules.preload(name))}
              ${
                state === 'failed'
                  ? action(T.RETRY, name, () => modules.retry(name))
                  : action(T.LOAD, name, () => modules.load(name))
              }`
        }
      </header>
      ${failures.has(name) ? html`<p class="failure"><bdi>${failures.get(name)}</bdi></p>` : nothing}
      ${
        own.length > 0
          ? html`<p class="numbers">
                ${version ? html`<span>${say(T.VERSION_WORD)} <code dir="ltr">${version}</code></span>` : nothing}
                <span>${say(T.FILES, own.length)}</span>
                ${total > 0 ? html`<bdi dir="ltr">${bytes(total)}</bdi>` : nothing}
                ${span === false ? nothing : html`<bdi dir="ltr">${duration(span)}</bdi>`}
              </p>
              ${renderFiles(own)}`
          : nothing
      }
    </li>`;
  }

  const action = (words: Words, name: string, act: () => Promise<unknown>) =>
    html`<button
      class="labelled"
      type="button"
      aria-label=${`${say(words)} ${name}`}
      @click=${() => void run(name, act)}
    >
      ${say(words)}
    </button>`;

  const renderState = (state: string) => {
    const [words, tone] = STATES[state] ?? [T.IDLE_STATE, 'idle'];
    return html`<span class=${`chip ${tone}`}>${say(words)}</span>`;
  };

  const renderList = (title: string, rows: readonly TemplateResult[]) =>
    rows.length === 0
      ? nothing
      : html`<section>
          <h2>${title}</h2>
          <ul class="chips">
            ${rows.map((row) => html`<li>${row}</li>`)}
          </ul>
        </section>`;

  return {
    id: 'modules',
    label: T.MODULES,
    render() {
      const list = names();
      const noModules = () =>
        modules
          ? empty(say(T.NO_MODULES), say(T.NO_MODULES_MORE))
          : empty(say(T.NO_MODULES), say(T.NO_RUNTIME_PART));
      return html`<div class="sheet-of" data-scroll tabindex="0" role="group" aria-label=${say(T.MODULES)}>
        ${
          list.length === 0
            ? noModules()
            : html`<ul class="cards">
                ${list.map(renderModule)}
              </ul>`
        }
        ${renderList(
          say(T.LAZY_CHUNKS),
          chunks
            ? (Object.keys(CHUNKS) as ChunkName[]).map(
                (name) =>
                  html`<bdi dir="ltr">${name}</bdi>
                    ${renderState(stateOf(name, () => chunks.state$(name)) ?? 'idle')}`,
              )
            : [],
        )}
        ${renderList(
          say(T.STOA_VERSIONS),
          [...versionsOnPage(host.ownerDocument)].map(
            ([version, count]) =>
              html`<bdi dir="ltr">${version}</bdi> <span>${say(T.ELEMENTS, count)}</span>`,
          ),
        )}
      </div>`;
    },
    dispose() {
      for (const { stop } of followed.values()) stop();
      files.dispose();
    },
  };
}

function renderFiles(files: readonly Transfer[]): TemplateResult {
  const scale = foldedScale(files);
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
  return html`<ul class="files">
    ${files.map(({ url, start, end, transferred, size }) => {
      const [from, to] = [scale.at(start), scale.at(end)];
      return html`<li>
        <span class="file" dir="ltr" title=${url}>${addressParts(url).name}</span>
        <span class="size" dir="ltr">${bytes(transferred || size || undefined)}</span>
        <span class="time" dir="ltr">${duration(end - start)}</span>
        <span class="track" aria-hidden="true"
          ><i
            class="phase transfer"
            .style=${`inset-inline-start:${percent(from)};inline-size:${percent(to - from)}`}
          ></i
        ></span>
      </li>`;
    })}
  </ul>`;
}

/** How many elements of which version are in the page itself; this panel's own at least. */
function versionsOnPage(page: Document): ReadonlyMap<string, number> {
  const versions = new Map([[VERSION, 0]]);
  for (const element of page.querySelectorAll<HTMLElement>('[data-stoa-version]')) {
    const version = element.dataset['stoaVersion'] ?? '';
    versions.set(version, (versions.get(version) ?? 0) + 1);
  }
  return versions;
}
