/** The words of the bulletin itself. They are Arabic in every language of the suite, and so no labels. */
import type { Category } from './announcements.js';

export const TEXTS = {
  title: 'نشرة مكتب الرياض',
  clock: 'الوقت في الرياض',
  open: (until: string) => `المكتب مفتوح حتى ${until}`,
  closed: (day: string, from: string) => `المكتب مغلق، ويفتح يوم ${day} عند ${from}`,
  filter: 'تصفية حسب الموضوع',
  all: 'الكل',
  important: 'مهم',
  unread: 'جديد',
  more: 'اقرأ المزيد',
  less: 'عرض أقل',
  markAll: 'تحديد الكل كمقروء',
  allRead: 'قُرئت كل الإعلانات.',
  shown: (count: number) => `الإعلانات المعروضة: ${count}`,
} as const;

export const CATEGORIES: Readonly<Record<Category, string>> = {
  people: 'الموظفون',
  building: 'المبنى',
  technology: 'التقنية',
  events: 'الفعاليات',
};
