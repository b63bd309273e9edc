/**
 * One page, six containers: what the page asks for is the same everywhere, what each container is told is in its own
 * words, and it answers in its own way, late, twice or never. The page hears of it once, and nothing of a container's
 * script can break it.
 */
import { expect } from '@open-wc/testing';
import { bridgeFor, type WeappClient } from '../../../core/client/bridges.js';
import type { HostBridge } from '../../../core/client/host.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { rejection } from '../../support/runtime.js';

/** Without it the script of WeChat and WeCom does nothing. */
const WeixinJSBridge = { invoke() {} };

type Told = Record<string, unknown>;
type Callbacks = Record<'success' | 'fail' | 'cancel' | 'onSuccess' | 'onFail', (answer?: unknown) => void>;

describe('bridgeFor', () => {
  const clock = createFakeClock();

  function bridge(browser: string, globals: object = {}): HostBridge {
    const window = Object.assign(new EventTarget(), globals) as unknown as Window & typeof globalThis;
    return bridgeFor({ browser }, { window, clock })!;
  }

  /** What a function was told, without the callbacks in it. */
  function recorder() {
    const told: unknown[] = [];
    const record = (answer?: (callbacks: Callbacks) => unknown) => (given: Told & Callbacks) => {
      told.push(Object.fromEntries(Object.entries(given ?? {}).filter(([, it]) => typeof it !== 'function')));
      return answer?.(given);
    };
    return { told, record };
  }

  const items = [
    { url: 'https://a.test/1.png', name: '1.png' },
    { url: 'https://a.test/2.png', name: '2.png' },
  ];
  const urls = items.map(({ url }) => url);

  it('given a browser, or a container without a script that is known, then there is no bridge', () => {
    for (const browser of ['Chrome', 'Safari', 'WeLink', 'Teams', '', '__proto__']) {
      expect(bridgeFor({ browser }, { window: undefined, clock }), browser).to.equal(undefined);
    }
  });

  it('given no window, or none of the scripts, then nothing is supported and every command is refused', async () => {
    for (const browser of ['WeappPC', 'Weapp', 'wxwork', 'MicroMessenger', 'DingTalk', 'Feishu']) {
      const outside = bridgeFor({ browser }, { window: undefined, clock })!;
      for (const there of [outside, bridge(browser)]) {
        expect(there.supports('openLink'), browser).to.equal(false);
        expect(there.supports('constructor'), browser).to.equal(false);
        expect(await rejection(there.invoke('openLink', { url: 'https://a.test/' }))).to.include({
          name: 'StoaError',
          code: 'NOT_SUPPORTED',
        });
      }
    }
  });

  it('given a script that comes late, then its commands are there from then on, and gone when it goes', () => {
    const window = {} as Record<string, unknown>;
    const late = bridgeFor({ browser: 'Feishu' }, { window: window as never, clock })!;
    expect(late.supports('closePage')).to.equal(false);
    window.tt = { closeWindow() {} };
    expect(late.supports('closePage')).to.equal(true);
    expect(late.supports('openLink'), 'its other functions are not there').to.equal(false);
    window.tt = { closeWindow: {} };
    expect(late.supports('closePage'), 'no function').to.equal(false);
  });

  describe('WeCom', () => {
    it('given commands, then it is told in the words of its script', async () => {
      const { told, record } = recorder();
      const done = ({ success }: Callbacks) => success({ errMsg: 'x:ok', resultStr: 'EAN_13,400' });
      const wx = {
        invoke(name: string, parameters: unknown, callback: (answer: unknown) => void) {
          told.push([name, parameters]);
          callback({ err_msg: `${name}:ok` });
        },
        closeWindow: record(done),
        previewImage: record(done),
        previewFile: record(done),
        scanQRCode: record(done),
      };
      const there = bridge('wxwork', { wx, WeixinJSBridge });
      await there.invoke('openLink', { url: 'https://a.test/' });
      await there.invoke('closePage', {});
      await there.invoke('previewMedia', { items, index: 1 });
      await there.invoke('previewFile', { url: 'https://a.test/x.docx', name: 'x.docx', size: 7 });
      expect(await there.invoke('scan', {})).to.equal('EAN_13,400');
      await there.invoke('share', {
        title: 'T',
        text: 'D',
        url: 'https://a.test/',
        imageUrl: 'https://a.test/i',
      });
      expect(told).to.deep.equal([
        ['openUrl', { type: 0, url: 'https://a.test/' }],
        {},
        { urls, current: urls[1] },
        { url: 'https://a.test/x.docx', name: 'x.docx', size: 7 },
        { needResult: 1, scanType: ['qrCode', 'barCode'] },
        ['shareAppMessage', { title: 'T', desc: 'D', link: 'https://a.test/', imgUrl: 'https://a.test/i' }],
      ]);
    });

    it('given its script before its bridge, which would swallow every command, then nothing is supported yet', () => {
      const window: Record<string, unknown> = { wx: { invoke() {}, previewImage() {} } };
      const there = bridgeFor({ browser: 'wxwork' }, { window: window as never, clock })!;
      const supported = () => ['openLink', 'previewMedia'].map(there.supports);
      expect(supported()).to.deep.equal([false, false]);
      Object.assign(window, { WeixinJSBridge });
      expect(supported()).to.deep.equal([true, true]);
    });

    it('given names that only the address book knows, then they come from there', async () => {
      const WWOpenData = {
        prefetch({ items }: { items: Told[] }, callback: (error: unknown, data?: unknown) => void) {
          if (items.length > 1) callback({ errMsg: 'no permission' });
          else callback(null, { items: items.map((item) => ({ ...item, corpid: '', data: 'Li Lei' })) });
        },
      };
      const there = bridge('wxwork', { WWOpenData });
      expect(await there.invoke('getNames', { items: [{ type: 'userName', id: 'a' }] })).to.deep.equal([
        { type: 'userName', id: 'a', name: 'Li Lei' },
      ]);
      expect(await rejection(there.invoke('getNames', { items: [{}, {}] }))).to.include({
        code: 'HOST_FAILED',
        message: 'the container failed at getNames: no permission',
      });
    });

    it('given an answer that says no, then it is a failure or a change of mind', async () => {
      const codes: unknown[] = [];
      for (const said of [
        'openUrl:fail',
        'system:function_not_exist',
        'openUrl:cancel',
        'openUrl:fail 取消',
      ]) {
        const invoke = (_: string, __: unknown, callback: (answer: unknown) => void) =>
          callback({ err_msg: said });
        const { code } = await rejection<Error & { code: string }>(
          bridge('wxwork', { wx: { invoke }, WeixinJSBridge }).invoke('openLink', { url: 'https://a.test/' }),
        );
        codes.push(code);
      }
      expect(codes).to.deep.equal(['HOST_FAILED', 'HOST_FAILED', 'ABORTED', 'ABORTED']);
    });
  });

  it('given WeChat without its script, then its built-in bridge does; with it, the script is asked first', async () => {
    const told: unknown[] = [];
    const invoke = (name: string, parameters: unknown, callback: (answer: unknown) => void) => {
      told.push([name, parameters]);
      callback({ err_msg: 'ok' });
    };
    const globals: Record<string, unknown> = { WeixinJSBridge: { invoke } };
    const bare = bridge('MicroMessenger', globals);
    expect(bare.supports('openLink')).to.equal(false);
    expect(bare.supports('scan')).to.equal(false);
    await bare.invoke('closePage', {});
    await bare.invoke('previewMedia', { items, index: 9 });
    const { told: toldScript, record } = recorder();
    const closeWindow = record(({ success }) => success());
    await bridge('MicroMessenger', { ...globals, wx: { closeWindow } }).invoke('closePage', {});
    expect(told).to.deep.equal([
      ['closeWindow', {}],
      ['imagePreview', { urls, current: urls[0] }],
    ]);
    expect(toldScript).to.deep.equal([{}]);
  });

  it('given DingTalk, then the newer script is asked where it is there, else the older one', async () => {
    const { told, record } = recorder();
    const done = ({ onSuccess }: Callbacks) => onSuccess({ text: 'code' });
    const names = ['openLink', 'previewImage', 'scan', 'share', 'downloadFile'];
    const util = Object.fromEntries(names.map((name) => [name, record(done)]));
    const dd = { biz: { util, navigation: { setTitle: record(done), close: record(done) } } };
    const older = bridge('DingTalk', { dd });
    await older.invoke('openLink', { url: 'https://a.test/' });
    await older.invoke('setTitle', { title: 'Tasks' });
    await older.invoke('closePage', {});
    await older.invoke('previewMedia', { items, index: 0 });
    await older.invoke('downloadFile', { url: urls[0], name: '1.png' });
    expect(await older.invoke('scan', {})).to.equal('code');
    expect(told.splice(0)).to.deep.equal([
      { url: 'https://a.test/' },
      { title: 'Tasks' },
      {},
      { urls, current: urls[0] },
      { url: urls[0], name: '1.png' },
      { type: 'all' },
    ]);
    const setNavigationTitle = record(({ success }) => success());
    await bridge('DingTalk', { dd: { ...dd, setNavigationTitle } }).invoke('setTitle', { title: 'New' });
    expect(told).to.deep.equal([{ title: 'New' }]);
  });

  it('given DingTalk and a person who thinks better of it, then that is no failure, whatever it says', async () => {
    const scan = ({ onCancel }: { onCancel: (reason: object) => void }) =>
      onCancel({ errorCode: '-1', errorMessage: 'user closed' });
    const there = bridge('DingTalk', { dd: { biz: { util: { scan } } } });
    expect(await rejection(there.invoke('scan', {}))).to.include({ code: 'ABORTED' });
  });

  it('given Feishu, then it is told in the words of its script', async () => {
    const { told, record } = recorder();
    const done = ({ success }: Callbacks) => success({ errMsg: 'scanCode:ok', result: 'code' });
    const names = ['openSchema', 'closeWindow', 'previewImage', 'scanCode', 'share'];
    const there = bridge('Feishu', { tt: Object.fromEntries(names.map((name) => [name, record(done)])) });
    expect(there.supports('setTitle')).to.equal(false);
    await there.invoke('openLink', { url: 'https://a.test/' });
    await there.invoke('previewMedia', { items, index: 1 });
    expect(await there.invoke('scan', {})).to.equal('code');
    expect(told).to.deep.equal([
      { schema: 'https://a.test/', external: false },
      { urls, current: urls[1] },
      { scanType: ['qrCode', 'barCode'] },
    ]);
  });

  describe("the suite's own clients", () => {
    function weapp(client: Partial<WeappClient> = {}) {
      const told: unknown[] = [];
      const answers = new Map<string, unknown>();
      const invoke: WeappClient['invoke'] = (command, parameters, callback) => {
        told.push([command, parameters]);
        callback(answers.get(command));
      };
      return { told, answers, client: { invoke, ...client } };
    }

    it('given a command, then the client is told it as it is and its answer comes back', async () => {
      for (const browser of ['Weapp', 'WeappPC']) {
        const { told, answers, client } = weapp();
        answers.set('getNames', { status: true, data: [{ type: 'user', id: '1', name: 'Ann' }] });
        answers.set('scan', 'plain');
        const there = bridge(browser, { weapp: client });
        expect(await there.invoke('getNames', { items: [] })).to.deep.equal([
          { type: 'user', id: '1', name: 'Ann' },
        ]);
        expect(await there.invoke('scan', {})).to.equal('plain');
        expect(told).to.deep.equal([
          ['getNames', { items: [] }],
          ['scan', {}],
        ]);
      }
    });

    it('given a client that refuses, then its message comes with the failure', async () => {
      const { answers, client } = weapp();
      const there = bridge('Weapp', { weapp: client });
      answers.set('share', { status: false, msg: 'not signed in' });
      expect(await rejection(there.invoke('share', {}))).to.include({
        code: 'HOST_FAILED',
        message: 'the container failed at share: not signed in',
      });
      answers.set('scan', { status: false, msg: 'cancel' });
      expect(await rejection(there.invoke('scan', {}))).to.include({ code: 'ABORTED' });
    });

    it('given a client that says what it can, then that counts; else the usual commands do', () => {
      const telling = weapp({ supports: (command) => command === 'fax' });
      const there = bridge('Weapp', { weapp: telling.client });
      expect(['fax', 'openLink'].map(there.supports)).to.deep.equal([true, false]);
      const broken = () => {
        throw new Error('broken');
      };
      expect(bridge('Weapp', { weapp: weapp({ supports: broken }).client }).supports('fax')).to.equal(false);
      const silent = bridge('Weapp', { weapp: weapp().client });
      expect(['fax', 'openLink', 'toString'].map(silent.supports)).to.deep.equal([false, true, false]);
    });

    it('given the message handler of WebKit, then it is posted to and its reply is the answer', async () => {
      const posted: unknown[] = [];
      const postMessage = (message: unknown) => {
        posted.push(message);
        return Promise.resolve({ status: true, data: 'code' });
      };
      const there = bridge('Weapp', { webkit: { messageHandlers: { weapp: { postMessage } } } });
      expect(there.supports('scan')).to.equal(true);
      expect(await there.invoke('scan', {})).to.equal('code');
      expect(posted).to.deep.equal([{ command: 'scan', parameters: {} }]);
    });

    it('given a listener, then it hears of events until it is removed, from a client that comes late too', () => {
      const heard: unknown[] = [];
      const ends: (() => void)[] = [];
      const listeners = new Map<string, (detail: unknown) => void>();
      const client = {
        ...weapp().client,
        on(event: string, listener: (detail: unknown) => void) {
          listeners.set(event, listener);
          const end = () => void listeners.delete(event);
          ends.push(end);
          return end;
        },
      };
      const window: EventTarget & { weapp?: unknown } = new EventTarget();
      const there = bridgeFor({ browser: 'Weapp' }, { window: window as never, clock })!;
      const remove = there.on!('message', (detail) => heard.push(detail));
      window.dispatchEvent(new Event('weapp-ready'));
      expect(listeners.size, 'ready, but not there').to.equal(0);
      window.weapp = client;
      window.dispatchEvent(new Event('weapp-ready'));
      window.dispatchEvent(new Event('weapp-ready'));
      expect(ends.length, 'attached once').to.equal(1);
      const tell = listeners.get('message')!;
      tell({ count: 1 });
      remove();
      tell({ count: 2 });
      expect(heard).to.deep.equal([{ count: 1 }]);
      expect(listeners.size).to.equal(0);
    });

    it('given a client with `off`, or one whose `on` breaks, then a listener is removed all the same', () => {
      const removed: unknown[] = [];
      const off = (event: string) => removed.push(event);
      bridge('Weapp', { weapp: { ...weapp().client, on() {}, off } }).on!('message', () => {})();
      expect(removed).to.deep.equal(['message']);
      const on = () => {
        throw new Error('broken');
      };
      bridge('Weapp', { weapp: { ...weapp().client, on } }).on!('message', () => {})();
    });
  });

  describe('answers', () => {
    it('given a container that answers twice, or throws after its answer, then the first counts', async () => {
      const closing = bridge('Feishu', {
        tt: {
          scanCode({ success, fail }: Callbacks) {
            success({ result: 'first' });
            fail({ errMsg: 'scanCode:fail' });
            success({ result: 'second' });
            throw new Error('broken');
          },
        },
      });
      expect(await closing.invoke('scan', {})).to.equal('first');
    });

    it('given a promise beside the callbacks, then whichever comes first counts and its rejection is nobody else’s', async () => {
      const scan = () => Promise.reject(new Error('no camera'));
      const failing = bridge('DingTalk', { dd: { biz: { util: { scan } } } });
      expect(await rejection(failing.invoke('scan', {}))).to.include({
        code: 'HOST_FAILED',
        message: 'the container failed at scan: no camera',
      });
    });

    it('given no answer, then an awaited command ends with TIMEOUT after 30 s', async () => {
      const before = clock.pending;
      const failed = rejection(bridge('Weapp', { weapp: { invoke() {} } }).invoke('getNames', { items: [] }));
      let isOver = false;
      void failed.then(() => (isOver = true));
      await clock.advance(29_999);
      expect(isOver).to.equal(false);
      await clock.advance(1);
      expect(await failed).to.include({ name: 'StoaError', code: 'TIMEOUT' });
      expect(clock.pending).to.equal(before);
    });

    it('given no answer while a person aims the camera, then there is time', async () => {
      let aimed: Callbacks | undefined;
      const scanCode = (given: Callbacks) => void (aimed = given);
      const scanned = bridge('Feishu', { tt: { scanCode } }).invoke('scan', {});
      await clock.advance(120_000);
      aimed!.success({ result: 'at last' });
      expect(await scanned).to.equal('at last');
    });

    it('given no answer to what only has to be taken, then nobody waits for it', async () => {
      const silent = bridge('Weapp', { weapp: { invoke() {} } });
      const opened = silent.invoke('openLink', { url: 'https://a.test/' });
      const titled = silent.invoke('setTitle', { title: 'T' });
      await clock.advance(0);
      expect(await titled).to.equal(undefined);
      await clock.advance(500);
      expect(await opened).to.equal(undefined);
    });

    it('given a link that is refused soon, then the caller hears of it', async () => {
      const invoke = (_: string, __: unknown, callback: (answer: unknown) => void) =>
        void clock.setTimeout(() => callback({ err_msg: 'openUrl:fail' }), 100);
      const failed = rejection(
        bridge('wxwork', { wx: { invoke }, WeixinJSBridge }).invoke('openLink', { url: 'https://a.test/' }),
      );
      await clock.advance(100);
      expect(await failed).to.include({ code: 'HOST_FAILED' });
    });
  });

  describe('scripts that are broken or hostile', () => {
    const refuse = (): never => {
      throw new Error('broken');
    };
    const trap = new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, getPrototypeOf: refuse });
    const hostile: Record<string, object> = {
      'getters that throw': {
        get dd() {
          return refuse();
        },
      },
      'a Proxy that throws': { dd: trap },
      'a Proxy deep inside': { dd: { biz: { util: trap } } },
      'no objects at all': { dd: null },
    };
    for (const [what, globals] of Object.entries(hostile)) {
      it(`given ${what}, then nothing is supported and nothing throws`, async () => {
        const window = globals as Window & typeof globalThis;
        const there = bridgeFor({ browser: 'DingTalk' }, { window, clock })!;
        expect(there.supports('scan')).to.equal(false);
        expect(await rejection(there.invoke('scan', {}))).to.include({ code: 'NOT_SUPPORTED' });
      });
    }

    it('given functions that throw, or answers that do when they are read, then the call rejects', async () => {
      const answering = (answer: unknown) => ({
        dd: { biz: { util: { scan: ({ onSuccess }: Callbacks) => onSuccess(answer) } } },
      });
      const failing = (reason: unknown) => ({
        dd: { biz: { util: { scan: ({ onFail }: Callbacks) => onFail(reason) } } },
      });
      const all = [
        { dd: { biz: { util: { scan: refuse } } } },
        { dd: { biz: { util: { scan: () => trap } } } },
        answering(trap),
        failing(trap),
        failing(undefined),
        failing('x'.repeat(100_000)),
      ];
      for (const globals of all) {
        const error = await rejection(bridge('DingTalk', globals).invoke('scan', {}));
        expect(error).to.include({ name: 'StoaError', code: 'HOST_FAILED' });
        expect(error.message.length).to.be.lessThan(300);
      }
    });

    it('given an answer that is a promise for ever, then it ends with TIMEOUT all the same', async () => {
      const invoke = (_: string, __: unknown, callback: (answer: unknown) => void) =>
        callback(new Promise(() => {}));
      const failed = rejection(bridge('Weapp', { weapp: { invoke } }).invoke('getNames', { items: [] }));
      await clock.advance(30_000);
      expect(await failed).to.include({ code: 'TIMEOUT' });
    });

    it('given parameters that are not what they should be, then the call rejects', async () => {
      const there = bridge('Feishu', { tt: { previewImage() {} } });
      expect(await rejection(there.invoke('previewMedia', { items: null }))).to.include({
        code: 'HOST_FAILED',
      });
    });
  });
});
