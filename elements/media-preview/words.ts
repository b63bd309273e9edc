/** What the viewer says, in the four built-in languages; it comes with the viewer, when the first preview opens. */
import { say, type Words } from '../base/texts.js';
import type { FailureReason } from './failure.js';

/** Texts of the preview in `en_US`, `zh_CN`, `zh_TW` and `ar_SA`. */
const WORDS = {
  position: ['{0} / {1}', '{0} / {1}', '{0} / {1}', '{0} من {1}'],
  previous: ['Previous', '上一个', '上一個', 'السابق'],
  next: ['Next', '下一个', '下一個', 'التالي'],
  zoomIn: ['Zoom in', '放大', '放大', 'تكبير'],
  zoomOut: ['Zoom out', '缩小', '縮小', 'تصغير'],
  fit: ['Fit to window', '适应窗口', '符合視窗', 'ملاءمة النافذة'],
  actual: ['Actual size', '实际大小', '實際大小', 'الحجم الفعلي'],
  rotate: ['Rotate', '旋转', '旋轉', 'تدوير'],
  download: ['Download', '下载', '下載', 'تنزيل'],
  files: ['Files', '文件', '檔案', 'الملفات'],
  cut: [
    'Only the beginning of the file is shown.',
    '仅显示文件的开头部分。',
    '僅顯示檔案的開頭部分。',
    'تُعرض بداية الملف فقط.',
  ],
  address: [
    'This address cannot be shown.',
    '无法显示此地址。',
    '無法顯示此位址。',
    'لا يمكن عرض هذا العنوان.',
  ],
  kind: [
    'This kind of file cannot be shown here.',
    '此处无法预览该类型的文件。',
    '此處無法預覽這類檔案。',
    'لا يمكن عرض هذا النوع من الملفات هنا.',
  ],
  broken: [
    'The file could not be loaded, or it is damaged.',
    '文件加载失败或已损坏。',
    '檔案載入失敗或已損毀。',
    'تعذّر تحميل الملف أو أنه تالف.',
  ],
  timeout: [
    'Loading the file took too long.',
    '文件加载超时。',
    '檔案載入逾時。',
    'استغرق تحميل الملف وقتًا طويلًا.',
  ],
  large: [
    'The file is too large to be shown here.',
    '文件过大，无法在此预览。',
    '檔案過大，無法在此預覽。',
    'الملف أكبر من أن يُعرض هنا.',
  ],
  empty: ['There is nothing to show.', '没有可显示的内容。', '沒有可顯示的內容。', 'لا يوجد ما يُعرض.'],
} satisfies Record<string, Words> & Record<FailureReason, Words>;

/** Names of the texts of a preview. */
export type MediaText = keyof typeof WORDS;

/** Texts that replace built-in ones. `position` holds `{0}` for the number of the file and `{1}` for how many there are. */
export type MediaTexts = Readonly<Partial<Record<MediaText, string>>>;

/** The text of that name in the language around `host`, unless the host has its own. */
export const textOf = (host: Element & { readonly texts: MediaTexts }, name: MediaText): string =>
  host.texts[name] ?? say(host, WORDS[name]);

/** `3 / 12`. */
export const positionOf = (
  host: Element & { readonly texts: MediaTexts },
  index: number,
  count: number,
): string =>
  textOf(host, 'position').replace(/\{([01])\}/g, (_, which: string) =>
    String(which === '0' ? index + 1 : count),
  );

/** A size for people, `1.2 MB`: the same digits and units in all four languages. */
export function sizeText(bytes: number): string {
  const [unit, divisor] = bytes < 1e6 ? ['kB', 1e3] : bytes < 1e9 ? ['MB', 1e6] : ['GB', 1e9];
  const count = bytes / Number(divisor);
  // Nobody is to take a short note for an empty file.
  return `${unit === 'kB' ? Math.round(count) || Math.ceil(count) : count.toFixed(1)} ${unit}`;
}
