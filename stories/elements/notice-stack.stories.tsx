/** `<stoa-notice-stack>` with lists of its own. An app with a runtime has one in `<stoa-overlays>`, see there. */
import type { Meta, StoryContext, StoryObj } from '@storybook/web-components-vite';
import { action } from 'storybook/actions';
import { html, type TemplateResult } from 'lit';
import { useState, type ReactNode } from 'react';
import type { Notice } from 'stoa';
import type { NoticePlacement, StoaNoticeCloseEvent, StoaNoticeStack as StackElement } from 'stoa/elements';
import { StoaButton, StoaNoticeStack } from 'stoa/react';
import { say, type Words } from '../support/texts.js';

interface Args {
  placement: NoticePlacement;
  notices?: readonly Notice[];
}

const INFO: Words = [
  'Maintenance tonight at 22:00.',
  '今晚 22:00 维护。',
  '今晚 22:00 維護。',
  'صيانة الليلة الساعة 22:00.',
];
const SAVED: Words = ['Your changes have been saved.', '更改已保存。', '變更已儲存。', 'تم حفظ التغييرات.'];
const QUOTA: Words = [
  'Your storage is almost full.',
  '存储空间即将用尽。',
  '儲存空間即將用盡。',
  'أوشكت مساحة التخزين على الامتلاء.',
];
const FAILED_TITLE: Words = ['Batch approval', '批量审批', '批次核准', 'موافقة جماعية'];
const FAILED: Words = [
  '3 of 40 requests could not be approved.',
  '40 个申请中有 3 个未能批准。',
  '40 個申請中有 3 個未能核准。',
  'تعذّرت الموافقة على 3 من أصل 40 طلبًا.',
];
const SHOW: Words = ['Show them', '查看', '查看', 'عرضها'];
const COPIED: Words = ['The link has been copied.', '链接已复制。', '連結已複製。', 'تم نسخ الرابط.'];
const AGAIN: Words = ['Show again', '再次显示', '再次顯示', 'أظهرها مجددًا'];
const REQUEST: Words = ['Request', '申请', '申請', 'طلب'];
const DIALOG: Words = ['A native dialog', '原生对话框', '原生對話方塊', 'مربع حوار أصلي'];
const CLOSE: Words = ['Close', '关闭', '關閉', 'إغلاق'];

const PLACEMENTS = ['top-start', 'top', 'top-end', 'bottom-start', 'bottom', 'bottom-end'] as const;

let lastId = 0;
const notice = (kind: Notice['kind'], text: string, more: Partial<Notice> = {}): Notice => ({
  id: `story-${++lastId}`,
  look: 'notice',
  title: '',
  action: undefined,
  kind,
  text,
  ...more,
});

type Globals = StoryContext['globals'];

const everyKind = (globals: Globals): Notice[] => [
  notice('info', say(globals, INFO)),
  notice('success', say(globals, SAVED)),
  notice('warning', say(globals, QUOTA)),
  notice('error', say(globals, FAILED), {
    title: say(globals, FAILED_TITLE),
    action: { label: say(globals, SHOW), run: action('run') },
  }),
  notice('success', say(globals, COPIED), { look: 'toast' }),
];

const source = (code: string, language = 'html') => ({ docs: { source: { code, language } } });

const USAGE = `<stoa-notice-stack></stoa-notice-stack>

<script>
  const stack = document.querySelector('stoa-notice-stack');
  stack.notices = [{ id: '1', look: 'notice', kind: 'success', title: '', text: '…' }];
  stack.addEventListener('stoa-notice-close', ({ noticeId }) => {
    stack.notices = stack.notices.filter(({ id }) => id !== noticeId);
  });
</script>`;

const meta: Meta<Args> = {
  title: 'Elements/Notice stack',
  component: 'stoa-notice-stack',
  args: { placement: 'top-end' },
  argTypes: { placement: { control: 'select', options: PLACEMENTS } },
  parameters: source(USAGE),
  render: (args, context) => stack(args, context, everyKind),
};

export default meta;
type Story = StoryObj<Args>;

/** Takes what is closed off the list, as an owner does. */
function close({ noticeId, currentTarget }: StoaNoticeCloseEvent): void {
  const element = currentTarget as StackElement;
  element.notices = element.notices.filter(({ id }) => id !== noticeId);
}

