/**
 * Runtimes that examples make for themselves: on another device, in another container, or all that it takes to fill a
 * table of answers. Nothing leaves the story: windows and pages that would open are told instead.
 */
import { useEffect, useState, type ReactNode } from 'react';
import { createRuntime, type Environment, type Runtime, type RuntimeOptions } from 'stoa';
import { StoaOverlays, StoaProvider } from 'stoa/react';
import { createMemoryStorage, createTestRuntime } from 'stoa/testkit';
import { ResultTable } from './guide.js';
import { scriptedFetch, storyPage, type Replies } from './runtime.js';

/** What somebody looks at the page with. */
export type StoryDevice = 'PC' | 'Mobile';

const USER_AGENTS: Readonly<Record<StoryDevice, string>> = {
  PC: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36',
  Mobile:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
};

interface Outside extends RuntimeOptions {
  readonly device?: StoryDevice;
  /** Default: some browser on the device. */
  readonly userAgent?: string;
  /** Hears of windows and pages that would have opened. */
  readonly tell?: (call: string) => void;
}

/** The rest of the window is missing, so that views leave the address of the story as it is. */
function outside({ device = 'PC', userAgent = USER_AGENTS[device], tell }: Outside): Partial<Environment> {
  const open = (...given: readonly string[]) => {
    tell?.(`window.open(${given.map((text) => `'${text}'`).join(', ')})`);
    return null;
  };
  return {
    window: { open } as unknown as Environment['window'],
    navigator: { userAgent, language: 'en-US', maxTouchPoints: device === 'PC' ? 0 : 5 } as Navigator,
    navigate: (url) => tell?.(`navigate('${url}')`),
  };
}

/** A runtime over the page of the story; dispose of it with the story. */
export function openOwnRuntime({
  locale,
  replies = {},
  ...options
}: Outside & { locale: string; replies?: Replies }): Runtime {
  return createRuntime({
    ...options,
    page: { ...storyPage(locale), ...options.page },
    environment: {
      ...outside(options),
      fetch: scriptedFetch(replies).fetch,
      localStorage: createMemoryStorage(),
      sessionStorage: createMemoryStorage(),
      indexedDB: undefined,
      locks: undefined,
      ...options.environment,
    },
  });
}

/** The address of the suite in tables of answers. */
export const SUITE = 'https://suite.example/';

/** A runtime of the suite at `SUITE`, without a document, for one row of a table. Whoever it asks says yes. */
export function openForAnswer(options: Outside & { locale: string }): Runtime {
  const { runtime } = createTestRuntime({
    baseUrl: SUITE,
    ...options,
    page: { runMode: '', locale: { lang: options.locale }, ...options.page },
    environment: { document: undefined, ...outside(options), ...options.environment },
  });
  const { prompts } = runtime;
  prompts.queue$.listen(([question]) => {
    if (!question) return;
    void Promise.resolve().then(() => prompts.answer(question.id, { open: true, remember: false }));
  });
  return runtime;
}

/** Puts a runtime of its own around what it shows. `make` has to stay the same between renders. */
export function OwnRuntime({ make, children }: { make: () => Runtime; children: ReactNode }): ReactNode {
  const [runtime, setRuntime] = useState<Runtime>();
  useEffect(() => {
    const made = make();
    let isOver = false;
    queueMicrotask(() => isOver || setRuntime(made));
    return () => {
      isOver = true;
      made.dispose();
    };
  }, [make]);
  return (
    runtime && (
      <StoaProvider runtime={runtime}>
        {children}
        <StoaOverlays runtime={runtime} />
      </StoaProvider>
    )
  );
}

/** A table with a head; the first column names its rows. */
export function AnswerTable({
  head,
  rows,
}: {
  head: readonly string[];
  rows: readonly (readonly [name: ReactNode, ...cells: ReactNode[]])[];
}): ReactNode {
  return (
    <ResultTable head={head}>
      {rows.map(([name, ...cells], row) => (
        <tr key={row}>
          <th scope="row">{name}</th>
          {cells.map((cell, column) => (
            <td key={column}>{cell}</td>
          ))}
        </tr>
      ))}
    </ResultTable>
  );
}
