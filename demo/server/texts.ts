/**
 * What the server says to people, in the four languages of the suite. Callers name their language in the header
 * `langType` (SPEC section 7).
 */
import type { BuiltInLocale } from '../../core/i18n/locale.js';
import { fillTemplate } from '../../core/i18n/template.js';

const en_US = {
  'session.missing': 'Unauthorized, please log in',
  'session.foreign': 'Another site may not do this in your name',
  'body.notJson': 'The request is not a JSON object',
  'body.tooLarge': 'The request is larger than {0} KB',
  'field.wrong': 'The field "{0}" is missing or not as expected',
  'field.tooLong': 'The field "{0}" is longer than {1} characters',
  'address.unknown': 'There is nothing at {0}',
  'server.failed': 'The server could not do this, please try again later',
  'employee.unknown': 'This employee does not exist',
  'leave.unknown': 'This leave request does not exist',
  'leave.order': 'The last day lies before the first one',
  'leave.tooLong': 'A leave can last {0} days at most',
  'leave.noWorkingDay': 'There is no working day in this period',
  'leave.overlap': 'There is a leave request for some of these days already',
  'leave.balance': 'Only {0} days of leave are left, this request needs {1}',
  'leave.closed': 'Only a request that is still pending can be withdrawn',
  'token.refused': 'The suite does not hand out tokens at the moment',
  'token.credentials': 'The outside system is not known to the suite, or its secret is wrong',
  'token.account': 'The suite does not know this account',
  'token.unreachable': 'The outside system cannot reach the suite',
  'page.missing.title': 'Page not found',
  'page.missing.text': 'There is no page at this address. It may have moved, or the link is mistyped.',
  'page.missing.home': 'To the start page',
};

/** Key of a text. */
export type ServerText = keyof typeof en_US;

const zh_CN: Record<ServerText, string> = {
  'session.missing': '未授权，请登录',
  'session.foreign': '其他站点不能以您的名义执行此操作',
  'body.notJson': '请求内容不是 JSON 对象',
  'body.tooLarge': '请求内容超过 {0} KB',
  'field.wrong': '字段“{0}”缺失或不符合要求',
  'field.tooLong': '字段“{0}”超过 {1} 个字符',
  'address.unknown': '地址 {0} 不存在',
  'server.failed': '服务器暂时无法完成操作，请稍后重试',
  'employee.unknown': '该员工不存在',
  'leave.unknown': '该请假申请不存在',
  'leave.order': '结束日期早于开始日期',
  'leave.tooLong': '请假最多 {0} 天',
  'leave.noWorkingDay': '所选时间段内没有工作日',
  'leave.overlap': '所选日期中已有请假申请',
  'leave.balance': '剩余假期仅 {0} 天，本次申请需要 {1} 天',
  'leave.closed': '只能撤回待审批的申请',
  'token.refused': '系统暂不发放令牌',
  'token.credentials': '外部系统未登记或密钥错误',
  'token.account': '系统中没有该账号',
  'token.unreachable': '外部系统无法连接本系统',
  'page.missing.title': '页面不存在',
  'page.missing.text': '该地址没有页面，可能已移动，或链接有误。',
  'page.missing.home': '返回首页',
};

const zh_TW: Record<ServerText, string> = {
  'session.missing': '未授權，請登入',
  'session.foreign': '其他網站不能以您的名義執行此操作',
  'body.notJson': '請求內容不是 JSON 物件',
  'body.tooLarge': '請求內容超過 {0} KB',
  'field.wrong': '欄位「{0}」缺少或不符合要求',
  'field.tooLong': '欄位「{0}」超過 {1} 個字元',
  'address.unknown': '位址 {0} 不存在',
  'server.failed': '伺服器暫時無法完成操作，請稍後再試',
  'employee.unknown': '該員工不存在',
  'leave.unknown': '該請假申請不存在',
  'leave.order': '結束日期早於開始日期',
  'leave.tooLong': '請假最多 {0} 天',
  'leave.noWorkingDay': '所選時間段內沒有工作日',
  'leave.overlap': '所選日期中已有請假申請',
  'leave.balance': '剩餘假期僅 {0} 天，本次申請需要 {1} 天',
  'leave.closed': '只能撤回待審批的申請',
  'token.refused': '系統暫不發放權杖',
  'token.credentials': '外部系統未登記或密鑰錯誤',
  'token.account': '系統中沒有該帳號',
  'token.unreachable': '外部系統無法連線至本系統',
  'page.missing.title': '頁面不存在',
  'page.missing.text': '該位址沒有頁面，可能已移動，或連結有誤。',
  'page.missing.home': '返回首頁',
};

const ar_SA: Record<ServerText, string> = {
  'session.missing': 'غير مصرح، يرجى تسجيل الدخول',
  'session.foreign': 'لا يجوز لموقع آخر تنفيذ ذلك باسمك',
  'body.notJson': 'الطلب ليس كائن JSON',
  'body.tooLarge': 'الطلب أكبر من {0} كيلوبايت',
  'field.wrong': 'الحقل "{0}" مفقود أو غير صحيح',
  'field.tooLong': 'الحقل "{0}" أطول من {1} حرفًا',
  'address.unknown': 'لا يوجد شيء في العنوان {0}',
  'server.failed': 'تعذر على الخادم تنفيذ ذلك، يرجى المحاولة لاحقًا',
  'employee.unknown': 'هذا الموظف غير موجود',
  'leave.unknown': 'طلب الإجازة هذا غير موجود',
  'leave.order': 'اليوم الأخير يسبق اليوم الأول',
  'leave.tooLong': 'مدة الإجازة {0} يومًا على الأكثر',
  'leave.noWorkingDay': 'لا يوجد يوم عمل في هذه الفترة',
  'leave.overlap': 'يوجد طلب إجازة سابق لبعض هذه الأيام',
  'leave.balance': 'الرصيد المتبقي {0} يومًا فقط، ويحتاج هذا الطلب إلى {1}',
  'leave.closed': 'لا يمكن سحب إلا الطلبات المعلقة',
  'token.refused': 'لا يصدر النظام رموزًا في الوقت الحالي',
  'token.credentials': 'النظام الخارجي غير معروف أو أن مفتاحه غير صحيح',
  'token.account': 'هذا الحساب غير معروف للنظام',
  'token.unreachable': 'يتعذر على النظام الخارجي الوصول إلى النظام',
  'page.missing.title': 'الصفحة غير موجودة',
  'page.missing.text': 'لا توجد صفحة في هذا العنوان. ربما نُقلت أو أن الرابط غير صحيح.',
  'page.missing.home': 'إلى الصفحة الرئيسية',
};

const TABLES: Record<BuiltInLocale, Record<ServerText, string>> = { en_US, zh_CN, zh_TW, ar_SA };

/** A text in a language, with `{0}`-style placeholders filled from `args`. */
export function serverText(key: ServerText, locale: BuiltInLocale, args?: readonly unknown[]): string {
  return fillTemplate(TABLES[locale][key], args);
}
