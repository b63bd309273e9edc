/**
 * The scripts that containers put into their pages, played: `wx`, `WWOpenData`, `dd`, `tt` and `weapp` with the
 * functions that Stoa uses and the manners of each. Every call goes to the page around, which logs and answers it.
 */
import type { ContainerName } from './containers.js';
import { hear, tell, type Answered } from './protocol.js';

/** The script of WeChat and WeCom looks for it before anything it does. */
const BRIDGE = { invoke() {} };

type Given = Readonly<Record<string, unknown>>;
type Callback = (answer?: unknown) => void;
type Ask = (call: string, command: string, parameters: Given, answered: (answer: Answered) => void) => void;
type Callbacks = Readonly<Record<'success' | 'fail' | 'onSuccess' | 'onFail', Callback | undefined>>;

/** Puts the script of a container on the window of a page in the phone. */
export function installFakeSdk(name: ContainerName, window: Window, around: Window): void {
  const waiting = new Map<number, (answer: Answered) => void>();
  let lastId = 0;
  hear<Answered>(
    window,
    () => around,
    'phone-answered',
    (answer) => {
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
    },
  );
  const ask: Ask = (call, command, parameters, answered) => {
    const id = ++lastId;
    waiting.set(id, answered);
    tell(around, { type: 'phone-asked', id, call, command, parameters: plain(parameters) });
  };
  Object.assign(window, SCRIPTS[name]?.(ask));
}

const SCRIPTS: Readonly<Partial<Record<ContainerName, (ask: Ask) => object>>> = {
  Weapp: (ask) => ({
    weapp: {
      invoke: (command: string, parameters: Given, callback: Callback) =>
        ask(`weapp.invoke('${command}')`, command, parameters, ({ isRefused, answer }) =>
          callback(isRefused ? { status: false, msg: 'refused' } : { status: true, data: answer }),
        ),
      supports: () => true,
    },
  }),

  wxwork: (ask) => {
    const invoked: Readonly<Record<string, string>> = { openUrl: 'openLink', shareAppMessage: 'share' };
    return {
      WeixinJSBridge: BRIDGE,
      wx: {
        invoke: (call: string, given: Given, callback: Callback) =>
          ask(`wx.invoke('${call}')`, invoked[call] ?? call, given, ({ isRefused }) =>
            callback({ err_msg: `${call}:${isRefused ? 'fail refused' : 'ok'}` }),
          ),
        closeWindow: withCallbacks(ask, 'wx.closeWindow', 'closePage'),
        previewImage: withCallbacks(ask, 'wx.previewImage', 'previewMedia'),
        previewFile: withCallbacks(ask, 'wx.previewFile', 'previewFile'),
        scanQRCode: withCallbacks(ask, 'wx.scanQRCode', 'scan', (resultStr) => ({ resultStr })),
      },
      WWOpenData: {
        prefetch: (given: Given, callback: (error: unknown, data?: unknown) => void) =>
          ask('WWOpenData.prefetch', 'getNames', given, ({ isRefused, answer }) => {
            const names = (answer ?? []) as readonly { type: string; id: string; name: string }[];
            const items = names.map(({ type, id, name }) => ({ type, id, data: name }));
            if (isRefused) callback('refused');
            else callback(null, { items });
          }),
      },
    };
  },

  MicroMessenger: (ask) => ({
    WeixinJSBridge: BRIDGE,
    wx: {
      closeWindow: withCallbacks(ask, 'wx.closeWindow', 'closePage'),
      previewImage: withCallbacks(ask, 'wx.previewImage', 'previewMedia'),
      scanQRCode: withCallbacks(ask, 'wx.scanQRCode', 'scan', (resultStr) => ({ resultStr })),
      updateAppMessageShareData: withCallbacks(ask, 'wx.updateAppMessageShareData', 'share'),
    },
  }),

  DingTalk: (ask) => ({
    dd: {
      openLink: withCallbacks(ask, 'dd.openLink', 'openLink'),
      setNavigationTitle: withCallbacks(ask, 'dd.setNavigationTitle', 'setTitle'),
      closePage: withCallbacks(ask, 'dd.closePage', 'closePage'),
      biz: {
        util: {
          previewImage: withCallbacks(ask, 'dd.biz.util.previewImage', 'previewMedia'),
          downloadFile: withCallbacks(ask, 'dd.biz.util.downloadFile', 'downloadFile'),
          scan: withCallbacks(ask, 'dd.biz.util.scan', 'scan', (text) => ({ text })),
          share: withCallbacks(ask, 'dd.biz.util.share', 'share'),
        },
      },
    },
  }),

  Feishu: (ask) => ({
    tt: {
      openSchema: withCallbacks(ask, 'tt.openSchema', 'openLink'),
      closeWindow: withCallbacks(ask, 'tt.closeWindow', 'closePage'),
      previewImage: withCallbacks(ask, 'tt.previewImage', 'previewMedia'),
      scanCode: withCallbacks(ask, 'tt.scanCode', 'scan', (result) => ({ result })),
      share: withCallbacks(ask, 'tt.share', 'share'),
    },
  }),
};

/** A function that takes one object with callbacks in it. */
function withCallbacks(
  ask: Ask,
  call: string,
  command: string,
  shape: (answer: unknown) => unknown = () => ({ errMsg: `${command}:ok` }),
) {
  return (given: Given & Partial<Callbacks>) =>
    ask(call, command, given, ({ isRefused, answer }) => {
      const { success, onSuccess, fail, onFail } = given;
      if (isRefused) (fail ?? onFail)?.({ errMsg: `${command}:fail refused` });
      else (success ?? onSuccess)?.(shape(answer));
    });
}

/** Functions do not go from window to window. */
function plain(parameters: Given): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => typeof value !== 'function'));
}
