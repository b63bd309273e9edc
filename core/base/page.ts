/**
 * What the host page says about itself: user, tenant, language, run mode (SPEC section 3, "Global page object"). It is
 * read from `window.stoaPage` or, where a CSP forbids inline script, from `<script type="application/json"
 * id="stoa-page">`. Every field is checked: a page object is written by other teams and other servers.
 */
import { isAddress } from './address.js';
import type { Environment } from './environment.js';
import { StoaError } from './errors.js';
import { isOn, isRecord, parseJson, toNumber } from './json.js';

/** How numbers are written (SPEC section 5): 1 `1,234.5`, 2 `1 234,5`, 3 `1.234,5`, 4 `1,234.5`. */
export type NumberFormatCode = 1 | 2 | 3 | 4;

/** The title bar of phones (SPEC section 3, "Mobile title config"). */
export interface TitleConfig {
  /** Whether pages in browsers have one. Default no. */
  readonly showH5Title: boolean;
  /** Whether it has a back arrow. Default yes. */
  readonly showBackButton: boolean;
  /** Colours of the tenant, as somebody wrote them: nothing but what `parseColor` makes of them may reach a style. */
  readonly styleSetting: { readonly background?: string; readonly color?: string };
  /** Whether only browsers of `whiteList` have it, or all but those of `blackList`. Default `blackList`. */
  readonly thirdPartyAppSetting: 'whiteList' | 'blackList';
  /** Names as in `Client.browser`, in any case. */
  readonly whiteList: readonly string[];
  /** Likewise: the browsers that do without. */
  readonly blackList: readonly string[];
}

/** The page object with every gap filled. */
export interface Page {
  /** Who is signed in. Both ids are empty when nobody is. */
  readonly currentUser: { readonly id: string; readonly employeeId: string };
  /** Whose suite it is. The key is empty when the page does not say. */
  readonly currentTenant: { readonly tenantKey: string };
  /** Language, and how numbers and dates are written. */
  readonly locale: {
    /** Any language tag; empty when the page names none. */
    readonly lang: string;
    /** Version of the label files, sent as their query. */
    readonly version: string;
    readonly formatCode: NumberFormatCode;
    readonly dateFormat: string;
    readonly datetimeFormat: string;
    /** IANA zone of the server; empty means the browser's own. */
    readonly timeZone: string;
  };
  /** Whether the page is without colour, for days of mourning. */
  readonly greyInfo: { readonly mainPageGreyStatus: boolean };
  /** Address of the tenant's icon for the browser's tab; empty for the suite's own. */
  readonly tenantLogo: { readonly faviconUrl: string };
  /** How the suite is deployed, as the page says it; empty when it does not. */
  readonly deploy: string;
  /** With `test` or `release` the logger speaks; empty when the page does not say. */
  readonly runMode: string;
  /** The way by which the user has signed in; empty when the page does not say. */
  readonly loginChannel: string;
  /** Names of the modules this user may see, of which a page may also give the folders; `null` when it does not restrict them. */
  readonly displayModules: readonly string[] | null;
  /** Base of label files, relative to the suite's origin; files lie in `{staticUrl}/static/public/resource/i18n`. */
  readonly staticUrl: string;
  /** Base of module files and their manifests, relative to the suite's origin. */
  readonly buildUrl: string;
  /** Origin of the maintenance service, which hears of the files that pages use; empty when there is none. */
  readonly maintainDomain: string;
  /** Address of the currency map; empty where the suite has none. */
  readonly currencyUrl: string;
  /** On PC an expired session signs out instead of asking to sign in again (SPEC section 6). */
  readonly reloginDisabled: boolean;
  /** Translators see labels with their ids, from the server's translation call (SPEC section 7). */
  readonly translationMode: boolean;
  /** Sites besides the suite's own that links open without a question (SPEC section 5); at most 200. */
  readonly trustedSites: readonly string[];
  /**
   * Origins of other systems that may show the suite's page `/embed` in a frame: https, or http on this machine, as
   * `https://portal.example.com`; at most 200. The policy of that page has to name them as well.
   */
  readonly embedOrigins: readonly string[];
  /** The title bar of phones. */
  readonly mobileTitle: TitleConfig;
}

/** As a host may write a value: any part can be left out, ids and versions may be numbers, switches may be words. */
type Written<Value> =
  | Value
  | undefined
  | (Value extends string
      ? number
      : Value extends boolean
        ? 0 | 1 | '0' | '1' | 'true' | 'false'
        : Value extends readonly unknown[] | null
          ? never
          : Value extends object
            ? { readonly [Key in keyof Value]?: Written<Value[Key]> }
            : never);

/** A page object as a host may write it: any part can be left out. */
export type PageInput = { readonly [Key in keyof Page]?: Written<Page[Key]> };

/** Longer lists are cut: each entry is looked at again and again. */
const MAX_LIST_LENGTH = 200;

/** Id of the JSON script that carries the page object. */
export const PAGE_SCRIPT_ID = 'stoa-page';

/** How to read the page object of the document; `undefined` where there is none. */
export function findPage({
  window,
  document,
}: Pick<Environment, 'window' | 'document'>): (() => unknown) | undefined {
  const fromWindow = window && ownValue(window, 'stoaPage');
  if (fromWindow !== undefined) return () => fromWindow;
  // Content of other people may carry any id, but no script.
  const text = document?.querySelector(`script#${PAGE_SCRIPT_ID}`)?.textContent;
  return text ? () => parseJson(text) : undefined;
}

