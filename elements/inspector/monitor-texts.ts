/** What the inspector says of errors, switches and timings, as `texts.ts` does of the rest. */
import type { Words } from '../base/texts.js';

export const PERFORMANCE: Words = ['Timings', '性能', '效能', 'الأداء'];
export const REPORT_NOW: Words = ['Report now', '立即上报', '立即回報', 'إرسال التقرير الآن'];

export const VITALS: Words = ['Web vitals', '网页指标', '網頁指標', 'مؤشرات الويب'];
export const LCP: Words = ['Largest content', '最大内容绘制', '最大內容繪製', 'رسم أكبر محتوى'];
export const INP: Words = ['Slowest answer to input', '交互响应', '互動回應', 'الاستجابة للتفاعل'];
export const CLS: Words = ['Layout shift', '布局偏移', '版面位移', 'إزاحة التخطيط'];
export const FCP: Words = ['First content', '首次内容绘制', '首次內容繪製', 'رسم أول محتوى'];
export const TTFB: Words = ['First byte', '首字节时间', '首位元組時間', 'زمن أول بايت'];
export const GOOD: Words = ['good', '良好', '良好', 'جيد'];
export const NEEDS_IMPROVEMENT: Words = ['needs improvement', '需要改进', '需要改善', 'يحتاج إلى تحسين'];
export const POOR: Words = ['poor', '较差', '不佳', 'ضعيف'];
export const POOR_COUNT: Words = ['poor: {0}', '较差：{0}', '不佳：{0}', 'الضعيفة: {0}'];
export const NOT_YET: Words = ['not yet', '尚无', '尚無', 'ليس بعد'];
export const BANDS: Words = [
  'Good up to {0}, poor above {1}',
  '不超过 {0} 为良好，超过 {1} 为较差',
  '不超過 {0} 為良好，超過 {1} 為不佳',
  'جيد حتى {0}، وضعيف فوق {1}',
];
export const BANDS_SOURCE: Words = [
  'Where the limits come from',
  '阈值来源',
  '門檻值來源',
  'مصدر هذه الحدود',
];
export const VITAL_SUMMARY: Words = [
  '{0}: {1}, {2}. {3}',
  '{0}：{1}，{2}。{3}',
  '{0}：{1}，{2}。{3}',
  '{0}: {1}، {2}. {3}',
];
export const VITAL_HINT: Words = [
  'Some are known only once the page has been used, hidden or left.',
  '部分指标在使用、隐藏或离开页面之后才能得出。',
  '部分指標在使用、隱藏或離開頁面之後才能得出。',
  'بعضها لا يُعرف إلا بعد استعمال الصفحة أو إخفائها أو مغادرتها.',
];

export const TIMELINE_OF_ALL: Words = ['What happened when', '时间线', '時間軸', 'ما حدث ومتى'];
export const ROUTES: Words = ['Routes', '路由', '路由', 'المسارات'];
export const ROUTE_SPAN: Words = ['Route {0}, {1}', '路由 {0}，{1}', '路由 {0}，{1}', 'المسار {0}، {1}'];
export const NO_ROUTES: Words = [
  'No route has come to rest yet.',
  '尚无路由加载完成。',
  '尚無路由載入完成。',
  'لم يستقر أي مسار بعد.',
];
export const SETTLED: Words = ['settled', '已完成', '已完成', 'مستقر'];
export const INTERRUPTED: Words = ['interrupted', '被中断', '被中斷', 'قُطع'];
export const TIMED_OUT: Words = ['never at rest', '超时', '逾時', 'لم يستقر'];
export const HIDDEN: Words = ['page hidden', '页面隐藏', '頁面隱藏', 'الصفحة مخفية'];
export const ACTION_LOAD: Words = ['load', '加载', '載入', 'تحميل'];
export const ACTION_PUSH: Words = ['push', '前往', '前往', 'انتقال'];
export const ACTION_REPLACE: Words = ['replace', '替换', '取代', 'استبدال'];
export const ACTION_POP: Words = ['back or forward', '后退或前进', '後退或前進', 'رجوع أو تقدم'];
export const ACTION_RESTORE: Words = ['restored', '恢复', '還原', 'استعادة'];

export const LONG_FRAMES: Words = ['Long frames', '长帧', '長影格', 'الإطارات الطويلة'];
export const LONG_FRAMES_MORE: Words = [
  'Frames that kept the page from answering for more than 50 ms, by the script that did most of it.',
  '使页面超过 50 毫秒无法响应的帧，按主要脚本分组。',
  '使頁面超過 50 毫秒無法回應的影格，按主要指令碼分組。',
  'إطارات منعت الصفحة من الاستجابة أكثر من 50 مللي ثانية، بحسب النص البرمجي الأكثر تسببًا.',
];
export const UNKNOWN_SCRIPT: Words = ['no script named', '未指明脚本', '未指明指令碼', 'لم يُسمَّ نص برمجي'];
export const BLOCKED: Words = ['blocked {0}', '阻塞 {0}', '阻塞 {0}', 'حجب {0}'];
export const SLOW_RENDERS: Words = ['Slow renders', '慢渲染', '慢速渲染', 'العرض البطيء'];
export const SLOW_RENDERS_MORE: Words = [
  'Of components inside <Monitored>: 100 ms and longer.',
  '<Monitored> 内的组件：100 毫秒及以上。',
  '<Monitored> 內的元件：100 毫秒及以上。',
  'المكونات داخل <Monitored>: من 100 مللي ثانية فأكثر.',
];
export const SLOW_ACTIONS: Words = ['Slow actions', '慢操作', '慢速操作', 'الإجراءات البطيئة'];
export const SLOW_ACTIONS_MORE: Words = [
  'On state that the monitor is told of: 48 ms and longer.',
  '监控所知的状态操作：48 毫秒及以上。',
  '監控所知的狀態操作：48 毫秒及以上。',
  'على الحالة التي أُخبر بها المراقب: من 48 مللي ثانية فأكثر.',
];
export const NONE_SO_FAR: Words = ['None so far', '暂无', '尚無', 'لا شيء حتى الآن'];
export const NOT_WATCHED: Words = [
  'Not watched: the switch is off.',
  '未监控：开关已关闭。',
  '未監控：開關已關閉。',
  'غير مراقب: المفتاح مطفأ.',
];
export const TURN_ON: Words = ['Turn on', '打开', '開啟', 'تشغيل'];
export const WORST: Words = ['worst {0}', '最慢 {0}', '最慢 {0}', 'الأسوأ {0}'];
export const LANE_SUMMARY: Words = [
  '{0}: {1}, worst {2}',
  '{0}：{1}，最慢 {2}',
  '{0}：{1}，最慢 {2}',
  '{0}: {1}، الأسوأ {2}',
];