/** A stack that is full where the story is the whole page; the button fills it again. */
function stack(
  { placement }: Args,
  { globals, viewMode }: StoryContext<Args>,
  list: (globals: Globals) => Notice[],
  beside: TemplateResult = html``,
): TemplateResult {
  const fill = ({ currentTarget }: Event) => {
    (currentTarget as Element).parentElement!.querySelector('stoa-notice-stack')!.notices = list(globals);
  };
  return html`
    <div class="row">
      <stoa-button @click=${fill}>${say(globals, AGAIN)}</stoa-button>
      ${beside}
      <stoa-notice-stack
        .placement=${placement}
        .notices=${viewMode === 'story' ? list(globals) : []}
        @stoa-notice-close=${(event: StoaNoticeCloseEvent) => {
          action('stoa-notice-close')(event);
          close(event);
        }}
        @stoa-hold=${action('stoa-hold')}
      ></stoa-notice-stack>
    </div>
  `;
}

/** All kinds; what is urgent stands first, since it is announced first. */
export const Playground: Story = {};

/** Notices and toasts written in HTML; each leaves when it is closed. */
export const WrittenInHtml: Story = {
  parameters: source(`<stoa-notice-stack>
  <stoa-notice kind="success">…</stoa-notice>
  <stoa-notice kind="error" heading="…" action-label="…">…</stoa-notice>
</stoa-notice-stack>`),
  render: ({ placement }, { globals }) => html`
    <stoa-notice-stack .placement=${placement} @stoa-notice-close=${action('stoa-notice-close')}>
      <stoa-notice kind="success">${say(globals, SAVED)}</stoa-notice>
      <stoa-notice
        kind="error"
        heading=${say(globals, FAILED_TITLE)}
        action-label=${say(globals, SHOW)}
        @stoa-action=${action('stoa-action')}
        >${say(globals, FAILED)}</stoa-notice
      >
    </stoa-notice-stack>
  `,
};

/** On the other side, and at the other edge in languages that are written from the right. */
export const BottomStart: Story = { args: { placement: 'bottom-start' } };

/** More than fit: the column scrolls, and the newest can be seen. */
export const Many: Story = {
  render: (args, context) =>
    stack(args, context, (globals) =>
      Array.from({ length: 100 }, (_, index) => notice('success', `${say(globals, REQUEST)} ${index + 1}`)),
    ),
};

/** Below the header of a suite: 56px, and 91px with its title bar. */
export const BelowAHeader: Story = {
  parameters: source(
    `:root {
  --stoa-notices-offset: 56px;
}`,
    'css',
  ),
  render: (args, context) => html`
    <div style="--stoa-notices-offset: 56px">${stack(args, context, everyKind)}</div>
  `,
};

/** Also above a dialog that knows nothing of Stoa. F6 brings the keyboard to the newest notice and back. */
export const AboveANativeDialog: Story = {
  render: (args, context) => {
    const open = ({ currentTarget }: Event) =>
      ((currentTarget as Element).nextElementSibling as HTMLDialogElement).showModal();
    return stack(
      args,
      context,
      everyKind,
      html`
        <stoa-button @click=${open}>${say(context.globals, DIALOG)}</stoa-button>
        <dialog>
          <form method="dialog"><button>${say(context.globals, CLOSE)}</button></form>
        </dialog>
      `,
    );
  },
};

function Stack({ globals, placement }: { globals: Globals; placement: NoticePlacement }): ReactNode {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  return (
    <>
      <StoaButton onClick={() => setNotices([...notices, notice('success', say(globals, SAVED))])}>
        {say(globals, AGAIN)}
      </StoaButton>
      <StoaNoticeStack
        placement={placement}
        notices={notices}
        onNoticeClose={({ noticeId }) => setNotices(notices.filter(({ id }) => id !== noticeId))}
        onHold={action('onHold')}
      />
    </>
  );
}

/** Rendered by React: the list is state. */
export const InReact: Story = {
  parameters: source(
    `import { StoaNoticeStack } from 'stoa/react';

const [notices, setNotices] = useState([]);

<StoaNoticeStack
  notices={notices}
  onNoticeClose={({ noticeId }) => setNotices(notices.filter(({ id }) => id !== noticeId))}
/>;`,
    'tsx',
  ),
  render: ({ placement }, { globals }) => html`
    <story-react .node=${<Stack globals={globals} placement={placement} />}></story-react>
  `,
};
