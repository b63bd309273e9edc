/** Live examples of the guide to languages; the toolbar for the language changes them all. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useState, type ReactNode } from 'react';
import { BUILT_IN_LOCALES, describeThrown, directionOf, toIntlTag, type Runtime } from 'stoa';
import { StoaButton, useLabel, useMessage, useRuntime, useStore } from 'stoa/react';
import { Field, inReact, Results, useLoaded, type Speak } from '../support/guide.js';
import type { Replies } from '../support/runtime.js';
import type { Words } from '../support/texts.js';

const COUNT: Words = ['Number of people', '人数', '人數', 'عدد الأشخاص'];

const meta: Meta = {
  title: 'Guides/Examples/Internationalization',
  tags: ['!autodocs', '!dev'],
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj;

const loadTeam = ({ labels }: Runtime) => labels.load('team');

function TeamLabels(): ReactNode {
  const { labels } = useRuntime();
  const label = useLabel();
  const locale = useStore(labels.locale$);
  useLoaded(loadTeam);
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
export const Labels: Story = { render: inReact(() => <TeamLabels />) };

/** In the order of `BUILT_IN_LOCALES`. */
const COMING: Words = [
  '{count, plural, =0 {Nobody is} one {# person is} other {# people are}} coming',
  '{count, plural, =0 {没有人参加} other {# 人参加}}',
  '{count, plural, =0 {沒有人參加} other {# 人參加}}',
  '{count, plural, zero {لن يحضر أحد} one {سيحضر شخص واحد} two {سيحضر شخصان} few {سيحضر # أشخاص} many {سيحضر # شخصًا} other {سيحضر # شخص}}',
];
const WITH: Words = ['With {names}', '参加者：{names}', '參加者：{names}', 'مع {names}'];

/** Where the label file of a module lies. */
const fileRoute = (locale: string, module: string) =>
  `GET ${new URL(`app-modules/static/public/resource/i18n/${locale}/${module}.json`, document.baseURI).pathname}` as const;

const MEETING_FILES: Replies = Object.fromEntries(
  BUILT_IN_LOCALES.map((locale, index) => [
    fileRoute(locale, 'meeting'),
    { json: { 'meeting.coming': COMING[index], 'meeting.with': WITH[index] } },
  ]),
);

/** One of each kind that Arabic tells apart. */
const COUNTS = [0, 1, 2, 3, 11, 100];

const loadMeeting = ({ labels }: Runtime) => Promise.all([labels.load('meeting'), labels.prepareMessages()]);

function Meeting({ speak }: { speak: Speak }): ReactNode {
  const message = useMessage();
  const [count, setCount] = useState('5');
  const isReady = useLoaded(loadMeeting);
  return (
    <div className="stack" aria-busy={!isReady}>
      <Field label={speak(COUNT)} value={count} onChange={setCount} type="number" min={0} />
      <p>
        <strong>{message('meeting.coming', { count: Number(count) })}</strong>
      </p>
      <Results
        rows={[
          ...COUNTS.map((example) => {
            const said = message('meeting.coming', { count: example });
            return [`message('meeting.coming', { count: ${example} })`, said] as const;
          }),
          [
            "message('meeting.with', { names: ['Ann', 'Bob', 'Cem'] })",
            message('meeting.with', { names: ['Ann', 'Bob', 'Cem'] }),
          ],
        ]}
      />
    </div>
  );
}

/** A message with the plurals of each language. */
export const Plurals: Story = { render: inReact((speak) => <Meeting speak={speak} />, MEETING_FILES) };

/** Nobody has translated these apps into French. */
const NO_FRENCH: Replies = {
  [fileRoute('fr_FR', 'ui')]: { status: 404 },
  [fileRoute('fr_FR', 'team')]: { status: 404 },
};

function Languages(): ReactNode {
  const { labels } = useRuntime();
  const label = useLabel();
  const locale = useStore(labels.locale$);
  const [failure, setFailure] = useState('');
  useLoaded(loadTeam);
  const show = (tag: string) => {
    setFailure('');
    labels.setLocale(tag).catch((error: unknown) => setFailure(describeThrown(error)));
  };
  return (
    <div className="stack">
      <div className="row">
        {['en_US', 'en_XA', 'ar_XB', 'fr_FR'].map((tag) => (
          <StoaButton key={tag} onClick={() => show(tag)}>
            {tag}
          </StoaButton>
        ))}
      </div>
      <div lang={toIntlTag(locale)} dir={directionOf(locale)}>
        <Results
          rows={[
            ['labels.locale$', locale],
            ["label('team.greet')", label('team.greet')],
            ["label('team.budget', …, ['1,284.50'])", label('team.budget', 'Budget left: {0}', ['1,284.50'])],
          ]}
        />
      </div>
      <output>{failure}</output>
    </div>
  );
}

/** The made-up languages, and one that cannot be had: then everything stays as it was. */
export const Switching: Story = { render: inReact(() => <Languages />, NO_FRENCH) };
