/** Live examples of the guide to addresses: they go through the history of the frame that shows them. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useEffect, useState, type ReactNode } from 'react';
import { parseQuery, stringifyQuery, type HistoryChange } from 'stoa';
import { StoaButton, StoaOverlays, useRuntime, useStore } from 'stoa/react';
import { Field, inReact, Results, type Speak } from '../support/guide.js';
import type { Words } from '../support/texts.js';

const NOTE: Words = ['A note that is not saved', '未保存的备注', '尚未儲存的備註', 'ملاحظة لم تُحفظ'];
const NEXT: Words = ['Next step', '下一步', '下一步', 'الخطوة التالية'];
const BACK: Words = ['Back', '后退', '返回', 'رجوع'];
const QUERY: Words = ['Query', '查询字符串', '查詢字串', 'نص الاستعلام'];

const meta: Meta = {
  title: 'Guides/Examples/Router',
  tags: ['!autodocs', '!dev'],
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj;

/** The parameters that are the example's own: the others tell Storybook what to show. */
const ownParameters = ({ searchParams }: URL): string =>
  [...searchParams]
    .filter(([name]) => /^(?:step|_keep_)/.test(name))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

function Steps({ speak }: { speak: Speak }): ReactNode {
  const runtime = useRuntime();
  const { history } = runtime;
  const isBlocked = useStore(history.isBlocked$);
  const [note, setNote] = useState('');
  const [depth, setDepth] = useState(0);
  const [changes, setChanges] = useState<readonly HistoryChange[]>([]);
  const hasNote = note !== '';

  useEffect(() => {
    void runtime.start();
    return history.listen((change) => {
      // Who leaves, leaves it behind.
      setNote('');
      setDepth((change.state as { depth?: number } | null)?.depth ?? 0);
      setChanges((before) => [...before, change].slice(-4));
    });
  }, [runtime, history]);
  useEffect(() => (hasNote ? history.block() : undefined), [history, hasNote]);

  const goOn = () => {
    const url = new URL(window.location.href);
    // Only the first step names it; the others keep it.
    if (depth === 0) url.searchParams.set('_keep_tenant', 'north');
    else url.searchParams.delete('_keep_tenant');
    url.searchParams.set('step', String(depth + 1));
    history.push(url, { depth: depth + 1 }).catch(reportError);
  };
  return (
    <div className="stack">
      <Field label={speak(NOTE)} value={note} onChange={setNote} />
      <div className="row">
        <StoaButton variant="primary" onClick={goOn}>
          {speak(NEXT)}
        </StoaButton>
        <StoaButton disabled={depth === 0} onClick={() => history.back()}>
          {speak(BACK)}
        </StoaButton>
      </div>
      <Results
        rows={[
          ['history.isBlocked$', <code key="blocked">{String(isBlocked)}</code>],
          ...changes.map(
            ({ action, url }, index) =>
              [`${index + 1}. ${action}`, <code key="url">?{ownParameters(url)}</code>] as const,
          ),
        ]}
      />
      <StoaOverlays runtime={runtime} />
    </div>
  );
}

/** Steps to other addresses of this frame; while the note holds something, each asks first. */
export const Leaving: Story = { render: inReact((speak) => <Steps speak={speak} />) };

const ARRAY_FORMATS = ['indices', 'brackets', 'repeat'] as const;

function Queries({ speak }: { speak: Speak }): ReactNode {
  const [typed, setTyped] = useState('who[name]=Ann%20Lee&days[]=1&days[]=2&note=');
  const values = parseQuery(typed);
  return (
    <div className="stack wide">
      <Field label={speak(QUERY)} value={typed} onChange={setTyped} dir="ltr" />
      <Results
        rows={[
          ['parseQuery(typed)', <code key="values">{JSON.stringify(values)}</code>],
          ...ARRAY_FORMATS.map(
            (arrayFormat) =>
              [
                `stringifyQuery(values, { arrayFormat: '${arrayFormat}' })`,
                <code key={arrayFormat}>{stringifyQuery(values, { arrayFormat })}</code>,
              ] as const,
          ),
        ]}
      />
    </div>
  );
}

/** A query, read and written again. */
export const Query: Story = { render: inReact((speak) => <Queries speak={speak} />) };
