/**
 * The containers that Stoa can ask for something (SPEC sections 1 and 6), behind one interface and with one set of
 * commands. Which container it is says the client, what it can do its script, anew each time.
 */
import { DINGTALK } from './bridges/dingtalk.js';
import { FEISHU } from './bridges/feishu.js';
import { createSdkBridge, type BridgeParts, type SdkTable } from './bridges/sdk.js';
import { createWeappBridge } from './bridges/weapp.js';
import { WECHAT } from './bridges/wechat.js';
import { WXWORK } from './bridges/wxwork.js';
import type { Client } from './detect.js';
import type { HostBridge } from './host.js';

export type { BridgeParts, HostErrorCode } from './bridges/sdk.js';
export { createWeappBridge, type WeappAnswer, type WeappClient } from './bridges/weapp.js';

const TABLES: ReadonlyMap<string, SdkTable> = new Map([
  ['wxwork', WXWORK],
  ['MicroMessenger', WECHAT],
  ['DingTalk', DINGTALK],
  ['Feishu', FEISHU],
]);

/** The bridge to the container that shows the page; none for browsers, and for containers that Stoa only recognises. */
export function bridgeFor({ browser }: Pick<Client, 'browser'>, parts: BridgeParts): HostBridge | undefined {
  if (browser === 'WeappPC' || browser === 'Weapp') return createWeappBridge(parts);
  const table = TABLES.get(browser);
  return table && createSdkBridge(table, parts);
}
