/**
 * Which device, engine, browser and operating system show the page (SPEC section 1). Containers are asked first,
 * then Bowser; where Bowser is known to be wrong for the people of an office suite, it is corrected here.
 */
import Bowser from 'bowser';
import { resolveLocale, type Locale } from '../i18n/locale.js';
import { CONTAINERS, findContainer, type Container } from './containers.js';

/** Size class of a device. What is neither phone nor tablet counts as a PC. */
export type Device = 'PC' | 'Mobile' | 'Tablet';

/** Operating systems that Stoa tells apart; empty where the client does not say or it is none of these. */
export type ClientOs = 'Windows' | 'Linux' | 'Mac OS' | 'Android' | 'iOS' | 'Harmony OS' | '';

/** The detected client. What cannot be told is an empty string. */
export interface Client {
  readonly device: Device;
  /** `Blink`, `WebKit`, `Gecko`, `Trident`, `EdgeHTML`, … */
  readonly engine: string;
  /** A container of `CONTAINERS`, else a browser: `Chrome`, `Safari`, `Firefox`, `Edge`, … */
  readonly browser: string;
  readonly os: ClientOs;
  /** As people say it: `10` and not `NT 10.0` for Windows. */
  readonly osVersion: string;
  /** Version of `browser`. */
  readonly version: string;
  /** Of the form `xx_YY`. */
  readonly language: Locale;
}

/** What Stoa reads of `navigator.userAgentData`, which not every browser has. */
export interface UserAgentData {
  readonly brands?: readonly { readonly brand: string; readonly version: string }[] | undefined;
  readonly mobile?: boolean | undefined;
  readonly platform?: string | undefined;
  /** Known only to callers of `getHighEntropyValues`. */
  readonly platformVersion?: string | undefined;
}

/** What a client is detected from. Without `userAgent` the page's own `navigator` stands in for what is missing. */
export interface ClientSource {
  readonly userAgent?: string | undefined;
  readonly language?: string | undefined;
  readonly maxTouchPoints?: number | undefined;
  readonly userAgentData?: UserAgentData | undefined;
  /** Default `CONTAINERS`. */
  readonly containers?: readonly Container[] | undefined;
}

/** Longer user agent strings are cut (DESIGN section 3, Client). */
const MAX_USER_AGENT_LENGTH = 1024;
/** Names that Bowser takes over from an unknown string are cut: they end up in reports. */
const MAX_NAME_LENGTH = 64;
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

/** Systems that are one of ours under another name. */
const OS_NAMES: ReadonlyMap<string, ClientOs> = new Map([
  ['Windows', 'Windows'],
  ['Windows Phone', 'Windows'],
  ['macOS', 'Mac OS'],
  ['iOS', 'iOS'],
  ['Android', 'Android'],
  ['HarmonyOS', 'Harmony OS'],
  ['Linux', 'Linux'],
  ['Chrome OS', 'Linux'],
]);

/** Pure: the same source gives the same client. */
export function detectClient(source: ClientSource = {}): Client {
  const { userAgent, language, maxTouchPoints, userAgentData, containers } = complete(source);
  const text = typeof userAgent === 'string' ? userAgent.slice(0, MAX_USER_AGENT_LENGTH) : '';
  // Bowser throws on an empty string.
  const parsed = text === '' ? NOTHING : Bowser.parse(text, toClientHints(userAgentData));
  const container = findContainer(text, containers ?? CONTAINERS);
  const system = detectSystem(text, parsed, maxTouchPoints ?? 0, userAgentData);
  return {
    device: container?.tablet ? 'Tablet' : system.device,
    engine: detectEngine(text, parsed),
    browser: container?.name ?? browserName(parsed),
    os: system.os,
    osVersion: system.osVersion,
    version: container ? container.version : browserVersion(text, parsed),
    language: resolveLocale(typeof language === 'string' ? language : undefined),
  };
}

/** `detectClient` that remembers what it was asked lately, for callers that ask often. */
export function createClientDetector(): (source?: ClientSource) => Client {
  const remembered = new Map<string, Client>();
  let containers: readonly Container[] | undefined;
  return (source = {}) => {
    const asked = complete(source);
    if (asked.containers !== containers) remembered.clear();
    containers = asked.containers;
    const text = typeof asked.userAgent === 'string' ? asked.userAgent.slice(0, MAX_USER_AGENT_LENGTH) : '';
    const key = JSON.stringify([
      text,
      asked.language,
      asked.maxTouchPoints,
      describeHints(asked.userAgentData),
    ]);
    const known = remembered.get(key);
    if (known) return known;
    const client = detectClient({ ...asked, userAgent: text });
    const oldest = remembered.keys().next();
    if (remembered.size >= MAX_REMEMBERED_CLIENTS && !oldest.done) remembered.delete(oldest.value);
    remembered.set(key, client);
    return client;
  };
}

type Parsed = ReturnType<typeof Bowser.parse>;