export const SWITCH_MASTER: Words = ['Monitor', '监控', '監控', 'المراقبة'];
export const SWITCH_MASTER_MORE: Words = [
  'Errors, failed calls, timings, reports. When it is off nothing is watched; what has been recorded is still delivered.',
  '错误、失败请求、耗时和上报。关闭后不再监控，已记录的内容仍会发送。',
  '錯誤、失敗請求、耗時和回報。關閉後不再監控，已記錄的內容仍會傳送。',
  'الأخطاء والطلبات الفاشلة والتوقيتات والتقارير. عند إيقافها لا يُراقب شيء، ويُسلَّم ما سُجّل.',
];
export const SWITCH_ROUTE_MORE: Words = [
  'How long each route takes until what can be seen comes to rest.',
  '每个路由到可见内容稳定所需的时间。',
  '每個路由到可見內容穩定所需的時間。',
  'كم يستغرق كل مسار حتى يستقر ما يُرى.',
];
export const SWITCH_TRACE: Words = ['Trace ids', '追踪 ID', '追蹤 ID', 'معرّفات التتبع'];
export const SWITCH_TRACE_MORE: Words = [
  'Each call carries a traceid by which the logs of the server know it.',
  '每个请求带有 traceid，可在服务器日志中查找。',
  '每個請求帶有 traceid，可在伺服器記錄中查找。',
  'يحمل كل طلب traceid تعرفه به سجلات الخادم.',
];
export const ONLY_WITH_MASTER: Words = [
  'These count only while the monitor is on.',
  '仅在监控打开时有效。',
  '僅在監控開啟時有效。',
  'لا تسري هذه إلا والمراقبة مشغّلة.',
];
export const SERVER_TURNS: Words = [
  'For this page only, until it is loaded again. The server may turn them with its answer to the next report.',
  '仅对此页面有效，直到刷新页面。服务器可能在下次上报的响应中再次更改。',
  '僅對此頁面有效，直到重新整理。伺服器可能在下次回報的回應中再次變更。',
  'لهذه الصفحة فقط وحتى إعادة تحميلها. قد يغيّرها الخادم في رده على التقرير التالي.',
];

export const RECORD_FILTER_HINT: Words = [
  'Message, component, file, code',
  '消息、组件、文件、代码',
  '訊息、元件、檔案、代碼',
  'الرسالة أو المكوّن أو الملف أو الرمز',
];
export const TYPE: Words = ['Type', '类型', '類型', 'النوع'];
export const ALL_TYPES: Words = ['All types', '所有类型', '所有類型', 'كل الأنواع'];
export const COPY_JSON: Words = ['Copy as JSON', '复制为 JSON', '複製為 JSON', 'نسخ كـ JSON'];
export const SHOW_CALL: Words = ['Show the call', '查看请求', '檢視請求', 'عرض الطلب'];
export const SHOW_RECORD: Words = ['Show the record', '查看错误记录', '檢視錯誤記錄', 'عرض السجل'];
export const OF_CUSTOMISATION: Words = [
  'Comes from the customization {0}.',
  '来自定制 {0}。',
  '來自自訂項目 {0}。',
  'مصدره التخصيص {0}.',
];
export const OF_COMPONENT: Words = [
  'Reported by the component {0}.',
  '由组件 {0} 报告。',
  '由元件 {0} 回報。',
  'أبلغ عنه المكوّن {0}.',
];
export const OF_EXTENSION: Words = [
  'Comes from an extension of the browser, not from the suite.',
  '来自浏览器扩展，而非本套件。',
  '來自瀏覽器擴充功能，而非本套件。',
  'مصدره إضافة في المتصفح لا الحزمة.',
];

export const EARLIER: Words = [
  'Earlier in this session: {0}',
  '本次会话早前：{0}',
  '本次工作階段稍早：{0}',
  'سابقًا في هذه الجلسة: {0}',
];
export const EARLIER_MORE: Words = [
  'Of an earlier page of this session, from the trace that the monitor keeps: the last 60 that succeeded and 50 that failed.',
  '来自本次会话中早前的页面，由监控保留：最近 60 个成功和 50 个失败的请求。',
  '來自本次工作階段中稍早的頁面，由監控保留：最近 60 個成功和 50 個失敗的請求。',
  'من صفحة سابقة في هذه الجلسة، من الأثر الذي يحتفظ به المراقب: آخر 60 ناجحًا و50 فاشلًا.',
];
