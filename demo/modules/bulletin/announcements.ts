/** What the editors in Riyadh publish. A new announcement is a new release of this module. */

export type Category = 'people' | 'building' | 'technology' | 'events';

export interface Announcement {
  readonly id: string;
  readonly category: Category;
  /** Day of publication, `YYYY-MM-DD`. */
  readonly day: string;
  readonly isImportant?: boolean;
  /** May be read by people of other companies. */
  readonly isPublic?: boolean;
  readonly title: string;
  /** The first paragraph is always shown. */
  readonly paragraphs: readonly string[];
}

export const ANNOUNCEMENTS: readonly Announcement[] = [
  {
    id: '2026-parking',
    category: 'building',
    day: '2026-11-18',
    isImportant: true,
    isPublic: true,
    title: 'إغلاق الطابق الثاني من موقف السيارات للصيانة',
    paragraphs: [
      'يُغلق الطابق الثاني من موقف السيارات من الأحد 29 نوفمبر حتى الثلاثاء 1 ديسمبر، ويبقى الطابقان الأول والثالث متاحين كالمعتاد.',
      'يمكن لمن لا يجد مكانًا استخدام الموقف المقابل للبرج مجانًا بإبراز بطاقة الموظف عند المدخل.',
      'يرجى إخلاء السيارات من الطابق الثاني قبل الساعة 7:00 من صباح الأحد.',
    ],
  },
  {
    id: '2026-entrance',
    category: 'building',
    day: '2026-11-17',
    isPublic: true,
    title: 'مدخل الزوار من الجهة الشرقية',
    paragraphs: [
      'يدخل الزوار ابتداءً من الأحد 22 نوفمبر من المدخل الشرقي، ويُسلَّم إليهم تصريح الدخول في الاستقبال.',
      'يُرجى إحضار ما يثبت الهوية وذكر اسم من تزورونه. التصريح صالح ليوم واحد.',
    ],
  },
  {
    id: '2026-quarterly',
    category: 'events',
    day: '2026-11-16',
    title: 'اللقاء الربعي مع الإدارة',
    paragraphs: [
      'يُعقد اللقاء الربعي يوم الأربعاء 2 ديسمبر في الساعة 10:00 صباحًا في القاعة الكبرى، ويُبث مباشرةً لمكتبي شنغهاي ولندن.',
      'ترحب الإدارة بالأسئلة قبل اللقاء. تُكتب الأسئلة على لوحة الملاحظات في نظام Northgate أو تُسلَّم مكتوبةً في الاستقبال.',
    ],
  },
  {
    id: '2026-certificates',
    category: 'technology',
    day: '2026-11-15',
    title: 'تجديد شهادات الشبكة اللاسلكية',
    paragraphs: [
      'تنتهي صلاحية شهادات الشبكة اللاسلكية Northgate-Staff مساء الخميس 26 نوفمبر.',
      'تُجدَّد الشهادات تلقائيًا على أجهزة الشركة. أما الأجهزة الشخصية فتحتاج إلى حذف الشبكة ثم الاتصال بها من جديد.',
      'للمساعدة: الدعم الفني، الطابق الرابع، من الساعة 8:00 إلى 16:00.',
    ],
  },
  {
    id: '2026-balance',
    category: 'people',
    day: '2026-11-12',
    title: 'أرصدة الإجازات قبل نهاية السنة',
    paragraphs: [
      'يُرحَّل إلى السنة المقبلة ما لا يزيد على خمسة أيام من رصيد الإجازات. تُقدَّم طلبات ما تبقى من السنة قبل 10 ديسمبر.',
      'يظهر الرصيد في صفحة الموظفين، ويظهر الغائبون من الزملاء في تقويم الغياب.',
    ],
  },
  {
    id: '2026-design-lead',
    category: 'people',
    day: '2026-11-10',
    title: 'تهنئة للزميل عمر الفارسي',
    paragraphs: [
      'يتولى الزميل عمر الفارسي قيادة فريق التصميم في الرياض ابتداءً من 1 ديسمبر. نتمنى له التوفيق.',
      'كلمة قصيرة منه: «بابي مفتوح لكل من لديه فكرة أو سؤال».',
    ],
  },
  {
    id: '2026-chinese',
    category: 'events',
    day: '2026-11-08',
    title: 'دورة في اللغة الصينية للمبتدئين',
    paragraphs: [
      'تبدأ الدورة يوم الاثنين 7 ديسمبر، وتُعقد كل يوم اثنين من الساعة 16:00 إلى 17:00 في قاعة الاجتماعات الثالثة.',
      'التحية الأولى مجانًا: 你好 (نيهاو) تعني «مرحبًا». عدد المقاعد اثنا عشر مقعدًا، والأولوية لمن يعمل مع مكتب شنغهاي.',
    ],
  },
];
