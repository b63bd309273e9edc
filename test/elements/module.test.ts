/**
 * `<stoa-module>`: a module in a plain page. It says what it does, shows a failure where the component would be, and
 * leaves nothing behind.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { describeThrown } from '../../core/base/errors.js';
import type { AboutError } from '../../core/monitor/record.js';
import type { Runtime, RuntimeOptions } from '../../core/runtime.js';
import { defineElements, type StoaModule, type StoaRuntimeRequestEvent } from '../../elements/index.js';
// Ahead, so that no test waits for it.
import '../../elements/module/moments.js';
import { cannot } from '../engines/cannot.mjs';
import { eventually } from '../support/eventually.js';
import { forceColors } from '../support/forced-colors.js';
import { CARD_SCRIPT, serveModule } from '../support/module-files.js';
import { disposeRuntimes, runtimeFor } from '../support/runtime.js';
import { useServer } from '../support/server.js';
import { middleOf, part, press, stillness } from './support.js';

describe('stoa-module', () => {
  const server = useServer();
  let runtime: Runtime;
  /** What the monitor was told of, with the name of the module. */
  let recorded: string[];
  beforeEach(() => {
    recorded = [];
    runtime = recordedRuntime();
  });
  afterEach(disposeRuntimes);

  const moduleElement = (component = 'Card', props = {}) =>
    fixture<StoaModule>(
      html`<stoa-module
        .runtime=${runtime}
        name="@stoa/hrm"
        component=${component}
        .props=${props}
      ></stoa-module>`,
    );
  const failureOf = (element: Element) =>
    element.shadowRoot?.querySelector<HTMLElement & { text: string }>('[part=failure]');

  /** The monitor itself records the calls that fail, too. */
  function recordedRuntime(options: RuntimeOptions = {}): Runtime {
    const real = runtimeFor(server(), options);
    const monitor = {
      ...real.monitor,
      capture: (error: unknown, about?: AboutError) =>
        void recorded.push(`${about?.comName}: ${describeThrown(error)}`),
    };
    return { ...real, monitor };
  }

  it('given forced colors, then the line is seen while it loads', async () => {
    await serveModule(server(), { script: CARD_SCRIPT });
    await server().reply('GET /build/moduleversion.json', { json: { hrm: { js: 'h1' } }, hold: true });
    const element = await moduleElement();
    await forceColors('active');
    try {
      const marked = await fixture(
        html`<p style="forced-color-adjust: none; background: Highlight">Marked</p>`,
      );
      const line = getComputedStyle(part(element, 'progress'), '::before');
      expect(line.forcedColorAdjust).to.equal('none');
      expect(line.backgroundColor).to.equal(getComputedStyle(marked).backgroundColor);
    } finally {
      await forceColors('none');
      await untilAsked('/build/moduleversion.json');
      await server().release();
    }
    await eventually(() => expect(element.phase).to.equal('ready'));
  });

  it('given a line that moves while it loads, then nothing is laid out for it', async () => {
    await serveModule(server(), { script: CARD_SCRIPT });
    await server().reply('GET /build/moduleversion.json', { json: { hrm: { js: 'h1' } }, hold: true });
    const element = await moduleElement();
    const moving = part(element, 'progress').getAnimations({ subtree: true });
    const frames = moving.flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes());
    expect(frames).not.to.be.empty;
    for (const { translate, ...frame } of frames) {
      expect(translate).to.match(/%/);
      expect(Object.keys(frame)).to.have.members(['offset', 'computedOffset', 'easing', 'composite']);
    }
    await untilAsked('/build/moduleversion.json');
    await server().release();
    await eventually(() => expect(element.phase).to.equal('ready'));
  });

  it('shows the component and tells that it is ready', async () => {
    await serveModule(server(), { script: CARD_SCRIPT });
    await server().reply('GET /build/moduleversion.json', { json: { hrm: { js: 'h1' } }, hold: true });
    const element = await moduleElement('Card', { name: 'Lin' });
    const ready = new Promise((resolve) => element.addEventListener('stoa-ready', resolve));
    expect(element.phase).to.equal('loading');
    await expect(element).to.be.accessible();
    await untilAsked('/build/moduleversion.json');
    await server().release();
    await ready;
    expect(element.phase).to.equal('ready');
    expect(element.querySelector('.card')?.textContent).to.equal('Hi Lin');
  });

  it('takes props as a JSON attribute, without prototype keys', async () => {
    await serveModule(server(), { script: CARD_SCRIPT });
    const element = await moduleElement();
    element.setAttribute('props', '{"name":"Yue","__proto__":{"evil":1}}');
    await eventually(() => expect(element.querySelector('.card')?.textContent).to.equal('Hi Yue'));
    expect(element.props).not.to.have.property('evil');
  });

  it('given its JSON as a property, as frameworks set what templates have as text, then they are the props', async () => {
    await serveModule(server(), { script: CARD_SCRIPT });
    const element = await moduleElement('Card', '{"name":"Yue"}');
    await eventually(() => expect(element.querySelector('.card')?.textContent).to.equal('Hi Yue'));
    element.props = '{"name":"Lin"}' as never;
    await eventually(() => expect(element.querySelector('.card')?.textContent).to.equal('Hi Lin'));
    element.props = '{"name":' as never;
    await eventually(() => expect(element.phase).to.equal('failed'));
  });

  it('given its content is taken away, as by what takes over the markup of a server, then the component stays', async () => {
    await serveModule(server(), { script: CARD_SCRIPT });
    const element = await moduleElement('Card', { name: 'Yue' });
    element.replaceChildren();
    await eventually(() => expect(element.querySelector('.card')?.textContent).to.equal('Hi Yue'));
    element.replaceChildren();
    await eventually(() => expect(element.querySelector('.card')?.textContent).to.equal('Hi Yue'));
    element.remove();
    await eventually(() => expect(element.phase).to.equal('idle'));
    expect(element.childElementCount).to.equal(0);
  });

  it('given an attribute that is no JSON object, then it says so, and goes on once it is one', async () => {
    await serveModule(server(), { script: CARD_SCRIPT });
    const element = document.createElement('stoa-module');
    const wrong = ['{"name":', '5', 'null', '["Yue"]'];
    const errors: unknown[] = [];
    element.addEventListener('stoa-error', ({ error }) => errors.push((error as { code: unknown }).code));
    element.setAttribute('props', wrong[0]!);
    Object.assign(element, { runtime, name: '@stoa/hrm', component: 'Card' });
    (await fixture(html`<div></div>`)).append(element);
    for (const [index, props] of wrong.entries()) {
      element.setAttribute('props', props);
      await eventually(() => expect(errors, props).to.have.length(index + 1));
      expect(element.phase).to.equal('failed');
      element.setAttribute('props', '{"name":"Yue"}');
      await eventually(() => expect(element.querySelector('.card')?.textContent).to.equal('Hi Yue'));
    }
    expect(new Set(errors)).to.deep.equal(new Set(['INVALID_ARGUMENT']));
  });

  it('given a module that cannot be shown, then the log has the error', async () => {
    await serveModule(server(), { script: CARD_SCRIPT });
    const said: unknown[] = [];
    const logger = { ...runtime.logger, error: (...words: unknown[]) => void said.push(...words) };
    runtime = { ...runtime, logger };
    const element = await moduleElement('Missing');
    await eventually(() => expect(element.phase).to.equal('failed'));
    expect(said[0]).to.equal('@stoa/hrm');
    expect(said[1]).to.have.property('code', 'COMPONENT_NOT_FOUND');
  });

  it('given a module without a component, then it stays empty, and the log says why', async () => {
    const said: unknown[] = [];
    const logger = { ...runtime.logger, warn: (...words: unknown[]) => void said.push(...words) };
    runtime = { ...runtime, logger };
    const element = await fixture<StoaModule>(
      html`<stoa-module .runtime=${runtime} name="@stoa/hrm"></stoa-module>`,
    );
    expect(said).to.deep.equal(['stoa-module needs name and component', element]);
    expect(element.phase).to.equal('idle');
    const empty = await fixture<StoaModule>(html`<stoa-module .runtime=${runtime}></stoa-module>`);
    expect(empty.phase).to.equal('idle');
    expect(said).to.have.length(2);
  });

  it('asks for a runtime when it has none, through shadow roots', async () => {
    await serveModule(server(), { script: CARD_SCRIPT });
    const host = await fixture(html`<div></div>`);
    host.addEventListener('stoa-runtime-request', (event) => {
      (event as StoaRuntimeRequestEvent).runtime = runtime;
    });
    const shadow = host.attachShadow({ mode: 'open' });
    const element = document.createElement('stoa-module');
    element.name = '@stoa/hrm';
    element.component = 'Card';
    shadow.append(element);
    await eventually(() => expect(element.phase).to.equal('ready'));
    expect(element.runtime).to.equal(runtime);
  });

  it('shows what went wrong as text, accessibly, and heals on retry', async () => {
    await serveModule(server(), { script: CARD_SCRIPT });
    await server().refuse();
    const element = await moduleElement();
    const failure = await eventually(() => {
      const notice = failureOf(element);
      expect(notice?.text).to.equal('the server cannot be reached, check the network connection');
      return notice as HTMLElement;
    });
    await stillness();
    await expect(element).to.be.accessible();
    await server().accept();
    failure.shadowRoot?.querySelector<HTMLElement>('[part=action]')?.click();
    await eventually(() => expect(element.phase).to.equal('ready'));
    expect(failureOf(element)).to.equal(null);
  });

  it('records a failure with the name of the module', async () => {
    await serveModule(server(), { script: CARD_SCRIPT });
    await moduleElement('Nothing');
    await eventually(() =>
      expect(recorded).to.deep.equal(['@stoa/hrm: the app @stoa/hrm has no component Nothing']),
    );
  });

  it('keeps its component when it is moved and takes it out when it is removed', async () => {
    await serveModule(server(), { script: CARD_SCRIPT });
    const element = await moduleElement();
    await eventually(() => expect(element.phase).to.equal('ready'));
    const card = element.querySelector('.card');
    const elsewhere = await fixture(html`<div></div>`);
    elsewhere.append(element);
    await element.updateComplete;
    expect(element.querySelector('.card')).to.equal(card);
    element.remove();
    await eventually(() => expect(element.childNodes).to.have.length(0));
    elsewhere.append(element);
    await eventually(() => expect(element.querySelector('.card')).not.to.equal(null));
  });

  it('abandons a load when it is removed or told to show something else', async () => {
    await serveModule(server(), { script: CARD_SCRIPT });
    await server().reply('GET /build/moduleversion.json', { json: { hrm: { js: 'h1' } }, hold: true });
    const element = await moduleElement('Nothing');
    element.component = 'Card';
    await element.updateComplete;
    await untilAsked('/build/moduleversion.json');
    await server().release();
    await eventually(() => expect(element.phase).to.equal('ready'));
    expect(element.querySelectorAll('.card')).to.have.length(1);
  });

  it('uses inner elements of its own suffix', async () => {
    defineElements({ suffix: '-m2' });
    const element = await fixture<StoaModule>(
      html`<stoa-module-m2 .runtime=${runtime} name="@stoa/nothing" component="Card"></stoa-module-m2>`,
    );
    await eventually(() => expect(failureOf(element)?.localName).to.equal('stoa-notice-m2'));
  });

  describe('taken away or changed half-way', () => {
    const STYLE = '.card { color: red }';
    const links = (root: ParentNode = document.head) => root.querySelectorAll('link[rel=stylesheet]').length;

    it('mounts nothing and keeps no styles when it is removed while its files are on their way', async () => {
      await serveModule(server(), { script: CARD_SCRIPT, style: STYLE });
      await server().reply('GET /build/hrm/lib.h1.mjs', {
        body: CARD_SCRIPT,
        headers: { 'content-type': 'text/javascript' },
        hold: true,
      });
      const element = await moduleElement();
      await untilAsked('/build/hrm/lib.h1.mjs');
      await eventually(() => expect(links()).to.equal(1));
      element.remove();
      // Told to show something else while it is nowhere.
      element.component = 'Other';
      await server().release();
      await runtime.modules.whenLoaded('@stoa/hrm');
      await eventually(() => expect(links()).to.equal(0));
      expect(element.phase).to.equal('idle');
      expect(element.childNodes).to.have.length(0);
    });

    it('shows only what it was told last, in a place of its own', async () => {
      await serveModule(server(), {
        folder: 'crm',
        script: CARD_SCRIPT.replaceAll("'card'", "'crm'"),
        style: STYLE,
      });
      await serveModule(server(), { script: CARD_SCRIPT, style: STYLE });
      await server().reply('GET /build/moduleversion.json', {
        json: { hrm: { js: 'h1' }, crm: { js: 'h1' } },
      });
      await server().reply('GET /build/hrm/lib.h1.mjs', {
        body: CARD_SCRIPT,
        headers: { 'content-type': 'text/javascript' },
        hold: true,
      });
      const element = await moduleElement();
      await untilAsked('/build/hrm/lib.h1.mjs');
      element.name = '@stoa/crm';
      await eventually(() => expect(element.phase).to.equal('ready'));
      await server().release();
      await runtime.modules.whenLoaded('@stoa/hrm');
      await eventually(() => expect(links()).to.equal(1));
      expect(element.querySelectorAll('.crm')).to.have.length(1);
      expect(element.querySelector('.card')).to.equal(null);
      expect(element.children).to.have.length(1);
    });

    it('takes its styles along into another root', async () => {
      await serveModule(server(), { script: CARD_SCRIPT, style: STYLE });
      const element = await moduleElement();
      await eventually(() => expect(element.phase).to.equal('ready'));
      const shadow = (await fixture(html`<div></div>`)).attachShadow({ mode: 'open' });
      shadow.append(element);
      await eventually(() => {
        expect(links(shadow)).to.equal(1);
        expect(element.phase).to.equal('ready');
      });
      expect(links()).to.equal(0);
      expect(getComputedStyle(element.querySelector('.card') as Element).color).to.equal('rgb(255, 0, 0)');
    });

    it('goes on when a component cannot be taken out', async () => {
      const script = CARD_SCRIPT.replace('unmount() {', "unmount() { throw new Error('stuck');");
      await serveModule(server(), { script, style: STYLE });
      const element = await moduleElement();
      await eventually(() => expect(element.phase).to.equal('ready'));
      element.component = 'Nothing';
      await eventually(() => expect(element.phase).to.equal('failed'));
      expect(element.childNodes).to.have.length(0);
      expect(recorded[0]).to.equal('@stoa/hrm: stuck');
    });
  });

  describe('lazy', () => {
    const asked = async () => (await server().requests()).map(({ path }) => path);

    /** In a box, below what can be seen. */
    const lazyElement = async ({ preload = 'none', trigger = '' } = {}) => {
      await serveModule(server(), { script: CARD_SCRIPT });
      const box = await fixture(html`
        <div>
          <div class="spacer" style="height: 3000px"></div>
          <div class="box">
            <button id="tab" type="button">People</button>
            <stoa-module
              .runtime=${runtime}
              name="@stoa/hrm"
              component="Card"
              loading="lazy"
              preload=${preload}
              trigger=${trigger}
            ></stoa-module>
          </div>
        </div>
      `);
      const element = box.querySelector('stoa-module') as StoaModule;
      await framesPass();
      return { box, element };
    };
    const bringIntoView = (box: Element) => box.querySelector('.spacer')?.remove();

    it('loads when it comes into view', async () => {
      const { box, element } = await lazyElement();
      expect(element.phase).to.equal('idle');
      expect(await asked()).to.deep.equal([]);
      element.scrollIntoView();
      await eventually(() => expect(element.phase).to.equal('ready'));
      expect(box.querySelector('.card')?.textContent).to.equal('Hi ');
    });

    it('loads when what hides it is taken away, or when it is told not to wait', async () => {
      const { box, element } = await lazyElement();
      element.hidden = true;
      bringIntoView(box);
      await framesPass();
      expect(element.phase).to.equal('idle');
      element.hidden = false;
      await eventually(() => expect(element.phase).to.equal('ready'));

      const other = await lazyElement();
      other.element.loading = 'eager';
      await eventually(() => expect(other.element.phase).to.equal('ready'));
    });

    it('waits no more once it is gone', async () => {
      const { box, element } = await lazyElement({ preload: 'hover', trigger: 'tab' });
      element.remove();
      await framesPass();
      document.body.append(element);
      element.remove();
      await framesPass();
      box.querySelector('button')?.focus();
      await framesPass();
      expect(await asked()).to.deep.equal([]);
    });

    it('has its files fetched, and nothing run, while the page is idle', async () => {
      const { element } = await lazyElement({ preload: 'idle' });
      await untilAsked('/build/hrm/lib.h1.mjs');
      expect(element.phase).to.equal('idle');
      expect(runtime.modules.state$('@stoa/hrm').get()).to.equal('idle');
    });

    it('has nothing fetched ahead for people who save data', async () => {
      runtime = recordedRuntime({
        environment: {
          navigator: {
            userAgent: '',
            language: 'en',
            connection: { saveData: true },
          } as unknown as Navigator,
        },
      });
      const { box, element } = await lazyElement({ preload: 'hover' });
      box.querySelector('button')?.focus({ preventScroll: true });
      await framesPass();
      expect(await asked()).to.deep.equal([]);
      expect(element.phase).to.equal('idle');
    });

    it('has its files fetched once when a pointer comes over its parent', async () => {
      const { box, element } = await lazyElement({ preload: 'hover' });
      const panel = box.querySelector('.box') as HTMLElement;
      // In view, while the place itself is not.
      element.style.marginTop = '4000px';
      panel.scrollIntoView();
      await framesPass();
      expect(await asked()).to.deep.equal([]);
      const [x, y] = middleOf(box.querySelector('button'));
      await sendMouse({ type: 'move', position: [x, y] });
      await untilAsked('/build/hrm/lib.h1.mjs');
      await sendMouse({ type: 'move', position: [x + 200, y] });
      await framesPass();
      expect((await asked()).filter((path) => path.endsWith('.mjs'))).to.have.length(1);
      expect(element.phase).to.equal('idle');
    });

    it('has its files fetched when the focus comes to what its trigger names, wherever that is', async () => {
      const { box } = await lazyElement({ preload: 'hover', trigger: 'later' });
      const menu = await fixture(html`<nav></nav>`);
      box.querySelector('button')?.focus({ preventScroll: true });
      const link = document.createElement('a');
      Object.assign(link, { id: 'later', href: '#later', textContent: 'People' });
      menu.append(link);
      await framesPass();
      expect(await asked()).to.deep.equal([]);
      await press('Tab');
      link.focus({ preventScroll: true });
      await untilAsked('/build/hrm/lib.h1.mjs');
    });

    it('takes an element as its trigger too', async () => {
      const { element } = await lazyElement({ preload: 'hover' });
      const link = await fixture<HTMLElement>(html`<button type="button">People</button>`);
      element.trigger = link;
      await framesPass();
      link.focus({ preventScroll: true });
      await untilAsked('/build/hrm/lib.h1.mjs');
    });
  });

  describe("with a host's own content", () => {
    const ownElement = () =>
      fixture<StoaModule>(html`
        <stoa-module .runtime=${runtime} name="@stoa/hrm" component="Card">
          <p slot="loading">Just a moment</p>
          <p slot="failure">No people today. <button type="button" data-stoa-retry>Again</button></p>
        </stoa-module>
      `);
    const seen = (element: Element) =>
      [...element.children]
        .filter((child) => child.getBoundingClientRect().height > 0)
        .map(({ slot }) => slot);

    it('shows that while it waits and when it has failed, and tries again from there', async () => {
      await serveModule(server(), { script: CARD_SCRIPT });
      const script = { body: CARD_SCRIPT, headers: { 'content-type': 'text/javascript' } };
      // What failed is fetched past the cache before it is loaded.
      await server().reply('GET /build/hrm/lib.h1.mjs', [{ status: 500 }, { ...script, hold: true }, script]);
      const element = await ownElement();
      expect(seen(element)).to.deep.equal(['loading']);
      expect(element.shadowRoot?.querySelector('[part=progress]')?.getClientRects()).to.have.length(0);
      await eventually(() => expect(seen(element)).to.deep.equal(['failure']));
      await expect(element).to.be.accessible();
      const again = element.querySelector('button');
      again?.click();
      again?.click();
      await eventually(() => expect(seen(element)).to.include('loading'));
      await eventually(async () =>
        expect((await server().requests()).filter(({ path }) => path.endsWith('.mjs'))).to.have.length(2),
      );
      await server().release();
      await eventually(() => expect(seen(element)).to.deep.equal(['']));
      expect(element.querySelectorAll('.card')).to.have.length(1);
    });
  });

  describe('failures', () => {
    const offers = () => runtime.prompts.queue$.get().map(({ data }) => data as { details?: string });
    const serve = (script: string) => serveModule(server(), { script });
    const failed = async (element: StoaModule) => {
      await eventually(() => expect(element.phase).to.equal('failed'));
      await element.updateComplete;
    };

    it('of the component to mount are shown, recorded and worth an offer to refresh', async () => {
      await serve(`
        let tries = 0;
        export const Card = {
          mount(container) {
            container.textContent = 'half of it';
            if (++tries === 1) throw new RangeError('cannot draw this');
            return { update() {}, unmount() {} };
          },
        };
      `);
      const element = await moduleElement();
      await failed(element);
      expect(failureOf(element)?.text).to.equal('cannot draw this');
      const words = failureOf(element)!.shadowRoot!.querySelector('[part=text]')!;
      expect(getComputedStyle(words, '::first-letter').textTransform).to.equal('uppercase');
      expect(element.textContent).to.equal('');
      expect(recorded).to.deep.equal(['@stoa/hrm: cannot draw this']);
      expect(offers()).to.have.length(1);
      expect(offers()[0]?.details).to.include('cannot draw this').and.to.include('@stoa/hrm');
      element.retry();
      await eventually(() => expect(element.phase).to.equal('ready'));
      expect(element.textContent).to.equal('half of it');
    });

    it('of the component to take other props are shown as well, and it is taken out', async () => {
      await serve(`
        export const Card = {
          mount(container) {
            container.textContent = 'fine';
            return {
              update() { throw null; },
              unmount() { container.textContent = ''; },
            };
          },
        };
      `);
      const element = await moduleElement();
      await eventually(() => expect(element.phase).to.equal('ready'));
      element.props = { name: 'Yue' };
      await failed(element);
      expect(failureOf(element)?.text).to.equal('null');
      expect(element.textContent).to.equal('');
      expect(offers()).to.have.length(1);
    });

    it('to find the component, and of its script, are worth an offer', async () => {
      if (!/Chrome|Gecko\//.test(navigator.userAgent)) throw cannot('script-errors');
      await serve('export const Other = {};');
      await failed(await moduleElement());
      expect(offers()).to.have.length(1);

      runtime = recordedRuntime();
      await serveModule(server(), { folder: 'crm', script: "throw new Error('at once');" });
      const element = await fixture<StoaModule>(
        html`<stoa-module .runtime=${runtime} name="@stoa/crm" component="Card"></stoa-module>`,
      );
      await failed(element);
      expect(offers()).to.have.length(1);
    });

    it('of the network, of files and of names are not', async () => {
      await server().refuse();
      await failed(await moduleElement());
      await server().accept();
      await serve(CARD_SCRIPT);
      await server().reply('GET /build/hrm/lib.h1.mjs', { status: 404 });
      await failed(await moduleElement());
      await failed(
        await fixture<StoaModule>(
          html`<stoa-module .runtime=${runtime} name="@stoa/Nothing!" component="Card"></stoa-module>`,
        ),
      );
      expect(recorded).to.have.length(3);
      expect(offers()).to.deep.equal([]);
    });

    it('heal in every place that tries again, with one load', async () => {
      await serve(CARD_SCRIPT);
      await server().refuse();
      const [one, other] = [await moduleElement(), await moduleElement()];
      await failed(one);
      await failed(other);
      await server().accept();
      const before = (await server().requests()).length;
      one.retry();
      other.retry();
      other.retry();
      await eventually(() => {
        expect(one.phase).to.equal('ready');
        expect(other.phase).to.equal('ready');
      });
      const asked = (await server().requests()).slice(before).map(({ path }) => path);
      for (const path of ['/build/moduleversion.json', '/build/hrm/lib.h1.mjs'])
        expect(asked.filter((it) => it === path)).to.have.length(1);
      expect(other.querySelectorAll('.card')).to.have.length(1);
      // Of no use once it is there.
      const card = one.querySelector('.card');
      one.retry();
      expect(one.querySelector('.card')).to.equal(card);
    });

    it('stay as they are when the place is moved', async () => {
      await serve('export const Other = {};');
      const element = await moduleElement();
      await failed(element);
      const elsewhere = await fixture(html`<div></div>`);
      elsewhere.append(element);
      await element.updateComplete;
      expect(element.phase).to.equal('failed');
      expect(recorded).to.have.length(1);
    });
  });

  /** Time enough for observers to have told. */
  async function framesPass(): Promise<void> {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  }

  async function untilAsked(path: string): Promise<void> {
    await eventually(async () =>
      expect((await server().requests()).map((asked) => asked.path)).to.include(path),
    );
  }
});
