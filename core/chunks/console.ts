/**
 * A tool for developers, who call it by hand in the browser's console (SPEC section 2): what the page's runtime knows, and
 * the way to the documentation. It shows what a runtime offers to everyone and changes nothing.
 */
import type { ReadableAtom } from 'nanostores';
import { isAddress } from '../base/address.js';
import { StoaError } from '../base/errors.js';
import type { Page } from '../base/page.js';
import type { Client } from '../client/detect.js';
import type { HookListing, Hooks } from '../customize/hooks.js';
import type { Labels } from '../i18n/labels.js';
import type { ChunkName, Chunks, ChunkState } from '../loading/chunks.js';
import type { Modules, ModuleState } from '../loading/types.js';
import type { Monitor, MonitorStats } from '../monitor/monitor.js';
import type { Request } from '../request/types.js';
import { pageId, TOPICS, type Topic } from './topics.js';

export type { Topic };

/** What the tool reads of a runtime. */
export interface ConsoleRuntime {
  /** What the page says of itself. */
  readonly page: Page;
  /** The detected client. */
  readonly client: Client;
  /** How many calls are under way. */
  readonly request: Pick<Request, 'pending$'>;
  /** The language. */
  readonly labels: Pick<Labels, 'locale$'>;
  /** What the monitor has counted. */
  readonly monitor: Pick<Monitor, 'stats$'>;
  /** What stands where with modules. */
  readonly modules: Pick<Modules, 'state$' | 'visible'>;
  /** What stands where with lazy chunks. */
  readonly chunks: Pick<Chunks, 'state$'>;
  /** The registered hooks. */
  readonly hooks: Pick<Hooks, 'list'>;
}

/** What the tool is made of. */
export interface ConsoleToolParts {
  /** What is told about. */
  readonly runtime: ConsoleRuntime;
  /** Its base address is where `docsUrl` starts. */
  readonly document: Document;
  /** Opens a window, as `window.open` does. */
  readonly open: (url: string, target: string, features: string) => unknown;
  /** Where it is printed. */
  readonly console: Pick<Console, 'info' | 'table'>;
  /** Address of the documentation, relative to the page. Default `/storybook/`. */
  readonly docsUrl?: string;
}

/** What stands where with one module. */
export interface ModuleRow {
  /** Module name, `@stoa/hrm`. */
  readonly name: string;
  /** How far it is loaded; `no module` for a name that no module can have. */
  readonly state: ModuleState | 'no module';
  /** Whether the page shows it to the user. */
  readonly visible: boolean;
}

/** The tool. Everything it tells is printed as a table, and returned for further use. */
export interface ConsoleTool {
  /** What it can do. */
  help(): void;
  /** The topics of the documentation, by name. */
  topics(): readonly Topic[];
  /** Opens the page about a topic in a new window and returns its address; without a topic, or for another one, tells which there are. */
  docs(topic?: string): string | undefined;
  /** The modules that the page names for its user, or those that are asked for. */
  modules(...names: readonly string[]): readonly ModuleRow[];
  /** The lazy chunks. */
  chunks(): readonly { readonly name: ChunkName; readonly state: ChunkState }[];
  /** Calls that wait for an answer. */
  requests(): { readonly pending: number };
  /** Error records that wait for delivery. */
  monitor(): MonitorStats;
  /** Customisations, with their owners. */
  hooks(): readonly HookListing[];
  /** What shows the page. */
  client(): Client;
  /** What the page says of itself, and the language it is shown in. */
  page(): Page & { readonly shownIn: string };
}

const CHUNKS: readonly ChunkName[] = [
  'polyfills',
  'fast-click',
  'soft-keyboard',
  'validator',
  'console',
  'otlp',
];

const HELP: Readonly<Record<string, string>> = {
  'docs(topic)': 'opens the documentation',
  'topics()': 'topics of the documentation',
  'modules(...names)': 'app modules and their states',
  'chunks()': 'lazy chunks and their states',
  'requests()': 'calls that wait for an answer',
  'monitor()': 'error records that wait for delivery',
  'hooks()': 'customisations and their owners',
  'client()': 'browser, device and system',
  'page()': 'what the page says of itself',
};

/**
 * Creates the tool.
 *
 * @throws StoaError `INVALID_ARGUMENT` when `docsUrl` is no address of the web.
 */
export function createConsoleTool({
  runtime,
  document,
  open,
  console,
  docsUrl = '/storybook/',
}: ConsoleToolParts): ConsoleTool {
  const base = isAddress(docsUrl, document.baseURI) ? new URL(docsUrl, document.baseURI) : undefined;
  if (!base || !/^https?:$/.test(base.protocol))
    throw new StoaError('INVALID_ARGUMENT', `not an address of the web: ${docsUrl}`);

  function show<Shown extends object>(what: string, shown: Shown): Shown {
    console.info(`[stoa] ${what}`);
    console.table(shown);
    return shown;
  }

  function topics(): readonly Topic[] {
    show('topics', Object.fromEntries([...TOPICS].map(([topic, title]) => [topic, { page: title }])));
    return [...TOPICS.keys()];
  }

  return {
    help: () => void show('help', HELP),
    topics,
    docs(topic) {
      const title = TOPICS.get(String(topic).toLowerCase() as Topic);
      if (title === undefined) {
        if (topic !== undefined) console.info(`[stoa] there is no topic ${String(topic)}`);
        topics();
        return undefined;
      }
      const address = new URL(base);
      address.search = `?path=/docs/${pageId(title)}`;
      open(address.href, '_blank', 'noopener');
      return address.href;
    },
    modules(...names) {
      const wanted = names.length > 0 ? names : (runtime.page.displayModules ?? []);
      if (wanted.length === 0) console.info('[stoa] the page names no modules: say which you mean');
      const { state$, visible } = runtime.modules;
      return show(
        'modules',
        wanted.map((name) => ({ name, state: stateOf(() => state$(name)), visible: visible(name) })),
      );
    },
    chunks: () =>
      show(
        'chunks',
        CHUNKS.map((name) => ({ name, state: runtime.chunks.state$(name).get() })),
      ),
    requests: () => show('requests', { pending: runtime.request.pending$.get() }),
    monitor: () => show('monitor', runtime.monitor.stats$.get()),
    hooks: () => show('hooks', runtime.hooks.list()),
    client: () => show('client', runtime.client),
    page: () => show('page', { ...runtime.page, shownIn: runtime.labels.locale$.get() }),
  };
}

/** The loader throws for what is no name of a module. */
function stateOf(store: () => ReadableAtom<ModuleState>): ModuleRow['state'] {
  try {
    return store().get();
  } catch {
    return 'no module';
  }
}
