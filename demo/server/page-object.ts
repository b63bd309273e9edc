/** The page object (SPEC section 3, "Global page object"): in every page, and in the base info that the SDK reads. */
import type { BuiltInLocale } from '../../core/i18n/locale.js';
import type { NumberFormatCode, PageInput } from '../../core/base/page.js';
import type { User } from './repositories/sessions.js';
import type { PageSettings } from './routes/suite-settings.js';

interface LocaleFormats {
  readonly dateFormat: string;
  readonly datetimeFormat: string;
  readonly formatCode: NumberFormatCode;
}

const FORMATS: Readonly<Record<BuiltInLocale, LocaleFormats>> = {
  en_US: { dateFormat: 'MM/DD/YYYY', datetimeFormat: 'MM/DD/YYYY h:mm A', formatCode: 1 },
  zh_CN: { dateFormat: 'YYYY-MM-DD', datetimeFormat: 'YYYY-MM-DD HH:mm', formatCode: 1 },
  zh_TW: { dateFormat: 'YYYY/MM/DD', datetimeFormat: 'YYYY/MM/DD HH:mm', formatCode: 1 },
  ar_SA: { dateFormat: 'DD/MM/YYYY', datetimeFormat: 'DD/MM/YYYY HH:mm', formatCode: 4 },
};

/** Where the suite stands; its days begin there. */
export const TIME_ZONE = 'Asia/Shanghai';

/** Address of the currency map. */
export const CURRENCY_PATH = '/papi/i18n/currency/getCurrencyMap';

/** What a page says about itself to the layer. */
export function pageObject(
  user: User,
  {
    locale,
    version,
    suiteUrl,
    settings,
  }: { locale: BuiltInLocale; version: string; suiteUrl: string; settings: PageSettings },
): PageInput {
  return {
    currentUser: { id: user.id, employeeId: user.employeeId },
    currentTenant: { tenantKey: user.tenant.tenantKey },
    locale: { lang: locale, version, timeZone: TIME_ZONE, ...FORMATS[locale] },
    greyInfo: { mainPageGreyStatus: user.tenant.grey },
    tenantLogo: { faviconUrl: '/favicon.svg' },
    deploy: 'demo',
    runMode: 'product',
    loginChannel: user.loginChannel,
    displayModules: user.displayModules,
    staticUrl: '',
    buildUrl: '/build',
    maintainDomain: suiteUrl,
    currencyUrl: CURRENCY_PATH,
    ...settings,
  };
}
