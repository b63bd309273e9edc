/** `confirm()` and `alert()`: questions and messages without a runtime, as promises. One at a time on a page. */
import type { Meta, StoryContext, StoryObj } from '@storybook/web-components-vite';
import { action } from 'storybook/actions';
import { html, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { alert, confirm, type ConfirmOptions } from 'stoa/elements';
import { StoaButton } from 'stoa/react';
import { say, spokenArgs, textArgs, type Words } from '../support/texts.js';

interface Args {
  tone: 'normal' | 'danger';
  title?: string;
  text?: string;
  confirmLabel?: string;
  cancelLabel?: string;
}

const ASK: Words = ['Ask', '询问', '詢問', 'اسأل'];
const SEND_TITLE: Words = ['Send to 40 people?', '发送给 40 人？', '傳送給 40 人？', 'إرسال إلى 40 شخصًا؟'];
const SEND_TEXT: Words = [
  'The invitation goes to everybody in the project at once.',
  '邀请将立即发送给项目中的所有人。',
  '邀請將立即傳送給專案中的所有人。',
  'ستُرسل الدعوة إلى جميع من في المشروع فورًا.',
];
const UNDERSTOOD: Words = ['Understood', '知道了', '知道了', 'فهمت'];
const SEND: Words = ['Send', '发送', '傳送', 'إرسال'];
const DELETE_TITLE: Words = ['Delete the folder?', '删除文件夹？', '刪除資料夾？', 'حذف المجلد؟'];
const DELETE_TEXT: Words = [
  'It holds 12 documents.\nThey cannot be restored.',
  '其中有 12 个文档，\n删除后将无法恢复。',
  '其中有 12 個文件，\n刪除後將無法復原。',
  'يحتوي على 12 مستندًا.\nلا يمكن استعادتها.',
];
const DELETE: Words = ['Delete', '删除', '刪除', 'حذف'];
const KEEP: Words = ['Keep', '保留', '保留', 'احتفظ به'];
const MOVED_TITLE: Words = ['The meeting has moved', '会议已改期', '會議已改期', 'تغيّر موعد الاجتماع'];
const MOVED_TEXT: Words = [
  'It now begins at 15:00 in room 4.',
  '现改为 15:00 在 4 号会议室开始。',
  '現改為 15:00 在 4 號會議室開始。',
  'يبدأ الآن الساعة 15:00 في القاعة 4.',
];
const REASON: Words = ['Reason', '原因', '原因', 'السبب'];

/** Asks in that place, until it is taken back. */
type Ask = (place: { parent: Element; signal: AbortSignal }) => Promise<unknown>;

const source = (code: string) => ({ docs: { source: { code, language: 'ts' } } });

const meta: Meta<Args> = {
  title: 'Elements/Confirm',
  args: { tone: 'normal' },
  argTypes: {
    title: { control: 'text', description: 'The heading.' },
    text: { control: 'text', description: 'Shown as text; line breaks are kept.' },
    confirmLabel: { control: 'text', description: 'In place of OK in the language of the page.' },
    cancelLabel: { control: 'text', description: 'In place of Cancel in the language of the page.' },
    tone: {
      control: 'inline-radio',
      options: ['normal', 'danger'],
      description: '`danger` where yes destroys something: the focus is on no then.',
    },
  },
  parameters: {
    ...textArgs({ title: SEND_TITLE, text: SEND_TEXT, confirmLabel: SEND }),
    ...source(`import { confirm } from 'stoa/elements';

const yes = await confirm({
  title: 'Send to 40 people?',
  text: 'The invitation goes to everybody in the project at once.',
  confirmLabel: 'Send',
});`),
  },
  render: (args, context) => play((place) => confirm({ ...given(args), ...place }), context),
};

export default meta;
type Story = StoryObj<Args>;

/** Labels that nobody has typed have the words of the language. */
const given = ({ title, text, confirmLabel, cancelLabel, tone }: Args): ConfirmOptions => ({
  tone,
  ...(title && { title }),
  ...(text && { text }),
  ...(confirmLabel && { confirmLabel }),
  ...(cancelLabel && { cancelLabel }),
});

/** What is being asked in a story. */
const asked = new WeakMap<Element, AbortController>();

/**
 * Asks at once where the story is the whole page, again for the button, and anew where a control changes what is being
 * asked. What is asked leaves with the story.
 */
function play(ask: Ask, { globals, viewMode }: StoryContext<Args>): TemplateResult {
  const run = (parent: Element) => {
    const asking = new AbortController();
    const { signal } = asking;
    asked.set(parent, asking);
    void ask({ parent, signal })
      .then(action('answer'), (error: unknown) => {
        if (!signal.aborted) action('error')(error);
      })
      .finally(() => asked.get(parent) === asking && asked.delete(parent));
  };
  // Not while rendering: the code panel renders stories too.
  const askAnew = (stage?: Element) => {
    const before = stage && asked.get(stage);
    if (!before) return;
    const control = typedIn();
    // Dialogs take the focus when they open: the next letters would go to one, and a space press its button.
    if (control) return void (control.onblur = () => askAnew(stage));
    before.abort();
    run(stage);
  };
  return html`
    <story-stage
      ${ref(askAnew)}
      locale=${String(globals['locale'])}
      .prepare=${() => {
        const stage = document.querySelector('story-stage');
        if (viewMode === 'story' && stage) run(stage);
      }}
      .content=${() => html`
        <stoa-button @click=${({ currentTarget }: Event) => run((currentTarget as Element).parentElement!)}
          >${say(globals, ASK)}</stoa-button
        >
      `}
    ></story-stage>
  `;
}

/** The text control that somebody is typing in, in the frame above. */
function typedIn(): HTMLElement | undefined {
  const control = window.frameElement?.ownerDocument.activeElement as HTMLElement | null | undefined;
  return control?.matches('textarea') ? control : undefined;
}

/** A question with two ways out: `true` for the button that says so, `false` for every other way. */
export const Confirm: Story = {};

/** Where yes destroys something, the focus is on no. */
export const Danger: Story = {
  args: { tone: 'danger' },
  parameters: {
    ...textArgs({ title: DELETE_TITLE, text: DELETE_TEXT, confirmLabel: DELETE, cancelLabel: KEEP }),
    ...source(`const yes = await confirm({
  tone: 'danger',
  title: 'Delete the folder?',
  text: 'It holds 12 documents.\\nThey cannot be restored.',
  confirmLabel: 'Delete',
  cancelLabel: 'Keep',
});`),
  },
};

/** A message that has to be acknowledged. */
export const Alert: Story = {
  parameters: {
    ...textArgs({ title: MOVED_TITLE, text: MOVED_TEXT, confirmLabel: UNDERSTOOD }),
    ...source(`import { alert } from 'stoa/elements';

await alert({ title: 'The meeting has moved', text: 'It now begins at 15:00 in room 4.' });
await alert('Only a text will do as well.');`),
  },
  argTypes: { tone: { control: false }, cancelLabel: { control: false } },
  render: (args, context) => {
    const { tone: _, cancelLabel: __, ...options } = given(args);
    return play((place) => alert({ ...options, ...place }), context);
  },
};

/** Questions that come together are asked one after another, also those of other copies of Stoa. */
export const OneAtATime: Story = {
  parameters: source(`const answers = await Promise.all([
  alert('The meeting has moved'),
  confirm('Send to 40 people?'),
]);`),
  render: (args, context) =>
    play(
      (place) =>
        Promise.all([
          alert({ text: say(context.globals, MOVED_TITLE), ...place }),
          confirm({ ...given(args), ...place }),
        ]),
      context,
    ),
};

/** Anything can stand below the text, with the styles of the page: here a field whose value is read afterwards. */
export const WithContent: Story = {
  // It opens in a task of its own.
  tags: ['no-snapshot'],
  parameters: source(`const content = document.createElement('input');
if (await confirm({ text: '…', content })) send(content.value);`),
  render: (args, context) =>
    play((place) => {
      const content = document.createElement('label');
      content.className = 'field';
      content.append(say(context.globals, REASON), document.createElement('textarea'));
      return confirm({ ...given(args), ...place, content });
    }, context),
};

/** Called from an event handler of React. */
export const InReact: Story = {
  parameters: source(`import { confirm } from 'stoa/elements';
import { StoaButton } from 'stoa/react';

<StoaButton onClick={async () => (await confirm('…')) && send()}>…</StoaButton>;`),
  render: (_, context) => html`
    <story-react
      .node=${(
        <StoaButton
          onClick={({ currentTarget }) => {
            const options = given(
              spokenArgs({
                ...context,
                args: { ...context.args },
                initialArgs: { ...context.initialArgs },
              }) as unknown as Args,
            );
            void confirm({ ...options, parent: currentTarget.parentElement! }).then(action('answer'));
          }}
        >
          {say(context.globals, ASK)}
        </StoaButton>
      )}
    ></story-react>
  `,
};
