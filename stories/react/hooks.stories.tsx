/** The provider and the hooks of `stoa/react`. How an element looks in React is shown with the element. */
import type { Meta, StoryContext, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import { useEffect, type ReactNode } from 'react';
import {
  StoaButton,
  StoaOverlays,
  StoaProvider,
  useFormat,
  useLabel,
  useRuntime,
  useStore,
} from 'stoa/react';
import type { Stage } from '../support/stage.js';
import { say, type Words } from '../support/texts.js';

const ASK: Words = ['Delete the folder', '删除文件夹', '刪除資料夾', 'احذف المجلد'];
const SURE: Words = ['Delete the folder?', '删除文件夹？', '刪除資料夾？', 'حذف المجلد؟'];
const CANNOT: Words = [
  'It holds 12 documents. They cannot be restored.',
  '其中有 12 个文档，删除后将无法恢复。',
  '其中有 12 個文件，刪除後將無法復原。',
  'يحتوي على 12 مستنداً لا يمكن استعادتها.',
];
const DELETED: Words = ['The folder has been deleted.', '文件夹已删除。', '資料夾已刪除。', 'تم حذف المجلد.'];
const OPEN_NOTICES: Words = [
  'Notices on the screen',
  '屏幕上的通知数',
  '畫面上的通知數',
  'الإشعارات المعروضة',
];

const meta: Meta = {
  title: 'React/Provider and hooks',
  parameters: {
    controls: { disable: true },
    docs: {
      source: { type: 'code' },
      description: {
        component:
          '`<StoaProvider runtime={…}>` hands a runtime to the components below it; the hooks read it. App modules that are made with `moduleComponent` have the provider of their host above them already.',
      },
    },
  },
};

export default meta;
type Story = StoryObj;

function stage({ globals }: StoryContext, node: ReactNode): TemplateResult {
  return html`
    <story-stage
      locale=${String(globals['locale'])}
      .content=${({ runtime }: Stage) => html`
        <story-react
          .node=${(
            <StoaProvider runtime={runtime}>
              {node}
              <StoaOverlays runtime={runtime} />
            </StoaProvider>
          )}
        ></story-react>
      `}
    ></story-stage>
  `;
}

function TeamLine(): ReactNode {
  const label = useLabel();
  const { labels, logger } = useRuntime();
  useEffect(() => {
    // Without its labels the line says what it is given as their fallbacks.
    labels.load('team').catch((error: unknown) => logger.warn('no labels', error));
  }, [labels, logger]);
  const { format, dates } = useFormat();
  return (
    <p>
      {label('team.budget', 'Budget left: {0}', [format.number('1284500.5', { fractionDigits: 2 })])} ·{' '}
      <bdi>{dates.date('2021-11-15')}</bdi>
    </p>
  );
}

/** Labels, numbers and dates; the component renders again when the language changes. */
export const LabelsAndFormats: Story = {
  name: 'useLabel and useFormat',
  render: (_, context) => stage(context, <TeamLine />),
};

function DeleteButton({ speak }: { speak: (words: Words) => string }): ReactNode {
  const { prompts, notices } = useRuntime();
  const remove = async () => {
    const question = { kind: 'confirm', tone: 'danger', title: speak(SURE), text: speak(CANNOT) } as const;
    if (await prompts.ask(question)) notices.show({ kind: 'success', text: speak(DELETED) });
  };
  return (
    <StoaButton variant="danger" onClick={() => void remove()}>
      {speak(ASK)}
    </StoaButton>
  );
}

/** The parts of the runtime: here a question and a notice. */
export const AskAndTell: Story = {
  name: 'useRuntime',
  render: (_, context) => stage(context, <DeleteButton speak={(words) => say(context.globals, words)} />),
};

function NoticeCount({ speak }: { speak: (words: Words) => string }): ReactNode {
  const { notices } = useRuntime();
  const shown = useStore(notices.list$);
  return (
    <div className="row">
      <StoaButton onClick={() => notices.show({ text: speak(DELETED) })}>+ 1</StoaButton>
      <output>
        {speak(OPEN_NOTICES)}: {shown.length}
      </output>
    </div>
  );
}

/** Any store of the runtime, followed for as long as the component is there. */
export const FollowAStore: Story = {
  name: 'useStore',
  render: (_, context) => stage(context, <NoticeCount speak={(words) => say(context.globals, words)} />),
};
