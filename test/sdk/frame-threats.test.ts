/**
 * Who may speak to a frame, and what a frame may do to its host: pages on wrong origins, windows that are not the parent,
 * messages that are no handshake, a suite's page that has been led elsewhere or has run wild, a host that sends nonsense.
 */
import '../../elements/index.js';
import { expect } from '@open-wc/testing';
import { normalisePage } from '../../core/base/page.js';
import { acceptHost, handshakePort, type HandshakeMessage } from '../../sdk/frame/accept.js';
import { HANDSHAKE } from '../../sdk/frame/protocol.js';
import { createFakeClock } from '../../testkit/clock.js';
import { cannot } from '../engines/cannot.mjs';
import { eventually } from '../support/eventually.js';
import { disposeRuntimes } from '../support/runtime.js';
import { startServer, type TestServer } from '../support/server.js';
import { removeFrames, showInFrame, startWarmSuite, type HostSettings } from './frame-host.js';
import { hearProbes, servePage, serveSuite } from './frame-suite.js';

const PORTAL = 'https://portal.example.com';

describe('messages to the page in a frame', () => {
  const parent = {} as Window;
  const framed = { parent, location: {} };
  const { port1, port2 } = new MessageChannel();
  const handshake = { origin: PORTAL, source: parent, data: HANDSHAKE, ports: [port1] };
  const take = (message: Partial<HandshakeMessage>, window = framed, origins = [PORTAL]) =>
    handshakePort({ ...handshake, ...message }, window, new Set(origins));

  it('lets the host in that is named, with the port it brings', () => {
    expect(take({})).to.equal(port1);
  });

  for (const [what, origin] of [
    ['another site with a valid-looking message', 'https://evil.com'],
    ['the host by another scheme', 'http://portal.example.com'],
    ['the host at another port', `${PORTAL}:8443`],
    ['the host with its own port spelled out', `${PORTAL}:443`],
    ['the host with a dot at its end', `${PORTAL}.`],
    ['the host in capitals', 'https://PORTAL.example.com'],
    ['a subdomain of the host', 'https://a.portal.example.com'],
    ['the domain above the host', 'https://example.com'],
    ['a name that begins like the host', `${PORTAL}.evil.com`],
    ['a name that ends like the host', 'https://evilportal.example.com'],
    ['the host as a user name', 'https://portal.example.com@evil.com'],
    ['the host with a path', `${PORTAL}/`],
    ['a name that looks the same in another script', 'https://xn--prtal-2qf.example.com'],
    ['a sandboxed page without an origin', 'null'],
    ['a file', 'file://'],
    ['a script of the page itself, without an origin', ''],
    ['a name that every object has', 'constructor'],
  ] as const) {
    it(`passes over ${what}`, () => {
      expect(take({ origin })).to.equal(undefined);
    });
  }

  it('passes over a page without an origin even where a page object names it', () => {
    const { embedOrigins } = normalisePage({ embedOrigins: ['null', '', 'file://', '*'] });
    expect(take({ origin: 'null' }, framed, [...embedOrigins])).to.equal(undefined);
  });

  it('passes over whoever is not the window around it: itself, one inside, one beside, a port, nobody', () => {
    for (const source of [framed as unknown as Window, {} as Window, port2, null])
      expect(take({ source }), String(source)).to.equal(undefined);
  });

  it('passes over itself where it is not in a frame', () => {
    const alone = { location: {} } as { parent: Window; location: object };
    alone.parent = alone as unknown as Window;
    expect(take({ source: alone.parent }, alone)).to.equal(undefined);
  });

  it('passes over a host that is in a foreign frame itself', () => {
    const around = (...ancestorOrigins: string[]) => take({}, { parent, location: { ancestorOrigins } });
    expect(around(PORTAL)).to.equal(port1);
    expect(around(PORTAL, PORTAL)).to.equal(port1);
    expect(around(PORTAL, 'https://evil.com')).to.equal(undefined);
    expect(around(PORTAL, 'null')).to.equal(undefined);
  });

  it('reads nothing of what a stranger says', () => {
    const unread = (fields: Partial<HandshakeMessage>) => ({
      ...fields,
      get data(): unknown {
        throw new Error('was read');
      },
      get ports(): MessagePort[] {
        throw new Error('was read');
      },
    });
    const strangers: HandshakeMessage[] = [
      Object.defineProperties({} as HandshakeMessage, Object.getOwnPropertyDescriptors(unread({}))),
    ];
    for (const stranger of strangers) {
      Object.assign(stranger, { origin: 'https://evil.com', source: parent });
      expect(handshakePort(stranger, framed, new Set([PORTAL]))).to.equal(undefined);
    }
  });

  it('passes over whatever is not the handshake, however large, deep or dressed up', () => {
    let deep: object = {};
    for (let depth = 0; depth < 5_000; depth += 1) deep = { deep };
    for (const data of [
      undefined,
      null,
      '',
      `${HANDSHAKE} `,
      HANDSHAKE.toUpperCase(),
      'stoa-embed 2',
      'x'.repeat(10_000_000),
      { type: HANDSHAKE },
      { toString: () => HANDSHAKE },
      Object(HANDSHAKE) as object,
      [HANDSHAKE],
      deep,
      JSON.parse('{"__proto__":{"origin":"x"}}') as object,
    ])
      expect(take({ data })).to.equal(undefined);
  });

  it('passes over a handshake without its port, or with one too many', () => {
    expect(take({ ports: [] })).to.equal(undefined);
    expect(take({ ports: [port1, port2] })).to.equal(undefined);
  });

  it('tells developers of a flood once, lets one host in, and hears nothing afterwards', () => {
    const target = Object.assign(new EventTarget(), { location: {} }) as unknown as Window & {
      parent: Window;
    };
    const frame = document.body.appendChild(document.createElement('iframe'));
    target.parent = frame.contentWindow!;
    const ignored: string[] = [];
    const ports: MessagePort[] = [];
    const stop = acceptHost({
      window: target,
      origins: [PORTAL],
      onIgnored: (origin) => ignored.push(origin),
      onHost: (port) => ports.push(port),
    });
    const send = (origin: string, source = frame.contentWindow) => {
      const message = { origin, source, data: HANDSHAKE, ports: [new MessageChannel().port1] };
      target.dispatchEvent(new MessageEvent('message', message));
    };
    for (let count = 0; count < 500; count += 1) send('https://evil.com');
    expect(ignored).to.deep.equal(['https://evil.com']);
    expect(ports).to.deep.equal([]);
    send(PORTAL);
    expect(ports).to.have.length(1);
    // Replayed, by the same host or a second one.
    send(PORTAL);
    send(PORTAL, window);
    expect(ports).to.have.length(1);
    expect(ignored).to.have.length(1);
    stop();
    frame.remove();
  });
});

