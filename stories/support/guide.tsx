/** What live examples of the guides share: React over the runtime of a story, what it loads, fields to type into, calls beside results. */
import type { StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { useEffect, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import type { Runtime } from 'stoa';
import { StoaProvider, useRuntime } from 'stoa/react';
import type { Replies } from './runtime.js';
import type { Stage } from './stage.js';
import { say, type Words } from './texts.js';

/** Says words in the language of the toolbar. */
export type Speak = (words: Words) => string;

/** Renders a React tree that has the runtime of a story, over a server that answers `replies`. */
export function inReact(
  node: (speak: Speak) => ReactNode,
  replies: Replies = {},
): NonNullable<StoryObj['render']> {
  return function renderInReact(_, { globals }) {
    return html`
      <story-stage
        locale=${String(globals['locale'])}
        .replies=${replies}
        .content=${({ runtime }: Stage) => html`
          <story-react
            .node=${<StoaProvider runtime={runtime}>{node((words) => say(globals, words))}</StoaProvider>}
          ></story-react>
        `}
      ></story-stage>
    `;
  };
}

/** Loads what an example needs, and says when it is there; `load` is the same function in every render. */
export function useLoaded(load: (runtime: Runtime) => Promise<unknown>): boolean {
  const runtime = useRuntime();
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    let isOver = false;
    load(runtime).then(
      () => setLoaded(!isOver),
      // The runtime of an example that has gone takes its calls back.
      (error: unknown) => isOver || reportError(error),
    );
    return () => void (isOver = true);
  }, [runtime, load]);
  return isLoaded;
}

/** A field with its label. */
export function Field({
  label,
  value,
  onChange,
  ...attributes
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'>): ReactNode {
  return (
    <label className="field">
      {label}
      <input
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        {...attributes}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

/** A field for several lines of code. */
export function CodeField({
  label,
  value,
  rows,
  onChange,
}: {
  label: string;
  value: string;
  rows: number;
  onChange: (value: string) => void;
}): ReactNode {
  return (
    <label className="field">
      {label}
      <textarea
        dir="ltr"
        rows={rows}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

/** A call, what it gives, and the language of that where it is not the language of the page. */
export type ResultRow = readonly [code: string, result: ReactNode, lang?: string | undefined];

/** Calls and what they give. Results are told apart from the line they stand in, whichever way that runs. */
export function Results({ rows }: { rows: readonly ResultRow[] }): ReactNode {
  return (
    <ResultTable>
      {rows.map(([code, result, lang]) => (
        <tr key={code}>
          <th scope="row">
            <code>{code}</code>
          </th>
          <td>
            <bdi lang={lang}>{result}</bdi>
          </td>
        </tr>
      ))}
    </ResultTable>
  );
}

/** Rows of results below the names of their columns. What is wider than the story moves in a box of its own. */
export function ResultTable({
  head,
  isBusy,
  children,
}: {
  head?: readonly string[];
  isBusy?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <div className="table-scroll">
      <table className="results" aria-busy={isBusy}>
        {head && (
          <thead>
            <tr>
              {head.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
