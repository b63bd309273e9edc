/**
 * In-app containers: messaging and office clients that show our pages inside themselves and count as the browser then
 * (SPEC section 1). Their strings also carry the names of Chrome, Safari or each other, so this table is asked before
 * the browser detector, most specific row first. Being inside a container says nothing about what it can do, see
 * `host.supports`.
 */
import type { Disposer } from '../base/disposer.js';

/** How one container (or a browser that the detector does not know) is recognised. Plain data, found in linear time. */
export interface Container {
  /** What `Client.browser` then says. */
  readonly name: string;
  /**
   * Texts that give it away, first match wins, upper and lower case alike. The version is read right behind the mark.
   * A mark counts only where a word begins: `QQ/` is not found in `IPadQQ/`.
   */
  readonly marks: readonly string[];
  /** Marks count within a word too, for clients that append themselves without a space. */
  readonly glued?: boolean;
  /** A text with which this container says that it runs on a tablet. */
  readonly tabletMark?: string;
}

/** What was found in a user agent string. */
export interface ContainerMatch {
  readonly name: string;
  /** Empty where the container does not tell. */
  readonly version: string;
  readonly tablet: boolean;
}

/** A list of containers that can be extended. */
export interface Containers {
  /** In the order in which they are asked. The array is replaced, never changed. */
  readonly list: () => readonly Container[];
  /** Asked before all others. */
  readonly addContainer: (container: Container) => Disposer;
}

/** The containers known to Stoa, most specific first. */
export const CONTAINERS: readonly Container[] = [
  { name: 'WeappPC', marks: ['weapp-pc/'] },
  { name: 'Weapp', marks: ['weapp/'] },
  { name: 'EMobile7', marks: ['E-Mobile7/'] },
  // The enterprise edition also calls itself MicroMessenger, but for its newest Mac builds.
  // Those run by a company or a government are its own.
  { name: 'wxwork', marks: ['wxwork/', 'wxworklocal/', 'wxworkgov/'] },
  // TIM is QQ for offices and carries both names.
  { name: 'TIM', marks: ['TIM/'] },
  // Windows writes the version in brackets; `dingtalk-win/` is the version of the shell around it.
  { name: 'DingTalk', marks: ['DingTalk/', 'DingTalk(', 'dingtalk-win/'], tabletMark: 'pad/apad' },
  { name: 'Feishu', marks: ['Lark/', 'Feishu/'] },
  // On computers it says `cloudlink welink workplace`.
  { name: 'WeLink', marks: ['HuaWei-AnyOffice/', 'WeLink/', 'WeLink'] },
  { name: 'Yunzhijia', marks: ['Qing/'] },
  // Shows pages in `seeyonCordova`, which tells no version.
  {
    name: 'Seeyon',
    marks: ['seeyon-m3/', 'seeyon', 'M3Harmony'],
    glued: true,
    tabletMark: 'AndroidPad',
  },
  { name: 'Teams', marks: ['Teams/', 'TeamsMobile-'] },
  { name: 'Alipay', marks: ['AlipayClient/', 'AliApp(AP/'] },
  { name: 'MicroMessenger', marks: ['MicroMessenger/'] },
  // Its engine, which WeChat has too, adds its name there at times.
  { name: 'QQ', marks: ['QQ/', 'IPadQQ/'] },
  { name: 'Slack', marks: ['Slack/', 'Slack_SSB/'] },
  // Not containers, but browsers that Bowser takes for Chrome.
  { name: 'HuaweiBrowser', marks: ['HuaweiBrowser/'] },
  { name: '360SE', marks: ['360SE/', '360SE'] },
];

/**
 * Starts with the containers known to Stoa.
 *
 * @example
 * ```ts
 * const containers = createContainers();
 * containers.addContainer({ name: 'NorthDesk', marks: ['NorthDesk/'] });
 * detectClient({ userAgent: 'Mozilla/5.0 NorthDesk/2.1', containers: containers.list() }).browser; // → 'NorthDesk'
 * ```
 */
export function createContainers(): Containers {
  let added: readonly Container[] = [];
  let all = CONTAINERS;
  function change(next: readonly Container[]): void {
    added = next;
    all = [...added, ...CONTAINERS];
  }
  return {
    list: () => all,
    addContainer(container) {
      // A copy, so that adding the same object twice makes two registrations.
      const own = { ...container };
      change([own, ...added]);
      return () => change(added.filter((other) => other !== own));
    },
  };
}

/** The first container whose mark is in the string. */
export function findContainer(
  userAgent: string,
  containers: readonly Container[],
): ContainerMatch | undefined {
  const text = userAgent.toLowerCase();
  for (const { name, marks, glued = false, tabletMark } of containers) {
    for (const mark of marks) {
      const end = endOfMark(text, mark.toLowerCase(), glued);
      if (end < 0) continue;
      const tablet = tabletMark !== undefined && text.includes(tabletMark.toLowerCase());
      return { name, version: versionAt(text, end), tablet };
    }
  }
  return undefined;
}

function endOfMark(text: string, mark: string, glued: boolean): number {
  if (mark === '') return -1;
  let start = text.indexOf(mark);
  while (start > 0 && !glued && /[\w.-]/.test(text.charAt(start - 1))) start = text.indexOf(mark, start + 1);
  return start < 0 ? -1 : start + mark.length;
}

function versionAt(text: string, start: number): string {
  let end = start;
  while (/[\d.]/.test(text.charAt(end))) end += 1;
  return text.slice(start, end).replace(/\.$/, '');
}
