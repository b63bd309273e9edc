/**
 * Being inside a messaging client says nothing about what it can do: the page asks before it counts on a command, and a
 * container that breaks its word breaks nothing else.
 */
import { expect } from '@open-wc/testing';
import { StoaError } from '../../../core/base/errors.js';
import { bridgeFor } from '../../../core/client/bridges.js';
import { createHost, type HostBridge } from '../../../core/client/host.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { eventually } from '../../support/eventually.js';
import { useExpectedPageErrors } from '../../support/page-errors.js';
import { rejection } from '../../support/runtime.js';

describe('createHost', () => {
  const LOGOUT = 'https://suite.test/logout';

  function setUp(bridge?: HostBridge) {
    const led: string[] = [];
    const clock = createFakeClock();
    const environment = { navigate: (url: string) => void led.push(url), clock };
    return { host: createHost({ environment, bridge, logoutUrl: new URL(LOGOUT) }), led, clock };
  }

  /** A container with some commands, and what it was told to do. */
  function bridgeWith(...commands: string[]) {
    const told: unknown[] = [];
    const bridge: HostBridge = {
      supports: (name) => commands.includes(name),
      async invoke(name, parameters) {
        told.push([name, parameters]);
        return `did ${name}`;
      },
    };
    return { bridge, told };
  }

  const refuse = (): never => {
    throw new Error('broken');
  };

  it('given a container, then it supports what it says and no more', () => {
    const { host } = setUp(bridgeWith('openLink').bridge);
    expect(['openLink', 'logout', 'toString', ''].map(host.supports)).to.deep.equal([
      true,
      false,
      false,
      false,
    ]);
  });

  it('given a plain browser, or a container that fails when it is asked, then nothing is supported', () => {
    expect(setUp().host.supports('openLink')).to.equal(false);
    expect(setUp({ supports: refuse, invoke: refuse }).host.supports('openLink')).to.equal(false);
  });

  it('given a command, then it is run with its parameters and its result comes back', async () => {
    const { bridge, told } = bridgeWith('openLink');
    const { host } = setUp(bridge);
    expect(await host.invoke('openLink', { url: '/x' })).to.equal('did openLink');
    expect(await host.invoke('openLink')).to.equal('did openLink');
    expect(told).to.deep.equal([
      ['openLink', { url: '/x' }],
      ['openLink', {}],
    ]);
  });

  it('given a command that is not there, then it is refused and the container is not bothered', async () => {
    const { bridge, told } = bridgeWith('openLink');
    for (const { host } of [setUp(bridge), setUp()]) {
      expect(await rejection(host.invoke('scanCode'))).to.include({
        name: 'StoaError',
        code: 'NOT_SUPPORTED',
      });
    }
    expect(told).to.deep.equal([]);
  });

  it('given a command that fails, at once or later, then the caller gets the failure', async () => {
    const failing = [refuse, () => Promise.reject(new Error('broken'))];
    for (const invoke of failing) {
      const { host } = setUp({ supports: () => true, invoke });
      expect(await rejection(host.invoke('scanCode'))).to.have.property('message', 'broken');
    }
  });

  it('given a container that signs out, then it does, with the message; else the page goes to the address', async () => {
    const { bridge, told } = bridgeWith('logout');
    const inside = setUp(bridge);
    inside.host.logout('login timeout');
    await eventually(() => expect(told).to.deep.equal([['logout', { message: 'login timeout' }]]));
    expect(inside.led).to.deep.equal([]);
    const outside = setUp();
    outside.host.logout();
    expect(outside.led).to.deep.equal([LOGOUT]);
  });

  it('given a container that fails to sign out, then the page goes to the address', async () => {
    const { host, led } = setUp({ supports: () => true, invoke: refuse });
    host.logout();
    await eventually(() => expect(led).to.deep.equal([LOGOUT]));
  });

  describe('links', () => {
    it('given an address, then the container opens what was parsed of it', async () => {
      const { bridge, told } = bridgeWith('openLink');
      const { host } = setUp(bridge);
      expect(await host.openLink('https:\\\\a.test\\x')).to.equal(true);
      expect(await host.openLink('weixin://dl/x')).to.equal(true);
      expect(told).to.deep.equal([
        ['openLink', { url: 'https://a.test/x' }],
        ['openLink', { url: 'weixin://dl/x' }],
      ]);
    });

    it('given what no container should be handed, then it is not', async () => {
      const { bridge, told } = bridgeWith('openLink');
      const { host } = setUp(bridge);
      const scripts = [
        'javascript:alert(1)',
        ' JAVA\tSCRIPT:x',
        'data:text/html,x',
        'vbscript:x',
        'file:///x',
      ];
      for (const url of [...scripts, 'blob:https://a.test/x', 'about:blank', '/relative', '', 'https://']) {
        expect(await host.openLink(url), url).to.equal(false);
      }
      expect(told).to.deep.equal([]);
    });

    it('given a container that cannot or does not, then it says no; where the person stays, it has been seen to', async () => {
      expect(await setUp().host.openLink('https://a.test/')).to.equal(false);
      expect(await setUp(bridgeWith('scan').bridge).host.openLink('https://a.test/')).to.equal(false);
      const failing = (error: Error) =>
        setUp({ supports: () => true, invoke: () => Promise.reject(error) }).host.openLink('https://a.test/');
      expect(await failing(new Error('broken'))).to.equal(false);
      expect(await failing(new StoaError('ABORTED', 'cancel'))).to.equal(true);
    });
  });

  it('given a title and the end of a page, then the container is told; without one nothing happens', async () => {
    const { bridge, told } = bridgeWith('setTitle', 'closePage');
    const { host } = setUp(bridge);
    host.setTitle('Tasks');
    expect(await host.closePage()).to.equal(true);
    expect(told).to.deep.equal([
      ['setTitle', { title: 'Tasks' }],
      ['closePage', {}],
    ]);
    for (const other of [setUp(), setUp({ supports: () => true, invoke: refuse })]) {
      other.host.setTitle('Tasks');
      expect(await other.host.closePage()).to.equal(false);
    }
  });

  describe('a container that never answers', () => {
    const never: HostBridge = { supports: () => true, invoke: () => new Promise(() => {}) };

    /** How long each takes, and what comes of it. */
    async function outcomes(commands: readonly string[], after: number) {
      const { host, clock } = setUp(never);
      const settled: string[] = [];
      for (const name of commands) {
        host.invoke(name).then(
          (answer) => settled.push(`${name} ${String(answer)}`),
          (error: unknown) =>
            settled.push(`${name} ${(error as StoaError).name} ${(error as StoaError).code}`),
        );
      }
      if (after > 0) {
        await clock.advance(after - 1);
        expect(settled).to.deep.equal([]);
        await clock.advance(1);
      }
      await clock.advance(0);
      expect(clock.pending).to.equal(0);
      return settled;
    }

    it('given what opens something, then it counts as taken after half a second', async () => {
      const commands = ['openLink', 'downloadFile', 'previewMedia', 'previewFile'];
      expect(await outcomes(commands, 500)).to.deep.equal(commands.map((name) => `${name} undefined`));
      const { host, clock } = setUp(never);
      const opened = host.openLink('https://a.test/');
      await clock.advance(500);
      expect(await opened).to.equal(true);
    });

    it('given a title or an end, then it is not waited for', async () => {
      const commands = ['setTitle', 'closePage'];
      expect(await outcomes(commands, 0)).to.deep.equal(commands.map((name) => `${name} undefined`));
    });

    it('given a question, then TIMEOUT after 30 s, or after 10 minutes where a person answers', async () => {
      expect(await outcomes(['getNames', 'own'], 30_000)).to.deep.equal([
        'getNames StoaError TIMEOUT',
        'own StoaError TIMEOUT',
      ]);
      expect(await outcomes(['scan', 'share'], 600_000)).to.deep.equal([
        'scan StoaError TIMEOUT',
        'share StoaError TIMEOUT',
      ]);
    });

    it('given names, then there are none', async () => {
      const { host, clock } = setUp(never);
      const names = host.resolveNames([{ type: 'user', id: '1' }]);
      await clock.advance(30_000);
      expect((await names).size).to.equal(0);
    });

    it('given a sign-out, then it is taken: the page does not sign out whoever has signed in since', async () => {
      const { host, led, clock } = setUp(never);
      host.logout();
      await clock.advance(60_000);
      expect([led, clock.pending]).to.deep.equal([[], 0]);
    });

    it('given an adapter with deadlines of its own, then they are as they were', async () => {
      const clock = createFakeClock();
      const weapp = { invoke() {} };
      const window = Object.assign(new EventTarget(), { weapp }) as unknown as Window & typeof globalThis;
      const bridge = bridgeFor({ browser: 'Weapp' }, { window, clock })!;
      const host = createHost({ environment: { navigate() {}, clock }, bridge, logoutUrl: new URL(LOGOUT) });
      const [opened, late] = [host.openLink('https://a.test/'), rejection(host.invoke('getNames'))];
      await clock.advance(500);
      expect(await opened).to.equal(true);
      await clock.advance(29_500);
      expect(await late).to.include({ name: 'StoaError', code: 'TIMEOUT' });
      expect(clock.pending).to.equal(0);
    });

    it('given one that answers late, then its refusal is nobody’s, and an answer in time is passed on as it is', async () => {
      let refuseLate = (_: Error) => {};
      const late = setUp({
        supports: () => true,
        invoke: () => new Promise((_, reject) => (refuseLate = reject)),
      });
      const taken = late.host.openLink('https://a.test/');
      await late.clock.advance(500);
      refuseLate(new Error('too late'));
      expect(await taken).to.equal(true);
      const answer = { err_msg: 'own words', name: 'Ann' };
      const { host, clock } = setUp({ supports: () => true, invoke: () => Promise.resolve(answer) });
      expect(await host.invoke('getNames')).to.equal(answer);
      expect(clock.pending).to.equal(0);
    });
  });

  describe('names', () => {
    const ASKED = [
      { type: 'user', id: '1' },
      { type: 'user', id: '2' },
      { type: 'user', id: '1' },
    ];

    function answering(answer: unknown) {
      const asked: unknown[] = [];
      const { host } = setUp({
        supports: (name) => name === 'getNames',
        async invoke(_name, { items }) {
          asked.push(items);
          return answer;
        },
      });
      return { host, asked };
    }

    it('given items, then each is asked for once and the names come by type and id', async () => {
      const names = [
        { type: 'user', id: '1', name: 'Ann <b>' },
        { type: 'user', id: 2, name: 'Bo' },
      ];
      const { host, asked } = answering(names);
      expect([...(await host.resolveNames(ASKED))]).to.deep.equal([
        ['user=1', 'Ann <b>'],
        ['user=2', 'Bo'],
      ]);
      expect(asked).to.deep.equal([ASKED.slice(0, 2)]);
    });

    it('given what is no name or was not asked for, then it is left out', async () => {
      const trap = new Proxy([], {
        get() {
          throw new Error('broken');
        },
      });
      const entries = [
        null,
        'Ann',
        { type: 'user', id: '1', name: { html: 'x' } },
        { type: 'user', id: '1', name: '' },
        { type: 'user', id: '2', name: 'x'.repeat(201) },
        { type: 'user', id: '3', name: 'Eve' },
        { type: '__proto__', id: '1', name: 'Eve' },
      ];
      for (const answer of [entries, trap, undefined, 'Ann', { 'user=1': 'Ann' }]) {
        expect((await answering(answer).host.resolveNames(ASKED)).size).to.equal(0);
      }
    });

    it('given more than 500 items, then 500 are asked for; without any, nobody is', async () => {
      const { host, asked } = answering([]);
      await host.resolveNames(Array.from({ length: 600 }, (_, id) => ({ type: 'user', id: String(id) })));
      expect(asked[0]).to.have.length(500);
      await host.resolveNames([]);
      expect(asked).to.have.length(1);
    });

    it('given a container that cannot or fails, then there are none', async () => {
      for (const { host } of [setUp(), setUp({ supports: () => true, invoke: refuse })]) {
        expect((await host.resolveNames(ASKED)).size).to.equal(0);
      }
    });
  });

  describe('events', () => {
    const thrown = useExpectedPageErrors();

    function emitting() {
      const listeners = new Map<string, Set<(detail: unknown) => void>>();
      const bridge: HostBridge = {
        ...bridgeWith().bridge,
        on(event, listener) {
          const all = listeners.get(event) ?? new Set();
          listeners.set(event, all.add(listener));
          return () => void all.delete(listener);
        },
      };
      const tell = (event: string, detail: unknown) =>
        [...(listeners.get(event) ?? [])].forEach((listener) => listener(detail));
      const count = () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0);
      return { ...setUp(bridge), tell, count };
    }

    it('given a listener, then it hears of its event until it is removed', () => {
      const heard: unknown[] = [];
      const { host, tell, count } = emitting();
      const remove = host.on('message', (detail) => heard.push(detail));
      tell('message', 1);
      tell('other', 2);
      remove();
      remove();
      tell('message', 3);
      expect(heard).to.deep.equal([1]);
      expect(count()).to.equal(0);
    });

    it('given a listener that throws, then the page hears of the error and the container does not', async () => {
      const { host, tell } = emitting();
      host.on('message', refuse);
      tell('message', 1);
      await eventually(() => expect(thrown()).to.have.length(1));
    });

    it('given the end of the runtime, then nothing of it listens any more', () => {
      const { host, count } = emitting();
      host.on('message', () => {});
      host.on('message', () => {});
      host.dispose();
      expect(count()).to.equal(0);
    });

    it('given no container, one without events, or one that breaks, then nothing is heard and nothing throws', () => {
      for (const bridge of [undefined, bridgeWith().bridge, { ...bridgeWith().bridge, on: refuse }]) {
        setUp(bridge).host.on('message', () => {})();
      }
    });
  });
});
