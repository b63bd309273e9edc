/** What the inspector says, in the four built-in languages. Apart from the other elements' words: it is loaded on use. */
import type { Words } from '../base/texts.js';

export const INSPECTOR: Words = ['Stoa inspector', 'Stoa 检查器', 'Stoa 檢查器', 'مفتش Stoa'];
export const REQUESTS: Words = ['Requests', '请求', '請求', 'الطلبات'];
export const RECORDS: Words = ['Errors', '错误', '錯誤', 'الأخطاء'];
export const MODULES: Words = ['Modules', '模块', '模組', 'الوحدات'];
export const HOOKS: Words = ['Hooks', '钩子', '掛鉤', 'الخطافات'];
export const SWITCHES: Words = ['Switches', '开关', '開關', 'المفاتيح'];
export const PAGE: Words = ['Page', '页面', '頁面', 'الصفحة'];

export const RESIZE: Words = ['Size of the panel', '面板大小', '面板大小', 'حجم اللوحة'];
export const DOCK_BOTTOM: Words = ['Dock at the bottom', '停靠到底部', '停靠到底部', 'الإرساء في الأسفل'];
export const DOCK_SIDE: Words = ['Dock at the side', '停靠到侧边', '停靠到側邊', 'الإرساء على الجانب'];
export const COLLAPSE: Words = ['Collapse', '收起', '收合', 'طي'];
export const OPEN: Words = ['Open the inspector', '打开检查器', '開啟檢查器', 'فتح المفتش'];
export const WAITING: Words = ['waiting: {0}', '等待中：{0}', '等待中：{0}', 'قيد الانتظار: {0}'];
export const FAILED_COUNT: Words = ['failed: {0}', '失败：{0}', '失敗：{0}', 'الفاشلة: {0}'];
export const NO_RUNTIME_PART: Words = [
  'This runtime does not offer it.',
  '此运行时不提供该功能。',
  '此執行環境不提供此功能。',
  'بيئة التشغيل هذه لا توفره.',
];

