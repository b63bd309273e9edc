/**
 * Which device, engine, browser and operating system show the page (SPEC section 1). Containers are asked first,
 * then Bowser; where Bowser is known to be wrong for the people of an office suite, it is corrected here.
 */
import Bowser from 'bowser';
import { resolveLocale, type Locale } from '../i18n/locale.js';
import { CONTAINERS, findContainer, type Container } from './containers.js';
import { detectSystem, type ClientOs, type Device, type Parsed, type UserAgentData } from './system.js';

export type { ClientOs, Device, UserAgentData };

/** The detected client. What cannot be told is an empty string. */
export interface Client {
  /** Phone, tablet or computer. */
  readonly device: Device;
  /** `Blink`, `WebKit`, `Gecko`, `Trident`, `EdgeHTML`, … */
  readonly engine: string;
  /** A container of `CONTAINERS`, else a browser: `Chrome`, `Safari`, `Firefox`, `Edge`, … */
  readonly browser: string;
  /** The operating system, by one of six names. */
  readonly os: ClientOs;
  /** As people say it: `10` and not `NT 10.0` for Windows. */
  readonly osVersion: string;
  /** Version of `browser`. */
  readonly version: string;
  /** Of the form `xx_YY`. */
  readonly language: Locale;
}

/** What a client is detected from. Without `userAgent` the page's own `navigator` stands in for what is missing. */
export interface ClientSource {
  /** As in `navigator.userAgent`; of more than 1,024 characters the first count. */
  readonly userAgent?: string | undefined;
  /** As in `navigator.language`. */
  readonly language?: string | undefined;
  /** As in `navigator`: tells tablets that pose as computers. */
  readonly maxTouchPoints?: number | undefined;
  /** As in `navigator`: more exact where there is one. */
  readonly userAgentData?: UserAgentData | undefined;
  /** Default `CONTAINERS`. */
  readonly containers?: readonly Container[] | undefined;
}

/** Longer user agent strings are cut (DESIGN section 3, Client). */
const MAX_USER_AGENT_LENGTH = 1024;
/**
 * Names and versions that Bowser takes over from an unknown string are cut, and are none where they hold anything but
 * words: they end up in reports.
 */
const MAX_NAME_LENGTH = 64;
const NAME = /^\w[\w .+-]*$/;
/** A page sees one string; servers that detect for many callers see more. */
const MAX_REMEMBERED_CLIENTS = 50;

/** Bowser's names where the suite's are shorter. */
const BROWSER_NAMES: ReadonlyMap<string, string> = new Map([
  ['Microsoft Edge', 'Edge'],
  ['Internet Explorer', 'IE'],
  ['Samsung Internet for Android', 'Samsung Internet'],
  ['UC Browser', 'UCBrowser'],
  ['QQ Browser', 'QQBrowser'],
  ['QQ Browser Lite', 'QQBrowserLite'],
  ['Yandex Browser', 'Yandex'],
  ['Amazon Silk', 'Silk'],
  ['Google Search', 'GSA'],
  ['NAVER Whale Browser', 'Whale'],
  ['Sogou Browser', 'Sogou'],
  ['MZ Browser', 'MZBrowser'],
  ['WeChat', 'MicroMessenger'],
]);

/**
 * Pure but for the `navigator` that stands in when no string is given.
 *
 * @example
 * ```ts
 * const userAgent =
 *   'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 wxwork/4.1.0';
 * detectClient({ userAgent }).browser; // → 'wxwork'
 * detectClient({ userAgent }).os; // → 'Windows'
 * ```
 */
export function detectClient(source: ClientSource = {}): Client {
  const { userAgent, language, maxTouchPoints, userAgentData, containers } = complete(source);
  // Bowser throws on an empty string, and takes devices for a phone or an iPad by the name of an app: our own clients end
  // with that of the customer. A mini-program names the system that it was made for, not the one that it runs on.
  const told = userAgent.replace(/\bweapp(?:-pc)?\/.*|\Bipad|teamsmobile|\bminiprogramenv\/\w+/gis, '');
  const parsed = told === '' ? NOTHING : Bowser.parse(told, toClientHints(userAgentData));
  const container = findContainer(userAgent, containers);
  const system = detectSystem(userAgent, parsed, maxTouchPoints, userAgentData);
  return {
    device: container?.tablet ? 'Tablet' : system.device,
    engine: detectEngine(userAgent, parsed),
    browser: container?.name ?? browserName(parsed),
    os: system.os,
    osVersion: system.osVersion,
    version: container ? container.version : browserVersion(userAgent, parsed),
    language: resolveLocale(language),
  };
}

