/** Live examples of the guide to languages; the toolbar for the language changes them all. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { useEffect, type ReactNode } from 'react';
import { useFormat, useLabel, useRuntime, useStore, StoaProvider } from 'stoa/react';
import type { Stage } from '../support/stage.js';

const meta: Meta = {
  title: 'Guides/Examples/Internationalization',
  tags: ['!autodocs', '!dev'],
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj;

const inReact = (node: ReactNode): NonNullable<Story['render']> =>
  function renderInReact(_, { globals }) {
    return html`
      <story-stage
        locale=${String(globals['locale'])}
        .content=${({ runtime }: Stage) => html`
          <story-react .node=${(<StoaProvider runtime={runtime}>{node}</StoaProvider>)}></story-react>
        `}
      ></story-stage>
    `;
  };

function TeamLabels(): ReactNode {
  const { labels } = useRuntime();
  const label = useLabel();
  const locale = useStore(labels.locale$);
  useEffect(() => {
    labels.load('team').catch(reportError);
  }, [labels]);
  return (
    <Results
      rows={[
        ['labels.locale$', locale],
        ["label('team.greet', 'Say hello')", label('team.greet', 'Say hello')],
        ["label('team.since', 'since {0}', ['2024'])", label('team.since', 'since {0}', ['2024'])],
        ["label('team.unknown', 'Not translated yet')", label('team.unknown', 'Not translated yet')],
      ]}
    />
  );
}

/** Labels of the app module of these guides, from its own files in four languages. */
export const Labels: Story = { render: inReact(<TeamLabels />) };

/** A day whose number is above twelve, so that day and month cannot be mixed up. */
const DATE = new Date(2026, 0, 31, 9, 5);

function NumbersAndDates(): ReactNode {
  const { format, dates } = useFormat();
  return (
    <Results
      rows={[
        ["format.number('1284500.5')", format.number('1284500.5')],
        ['…, { fractionDigits: 2 }', format.number('1284500.5', { fractionDigits: 2 })],
        ['…, { formatCode: 2 }', format.number('1284500.5', { formatCode: 2 })],
        ['…, { formatCode: 3 }', format.number('1284500.5', { formatCode: 3 })],
        ["format.number('twelve')", format.number('twelve')],
        ['dates.date(date)', dates.date(DATE)],
        ['dates.dateTime(date)', dates.dateTime(DATE)],
        ["dates.format(date, 'dddd, D MMMM YYYY')", dates.format(DATE, 'dddd, D MMMM YYYY')],
        ["dates.format(date, 'ddd D MMM h:mm A')", dates.format(DATE, 'ddd D MMM h:mm A')],
      ]}
    />
  );
}

/** Numbers and dates as the page writes them. */
export const Formats: Story = { render: inReact(<NumbersAndDates />) };

function Results({ rows }: { rows: readonly (readonly [code: string, result: string])[] }): ReactNode {
  return (
    <table className="results">
      <tbody>
        {rows.map(([code, result]) => (
          <tr key={code}>
            <th scope="row">
              <code>{code}</code>
            </th>
            <td>{result}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