export const FILTER: Words = ['Filter', '筛选', '篩選', 'تصفية'];
export const FILTER_HINT: Words = [
  'Path, method, status, code',
  '路径、方法、状态、代码',
  '路徑、方法、狀態、代碼',
  'المسار أو الطريقة أو الحالة أو الرمز',
];
export const ONLY_FAILED: Words = ['Failed only', '仅失败', '僅失敗', 'الفاشلة فقط'];
export const CLEAR: Words = ['Clear', '清除', '清除', 'مسح'];
export const PAUSE: Words = ['Pause', '暂停', '暫停', 'إيقاف مؤقت'];
export const RESUME: Words = ['Go on', '继续', '繼續', 'متابعة'];
export const NO_CALLS: Words = ['No calls yet', '暂无请求', '尚無請求', 'لا طلبات بعد'];
export const NO_CALLS_MORE: Words = [
  'Calls made through request appear here with their timing as soon as they begin.',
  '通过 request 发出的请求一开始就会连同耗时显示在这里。',
  '透過 request 發出的請求一開始就會連同耗時顯示在這裡。',
  'تظهر هنا الطلبات المرسلة عبر request مع توقيتها فور بدئها.',
];
export const NO_MATCH: Words = [
  'Nothing matches the filter',
  '没有匹配的内容',
  '沒有符合的內容',
  'لا شيء يطابق التصفية',
];
export const METHOD: Words = ['Method', '方法', '方法', 'الطريقة'];
export const ADDRESS: Words = ['Address', '地址', '位址', 'العنوان'];
export const STATUS: Words = ['Status', '状态', '狀態', 'الحالة'];
export const SIZE: Words = ['Size', '大小', '大小', 'الحجم'];
export const TIME: Words = ['Time', '耗时', '耗時', 'الزمن'];
export const PENDING: Words = ['waiting', '等待中', '等待中', 'قيد الانتظار'];
export const SHARED: Words = ['shared', '共享', '共用', 'مشترك'];
export const SHARED_MORE: Words = [
  'Shares the answer of an equal call: nothing was sent for it.',
  '与相同的请求共享结果，未单独发送。',
  '與相同的請求共用結果，未單獨傳送。',
  'يشارك إجابة طلب مماثل: لم يُرسل شيء لأجله.',
];
export const OUTSIDE: Words = ['browser', '浏览器', '瀏覽器', 'المتصفح'];
export const OUTSIDE_MORE: Words = [
  'Known from the browser’s timing only: made before the inspector was there, or past the request layer.',
  '仅来自浏览器计时：在检查器打开之前发出，或未经过请求层。',
  '僅來自瀏覽器計時：在檢查器開啟之前發出，或未經過請求層。',
  'معروف من توقيت المتصفح فقط: أُرسل قبل فتح المفتش أو خارج طبقة الطلبات.',
];
export const LONG_TASKS: Words = ['Long tasks', '长任务', '長任務', 'المهام الطويلة'];
export const IDLE: Words = ['Nothing for {0}', '空闲 {0}', '閒置 {0}', 'لا شيء لمدة {0}'];
export const DETAILS: Words = ['Details', '详情', '詳細資料', 'التفاصيل'];
export const CLOSE_DETAILS: Words = ['Close details', '关闭详情', '關閉詳細資料', 'إغلاق التفاصيل'];
export const STARTED: Words = ['Begun', '开始', '開始', 'البدء'];
export const LAYER: Words = ['Whole call', '整个请求', '整個請求', 'الطلب كله'];
export const QUEUE: Words = ['Queue', '排队', '排隊', 'الانتظار في الصف'];
export const CONNECT: Words = ['Connect', '连接', '連線', 'الاتصال'];
export const WAIT: Words = ['Wait', '等待响应', '等待回應', 'انتظار الرد'];
export const TRANSFER: Words = ['Transfer', '传输', '傳輸', 'النقل'];
export const TOTAL: Words = ['Network', '网络', '網路', 'الشبكة'];
export const TIMING: Words = ['Timing', '耗时', '耗時', 'التوقيت'];
export const NO_TIMING: Words = [
  'The browser has not told the steps of this call.',
  '浏览器未提供此请求的各阶段耗时。',
  '瀏覽器未提供此請求的各階段耗時。',
  'لم يخبر المتصفح بمراحل هذا الطلب.',
];
export const PARAMETERS: Words = ['Parameters', '参数', '參數', 'المعاملات'];
export const HEADERS: Words = ['Headers sent', '请求头', '請求標頭', 'الترويسات المرسلة'];
export const BODY: Words = ['Body', '请求体', '請求主體', 'المحتوى المرسل'];
export const ANSWER: Words = ['Answer', '响应', '回應', 'الإجابة'];
export const FAILURE: Words = ['Failure', '失败', '失敗', 'الفشل'];
export const TRACE: Words = ['Trace id', '追踪 ID', '追蹤 ID', 'معرّف التتبع'];
export const ENVELOPE_CODE: Words = ['Code', '代码', '代碼', 'الرمز'];
export const MESSAGE: Words = ['Message', '消息', '訊息', 'الرسالة'];
export const COPY_CURL: Words = ['Copy as cURL', '复制为 cURL', '複製為 cURL', 'نسخ كـ cURL'];
export const COPY_STACK: Words = ['Copy', '复制', '複製', 'نسخ'];
export const COPIED: Words = [
  'Copied, without secrets',
  '已复制（不含机密）',
  '已複製（不含機密）',
  'نُسخ بلا أسرار',
];
export const COPY_FAILED: Words = [
  'The clipboard cannot be had here.',
  '此处无法使用剪贴板。',
  '此處無法使用剪貼簿。',
  'الحافظة غير متاحة هنا.',
];

