/** Live example of the guide to debugging: the console tool on the runtime of this page, with its output on the page. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useRuntime } from 'stoa/react';
import { createConsoleTool, type ConsoleTool } from '../../core/chunks/console.js';
import { inReact, Results, type ResultRow } from '../support/guide.js';

const meta: Meta = {
  title: 'Guides/Examples/Debugger',
  tags: ['!autodocs', '!dev'],
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj;

const CALLS: Readonly<Record<string, (tool: ConsoleTool) => void>> = {
  'tool.help()': (tool) => tool.help(),
  'tool.client()': (tool) => void tool.client(),
  'tool.page()': (tool) => void tool.page(),
  "tool.modules('@stoa/team')": (tool) => void tool.modules('@stoa/team'),
  'tool.chunks()': (tool) => void tool.chunks(),
  'tool.hooks()': (tool) => void tool.hooks(),
  'tool.requests()': (tool) => void tool.requests(),
  'tool.monitor()': (tool) => void tool.monitor(),
  'tool.topics()': (tool) => void tool.topics(),
};

/** A table as the console has it: what comes first in a row names it. */
function rowsOf(data: object): ResultRow[] {
  return Object.entries(data).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
}

function Tool(): ReactNode {
  const runtime = useRuntime();
  const [printed, setPrinted] = useState<object>({});
  const [last, setLast] = useState('tool.help()');
  const tool = useMemo(
    () =>
      createConsoleTool({
        runtime,
        document,
        open: window.open.bind(window),
        console: { info() {}, table: (data: object) => setPrinted(data) },
      }),
    [runtime],
  );
  useEffect(() => {
    const remove = runtime.hooks.overrideProps('shop', 'PriceTag', (props) => props, {
      owner: 'tax-project',
    });
    tool.help();
    return remove;
  }, [runtime, tool]);
  return (
    <div className="stack wide">
      <div className="row">
        {Object.entries(CALLS).map(([code, run]) => (
          <button
            key={code}
            type="button"
            aria-pressed={code === last}
            onClick={() => {
              setLast(code);
              run(tool);
            }}
          >
            <code>{code}</code>
          </button>
        ))}
      </div>
      <Results rows={rowsOf(printed)} />
    </div>
  );
}

/** What the tool prints. In a console it is a table of the browser. */
export const Console: Story = { render: inReact(() => <Tool />) };