const NOTHING: Parsed = { browser: {}, os: {}, platform: {}, engine: {} };

/** Facts about a foreign string are never mixed with those of the machine at hand. */
function complete(source: ClientSource): ClientSource {
  if (source.userAgent !== undefined) return source;
  const navigator = globalThis.navigator as (Navigator & { userAgentData?: UserAgentData }) | undefined;
  if (!navigator) return source;
  const { userAgent, language, maxTouchPoints, userAgentData } = navigator;
  return { language, maxTouchPoints, userAgentData, ...source, userAgent };
}

function toClientHints(
  data: UserAgentData | undefined,
): { brands: { brand: string; version: string }[] } | undefined {
  return Array.isArray(data?.brands) ? { brands: [...data.brands] } : undefined;
}

/** `navigator.userAgentData` keeps its values on the prototype, where JSON does not see them. */
function describeHints(data: UserAgentData | undefined): unknown {
  return data && [data.brands, data.mobile, data.platform, data.platformVersion];
}

function browserName({ browser }: Parsed): string {
  const name = browser.name ?? '';
  return BROWSER_NAMES.get(name) ?? name.slice(0, MAX_NAME_LENGTH);
}

/** Android web-views put `Version/4.0` in every string, which Bowser takes for the version of these browsers. */
function browserVersion(text: string, { browser }: Parsed): string {
  const own = browser.name === 'UC Browser' && /ucbrowser\/(\d+(?:\.\d+)*)/i.exec(text);
  return own ? (own[1] ?? '') : (browser.version ?? '').slice(0, MAX_NAME_LENGTH);
}

function detectEngine(text: string, { browser, engine }: Parsed): string {
  // Bowser knows Blink under `Edg/` only and calls the phone editions EdgeHTML.
  if (browser.name === 'Microsoft Edge') {
    if (/edgios\//i.test(text)) return 'WebKit';
    if (/edga?\//i.test(text)) return 'Blink';
  }
  return engine.name ?? '';
}

interface System {
  readonly device: Device;
  readonly os: ClientOs;
  readonly osVersion: string;
}

function detectSystem(
  text: string,
  parsed: Parsed,
  maxTouchPoints: number,
  data: UserAgentData | undefined,
): System {
  // Harmony strings also say Android, and even Windows on a PC.
  if (/openharmony|harmonyos|\bohos\b/i.test(text)) {
    const osVersion = /harmony(?:os)?[ /](\d+(?:\.\d+)*)/i.exec(text)?.[1] ?? '';
    return { device: harmonyDevice(text), os: 'Harmony OS', osVersion };
  }
  const os = OS_NAMES.get(parsed.os.name ?? '') ?? '';
  // An iPad that asks for desktop pages says Macintosh; no Mac has a touch screen.
  if (os === 'Mac OS' && maxTouchPoints > 1) {
    return { device: 'Tablet', os: 'iOS', osVersion: /version\/(\d+(?:\.\d+)*)/i.exec(text)?.[1] ?? '' };
  }
  // Android's "desktop site" says Linux; only the hints tell.
  if (os === 'Linux' && data?.platform === 'Android') {
    return {
      device: data.mobile ? 'Mobile' : 'Tablet',
      os: 'Android',
      osVersion: data.platformVersion ?? '',
    };
  }
  return { device: deviceOf(text, parsed, os), os, osVersion: systemVersion(parsed, os, data) };
}

/** Native Harmony names its device class first, the Android-based one follows Android's habit. */
function harmonyDevice(text: string): Device {
  const kind = /[(;] ?(phone|tablet|pc|2in1)\b/i.exec(text)?.[1]?.toLowerCase();
  if (kind === 'tablet') return 'Tablet';
  if (kind === 'pc' || kind === '2in1') return 'PC';
  if (kind === 'phone' || /\bmobile/i.test(text)) return 'Mobile';
  return /android/i.test(text) ? 'Tablet' : 'PC';
}

function deviceOf(text: string, { platform }: Parsed, os: ClientOs): Device {
  // Everything by Huawei is a phone to Bowser. Chromium leaves `Mobile` out on tablets.
  if (platform.vendor === 'Huawei' && /chrome\//i.test(text) && !/\bmobile\b/i.test(text)) {
    return os === 'Android' ? 'Tablet' : 'PC';
  }
  if (platform.type === 'tablet') return 'Tablet';
  return platform.type === 'mobile' ? 'Mobile' : 'PC';
}

function systemVersion({ os }: Parsed, name: ClientOs, data: UserAgentData | undefined): string {
  if (name === 'Windows') {
    // The string is frozen at 10; the hints count on and reach 13 with Windows 11.
    if (os.versionName === '10' && Number.parseInt(data?.platformVersion ?? '', 10) >= 13) return '11';
    return os.versionName ?? (os.version ?? '').replace(/^NT ?/, '');
  }
  return os.version ?? '';
}