/** What a script has put there: elements are known to a window by their names, too. */
export function ownValue(window: Window, name: string): unknown {
  return Object.hasOwn(window, name) ? Reflect.get(window, name) : undefined;
}

/**
 * Reads the page object of the document. A page without one gets the defaults.
 *
 * @throws StoaError `INVALID_PAGE` when there is one that is not a JSON object.
 */
export function readPage(environment: Pick<Environment, 'window' | 'document'>): Page {
  return normalised(findPage(environment) ?? (() => ({})));
}

/**
 * Fills the gaps of a page object; a field of the wrong type counts as absent.
 *
 * @throws StoaError `INVALID_PAGE` when it is none, or a field of it throws as it is read.
 */
export function normalisePage(input: unknown): Page {
  return normalised(() => input);
}

function normalised(read: () => unknown): Page {
  try {
    return filled(read());
  } catch (cause) {
    throw invalidPage(cause);
  }
}

function filled(input: unknown): Page {
  if (!isRecord(input)) throw new TypeError('not a record');
  const user = part(input, 'currentUser');
  const locale = part(input, 'locale');
  const { displayModules: modules } = input;
  return {
    currentUser: { id: text(user, 'id'), employeeId: text(user, 'employeeId') },
    currentTenant: { tenantKey: text(part(input, 'currentTenant'), 'tenantKey') },
    locale: {
      lang: text(locale, 'lang'),
      version: text(locale, 'version'),
      formatCode: formatCode(locale.formatCode),
      dateFormat: text(locale, 'dateFormat', 'YYYY-MM-DD'),
      datetimeFormat: text(locale, 'datetimeFormat', 'YYYY-MM-DD HH:mm'),
      timeZone: text(locale, 'timeZone'),
    },
    greyInfo: { mainPageGreyStatus: isOn(part(input, 'greyInfo').mainPageGreyStatus) },
    tenantLogo: { faviconUrl: text(part(input, 'tenantLogo'), 'faviconUrl') },
    deploy: text(input, 'deploy'),
    runMode: text(input, 'runMode'),
    loginChannel: text(input, 'loginChannel') || text(user, 'loginChannel'),
    // Pages of old name the folders.
    displayModules: Array.isArray(modules)
      ? modules.filter(isString).map((name: string) => (name.includes('/') ? name : `@stoa/${name}`))
      : null,
    staticUrl: address(input, 'staticUrl'),
    buildUrl: address(input, 'buildUrl', '/build'),
    maintainDomain: text(input, 'maintainDomain'),
    currencyUrl: text(input, 'currencyUrl'),
    reloginDisabled: isOn(input.reloginDisabled),
    translationMode: isOn(input.translationMode),
    trustedSites: list(input, 'trustedSites'),
    embedOrigins: list(input, 'embedOrigins').flatMap(embedOrigin),
    mobileTitle: normaliseTitleConfig(part(input, 'mobileTitle')),
  };
}

/** Likewise for the title bar alone, whose settings may also come later than the page. */
export function normaliseTitleConfig(input: Record<string, unknown>): TitleConfig {
  const style = part(input, 'styleSetting');
  return {
    showH5Title: isOn(input.showH5Title),
    showBackButton: isOn(input.showBackButton ?? true),
    styleSetting: { background: text(style, 'background'), color: text(style, 'color') },
    thirdPartyAppSetting: input.thirdPartyAppSetting === 'whiteList' ? 'whiteList' : 'blackList',
    whiteList: list(input, 'whiteList'),
    blackList: list(input, 'blackList'),
  };
}

function invalidPage(cause: unknown): StoaError {
  // Read before any language is known, and for developers: English.
  return new StoaError('INVALID_PAGE', 'the page object is not a JSON object', { cause });
}

function part(input: Record<string, unknown>, key: string): Record<string, unknown> {
  const value = input[key];
  return isRecord(value) ? value : {};
}

/** Ids come as numbers from some servers, and what nobody has set as an empty text. */
function text(input: Record<string, unknown>, key: string, fallback = ''): string {
  const value = input[key];
  if (typeof value === 'number') return String(value);
  return (typeof value === 'string' && value) || fallback;
}

/** Every address of a file is made from these: one that cannot be read counts as absent. */
function address(input: Record<string, unknown>, key: string, fallback = ''): string {
  const written = text(input, key, fallback);
  return isAddress(written, 'https://suite.invalid') ? written : fallback;
}

function list(input: Record<string, unknown>, key: string): string[] {
  const value = input[key];
  return Array.isArray(value) ? value.filter(isString).slice(0, MAX_LIST_LENGTH) : [];
}

/** A path, a name before the host or a star would look as if it said who may come in: such an entry names nobody. */
function embedOrigin(text: string): string[] {
  if (!isAddress(text)) return [];
  const { origin, href, protocol, hostname } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
  return isSafe && href === `${origin}/` && !/\*|%2a/i.test(hostname) ? [origin] : [];
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const isString = (value: unknown) => typeof value === 'string';

function formatCode(value: unknown): NumberFormatCode {
  const code = toNumber(value);
  return code === 2 || code === 3 || code === 4 ? code : 1;
}
