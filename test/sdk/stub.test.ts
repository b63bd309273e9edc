/**
 * A portal puts a stub on every page. On those where the suite is wanted it calls `init`; from the first moment on it calls
 * whatever it needs, as if the SDK were there. The script comes, or does not, or is another one, or comes too late.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { createEvents } from '../../core/base/events.js';
import { isStoaError, type StoaError } from '../../core/base/errors.js';
import type { Embed, RenderOptions } from '../../sdk/embed-types.js';
import { readSdkEnvironment } from '../../sdk/environment.js';
import { handOver, installSdk, RECEIVER, type PlacedRenderOptions } from '../../sdk/hand-over.js';
import { createStub, type SdkFile } from '../../sdk/stub.js';
import { loadError } from '../../sdk/stub-errors.js';
import type { Sdk, SdkOptions, StoaSdk } from '../../sdk/types.js';
import { cannot } from '../engines/cannot.mjs';
import { eventually } from '../support/eventually.js';
import { rejection } from '../support/runtime.js';
import { useServer } from '../support/server.js';

const OPTIONS: SdkOptions = {
  baseUrl: 'https://suite.example.com',
  auth: { type: 'session', sessionId: 's-1' },
};

const JAVASCRIPT = { 'content-type': 'text/javascript' };
/** Hands whatever the test has prepared to whoever has asked for this very script. */
const SCRIPT = 'window.deliver(document.currentScript)';

declare global {
  interface Window {
    deliver?: ((script: HTMLScriptElement) => void) | undefined;
  }
}

/** An SDK that notes what it is asked, in order. */
function createRecordingSdk(version = '0.1.0', calls: string[] = []) {
  const events = createEvents<{ step: unknown; destroyed: unknown; error: unknown }>();
  let first: string | undefined;
  let answer: Promise<Sdk> = Promise.resolve({ version } as unknown as Sdk);
  const embedEvents = createEvents<{ ready: undefined; destroyed: undefined }>();
  const note =
    (name: string) =>
    (...args: readonly unknown[]) => {
      calls.push([name, ...args.map((arg) => (typeof arg === 'string' ? arg : typeof arg))].join(' '));
      return () => calls.push(`leave ${name}`);
    };
  const embeds: (Embed & { readonly options: PlacedRenderOptions })[] = [];
  const sdk = {
    version,
    environment: readSdkEnvironment(),
    init(options: SdkOptions) {
      calls.push(`init ${options.baseUrl}`);
      first ??= options.baseUrl;
      return first === options.baseUrl
        ? answer
        : Promise.reject(Object.assign(new Error('other'), { code: 'ALREADY_INITIALISED' }));
    },
    ready(run: (ready: Sdk) => void) {
      note('ready')();
      answer.then(run, () => {});
      return () => calls.push('leave ready');
    },
    failed: note('failed'),
    onStep: note('onStep'),
    on(name: 'step', listener: (detail: unknown) => void) {
      note('on')(name);
      const leave = events.on(name, listener);
      return () => {
        calls.push(`leave on ${name}`);
        leave();
      };
    },
    render(options: PlacedRenderOptions) {
      calls.push(`render ${options.compName}`);
      if (options.compName === 'Broken') throw Object.assign(new Error('no'), { code: 'MISSING_CONTAINER' });
      const element = options.place ?? document.createElement('div');
      element.textContent = JSON.stringify(options.props);
      const embed = {
        options,
        element,
        state: 'ready' as const,
        ready: Promise.resolve(),
        update: (props: object) => void (element.textContent = JSON.stringify(props)),
        retry: note('retry'),
        on: embedEvents.on,
        destroy: () => element.remove(),
      } as unknown as Embed & { readonly options: PlacedRenderOptions };
      embeds.push(embed);
      return embed;
    },
    async invoke(name: string, ...args: readonly unknown[]) {
      note('invoke')(name, ...args);
      if (name === 'unknown') throw new Error('function does not exist');
      return args[0];
    },
    create: () => {
      calls.push('create');
      return createRecordingSdk(version, calls).sdk;
    },
    destroy: note('destroy'),
  };
  return {
    sdk: sdk as unknown as StoaSdk,
    calls,
    events,
    embedEvents,
    embeds,
    failWith(error: Error) {
      answer = Promise.reject(error);
      answer.catch(() => {});
    },
  };
}

async function sha384(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}

