/**
 * Operating system and size class of a client (SPEC section 1): Bowser's verdict, corrected where a string lies: Harmony
 * poses as Android or Windows, an iPad as a Mac, an Android tablet as Linux.
 */
import type Bowser from 'bowser';

/** Size class of a device. What is neither phone nor tablet counts as a PC. */
export type Device = 'PC' | 'Mobile' | 'Tablet';

/** Operating systems that Stoa tells apart; empty where the client does not say or it is none of these. */
export type ClientOs = 'Windows' | 'Linux' | 'Mac OS' | 'Android' | 'iOS' | 'Harmony OS' | '';

/** What Stoa reads of `navigator.userAgentData`, which not every browser has. */
export interface UserAgentData {
  /** Names and major versions of the browser and of what it is made from. */
  readonly brands?: readonly { readonly brand: string; readonly version: string }[] | undefined;
  /** Whether it is a phone. */
  readonly mobile?: boolean | undefined;
  /** The operating system. */
  readonly platform?: string | undefined;
  /** Known only to callers of `getHighEntropyValues`. */
  readonly platformVersion?: string | undefined;
}

/** What Bowser says about a string. */
export type Parsed = ReturnType<typeof Bowser.parse>;

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

/** The system a client runs on. */
export interface System {
  readonly device: Device;
  readonly os: ClientOs;
  readonly osVersion: string;
}

/** Reads the system from a user agent string and what Bowser made of it. */
export function detectSystem(
  text: string,
  parsed: Parsed,
  maxTouchPoints: number,
  data: UserAgentData | undefined,
): System {
  // Harmony strings also say Android, and even Windows on a PC. DingTalk says `Hmos/1`, whatever the version.
  if (/openharmony|harmonyos|\bohos\b|\bhmos\//i.test(text)) {
    const osVersion = /harmony(?:os)?[ /-](\d+(?:\.\d+)*)/i.exec(text)?.[1] ?? '';
    return { device: harmonyDevice(text), os: 'Harmony OS', osVersion };
  }
  const os = OS_NAMES.get(parsed.os.name ?? '') ?? '';
  // An iPad that asks for desktop pages says Macintosh; no Mac has a touch screen, or is mobile.
  if (os === 'Mac OS' && (maxTouchPoints > 1 || /\b(?:mobile|pad)\//i.test(text))) {
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
  // All that names Huawei is a phone to Bowser, also a computer or an iPad in one of its clients. Chromium leaves
  // `Mobile` out on tablets.
  if (platform.vendor === 'Huawei') {
    if (/\bipad\b/i.test(text)) return 'Tablet';
    if (/chrome\/|macintosh/i.test(text) && !/\bmobile\b/i.test(text)) {
      return os === 'Android' ? 'Tablet' : 'PC';
    }
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
