/**
 * Being inside a messaging client says nothing about what it can do: the page asks before it counts on a command, and a
 * container that breaks its word breaks nothing else.
 */
import { expect } from '@open-wc/testing';
import { createHost, type HostBridge } from '../../../core/client/host.js';
import { eventually } from '../../support/eventually.js';
import { rejection } from '../../support/runtime.js';

describe('createHost', () => {
  const LOGOUT = 'https://suite.test/logout';

  function setUp(bridge?: HostBridge) {
    const led: string[] = [];
    const environment = { navigate: (url: string) => void led.push(url) };
    return { host: createHost({ environment, bridge, logoutUrl: new URL(LOGOUT) }), led };
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
});