describe('the stub of the SDK', () => {
  const suite = useServer();
  let recording: ReturnType<typeof createRecordingSdk>;
  let container: HTMLElement;

  beforeEach(async () => {
    recording = createRecordingSdk();
    window.deliver = (script) => handOver(recording.sdk, script);
    container = await fixture(html`<div id="place"></div>`);
    await suite().reply('GET /stoa-sdk.js', { body: SCRIPT, headers: JAVASCRIPT });
  });

  afterEach(() => {
    expect(scripts(), 'scripts that stay').to.deep.equal([]);
    delete window.deliver;
  });

  const scripts = () => [...document.scripts].filter(({ src }) => /127\.0\.0\.1.*\.js$/.test(src));
  const newStub = (more: Partial<SdkFile> = {}) =>
    createStub({ src: `${suite().origin}/stoa-sdk.js`, ...more });
  const asked = async () => (await suite().requests()).filter(({ path }) => path === '/stoa-sdk.js').length;
  const card = (more: Partial<RenderOptions> = {}): RenderOptions => ({
    container,
    app: '@stoa/hrm',
    compName: 'Card',
    ...more,
  });

  it('given no init, then nothing is fetched and everything that can be said at once is', async () => {
    const stub = newStub();
    expect(stub.version).to.match(/^\d+\.\d+\.\d+$/);
    const { place, isFramed, hasOrigin, cookies, storage, container: client } = stub.environment;
    expect({ place, isFramed, hasOrigin, cookies, storage, container: client }).to.deep.equal({
      ...readSdkEnvironment(),
    });
    stub.ready(() => {});
    stub.on('step', () => {})();
    expect(() => stub.render(card()))
      .to.throw('not initialized')
      .with.property('code', 'NOT_INITIALISED');
    const error = await rejection<StoaError>(stub.invoke('openLink'));
    expect([error.code, isStoaError(error)]).to.deep.equal(['NOT_INITIALISED', true]);
    stub.destroy();
    expect([scripts().length, await asked()]).to.deep.equal([0, 0]);
  });

  it('given calls before the script, when it comes, then they are made in their order, each once', async () => {
    const stub = newStub();
    const steps: unknown[] = [];
    stub.onStep((step) => steps.push(step));
    stub.on('step', (step) => steps.push(step));
    const ready = new Promise<Sdk>((resolve) => stub.ready(resolve));
    const init = stub.init(OPTIONS);
    const embed = stub.render(card({ props: { id: 1 } }));
    const invoked = stub.invoke('getRate', 'EUR');
    const refused = rejection(stub.invoke('unknown'));
    expect(recording.calls).to.deep.equal([]);

    expect(await ready).to.equal(await init);
    await embed.ready;
    expect(await invoked).to.equal('EUR');
    expect((await refused).message).to.equal('function does not exist');
    expect(recording.calls).to.deep.equal([
      'onStep function',
      'on step',
      'ready',
      `init ${OPTIONS.baseUrl}`,
      'render Card',
      'invoke getRate EUR',
      'invoke unknown',
    ]);
    recording.events.emit('step', 'theme');
    expect(steps).to.deep.equal(['theme']);
    expect(await asked()).to.equal(1);
  });

  it('given the SDK is there, then everything goes straight through, also by methods kept from before', async () => {
    const stub = newStub();
    const { init, render, on, destroy } = stub;
    await init(OPTIONS);
    recording.calls.length = 0;
    expect(render(card()).element.textContent).to.equal('');
    expect(stub.render(card({ props: { id: 2 } }))).to.equal(recording.embeds[1]);
    on('destroyed', () => {});
    expect(await stub.init(OPTIONS)).to.have.property('version', '0.1.0');
    stub.failed(() => {});
    destroy();
    expect(recording.calls).to.deep.equal([
      'render Card',
      'render Card',
      'on destroyed',
      `init ${OPTIONS.baseUrl}`,
      'failed function',
      'destroy',
    ]);
    expect(stub.environment).to.equal(recording.sdk.environment);
    expect(await asked()).to.equal(1);
  });

  it('given equal options, then init gives one promise; given others, then the SDK refuses them', async () => {
    const stub = newStub();
    const first = stub.init(OPTIONS);
    expect(stub.init({ ...OPTIONS, auth: { ...OPTIONS.auth } })).to.equal(first);
    const other = rejection(stub.init({ ...OPTIONS, baseUrl: 'https://other.example.com' }));
    await first;
    expect(await other).to.include({ code: 'ALREADY_INITIALISED' });
    expect(recording.calls).to.deep.equal([`init ${OPTIONS.baseUrl}`, 'init https://other.example.com']);
  });

  it('given options that cannot be read, then the SDK says so and init does not throw', async () => {
    const circle: Record<string, unknown> = {};
    circle['auth'] = circle;
    const stub = newStub();
    await stub.init(circle as unknown as SdkOptions);
    expect(recording.calls).to.deep.equal(['init undefined']);
  });

  it('given what is no function, then registering it throws at once', () => {
    const stub = newStub();
    for (const name of ['ready', 'failed', 'onStep'] as const) {
      expect(() => stub[name]('x' as never), name)
        .to.throw(`${name} needs a function argument`)
        .with.property('code', 'INVALID_ARGUMENT');
    }
    expect(() => stub.on('step', undefined as never)).to.throw('on needs a function argument');
  });

  it('given disposers from before, then what they take back is not registered, or is taken back later', async () => {
    const stub = newStub();
    stub.ready(() => expect.fail('was taken back'))();
    const leave = stub.on('step', () => expect.fail('was taken back'));
    const leaveAtOnce = stub.onStep(() => {});
    leaveAtOnce();
    await stub.init(OPTIONS);
    leave();
    leave();
    recording.events.emit('step', 'theme');
    expect(recording.calls).to.deep.equal([
      'on step',
      `init ${OPTIONS.baseUrl}`,
      'leave on step',
      'leave on step',
    ]);
  });

  it('given several that ask, then the script is fetched once and each has an SDK of its own', async () => {
    const stub = newStub();
    const second = stub.create();
    const third = second.create();
    await Promise.all([second.init(OPTIONS), third.init(OPTIONS), stub.init(OPTIONS)]);
    expect(await asked()).to.equal(1);
    expect(recording.calls.filter((call) => call === 'create')).to.have.lengthOf(2);
    // What an init of before has loaded is there for those who ask later.
    const fourth = stub.create();
    await fourth.init(OPTIONS);
    expect(await asked()).to.equal(1);
    expect(recording.calls.filter((call) => call === 'create')).to.have.lengthOf(3);
  });

  it('given the SDK refuses to start, then init rejects with what it says', async () => {
    const refusal = Object.assign(new Error('please sign in'), { code: 'LOGIN_REQUIRED' });
    recording.failWith(refusal);
    const stub = newStub();
    expect(await rejection(stub.init(OPTIONS))).to.equal(refusal);
  });

  describe('when the script does not come', () => {
    const failures: readonly (readonly [
      string,
      string,
      (stub: Partial<SdkFile>) => Promise<Partial<SdkFile>>,
    ])[] = [
      ['is not there', 'SDK_LOAD_FAILED', async () => ({ src: `${suite().origin}/elsewhere.js` })],
      ['has no address', 'SDK_LOAD_FAILED', async () => ({ src: 'https://' })],
      [
        'has another hash',
        'SDK_LOAD_FAILED',
        async () => ({ integrity: await sha384(`${SCRIPT};attack()`) }),
      ],
      [
        'brings no SDK',
        'SDK_LOAD_FAILED',
        async () => {
          await suite().reply('GET /stoa-sdk.js', { body: 'window.deliver', headers: JAVASCRIPT });
          return {};
        },
      ],
      [
        'is a login page',
        'SDK_LOAD_FAILED',
        async () => {
          // A refused type: the browser does not run it.
          const headers = { 'content-type': 'text/html', 'x-content-type-options': 'nosniff' };
          await suite().reply('GET /stoa-sdk.js', { body: '<!doctype html>', headers });
          return {};
        },
      ],
      [
        'breaks off',
        'SDK_LOAD_FAILED',
        async () => {
          await suite().reply('GET /stoa-sdk.js', { drop: 'before-headers' });
          return {};
        },
      ],
      [
        'never ends',
        'SDK_LOAD_FAILED',
        async () => {
          await suite().reply('GET /stoa-sdk.js', { hold: true });
          return { timeoutMs: 50 };
        },
      ],
      ['is another version', 'VERSION_MISMATCH', async () => ({ version: '0.2' })],
      ['only begins like that version', 'VERSION_MISMATCH', async () => ({ version: '0.1.0.1' })],
      ['has a version that goes on', 'VERSION_MISMATCH', async () => ({ version: '0.' })],
    ];
    for (const [what, code, arrange] of failures) {
      it(`because it ${what}, then init, ready and failed say so, and nothing stays`, async () => {
        const stub = newStub(await arrange({}));
        const failed: StoaError[] = [];
        stub.failed((error) => failed.push(error));
        stub.ready(() => expect.fail('is not ready'));
        const init = rejection<StoaError>(stub.init(OPTIONS));
        const embed = stub.render(card());
        const invoked = rejection<StoaError>(stub.invoke('openLink'));
        const rendered = rejection<StoaError>(embed.ready);

        const error = await init;
        expect(error).to.include({ code, name: 'StoaError' });
        expect(isStoaError(error)).to.equal(true);
        expect(await invoked).to.equal(error);
        expect(await rendered).to.equal(error);
        await eventually(() => expect(failed).to.deep.equal([error]));
        expect([embed.state, container.childElementCount]).to.deep.equal(['destroyed', 0]);
        expect(recording.calls).to.deep.equal([]);
        // Who comes late hears of it too, once, and can go again.
        stub.failed((late) => failed.push(late));
        stub.failed(() => expect.fail('was taken back'))();
        await eventually(() => expect(failed).to.deep.equal([error, error]));
        expect(() => stub.render(card()))
          .to.throw()
          .with.property('code', 'NOT_INITIALISED');
      });
    }

    it('then the next init tries again, with the listeners that are still there', async () => {
      await suite().reply('GET /stoa-sdk.js', [{ status: 503 }, { body: SCRIPT, headers: JAVASCRIPT }]);
      const stub = newStub();
      let readies = 0;
      let failures = 0;
      stub.ready(() => (readies += 1));
      stub.failed(() => (failures += 1));
      await rejection(stub.init(OPTIONS));
      const retried = stub.init(OPTIONS);
      expect(await retried).to.have.property('version', '0.1.0');
      await eventually(() => expect([readies, failures]).to.deep.equal([1, 1]));
      expect(await asked()).to.equal(2);
      expect(recording.calls).to.deep.equal(['ready', `init ${OPTIONS.baseUrl}`]);
    });

    it('then a script that comes after its time is not used, and what was asked is not done twice', async () => {
      await suite().reply('GET /stoa-sdk.js', [
        { hold: true, body: SCRIPT, headers: JAVASCRIPT },
        { body: SCRIPT, headers: JAVASCRIPT },
      ]);
      let deliveries = 0;
      window.deliver = (script) => {
        deliveries += 1;
        expect(handOver(recording.sdk, script)).to.equal(true);
      };
      const stub = newStub();
      const { setTimeout } = window;
      const sooner = ((run: () => void, ms: number, ...args: unknown[]) =>
        setTimeout(run, ms === 30_000 ? 50 : ms, ...args)) as typeof setTimeout;
      window.setTimeout = sooner;
      try {
        await rejection(stub.init(OPTIONS));
      } finally {
        window.setTimeout = setTimeout;
      }
      await stub.init(OPTIONS);
      await suite().release();
      await eventually(() => expect(deliveries).to.equal(2));
      expect(recording.calls).to.deep.equal([`init ${OPTIONS.baseUrl}`]);
      expect('StoaSDK' in window).to.equal(false);
    });

    it('then it is told in the language of the browser', () => {
      const language = Object.getOwnPropertyDescriptor(Navigator.prototype, 'language')!;
      const told = ['en-GB', 'zh-CN', 'zh-Hans-HK', 'zh-TW', 'zh-Hant-CN', 'ar', 'fr'].map((tag) => {
        Object.defineProperty(navigator, 'language', { value: tag, configurable: true });
        return loadError('SDK_LOAD_FAILED', 'x.js').message;
      });
      delete (navigator as { language?: string }).language;
      expect(Object.getOwnPropertyDescriptor(Navigator.prototype, 'language')).to.deep.equal(language);
      expect(told).to.deep.equal([
        'the embedding SDK could not be loaded: x.js',
        'SDK 加载失败：x.js',
        'SDK 加载失败：x.js',
        'SDK 載入失敗：x.js',
        'SDK 載入失敗：x.js',
        'تعذر تحميل SDK: x.js',
        'the embedding SDK could not be loaded: x.js',
      ]);
    });
  });

  it('given a hash and a version that fit, then the script is taken', async () => {
    const stub = newStub({ integrity: await sha384(SCRIPT), version: '0.1' });
    expect(await stub.init(OPTIONS)).to.have.property('version', '0.1.0');
  });

  it('given destroy before the script, then what waits is over, what listens stays, and a later init works', async () => {
    const stub = newStub();
    let destroyed = 0;
    const failures: unknown[] = [];
    stub.on('destroyed', (detail) => (destroyed += detail === undefined ? 1 : 100));
    stub.failed((error) => failures.push(error));
    const init = rejection(stub.init(OPTIONS));
    const embed = stub.render(card());
    stub.destroy();
    stub.destroy();
    expect(await init).to.include({ code: 'DESTROYED' });
    expect(await rejection(embed.ready)).to.include({ code: 'DESTROYED' });
    expect([embed.state, container.childElementCount, destroyed]).to.deep.equal(['destroyed', 0, 1]);
    await stub.init(OPTIONS);
    expect(recording.calls).to.deep.equal(['on destroyed', 'failed function', `init ${OPTIONS.baseUrl}`]);
    expect([failures, await asked()]).to.deep.equal([[], 1]);
  });

  describe('an embed from before', () => {
    it('has its place at once, and the SDK fills that very place with what counts by then', async () => {
      const stub = newStub();
      const init = stub.init(OPTIONS);
      const embed = stub.render(card({ container: '#place', props: { id: 1 } }));
      const { element } = embed;
      expect([embed.state, element.parentNode === container]).to.deep.equal(['waiting', true]);
      embed.update({ id: 2 });
      embed.retry();
      let readies = 0;
      embed.on('ready', () => (readies += 1));
      await init;
      await embed.ready;
      expect([embed.state, embed.element === element]).to.deep.equal(['ready', true]);
      expect(container.textContent).to.equal('{"id":2}');
      recording.embedEvents.emit('ready');
      expect(readies).to.equal(1);
      embed.update({ id: 3 });
      expect(container.textContent).to.equal('{"id":3}');
      embed.destroy();
      expect(container.childElementCount).to.equal(0);
    });

    it('can go again before anything is there', async () => {
      const stub = newStub();
      const init = stub.init(OPTIONS);
      const embed = stub.render(card());
      let destroyed = 0;
      embed.on('destroyed', () => (destroyed += 1));
      embed.destroy();
      embed.destroy();
      expect([embed.state, container.childElementCount]).to.deep.equal(['destroyed', 0]);
      expect(await rejection(embed.ready)).to.include({ code: 'DESTROYED' });
      await init;
      expect(destroyed).to.equal(1);
      expect(recording.calls).to.deep.equal([`init ${OPTIONS.baseUrl}`]);
    });

    it('needs a container and a name', async () => {
      const stub = newStub();
      const init = stub.init(OPTIONS);
      for (const wrong of [
        undefined,
        {},
        card({ container: '#nowhere' }),
        card({ container: '>>' }),
        card({ container: document.createTextNode('x') as unknown as Element }),
        card({ compName: '' }),
      ]) {
        expect(() => stub.render(wrong as RenderOptions))
          .to.throw('Missing container and compName parameters')
          .with.property('code', 'MISSING_CONTAINER');
      }
      expect(container.childElementCount).to.equal(0);
      await init;
    });

    it('that the SDK refuses fails alone', async () => {
      const stub = newStub();
      const init = stub.init(OPTIONS);
      const broken = stub.render(card({ compName: 'Broken' }));
      const fine = stub.render(card());
      await init;
      await fine.ready;
      expect(await rejection(broken.ready)).to.include({ code: 'MISSING_CONTAINER' });
      expect([broken.state, container.childElementCount]).to.deep.equal(['destroyed', 1]);
    });
  });

  it('given two stubs of two versions, then each has the SDK of its own script', async () => {
    const other = createRecordingSdk('0.2.0');
    window.deliver = (script) => handOver(script.src.includes('v2') ? other.sdk : recording.sdk, script);
    await suite().reply('GET /v2/stoa-sdk.js', { body: SCRIPT, headers: JAVASCRIPT });
    const [one, two] = [newStub(), newStub({ src: `${suite().origin}/v2/stoa-sdk.js`, version: '0.2' })];
    await Promise.all([two.init(OPTIONS), one.init(OPTIONS)]);
    expect([one.version, two.version]).to.deep.equal(['0.1.0', '0.2.0']);
  });

  it('given promises of an old library, which know no finally, then it works all the same', async () => {
    const own = Object.getOwnPropertyDescriptor(Promise.prototype, 'finally')!;
    Reflect.deleteProperty(Promise.prototype, 'finally');
    const stub = newStub();
    let init;
    try {
      init = stub.init(OPTIONS);
    } finally {
      Reflect.defineProperty(Promise.prototype, 'finally', own);
    }
    await init;
    expect(stub.version).to.equal('0.1.0');
  });

  it('given a host whose built-ins are not what they were, then it works all the same', async () => {
    const { append, remove } = Element.prototype;
    const { toJSON } = Array.prototype as { toJSON?: unknown };
    const prototype = Object.prototype as { extra?: unknown };
    Element.prototype.append = () => {};
    Object.assign(Array.prototype, { toJSON: () => 'prototype' });
    prototype.extra = () => {};
    try {
      const stub = newStub();
      const init = stub.init(OPTIONS);
      expect(stub.init({ ...OPTIONS })).to.equal(init);
      await stub.render(card()).ready;
    } finally {
      Object.assign(Element.prototype, { append, remove });
      if (!toJSON) delete (Array.prototype as { toJSON?: unknown }).toJSON;
      delete prototype.extra;
    }
  });

  describe('on a page with a strict policy', () => {
    const visit = async (trustedTypes: string, scriptSource = suite().origin) => {
      const policy = `default-src 'none'; script-src ${location.origin} ${scriptSource}; connect-src ${location.origin} ws:; require-trusted-types-for 'script'; trusted-types ${trustedTypes}`;
      await suite().reply('GET /fake.js', {
        body: `document.currentScript[Symbol.for('stoa.sdk.1')]({ version: '0.1.0', init: async () => ({}) })`,
        headers: JAVASCRIPT,
      });
      const page = `<!doctype html><html lang="en" data-src="${suite().origin}/fake.js" data-nonce="abc">
        <meta http-equiv="Content-Security-Policy" content="${policy}">
        <script type="module" src="${new URL('./stub-page.ts', import.meta.url).href}"></script>`;
      const frame = await fixture<HTMLIFrameElement>(
        html`<iframe title="Strict page" srcdoc=${page}></iframe>`,
      );
      return eventually(() => {
        const { seen } = frame.contentWindow as unknown as { seen?: unknown };
        expect(seen).to.be.an('object');
        return seen!;
      });
    };

    it('that allows our policy, then the script comes and nothing is reported', async () => {
      expect(await visit("stoa lit-html 'allow-duplicates'")).to.deep.equal({
        outcome: 'ready',
        violations: [],
      });
    });

    it('that asks for a nonce, then the script has it', async () => {
      expect(await visit("stoa 'allow-duplicates'", "'nonce-abc'")).to.deep.equal({
        outcome: 'ready',
        violations: [],
      });
    });

    it('that refuses our policy, then init says so', async () => {
      if (!('trustedTypes' in window)) throw cannot('trusted-types');
      expect(await visit("'none'")).to.include({ outcome: 'SDK_LOAD_FAILED' });
    });

    it('that refuses our script, then init says so', async () => {
      expect(await visit("stoa 'allow-duplicates'", "'nonce-other'")).to.include({
        outcome: 'SDK_LOAD_FAILED',
      });
    });
  });

  describe('the name on the page', () => {
    const tag = (name?: string) => {
      const script = document.createElement('script');
      if (name) script.dataset['global'] = name;
      return script;
    };
    const page = window as unknown as Record<string, unknown>;
    let warnings: string[];
    const { warn } = console;

    beforeEach(() => {
      warnings = [];
      console.warn = (text: string) => warnings.push(text);
    });
    afterEach(() => {
      console.warn = warn;
    });

    it('is the first one to have it; another version has the name of its tag, or a warning says what to do', () => {
      const name = 'StoaSdkOfTest';
      const [first, same, other] = ['0.1.0', '0.1.0', '0.2.0'].map(
        (version) => createRecordingSdk(version).sdk,
      ) as [StoaSdk, StoaSdk, StoaSdk];
      installSdk(first, tag(name));
      installSdk(same, tag(name));
      expect([page[name] === first, warnings.length]).to.deep.equal([true, 0]);
      installSdk(other, tag(name));
      expect([page[name] === first, warnings.length]).to.deep.equal([true, 1]);
      expect(warnings[0]).to.match(/0\.1\.0.*0\.2\.0.*data-global/);
      installSdk(other, tag(`${name}2`));
      expect([page[`${name}2`] === other, warnings.length]).to.deep.equal([true, 1]);
    });

    it('is not needed where a stub has asked for the script', () => {
      const script = tag();
      expect(handOver(recording.sdk, script)).to.equal(false);
      expect(handOver(recording.sdk, null)).to.equal(false);
      const received: StoaSdk[] = [];
      Object.assign(script, { [RECEIVER]: (sdk: StoaSdk) => received.push(sdk) });
      expect(handOver(recording.sdk, script)).to.equal(true);
      expect(received).to.deep.equal([recording.sdk]);
    });
  });
});