export const NO_RECORDS: Words = ['No errors', '没有错误', '沒有錯誤', 'لا أخطاء'];
export const NO_RECORDS_MORE: Words = [
  'What the monitor records shows here: uncaught errors, rejections, failed calls.',
  '监控记录的内容会显示在这里：未捕获的错误、拒绝的 Promise、失败的请求。',
  '監控記錄的內容會顯示在這裡：未捕捉的錯誤、拒絕的 Promise、失敗的請求。',
  'يظهر هنا ما يسجله المراقب: الأخطاء غير الملتقطة والرفض والطلبات الفاشلة.',
];
export const SEND_NOW: Words = ['Send now', '立即发送', '立即傳送', 'الإرسال الآن'];
export const UNSENT: Words = ['not sent yet: {0}', '未发送：{0}', '未傳送：{0}', 'لم تُرسل بعد: {0}'];
export const DROPPED: Words = ['dropped: {0}', '已丢弃：{0}', '已捨棄：{0}', 'أُسقطت: {0}'];
export const STOPPED: Words = [
  'Sending has stopped for this session',
  '本次会话已停止发送',
  '本次工作階段已停止傳送',
  'توقف الإرسال في هذه الجلسة',
];
export const OVER_TIME: Words = [
  'Errors from {1} to {2}: {0}',
  '{1} 至 {2} 的错误：{0}',
  '{1} 至 {2} 的錯誤：{0}',
  'الأخطاء من {1} إلى {2}: {0}',
];
export const STACK: Words = ['Stack', '堆栈', '堆疊', 'المكدس'];
export const PLACE: Words = ['Place', '位置', '位置', 'الموضع'];
export const FROM: Words = ['From', '来源', '來源', 'المصدر'];
export const COUNT: Words = ['Times', '次数', '次數', 'المرات'];

export const NO_MODULES: Words = ['No app modules', '没有应用模块', '沒有應用模組', 'لا وحدات تطبيق'];
export const NO_MODULES_MORE: Words = [
  'Modules appear when the page names them or their files are fetched.',
  '页面声明模块或获取其文件后会显示在这里。',
  '頁面宣告模組或取得其檔案後會顯示在這裡。',
  'تظهر الوحدات عندما تسميها الصفحة أو تُجلب ملفاتها.',
];
export const IDLE_STATE: Words = ['not loaded', '未加载', '未載入', 'غير محمّلة'];
export const LOADING_STATE: Words = ['loading', '加载中', '載入中', 'قيد التحميل'];
export const LOADED_STATE: Words = ['loaded', '已加载', '已載入', 'محمّلة'];
export const FAILED_STATE: Words = ['failed', '失败', '失敗', 'فشلت'];
export const VERSION_WORD: Words = ['version', '版本', '版本', 'الإصدار'];
export const FILES: Words = ['files: {0}', '文件：{0}', '檔案：{0}', 'الملفات: {0}'];
export const RETRY: Words = ['Retry', '重试', '重試', 'إعادة المحاولة'];
export const LOAD: Words = ['Load', '加载', '載入', 'تحميل'];
export const PRELOAD: Words = ['Preload', '预加载', '預先載入', 'تحميل مسبق'];
export const LAZY_CHUNKS: Words = ['Lazy chunks', '按需代码块', '隨選程式區塊', 'الأجزاء عند الطلب'];
export const STOA_VERSIONS: Words = [
  'Stoa on this page',
  '此页面上的 Stoa',
  '此頁面上的 Stoa',
  'Stoa في هذه الصفحة',
];
export const ELEMENTS: Words = ['elements: {0}', '元素：{0}', '元素：{0}', 'العناصر: {0}'];