describe('origins that may embed', () => {
  const origins = (...embedOrigins: unknown[]) => normalisePage({ embedOrigins }).embedOrigins;

  it('are https, or http on this machine, written as an origin or with the slash at its end', () => {
    const good = [
      PORTAL,
      'https://a.example:8443',
      'http://localhost:8081',
      'http://127.0.0.1',
      'http://[::1]:9',
    ];
    expect(origins(...good)).to.deep.equal(good);
    expect(origins('https://Portal.example.com:443/')).to.deep.equal([PORTAL]);
  });

  it('are nothing else', () => {
    expect(
      origins(
        'http://portal.example.com',
        'http://127.0.0.1.evil.com',
        'http://localhost.evil.com',
        'https://portal.example.com/path',
        'https://portal.example.com?x',
        'https://user@portal.example.com',
        'https://*.example.com',
        'https://*',
        'portal.example.com',
        '//portal.example.com',
        'javascript:alert(1)',
        'data:text/html,x',
        'blob:https://portal.example.com/1',
        'ws://portal.example.com',
        'file:///',
        'null',
        '*',
        '',
        5,
        null,
        { origin: PORTAL },
      ),
    ).to.deep.equal([]);
  });

  it('are 200 at most, and none where the page object has no list', () => {
    const many = Array.from({ length: 500 }, (_, index) => `https://h${index}.example.com`);
    expect(origins(...many)).to.have.length(200);
    for (const none of [undefined, PORTAL, { 0: PORTAL, length: 1 }])
      expect(normalisePage({ embedOrigins: none }).embedOrigins).to.deep.equal([]);
  });
});

