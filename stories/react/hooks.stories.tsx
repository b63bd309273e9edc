/** The provider and the hooks of `stoa/react`. How an element looks in React is shown with the element. */
import type { Meta, StoryContext, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import { useEffect, useState, type ReactNode } from 'react';
import {
  confirm,
  StoaButton,
  StoaOverlays,
  StoaProvider,
  useFormat,
  useLabel,
  useNotice,
  usePrompt,
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
  'يحتوي على 12 مستندًا لا يمكن استعادتها.',
];
const DELETED: Words = ['The folder has been deleted.', '文件夹已删除。', '資料夾已刪除。', 'تم حذف المجلد.'];
const OPEN_NOTICES: Words = [
  'Notices on the screen',
  '屏幕上的通知数',
  '畫面上的通知數',
  'الإشعارات المعروضة',
];
const REASON: Words = ['Reason', '原因', '原因', 'السبب'];
const SHOW_FORM: Words = ['Show the form', '显示表单', '顯示表單', 'عرض النموذج'];
const HIDE_FORM: Words = ['Take the form away', '移除表单', '移除表單', 'إزالة النموذج'];
const OFFLINE: Words = [
  'You are offline.',
  '当前处于离线状态。',
  '目前處於離線狀態。',
  'أنت غير متصل بالشبكة.',
];
const GO_OFFLINE: Words = ['Say that the page is offline', '提示离线', '提示離線', 'أعلن انقطاع الاتصال'];

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
  const { confirm: sure } = usePrompt();
  const { show } = useNotice();
  const remove = async () => {
    if (await sure({ tone: 'danger', title: speak(SURE), text: speak(CANNOT) }))
      show({ kind: 'success', text: speak(DELETED) });
  };
  return (
    <StoaButton variant="danger" onClick={() => void remove()}>
      {speak(ASK)}
    </StoaButton>
  );
}

/** Questions that leave with the component, and notices that outlive it. */
export const AskAndTell: Story = {
  name: 'usePrompt and useNotice',
  render: (_, context) => stage(context, <DeleteButton speak={(words) => say(context.globals, words)} />),
};

function OfflineForm({ speak }: { speak: (words: Words) => string }): ReactNode {
  const { show } = useNotice({ closeOnUnmount: true });
  return (
    <StoaButton onClick={() => show({ kind: 'warning', text: speak(OFFLINE) })}>
      {speak(GO_OFFLINE)}
    </StoaButton>
  );
}

function FormThatGoes({ speak }: { speak: (words: Words) => string }): ReactNode {
  const [isThere, setThere] = useState(true);
  return (
    <div className="row">
      <StoaButton onClick={() => setThere(!isThere)}>{speak(isThere ? HIDE_FORM : SHOW_FORM)}</StoaButton>
      {isThere && <OfflineForm speak={speak} />}
    </div>
  );
}

/** A notice about the state of a component is closed together with it. */
export const NoticeOfAComponent: Story = {
  name: 'useNotice with closeOnUnmount',
  render: (_, context) => stage(context, <FormThatGoes speak={(words) => say(context.globals, words)} />),
};

function ReasonField({ label, typed }: { label: string; typed: (text: string) => void }): ReactNode {
  const [text, setText] = useState('');
  return (
    <label>
      {label} ({text.length})
      <textarea
        rows={3}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          typed(target.value);
        }}
      />
    </label>
  );
}

function RejectButton({ speak }: { speak: (words: Words) => string }): ReactNode {
  const [reason, setReason] = useState('');
  const remove = async () => {
    let typed = '';
    const content = <ReasonField label={speak(REASON)} typed={(text) => (typed = text)} />;
    if (await confirm({ tone: 'danger', title: speak(SURE), text: speak(CANNOT), content })) setReason(typed);
  };
  return (
    <div className="row">
      <StoaButton variant="danger" onClick={() => void remove()}>
        {speak(ASK)}
      </StoaButton>
      <output>{reason}</output>
    </div>
  );
}

/** `confirm` and `alert` need neither provider nor runtime. What React renders into the dialog goes with it. */
export const ConfirmWithContent: Story = {
  name: 'confirm with content',
  render: (_, context) => stage(context, <RejectButton speak={(words) => say(context.globals, words)} />),
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