export const NO_HOOKS: Words = ['No hooks', '没有钩子', '沒有掛鉤', 'لا خطافات'];
export const NO_HOOKS_MORE: Words = [
  'Customizations show here by owner, and can be switched off for a look.',
  '定制项按所有者显示在这里，可暂时关闭以便对比。',
  '自訂項目按擁有者顯示在這裡，可暫時關閉以便比對。',
  'تظهر التخصيصات هنا حسب مالكها ويمكن إيقافها للمقارنة.',
];
export const ALL_OWNERS: Words = ['All customizations', '所有定制', '所有自訂項目', 'كل التخصيصات'];
export const HOOK_COUNT: Words = ['hooks: {0}', '钩子：{0}', '掛鉤：{0}', 'الخطافات: {0}'];
export const USES: Words = ['uses: {0}', '使用：{0}', '使用：{0}', 'الاستخدامات: {0}'];
export const ERRORS_COUNT: Words = ['errors: {0}', '错误：{0}', '錯誤：{0}', 'الأخطاء: {0}'];
export const ORDER: Words = ['order {0}', '顺序 {0}', '順序 {0}', 'الترتيب {0}'];

export const NO_SWITCHES: Words = ['No switches', '没有开关', '沒有開關', 'لا مفاتيح'];

export const LOOKS: Words = ['Looks', '外观', '外觀', 'المظهر'];
export const NO_THEME: Words = [
  'There is no <stoa-theme> on this page to follow these.',
  '此页面没有 <stoa-theme>，以下设置不会生效。',
  '此頁面沒有 <stoa-theme>，以下設定不會生效。',
  'لا يوجد <stoa-theme> في هذه الصفحة ليتبع هذه الإعدادات.',
];
export const SCHEME: Words = ['Scheme', '配色', '配色', 'نمط الألوان'];
export const LIGHT: Words = ['Light', '浅色', '淺色', 'فاتح'];
export const DARK: Words = ['Dark', '深色', '深色', 'داكن'];
export const AUTO: Words = ['As the system', '跟随系统', '跟隨系統', 'حسب النظام'];
export const GREY: Words = ['Gray', '灰度', '灰階', 'رمادي'];
export const FONT_SIZE: Words = ['Type size', '字号', '字級', 'حجم الخط'];
export const LANGUAGE: Words = ['Language', '语言', '語言', 'اللغة'];
export const PSEUDO: Words = ['made up', '伪语言', '偽語言', 'مصطنعة'];
export const MIRROR: Words = ['Mirror the page', '镜像页面', '鏡像頁面', 'عكس الصفحة'];
export const TRY_OUT: Words = ['Try out', '试一试', '試一試', 'تجربة'];
export const SHOW_NOTICE: Words = ['Notice', '通知', '通知', 'إشعار'];
export const SHOW_FAILURE: Words = ['Failure', '失败通知', '失敗通知', 'إشعار فشل'];
export const SHOW_TOAST: Words = ['Toast', '轻提示', '簡短提示', 'تنبيه عابر'];
export const ASK_CONFIRM: Words = ['Question', '提问', '提問', 'سؤال'];
export const ASK_ALERT: Words = ['Alert', '提醒', '提醒', 'تنبيه'];
export const SAMPLE: Words = [
  'This is what it looks like.',
  '显示效果如下。',
  '顯示效果如下。',
  'هكذا يبدو الأمر.',
];
export const ANSWERED: Words = ['Answer: {0}', '回答：{0}', '回答：{0}', 'الإجابة: {0}'];
export const CLIENT: Words = ['Client', '客户端', '用戶端', 'العميل'];
export const SUITE: Words = ['Page object', '页面对象', '頁面物件', 'كائن الصفحة'];
export const SETTINGS: Words = ['Settings', '设置', '設定', 'الإعدادات'];
export const MISSING_LABELS: Words = ['Missing labels', '缺失的标签', '缺少的標籤', 'نصوص ناقصة'];
export const SESSION: Words = ['Session', '会话', '工作階段', 'الجلسة'];
export const SIGNED_IN: Words = [
  'there is one; its id is not shown',
  '存在（不显示 ID）',
  '存在（不顯示 ID）',
  'موجودة، ولا يُعرض معرّفها',
];
export const SIGNED_OUT: Words = ['none', '无', '無', 'لا شيء'];