/** `detectClient` that remembers what it was asked lately, for callers that ask often. */
export function createClientDetector(): (source?: ClientSource) => Client {
  const remembered = new Map<string, Client>();
  let containers: readonly Container[] | undefined;
  return (source) => {
    const asked = complete(source ?? {});
    if (asked.containers !== containers) remembered.clear();
    containers = asked.containers;
    const { userAgent, language, maxTouchPoints, userAgentData: hints } = asked;
    // Hints keep their values on the prototype, where JSON does not see them.
    const told = hints && [hints.brands, hints.mobile, hints.platform, hints.platformVersion];
    const key = JSON.stringify([userAgent, language, maxTouchPoints, told]);
    const known = remembered.get(key);
    if (known) return known;
    const client = detectClient(asked);
    const oldest = remembered.keys().next();
    if (remembered.size >= MAX_REMEMBERED_CLIENTS && !oldest.done) remembered.delete(oldest.value);
    remembered.set(key, client);
    return client;
  };
}

interface CompleteSource {
  readonly userAgent: string;
  readonly language: string | undefined;
  readonly maxTouchPoints: number;
  readonly userAgentData: UserAgentData | undefined;
  readonly containers: readonly Container[];
}

const NOTHING: Parsed = { browser: {}, os: {}, platform: {}, engine: {} };

/** Facts about a foreign string are never mixed with those of the machine at hand. */
function complete(source: ClientSource): CompleteSource {
  const own: ClientSource = (source.userAgent === undefined && globalThis.navigator) || {};
  const userAgent: unknown = source.userAgent ?? own.userAgent;
  const language: unknown = source.language ?? own.language;
  return {
    userAgent: typeof userAgent === 'string' ? userAgent.slice(0, MAX_USER_AGENT_LENGTH) : '',
    language: typeof language === 'string' ? language : undefined,
    maxTouchPoints: source.maxTouchPoints ?? own.maxTouchPoints ?? 0,
    userAgentData: source.userAgentData ?? own.userAgentData,
    containers: source.containers ?? CONTAINERS,
  };
}

type Brand = NonNullable<UserAgentData['brands']>[number];

/** Bowser throws on hints that are no brands, as a record from elsewhere may hold. */
function toClientHints(data: UserAgentData | undefined): { brands: Brand[] } | undefined {
  const brands: unknown = data?.brands;
  return Array.isArray(brands) ? { brands: brands.filter(isBrand) } : undefined;
}

function isBrand(value: unknown): value is Brand {
  return typeof (value as Partial<Brand> | null)?.brand === 'string';
}

function browserName({ browser }: Parsed): string {
  const name = browser.name ?? '';
  return BROWSER_NAMES.get(name) ?? (NAME.exec(name)?.[0] ?? '').slice(0, MAX_NAME_LENGTH);
}

/** Android web-views put `Version/4.0` in every string, which Bowser takes for the version of these browsers. */
function browserVersion(text: string, { browser }: Parsed): string {
  const own = browser.name === 'UC Browser' && /ucbrowser\/(\d+(?:\.\d+)*)/i.exec(text);
  return own ? (own[1] ?? '') : /^[\w.+-]*/.exec(browser.version ?? '')![0].slice(0, MAX_NAME_LENGTH);
}

function detectEngine(text: string, { browser, engine }: Parsed): string {
  // Bowser knows Blink under `Edg/` only and calls the phone editions EdgeHTML.
  if (browser.name === 'Microsoft Edge') {
    if (/edgios\//i.test(text)) return 'WebKit';
    if (/edga?\//i.test(text)) return 'Blink';
  }
  return engine.name ?? '';
}