describe('frames on real origins', () => {
  let suite: TestServer;
  let evil: TestServer;
  let probes: ReturnType<typeof hearProbes>;

  before(async function () {
    this.timeout(60_000);
    suite = await startWarmSuite();
  });
  after(() => suite.stop());
  beforeEach(async () => {
    await serveSuite(suite, [location.origin]);
    evil = await startServer();
    probes = hearProbes();
  });
  afterEach(async () => {
    probes.stop();
    removeFrames();
    disposeRuntimes();
    document.querySelectorAll('iframe').forEach((frame) => frame.remove());
    await evil.stop();
  });

  const show = (settings: Partial<HostSettings> = {}) => showInFrame({ suite, ...settings });
  const said = (fact: object) => eventually(() => expect(probes.said).to.deep.include(fact));
  const html = { 'content-type': 'text/html' };
  const page = (script: string) => ({
    body: `<!doctype html><body><script>const tell = (probe) => window.top.postMessage({ probe }, '*');${script}</script>`,
    headers: html,
  });

  function openFrame(address: string, sandbox?: string): HTMLIFrameElement {
    const frame = document.createElement('iframe');
    if (sandbox) frame.sandbox.value = sandbox;
    frame.src = address;
    return document.body.appendChild(frame);
  }

  /** A page that shows the suite's page and speaks the protocol to it, word for word. */
  const fakeHost = () =>
    page(`
      const frame = document.createElement('iframe');
      frame.src = ${JSON.stringify(`${suite.origin}/embed`)};
      frame.onload = () => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => tell({ heard: data });
        frame.contentWindow.postMessage(${JSON.stringify(HANDSHAKE)}, '*', [port2]);
      };
      document.body.append(frame);
      window.addEventListener('message', () => tell({ settled: true }));
    `);

  /** After the page has dealt with what a frame has sent, and that frame has dealt with what came back. */
  async function settled(frame: HTMLIFrameElement, origin: string): Promise<void> {
    await said({ seen: origin });
    frame.contentWindow!.postMessage('settle', '*');
    await said({ settled: true });
  }

  const heard = () => probes.said.filter((fact) => 'heard' in fact);

  describe('a page that wants in', () => {
    it('gets no answer from the page when its origin is not named', async () => {
      await evil.reply('GET /', fakeHost());
      await settled(openFrame(evil.origin), evil.origin);
      expect(heard()).to.deep.equal([]);
    });

    it('gets no answer without an origin', async () => {
      // For WebKit 'self' is nobody there.
      const policy = `default-src 'none'; script-src ${suite.origin}`;
      await servePage(suite, { embedOrigins: [location.origin] }, { 'content-security-policy': policy });
      await evil.reply('GET /', fakeHost());
      await settled(openFrame(evil.origin, 'allow-scripts'), 'null');
      expect(heard()).to.deep.equal([]);
    });

    it('gets no answer inside a page that is not named, though it is named itself', async () => {
      if (!('ancestorOrigins' in location)) throw cannot('ancestor-origins');
      await servePage(suite, { embedOrigins: [evil.origin] });
      await evil.reply('GET /', fakeHost());
      await settled(openFrame(evil.origin), evil.origin);
      expect(heard()).to.deep.equal([]);
    });

    it('gets an answer when it and all around it are named', async () => {
      await servePage(suite, { embedOrigins: [evil.origin, location.origin] });
      await evil.reply('GET /', fakeHost());
      await settled(openFrame(evil.origin), evil.origin);
      expect(heard()).to.deep.equal([{ heard: { id: 1, method: 'hello', data: undefined } }]);
    });

    it('gets no answer from two frames away, though it is named', async () => {
      await evil.reply(
        'GET /',
        page(`
        const frame = document.createElement('iframe');
        frame.src = ${JSON.stringify(`${suite.origin}/embed`)};
        frame.onload = () => tell({ nested: true });
        document.body.append(frame);
        window.addEventListener('message', () => tell({ settled: true }));
      `),
      );
      const frame = openFrame(evil.origin);
      await said({ nested: true });
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => probes.said.push({ heard: data as unknown });
      frame.contentWindow![0]!.postMessage(HANDSHAKE, '*', [port2]);
      await settled(frame, location.origin);
      expect(heard()).to.deep.equal([]);
    });

    it('gets no answer beside the frame, though it is named', async () => {
      await servePage(suite, { embedOrigins: [evil.origin, location.origin] });
      const frame = openFrame(`${suite.origin}/embed`);
      await new Promise((resolve) => frame.addEventListener('load', resolve));
      await evil.reply(
        'GET /',
        page(`
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => tell({ heard: data });
        window.top[${[...document.querySelectorAll('iframe')].indexOf(frame)}].postMessage(${JSON.stringify(HANDSHAKE)}, '*', [port2]);
        window.addEventListener('message', () => tell({ settled: true }));
      `),
      );
      await settled(openFrame(evil.origin), evil.origin);
      expect(heard()).to.deep.equal([]);
    });

    it('gets no second port from a page that has a host already', async () => {
      const hosted = show();
      await eventually(() => expect(hosted.told).to.include('ready'));
      probes.said.length = 0;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => probes.said.push({ heard: data as unknown });
      hosted.frame().contentWindow!.postMessage(HANDSHAKE, suite.origin, [port2]);
      await said({ seen: location.origin });
      await new Promise((frame) => requestAnimationFrame(frame));
      expect(heard()).to.deep.equal([]);
      hosted.content.update({ text: 'still here' });
      await eventually(() => expect(JSON.stringify(probes.said)).to.contain('still here'));
    });
  });

  describe('a frame that has gone elsewhere', () => {
    /** A page that takes whatever it can get. */
    const thief = page(`
      window.addEventListener('message', ({ data, ports }) => {
        tell({ heard: data });
        for (const port of ports) port.onmessage = (event) => tell({ heard: event.data });
      });
      window.addEventListener('load', () => tell({ thief: true }));
    `);

    it('hears nothing more: no handshake, no session id; the embed ends with FRAME_LEFT', async () => {
      await evil.reply('GET /', thief);
      const clock = createFakeClock();
      const hosted = show({ clock });
      await eventually(() => expect(hosted.told).to.include('ready'));
      hosted.content.update({ leave: evil.origin });
      await said({ thief: true });
      await eventually(() => expect(hosted.told.at(-1)).to.equal('loading'));
      hosted.runtime.session.setId('s-secret');
      hosted.content.update({ text: 'secret' });
      await clock.advance(10_000);
      expect(hosted.told.at(-1)).to.equal('FRAME_LEFT');
      expect(hosted.place.querySelector('iframe')).to.equal(null);
      expect(heard()).to.deep.equal([]);
    });

    it('and has come back by itself is greeted anew, without a word of failure', async () => {
      const hosted = show();
      await eventually(() => expect(hosted.told).to.include('ready'));
      hosted.told.length = 0;
      hosted.content.update({ leave: '/embed' });
      await eventually(() => expect(hosted.told).to.include('loading'));
      // What it wanted last would lead it on and on.
      hosted.content.update({ text: 'back' });
      await eventually(() => expect(hosted.told).to.include('ready'));
      expect(hosted.errors).to.deep.equal([]);
    });

    it('before anything was shown gets nothing, and is a FRAME_REFUSED', async () => {
      await evil.reply('GET /', thief);
      await suite.reply('GET /embed', { status: 302, headers: { location: `${evil.origin}/` } });
      const clock = createFakeClock();
      const hosted = show({ clock });
      await said({ thief: true });
      await eventually(async () => {
        await clock.advance(10_000);
        expect(hosted.told.at(-1)).to.equal('FRAME_REFUSED');
      });
      expect(heard()).to.deep.equal([]);
    });
  });

  describe('a page of the suite that has run wild', () => {
    /** It takes the port and does as the script says, with `call` to call the host and get code or answer. */
    const wild = (script: string) =>
      page(`
        window.addEventListener('message', async ({ data, ports: [port], origin }) => {
          let lastId = 0;
          const answers = new Map();
          port.onmessage = ({ data }) => {
            if (data.method) tell({ method: data.method, data: data.data });
            else answers.get(data.id)?.(data.error ? data.error.code : data.data);
          };
          const call = (method, data) => new Promise((resolve) => {
            answers.set(++lastId, resolve);
            port.postMessage({ id: lastId, method, data });
          });
          tell({ origin, said: data });
          ${script}
          tell({ done: true });
        });
      `);
    const methods = () => probes.said.flatMap((fact) => ('method' in fact ? [fact.method] : []));

    it('hears of the session only after it has said that it is the page of the suite', async () => {
      await suite.reply(
        'GET /embed',
        wild(`
        tell({ early: await call('renew') });
        tell({ before: true });
        await call('hello');
      `),
      );
      let renewals = 0;
      const hosted = show({ renewSession: () => Promise.resolve(Boolean((renewals += 1))) });
      await said({ done: true });
      expect(probes.said).to.deep.include({ early: 'METHOD_NOT_FOUND' });
      expect(probes.said).to.deep.include({ origin: location.origin, said: HANDSHAKE });
      expect(renewals).to.equal(0);
      await eventually(() => expect(methods()).to.deep.equal(['show']));
      const order = probes.said.map((fact) => Object.keys(fact)[0]);
      expect(order.indexOf('before')).to.be.lessThan(order.indexOf('method'));
      hosted.content.destroy();
    });

    it('finds no method that every object has, and cannot begin twice', async () => {
      const names = [
        'constructor',
        'toString',
        'hasOwnProperty',
        '__proto__',
        'valueOf',
        'hello',
        'show',
        'then',
        '',
      ];
      await suite.reply(
        'GET /embed',
        wild(`
        await call('hello');
        for (const name of ${JSON.stringify(names)}) tell({ name, code: await call(name, 5) });
      `),
      );
      show();
      await said({ done: true });
      for (const name of names) expect(probes.said).to.deep.include({ name, code: 'METHOD_NOT_FOUND' });
    });

    it('cannot make itself larger than 20000 px, smaller than nothing, or anything but a height', async () => {
      await suite.reply(
        'GET /embed',
        wild(`
        await call('hello');
        for (const height of [1e9, -1, '100px;position:fixed', NaN, null, undefined, [5], 55.4, Infinity])
          await call('size', { width: 10, height });
        for (const size of [undefined, null, 5, 'x', [], {}, { height: 7 }]) await call('size', size);
      `),
      );
      const hosted = show();
      await said({ done: true });
      expect(hosted.sizes.map(({ height }) => height)).to.deep.equal([20_000, 0, 55, 20_000]);
      expect(hosted.frame().style.height).to.equal('20000px');
      expect(hosted.frame().style.position).to.equal('');
    });

    it('is not minded when it sends nonsense, and pollutes nothing', async () => {
      await suite.reply(
        'GET /embed',
        wild(`
        let deep = {};
        for (let depth = 0; depth < 2_000; depth += 1) deep = { deep };
        const { port1 } = new MessageChannel();
        const own = JSON.parse('{"__proto__":{"polluted":1},"id":90,"method":"size","data":{"__proto__":{"polluted":1}}}');
        for (const message of [null, 5, 'size', [], {}, { id: 'x', method: 'ready' }, { id: 1.5, method: 'ready' },
          { method: 'ready' }, { id: 80, method: 5 }, { id: 81 }, { id: 82, error: 5 }, deep, own,
          { id: 83, data: 'x'.repeat(5_000_000) }]) port.postMessage(message);
        port.postMessage({ id: 84, method: 'ready' }, [port1]);
        await call('hello');
      `),
      );
      const hosted = show();
      await said({ done: true });
      expect(hosted.told).to.deep.equal(['loading']);
      expect(({} as { polluted?: number }).polluted).to.equal(undefined);
    });

    it('is refused when it floods, and heard again afterwards', async () => {
      await suite.reply(
        'GET /embed',
        wild(`
        await call('hello');
        let refused = 0;
        const calls = Array.from({ length: 200 }, async () => {
          if ((await call('renew')) === 'TOO_MANY_CALLS' && ++refused === 136) tell({ flooded: true });
        });
        await Promise.all(calls);
        tell({ refused });
        tell({ later: await call('size', { width: 1, height: 1 }) });
      `),
      );
      let release = (_: boolean): void => {};
      const renewal = new Promise<boolean>((resolve) => (release = resolve));
      let renewals = 0;
      show({
        renewSession() {
          renewals += 1;
          return renewal;
        },
      });
      await said({ flooded: true });
      release(true);
      await said({ refused: 136 });
      await said({ done: true });
      expect(renewals).to.equal(64);
    });

    it('names errors in its own words, cut, and as no code of ours that it makes up', async () => {
      await suite.reply(
        'GET /embed',
        wild(`
        await call('hello');
        await call('error', { code: '<img src=x>', message: 'x'.repeat(100_000) });
        await call('error', { code: 'MODULE_FAILED', message: { toString: 5 } });
        await call('error', null);
      `),
      );
      const hosted = show();
      await said({ done: true });
      expect(hosted.errors.map(({ code }) => code)).to.deep.equal(['FAILED', 'MODULE_FAILED', 'FAILED']);
      expect(hosted.errors[0]?.message).to.have.length(1_000);
    });

    it('cannot speak to the host past its port', async () => {
      await suite.reply(
        'GET /embed',
        wild(`
        await call('hello');
        for (const message of [{ id: 1, method: 'size', data: { width: 5, height: 5 } }, { id: 1, method: 'ready' },
          { id: 1, method: 'error', data: { code: 'SESSION_EXPIRED', message: 'forged' } }, ${JSON.stringify(HANDSHAKE)}])
          window.parent.postMessage(message, '*');
      `),
      );
      const hosted = show();
      await said({ done: true });
      expect(hosted.told).to.deep.equal(['loading']);
      expect(hosted.sizes).to.deep.equal([]);
    });
  });

  describe('a host that hands over what it cannot', () => {
    const values: readonly (readonly [string, () => object])[] = [
      ['a function', () => ({ run: () => 1 })],
      ['a window', () => ({ window })],
      ['an element', () => ({ element: document.body })],
      ['a proxy', () => ({ proxy: new Proxy({}, {}) })],
      ['a symbol', () => ({ symbol: Symbol('x') })],
    ];

    for (const [what, props] of values) {
      it(`is told that ${what} cannot be copied, and goes on with the next props`, async () => {
        const hosted = show({ props: { text: 'good' } });
        await eventually(() => expect(hosted.told).to.include('ready'));
        hosted.content.update(props());
        await eventually(() => expect(hosted.told.at(-1)).to.equal('TRANSMISSION_FAILED'));
        expect(hosted.errors[0]?.cause).to.be.instanceOf(Error);
        expect(hosted.frame()).to.be.instanceOf(HTMLIFrameElement);
        hosted.content.update({ text: 'better' });
        await eventually(() => expect(hosted.told.at(-1)).to.equal('ready'));
        // The component says what it shows by a way of its own.
        await eventually(() => expect(JSON.stringify(probes.said)).to.contain('better'));
      });
    }

    it('is told so as well of the first props', async () => {
      const hosted = show({ props: { run: () => 1 } });
      await eventually(() => expect(hosted.told.at(-1)).to.equal('TRANSMISSION_FAILED'));
      hosted.content.update({ text: 'data' });
      hosted.content.retry();
      await eventually(() => expect(hosted.told.at(-1)).to.equal('ready'));
    });
  });

  describe('a host that speaks nonsense to the page', () => {
    it('gets codes for it, changes nothing, and is served when it says what it wants', async () => {
      const frame = openFrame(`${suite.origin}/embed`);
      await new Promise((resolve) => frame.addEventListener('load', resolve));
      const { port1, port2 } = new MessageChannel();
      const answers = new Map<number, (answer: unknown) => void>();
      let lastId = 0;
      const told: string[] = [];
      port1.onmessage = ({ data }: MessageEvent<Record<string, unknown>>) => {
        if (typeof data.method === 'string') told.push(data.method);
        else answers.get(data.id as number)?.((data.error as { code?: string } | undefined)?.code);
      };
      const call = (method: string, data?: unknown) =>
        new Promise((resolve) => {
          answers.set((lastId += 1), resolve);
          port1.postMessage({ id: lastId, method, data });
        });
      frame.contentWindow!.postMessage(HANDSHAKE, suite.origin, [port2]);
      await eventually(() => expect(told).to.deep.equal(['hello']));
      const wanted = {
        app: '@stoa/hrm',
        compName: 'Probe',
        props: { text: 'yes' },
        sessionId: 's-1',
        locale: 'en_US',
        theme: { primaryColor: 'rgb(9, 9, 9)', grey: 'yes', direction: 'rtl', more: 1 },
      };
      for (const name of ['constructor', '__proto__', 'props', 'sessionId', 'retry'])
        expect(await call(name, {}), name).to.equal('METHOD_NOT_FOUND');
      for (const bad of [
        undefined,
        null,
        'show',
        [],
        {},
        { ...wanted, props: [] },
        { ...wanted, sessionId: 5 },
      ])
        expect(await call('show', bad)).to.equal('INVALID_ARGUMENT');
      expect(await call('show', wanted)).to.equal(undefined);
      expect(await call('show', wanted)).to.equal('METHOD_NOT_FOUND');
      await said({ color: 'rgb(9, 9, 9)' });
      for (const [name, bad] of [
        ['props', 5],
        ['theme', 'dark'],
        ['locale', {}],
        ['sessionId', null],
      ] as const)
        expect(await call(name, bad), name).to.equal('INVALID_ARGUMENT');
      expect(await call('sessionId', 'two\r\nlines')).to.equal(undefined);
      expect(await call('props', { call: '/api/who' })).to.equal(undefined);
      await eventually(async () => {
        const who = (await suite.requests()).filter(({ path }) => path === '/api/who');
        expect(who.at(-1)?.headers['eteamsid']).to.equal('s-1');
      });
    });
  });
});
