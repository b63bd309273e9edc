import type { SdkTextTable } from '../texts.js';

/** What the SDK says in Arabic. */
export const ar_SA: SdkTextTable = {
  noSessionId: 'تعذر الحصول على ETEAMSID!',
  noToken: 'فشل الحصول على Token!',
  invalidSessionId: 'Eteamsid غير صالح!',
  notInitialised: 'لم تتم تهيئة حزمة التضمين، يرجى استدعاء init',
  alreadyInitialised: 'تمت تهيئة حزمة التضمين بخيارات أخرى',
  missingContainer: 'المعاملان container و compName مفقودان',
  unknownFunction: 'الدالة غير موجودة',
  passportFailed: 'تعذر تحميل passport',
  resourcesFailed: 'تعذر تحميل موارد النظام',
  timeout: 'استغرق بدء حزمة التضمين وقتًا طويلًا',
  invalidBaseUrl: 'القيمة baseUrl ليست عنوانًا صالحًا: \u2068{0}\u2069',
  invalidOption: 'وسيطة {0} غير صالحة: \u2068{1}\u2069',
  noBrowser: 'تحتاج حزمة التضمين إلى صفحة تعمل فيها',
  destroyed: 'أزيلت حزمة التضمين من الصفحة',
  embedDestroyed: 'أزيل هذا المكوّن المضمّن من الصفحة',
  needsFunction: 'تحتاج {0} إلى دالة',
  insecureAddress: 'ليس عنوان https ولا من هذه الصفحة: \u2068{0}\u2069',
  authTimeout: 'استغرق تسجيل الدخول من النظام المضيف وقتًا طويلًا',
  cookiesBlocked:
    'يمنع المتصفح ملفات تعريف الارتباط عن هذه الصفحة، فلا يمكن تسجيل الدخول بالنص البرمجي هنا؛ استخدم Token أو معرّف جلسة',
  loginRequired: 'يرجى تسجيل الدخول إلى النظام أولًا',
  sessionExpired: 'انتهت الجلسة وتعذر تجديدها',
  frameRefused: 'لم يستجب النظام من إطاره',
  frameLeft: 'غادر الإطار النظام',
  notTransmittable: 'لا يمكن تمرير هذه القيمة إلى الإطار: \u2068{0}\u2069',
};
