/** A bit of a page in which every token shows: what theme stories put inside themes. */
import { html, type TemplateResult } from 'lit';
import { say, type Words } from './texts.js';

const TITLE: Words = ['Travel request', '差旅申请', '差旅申請', 'طلب سفر'];
const TEXT: Words = [
  'Shanghai to Berlin, 12 to 16 May. Approved by Lin Mei.',
  '上海至柏林，5 月 12 日至 16 日。林梅已批准。',
  '上海至柏林，5 月 12 日至 16 日。林梅已核准。',
  'من شنغهاي إلى برلين، من 12 إلى 16 مايو. وافقت عليه لين مي.',
];
const QUIET: Words = ['Changed two hours ago', '两小时前更新', '兩小時前更新', 'عُدّل قبل ساعتين'];
const BOOK: Words = ['Book', '预订', '預訂', 'احجز'];
const WITHDRAW: Words = ['Withdraw', '撤回', '撤回', 'سحب'];
const DETAILS: Words = ['Details', '详情', '詳細資料', 'التفاصيل'];
const SAVED: Words = ['Your changes have been saved.', '更改已保存。', '變更已儲存。', 'تم حفظ التغييرات.'];

/** The sample in the language of the toolbar. */
export function samplePage(globals: Readonly<Record<string, unknown>>): TemplateResult {
  return html`
    <article class="sample stack wide">
      <h2>${say(globals, TITLE)} <span class="bubble">3</span></h2>
      <p>${say(globals, TEXT)}</p>
      <p class="quiet-text">${say(globals, QUIET)}</p>
      <stoa-notice kind="success" text=${say(globals, SAVED)}></stoa-notice>
      <div class="row">
        <stoa-button variant="primary">${say(globals, BOOK)}</stoa-button>
        <stoa-button>${say(globals, DETAILS)}</stoa-button>
        <stoa-button variant="quiet">${say(globals, DETAILS)}</stoa-button>
        <stoa-button variant="danger">${say(globals, WITHDRAW)}</stoa-button>
      </div>
    </article>
  `;
}
