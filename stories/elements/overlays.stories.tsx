/** `<stoa-overlays>` with the questions and notices of a runtime. Each story asks or tells as an app would. */
import type { Meta, StoryContext, StoryObj } from '@storybook/web-components-vite';
import { action } from 'storybook/actions';
import { html, type TemplateResult } from 'lit';
import type { NoticeOptions, Runtime } from 'stoa';
import { StoaButton, StoaOverlays, StoaProvider, useRuntime } from 'stoa/react';
import type { ReactNode } from 'react';
import { FOREVER_MS } from '../support/runtime.js';
import {
  SENSITIVE_TITLE,
  SENSITIVE_WORDS,
  sensitiveRules,
  STRONG_TIP,
  WEAK_TIP,
} from '../support/sensitive.js';
import type { Stage } from '../support/stage.js';
import { say, type Words } from '../support/texts.js';

const AGAIN: Words = ['Once more', '再来一次', '再來一次', 'مرة أخرى'];
const SEND_TITLE: Words = ['Send to 40 people?', '发送给 40 人？', '傳送給 40 人？', 'إرسال إلى 40 شخصًا؟'];
const SEND_TEXT: Words = [
  'The invitation goes to everybody in the project at once.',
  '邀请将立即发送给项目中的所有人。',
  '邀請將立即傳送給專案中的所有人。',
  'ستُرسل الدعوة إلى جميع من في المشروع فورًا.',
];
const SEND: Words = ['Send', '发送', '傳送', 'إرسال'];
const DELETE_TITLE: Words = ['Delete the folder?', '删除文件夹？', '刪除資料夾？', 'حذف المجلد؟'];
const DELETE_TEXT: Words = [
  'It holds 12 documents. They cannot be restored.',
  '其中有 12 个文档，删除后将无法恢复。',
  '其中有 12 個文件，刪除後將無法復原。',
  'يحتوي على 12 مستندًا لا يمكن استعادتها.',
];
const DELETE: Words = ['Delete', '删除', '刪除', 'حذف'];
const ALERT_TITLE: Words = ['The meeting has moved', '会议已改期', '會議已改期', 'تغيّر موعد الاجتماع'];
const ALERT_TEXT: Words = [
  'It now begins at 15:00 in room 4.',
  '现改为 15:00 在 4 号会议室开始。',
  '現改為 15:00 在 4 號會議室開始。',
  'يبدأ الآن الساعة 15:00 في القاعة 4.',
];
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
const FAILED: Words = [
  '3 of 40 requests could not be approved.',
  '40 个申请中有 3 个未能批准。',
  '40 個申請中有 3 個未能核准。',
  'تعذّرت الموافقة على 3 من أصل 40 طلبًا.',
];
const SHOW: Words = ['Show them', '查看', '查看', 'عرضها'];
const COPIED: Words = ['The link has been copied.', '链接已复制。', '連結已複製。', 'تم نسخ الرابط.'];
const EXPIRED: Words = [
  'Your session has expired. Sign in again to go on where you are.',
  '会话已过期。请重新登录以继续当前操作。',
  '工作階段已過期。請重新登入以繼續目前的操作。',
  'انتهت جلستك. سجّل الدخول مجددًا للمتابعة من حيث أنت.',
];
const WRONG: Words = [
  'Account and password do not belong together.',
  '账号与密码不匹配。',
  '帳號與密碼不相符。',
  'الحساب وكلمة المرور غير متطابقين.',
];
const UPGRADED: Words = [
  'The system has been upgraded, the following error exists, try refreshing, otherwise contact the administrator.',
  '系统已升级，存在以下错误，请尝试刷新，否则请联系管理员。',
  '系統已升級，存在以下錯誤，請嘗試重新整理，否則請聯絡管理員。',
  'تمت ترقية النظام، ويوجد الخطأ التالي، حاول تحديث الصفحة، وإلا فاتصل بالمسؤول.',
];
const NOW: Words = ['Show a notice', '显示通知', '顯示通知', 'إظهار إشعار'];
const ABOVE: Words = [
  'Notices stand in front of dialogs, can be clicked there and are read out.',
  '通知显示在对话框之上，可以点击，也会被朗读。',
  '通知顯示在對話方塊之上，可以點擊，也會被朗讀。',
  'تظهر الإشعارات أمام مربعات الحوار ويمكن النقر عليها وتُقرأ بصوت عالٍ.',
];

type Speak = (words: Words) => string;
type Question = Parameters<Runtime['prompts']['ask']>[0];
type Show = (runtime: Runtime, speak: Speak) => void;

