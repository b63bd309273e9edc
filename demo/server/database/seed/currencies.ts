/** The currencies that the demo's company works with. */
import { term, type Term } from './terms.js';

/** Symbol, and what one unit cost in yuan on the first day, in millionths. */
export const CURRENCIES: readonly (readonly [symbol: string, firstRate: number])[] = [
  ['CNY', 1_000_000],
  ['USD', 7_021_500],
  ['EUR', 8_194_300],
  ['GBP', 9_443_800],
  ['SAR', 1_872_400],
  ['JPY', 45_210],
  ['HKD', 901_900],
];

export const CURRENCY_NAMES: readonly Term[] = [
  term('currency.CNY', 'Chinese yuan', '人民币', '人民幣', 'يوان صيني'),
  term('currency.USD', 'US dollar', '美元', '美元', 'دولار أمريكي'),
  term('currency.EUR', 'Euro', '欧元', '歐元', 'يورو'),
  term('currency.GBP', 'Pound sterling', '英镑', '英鎊', 'جنيه إسترليني'),
  term('currency.SAR', 'Saudi riyal', '沙特里亚尔', '沙烏地里亞爾', 'ريال سعودي'),
  term('currency.JPY', 'Japanese yen', '日元', '日圓', 'ين ياباني'),
  term('currency.HKD', 'Hong Kong dollar', '港元', '港幣', 'دولار هونغ كونغ'),
];
