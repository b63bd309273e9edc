/**
 * Containers that the demo can play: which one the address asks for by `?as=`, and what its browser calls itself. The
 * choice stays with the frame or the tab, whose name it becomes, while the person goes from page to page; `?as=none`
 * ends it.
 */

/** Name of a container as `Client.browser` has it, or `browser` for a phone without any. */
export type ContainerName = 'browser' | 'Weapp' | 'wxwork' | 'MicroMessenger' | 'DingTalk' | 'Feishu';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

const USER_AGENTS: Readonly<Record<ContainerName, string>> = {
  browser: ANDROID,
  Weapp: `${ANDROID} weapp/10.0.2409.18`,
  wxwork: `${ANDROID} wxwork/4.1.28 MicroMessenger/7.0.1 NetType/WIFI Language/en`,
  MicroMessenger: `${ANDROID} MicroMessenger/8.0.49.2600(0x28003133) NetType/WIFI Language/en`,
  DingTalk: `${ANDROID} AliApp(DingTalk/7.6.0) com.alibaba.android.rimet/14785964 Channel/227200 language/en-US`,
  Feishu: `${ANDROID} Lark/7.20.6 LarkLocale/en_US ChannelName/Feishu`,
};

/** All of them, in the order in which they are offered. */
export const CONTAINER_NAMES = Object.keys(USER_AGENTS) as readonly ContainerName[];

const PARAMETER = 'as';
const NAME_PREFIX = 'stoa-as:';

/** The container that this page shall believe to be in. */
export function chosenContainer(window: Window): ContainerName | undefined {
  const asked = new URLSearchParams(window.location.search).get(PARAMETER);
  if (asked !== null) window.name = isContainer(asked) ? NAME_PREFIX + asked : '';
  const name = window.name.startsWith(NAME_PREFIX) ? window.name.slice(NAME_PREFIX.length) : '';
  return isContainer(name) ? name : undefined;
}

/** Address of a page as such a container opens it. */
export function addressIn(name: ContainerName, path: string): string {
  const url = new URL(path, window.location.href);
  url.searchParams.set(PARAMETER, name);
  return url.pathname + url.search;
}

/** The browser's own navigator, but for what it says of itself. */
export function navigatorOf(name: ContainerName, own: Navigator): Navigator {
  const said: ReadonlyMap<PropertyKey, unknown> = new Map<PropertyKey, unknown>([
    ['userAgent', USER_AGENTS[name]],
    ['maxTouchPoints', 5],
    ['userAgentData', undefined],
  ]);
  return new Proxy(own, {
    get(target, key) {
      if (said.has(key)) return said.get(key);
      // Getters and methods of the platform want the real object.
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

function isContainer(name: string): name is ContainerName {
  return Object.hasOwn(USER_AGENTS, name);
}