/** Runs at once where the story is the whole page, and again for the button. */
function play(
  show: Show,
  { globals, viewMode }: StoryContext,
  inside: TemplateResult = html``,
): TemplateResult {
  const speak: Speak = (words) => say(globals, words);
  return html`
    <story-stage
      locale=${String(globals['locale'])}
      .prepare=${({ runtime }: Stage) => viewMode === 'story' && show(runtime, speak)}
      .content=${({ runtime }: Stage) => html`
        <stoa-button @click=${() => show(runtime, speak)}>${speak(AGAIN)}</stoa-button>
        <stoa-overlays .runtime=${runtime}></stoa-overlays>
        ${inside}
      `}
    ></story-stage>
  `;
}

/** A question whose answer the actions panel shows. A story that ends before the answer is no failure. */
const ask = (runtime: Runtime, question: Question) =>
  runtime.prompts.ask(question).then(action('answer'), () => {});

const notice = (runtime: Runtime, options: NoticeOptions) =>
  // They stay, so that there is time to look at them.
  runtime.notices.show({ timeoutMs: null, ...options }).closed.then(action('closed'), () => {});

const source = (code: string) => ({ docs: { source: { code, language: 'ts' } } });

const meta: Meta = {
  title: 'Elements/Overlays',
  component: 'stoa-overlays',
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj;

/** A question with two ways out. */
export const Confirm: Story = {
  parameters: source(`const yes = await runtime.prompts.ask({
  kind: 'confirm',
  title: 'Send to 40 people?',
  text: 'The invitation goes to everybody in the project at once.',
  confirmLabel: 'Send',
});`),
  render: (_, context) =>
    play((runtime, speak) => {
      void ask(runtime, {
        kind: 'confirm',
        title: speak(SEND_TITLE),
        text: speak(SEND_TEXT),
        confirmLabel: speak(SEND),
      });
    }, context),
};

/** Where one way destroys something, the focus is on the other. */
export const DangerousConfirm: Story = {
  parameters: source(`const yes = await runtime.prompts.ask({
  kind: 'confirm',
  tone: 'danger',
  title: 'Delete the folder?',
  text: 'It holds 12 documents. They cannot be restored.',
  confirmLabel: 'Delete',
});`),
  render: (_, context) =>
    play((runtime, speak) => {
      void ask(runtime, {
        kind: 'confirm',
        tone: 'danger',
        title: speak(DELETE_TITLE),
        text: speak(DELETE_TEXT),
        confirmLabel: speak(DELETE),
      });
    }, context),
};

/** A message that has to be acknowledged. */
export const Alert: Story = {
  parameters: source(`await runtime.prompts.ask({
  kind: 'alert',
  title: 'The meeting has moved',
  text: 'It now begins at 15:00 in room 4.',
});`),
  render: (_, context) =>
    play((runtime, speak) => {
      void ask(runtime, { kind: 'alert', title: speak(ALERT_TITLE), text: speak(ALERT_TEXT) });
    }, context),
};

/** Questions that come together are asked one after another. */
export const Queue: Story = {
  parameters: source(`runtime.prompts.ask({ kind: 'alert', title: 'The meeting has moved', text: '…' });
runtime.prompts.ask({ kind: 'confirm', title: 'Send to 40 people?', text: '…' });`),
  render: (_, context) =>
    play((runtime, speak) => {
      void ask(runtime, { kind: 'alert', title: speak(ALERT_TITLE), text: speak(ALERT_TEXT) });
      void ask(runtime, { kind: 'confirm', title: speak(SEND_TITLE), text: speak(SEND_TEXT) });
    }, context),
};

/** Information and success leave after 10 s unless somebody is reading them; the others stay until they are closed. */
export const Notices: Story = {
  parameters: source(`runtime.notices.show({ text: 'Maintenance tonight at 22:00.' });
runtime.notices.show({ kind: 'success', text: 'Your changes have been saved.' });
runtime.notices.show({ kind: 'warning', text: 'Your storage is almost full.' });
runtime.notices.show({
  kind: 'error',
  text: '3 of 40 requests could not be approved.',
  action: { label: 'Show them', run: openList },
});`),
  render: (_, context) =>
    play((runtime, speak) => {
      void notice(runtime, { text: speak(INFO) });
      void notice(runtime, { kind: 'success', text: speak(SAVED) });
      void notice(runtime, { kind: 'warning', text: speak(QUOTA) });
      void notice(runtime, {
        kind: 'error',
        text: speak(FAILED),
        action: { label: speak(SHOW), run: action('run') },
      });
    }, context),
};

/** A notice that comes while a dialog is open stands in front of it, and can be reached with the keyboard. */
export const NoticeAboveDialog: Story = {
  parameters: source(`runtime.prompts.ask({ kind: 'alert', text: '…' });
runtime.notices.show({ kind: 'success', text: '…', action: { label: '…', run } });`),
  render: (_, context) =>
    play((runtime, speak) => {
      void ask(runtime, { kind: 'alert', title: speak(ALERT_TITLE), text: speak(ABOVE) });
      void notice(runtime, {
        kind: 'success',
        text: speak(SAVED),
        action: { label: speak(SHOW), run: action('run') },
      });
    }, context),
};

/** A brief word in passing, announced politely and gone after 3 s. */
export const Toast: Story = {
  parameters: source(`runtime.notices.toast('The link has been copied.', { kind: 'success' });`),
  render: (_, context) =>
    play((runtime, speak) => {
      runtime.notices.toast(speak(COPIED), { kind: 'success', timeoutMs: FOREVER_MS });
    }, context),
};

/** The session has expired: one sign-in for all calls that wait, which then go on. */
export const Relogin: Story = {
  parameters: source(`// Asked by the request layer.
const answer = await runtime.prompts.ask({ kind: 'relogin', text, loginUrl, signIn });`),
  render: (_, context) =>
    play((runtime, speak) => {
      void ask(runtime, {
        kind: 'relogin',
        text: speak(EXPIRED),
        loginUrl: '/login',
        signIn: () => Promise.reject(new Error(speak(WRONG))),
      });
    }, context),
};

/** The suite has been upgraded under the open page: refresh, or go on for now. */
export const Upgrade: Story = {
  parameters: source(`// Asked by the loader; the page is refreshed by whoever asked.
const answer = await runtime.prompts.ask({ kind: 'upgrade', text, details });`),
  render: (_, context) =>
    play((runtime, speak) => {
      void ask(runtime, {
        kind: 'upgrade',
        text: speak(UPGRADED),
        details: 'TypeError: rows is undefined\n    at renderRows (lib.1a2b3c4d.mjs:214:31)',
      });
    }, context),
};

/** The server has found sensitive words: weak supervision asks, strong supervision says what to do. */
export const SensitiveWordsWeak: Story = {
  name: 'Sensitive words, weak',
  parameters: source(`// Asked by the request layer.
const answer = await runtime.prompts.ask({ kind: 'sensitive-words', supervision: 'weak', title, words, tip, rules });`),
  render: (_, context) => play((runtime) => void ask(runtime, sensitive('weak', context)), context),
};

export const SensitiveWordsStrong: Story = {
  name: 'Sensitive words, strong',
  parameters: source(`// Asked by the request layer.
await runtime.prompts.ask({ kind: 'sensitive-words', supervision: 'strong', title, words, tip, rules });`),
  render: (_, context) => play((runtime) => void ask(runtime, sensitive('strong', context)), context),
};

function sensitive(supervision: 'weak' | 'strong', { globals }: StoryContext): Question {
  return {
    kind: 'sensitive-words',
    supervision,
    title: say(globals, SENSITIVE_TITLE),
    words: say(globals, SENSITIVE_WORDS),
    tip: say(globals, supervision === 'weak' ? WEAK_TIP : STRONG_TIP),
    rules: sensitiveRules(globals),
  };
}

function NoticeButton({ label, text }: { label: string; text: string }): ReactNode {
  const { notices } = useRuntime();
  return <StoaButton onClick={() => notices.show({ kind: 'success', text })}>{label}</StoaButton>;
}

/** Rendered by React: one `StoaOverlays` beside the app, and `useRuntime` wherever something is to be said. */
export const InReact: Story = {
  parameters: source(`import { StoaButton, StoaOverlays, StoaProvider, useRuntime } from 'stoa/react';

function NoticeButton() {
  const { notices } = useRuntime();
  return <StoaButton onClick={() => notices.show({ kind: 'success', text: '…' })}>…</StoaButton>;
}

<StoaProvider runtime={runtime}>
  <NoticeButton />
  <StoaOverlays runtime={runtime} />
</StoaProvider>;`),
  render: (_, { globals }) => html`
    <story-stage
      locale=${String(globals['locale'])}
      .content=${({ runtime }: Stage) => html`
        <story-react
          .node=${(
            <StoaProvider runtime={runtime}>
              <NoticeButton label={say(globals, NOW)} text={say(globals, SAVED)} />
              <StoaOverlays runtime={runtime} />
            </StoaProvider>
          )}
        ></story-react>
      `}
    ></story-stage>
  `,
};
