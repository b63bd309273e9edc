/**
 * A host renders components of the suite into places of its own. Whatever it does with those places, and whatever its
 * style sheets and its old libraries have done to the page, each embed shows what it should, says what it is doing, and
 * goes without a trace.
 */
import { expect } from '@open-wc/testing';
import type { ContentOptions, ShowContent } from '../../sdk/embed-content.js';
import { embedSize } from '../../sdk/embed-size.js';
import type { EmbedParts } from '../../sdk/embed.js';
import type { Embed, EmbedSize, RenderOptions } from '../../sdk/types.js';
import { eventually, nextTask } from '../support/eventually.js';
import { CARD_SCRIPT, serveModule } from '../support/module-files.js';
import { useExpectedPageErrors } from '../support/page-errors.js';
import { disposeRuntimes, rejection } from '../support/runtime.js';
import { useServer } from '../support/server.js';
import { shown, testSdk, type TestSdk } from './embeds.js';

const page = globalThis as { unmounted?: number };

describe('embed', () => {
  const suite = useServer();
  const cleanUps: (() => void)[] = [];
  let sdk: TestSdk;

  beforeEach(async () => {
    delete page.unmounted;
    await serveModule(suite(), {
      script: CARD_SCRIPT,
      style: '.card { border-left: 3px solid rgb(1, 2, 3) }',
      labels: { greeting: 'Hello' },
    });
    sdk = testSdk(suite());
  });

  afterEach(async () => {
    sdk.destroy();
    for (const cleanUp of cleanUps.splice(0).reverse()) cleanUp();
    await nextTask();
    disposeRuntimes();
    delete page.unmounted;
  });

  function container(): HTMLElement {
    const element = document.body.appendChild(document.createElement('div'));
    cleanUps.push(() => element.parentNode?.removeChild(element));
    return element;
  }

  const render = (options: Partial<RenderOptions> = {}, by = sdk) =>
    by.render({
      container: container(),
      app: '@stoa/hrm',
      compName: 'Card',
      props: { name: 'Lin' },
      ...options,
    });

  async function rendered(options?: Partial<RenderOptions>): Promise<Embed> {
    const embed = render(options);
    await embed.ready;
    return embed;
  }

  function story(embed: Embed): string[] {
    const told: string[] = [];
    for (const name of ['ready', 'error', 'detached', 'destroyed'] as const)
      embed.on(name, () => told.push(`${name}: ${embed.state}`));
    return told;
  }

  function hostStyles(css: string): void {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    cleanUps.push(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    });
  }

  describe('where and what', () => {
    it('shows several embeds in several containers and in one', async () => {
      const both = container();
      const embeds = [
        await rendered({ container: both, props: { name: 'Lin' } }),
        await rendered({ container: both, props: { name: 'Yue' } }),
        await rendered({ props: { name: 'Bo' } }),
      ];
      expect(embeds.map((embed) => shown(embed)?.textContent)).to.deep.equal([
        'Hello Lin',
        'Hello Yue',
        'Hello Bo',
      ]);
      embeds[0]!.destroy();
      expect([...both.children]).to.deep.equal([embeds[1]!.element]);
      expect(shown(embeds[1]!)?.textContent).to.equal('Hello Yue');
    });

    it('finds a container by a selector, also one in a shadow root by itself', async () => {
      const target = container();
      target.id = 'an-embed';
      expect((await rendered({ container: '#an-embed' })).element.parentNode).to.equal(target);
      const inside = container().attachShadow({ mode: 'closed' }).appendChild(document.createElement('div'));
      expect(shown(await rendered({ container: inside }))?.textContent).to.equal('Hello Lin');
    });

    it('refuses what is no container and what is no name, before anything is asked of the server', async () => {
      for (const wrong of [
        undefined,
        {},
        { container: '#nowhere', compName: 'Card' },
        { container: '..[', compName: 'Card' },
        { container: {} as Element, compName: 'Card' },
        { container: document as unknown as Element, compName: 'Card' },
        { container: container(), compName: '' },
        { container: container(), compName: 7 as unknown as string },
      ]) {
        expect(() => sdk.render(wrong as Partial<RenderOptions>))
          .to.throw('Missing container and compName parameters')
          .with.property('code', 'MISSING_CONTAINER');
      }
      expect(await suite().requests()).to.deep.equal([]);
    });

    for (const app of [
      '@stoa/../x',
      '@stoa/hrm?x',
      '@scope/vendor',
      '@stoa/vendor',
      '@stoa/utils',
      '__proto__',
      'constructor',
      '',
      undefined as unknown as string,
    ]) {
      it(`refuses the module ${JSON.stringify(app)} without asking for it, and says so in place`, async () => {
        const embed = render({ app });
        const told = story(embed);
        expect(await rejection(embed.ready)).to.include({ code: 'APP_NOT_FOUND' });
        expect(told).to.deep.equal(['error: failed']);
        expect(sdk.errors).to.deep.equal(['APP_NOT_FOUND']);
        expect(await suite().requests()).to.deep.equal([]);
        const notice = shown<HTMLElement & { text: string }>(embed, 'stoa-notice');
        expect(notice?.text).to.equal('App does not exist');
        expect(notice?.getAttribute('role')).to.equal('alert');
      });
    }

    for (const compName of [
      '../x',
      'x?y',
      '@scope/vendor',
      '__proto__',
      'constructor',
      'toString',
      'version',
    ]) {
      it(`refuses the component ${compName}`, async () => {
        expect(await rejection(render({ compName }).ready)).to.include({ code: 'COMPONENT_NOT_FOUND' });
      });
    }

    it('updates with other props, and with the same object changed', async () => {
      const props = { name: 'Lin' };
      const embed = await rendered({ props });
      props.name = 'Yue';
      embed.update(props);
      await eventually(() => expect(shown(embed)?.textContent).to.equal('Hello Yue'));
      props.name = 'Bo';
      embed.update(props);
      await eventually(() => expect(shown(embed)?.textContent).to.equal('Hello Bo'));
      embed.update(null as unknown as object);
      await eventually(() => expect(shown(embed)?.textContent).to.equal('Hello '));
    });

    it('fails with its component, shows so, and tries again by itself or when told', async () => {
      await suite().reply('GET /build/hrm/lib.h1.mjs', { status: 500 });
      const embed = render();
      const told = story(embed);
      const failed = embed.ready;
      await rejection(failed);
      embed.retry();
      expect(embed.state).to.equal('loading');
      expect(embed.ready).not.to.equal(failed);
      await rejection(embed.ready);
      const retry = await eventually(() => {
        const notice = shown(embed, 'stoa-module')?.shadowRoot?.querySelector('[part=failure]');
        const button = notice?.shadowRoot?.querySelector<HTMLElement>('[part=action]');
        expect(button).to.be.instanceOf(HTMLElement);
        return button!;
      });
      await suite().reply('GET /build/hrm/lib.h1.mjs', {
        body: CARD_SCRIPT,
        headers: { 'content-type': 'text/javascript' },
      });
      retry.click();
      await eventually(() => expect(embed.state).to.equal('ready'));
      await embed.ready;
      expect(shown(embed)?.textContent).to.equal('Hello Lin');
      expect(told).to.deep.equal(['error: failed', 'error: failed', 'ready: ready']);
    });
  });

  describe('before init is ready', () => {
    let letIn: () => void;
    let refuse: (error: Error) => void;
    const later = (parts: EmbedParts) =>
      new Promise<EmbedParts>((resolve, reject) => {
        letIn = () => resolve(parts);
        refuse = reject;
      });

    beforeEach(() => {
      sdk = testSdk(suite(), { whenReady: later });
    });

    it('fills the place that a stub has put there ahead', async () => {
      const target = container();
      const place = target.appendChild(document.createElement('stoa-place'));
      const embed = render({ container: '#gone meanwhile', place } as Partial<RenderOptions>);
      expect(embed.element).to.equal(place);
      letIn();
      await embed.ready;
      expect([...target.childNodes]).to.deep.equal([place]);
      expect(shown(embed)?.textContent).to.equal('Hello Lin');
      place.remove();
      await nextTask();
      expect(embed.state).to.equal('detached');
    });

    it('waits, and shows the last props', async () => {
      const embed = render();
      expect(embed.state).to.equal('waiting');
      embed.update({ name: 'Yue' });
      letIn();
      await nextTask();
      expect(embed.state).to.equal('loading');
      embed.update({ name: 'Bo' });
      await embed.ready;
      await eventually(() => expect(shown(embed)?.textContent).to.equal('Hello Bo'));
    });

    it('asks for nothing when it is destroyed meanwhile', async () => {
      const embed = render();
      embed.destroy();
      letIn();
      expect(await rejection(embed.ready)).to.include({ code: 'DESTROYED' });
      await nextTask();
      expect(await suite().requests()).to.deep.equal([]);
    });

    it('goes with an init that fails, and says why', async () => {
      const target = container();
      const embed = render({ container: target });
      const told = story(embed);
      const reason = Object.assign(new Error('Failed to get Token!'), { code: 'NO_TOKEN' });
      refuse(reason);
      expect(await rejection(embed.ready)).to.equal(reason);
      expect(told).to.deep.equal(['error: failed', 'destroyed: destroyed']);
      expect(target.childNodes).to.have.length(0);
    });

    it('says why also to those that the SDK takes out on that occasion', async () => {
      const embed = render();
      const reason = Object.assign(new Error('Failed to get Token!'), { code: 'NO_TOKEN' });
      refuse(reason);
      sdk.destroy();
      expect(await rejection(embed.ready)).to.equal(reason);
    });
  });

  describe('when its place goes', () => {
    const removals: Record<string, (target: HTMLElement, embed: Embed) => void> = {
      'the container is removed': (target) => target.remove(),
      'the container is emptied': (target) => (target.textContent = ''),
      'the place is removed': (_, { element }) => element.remove(),
      'the place is replaced': (_, { element }) => element.replaceWith('text'),
    };
    for (const [what, remove] of Object.entries(removals)) {
      for (const isolation of ['shadow', 'light'] as const) {
        it(`unmounts when ${what} (${isolation}), and may be destroyed after`, async () => {
          const target = container();
          const embed = await rendered({ container: target, isolation });
          const told = story(embed);
          remove(target, embed);
          await nextTask();
          expect(page.unmounted).to.equal(1);
          expect(document.querySelector('link[href*=hrm]')).to.equal(null);
          expect(told).to.deep.equal(['detached: detached']);
          embed.destroy();
          embed.destroy();
          expect(told).to.deep.equal(['detached: detached', 'destroyed: destroyed']);
          await nextTask();
          expect(page.unmounted).to.equal(1);
        });
      }
    }

    it('is shown again when it comes back, with the props of now', async () => {
      const target = container();
      const embed = await rendered({ container: target });
      const told = story(embed);
      target.remove();
      await nextTask();
      embed.update({ name: 'Yue' });
      document.body.append(target);
      await eventually(() => expect(told).to.deep.equal(['detached: detached', 'ready: ready']));
      expect(shown(embed)?.textContent).to.equal('Hello Yue');
    });

    it('has a promise of its own for that', async () => {
      const target = container();
      const embed = await rendered({ container: target });
      target.remove();
      await nextTask();
      document.body.append(target);
      await nextTask();
      expect(embed.state).to.equal('loading');
      await embed.ready;
      expect(embed.state).to.equal('ready');
    });

    it('keeps its component when it is moved within the page', async () => {
      const embed = await rendered();
      const told = story(embed);
      const card = shown(embed);
      container().append(embed.element);
      await nextTask();
      container().attachShadow({ mode: 'open' }).append(embed.element);
      await nextTask();
      expect(shown(embed)).to.equal(card);
      expect(card?.isConnected).to.equal(true);
      expect(told).to.deep.equal([]);
      expect(page.unmounted).to.equal(undefined);
    });

    it('waits in a container that is not on the page yet', async () => {
      const target = document.createElement('div');
      const embed = render({ container: target });
      await nextTask();
      expect(embed.state).to.equal('waiting');
      expect(await suite().requests()).to.deep.equal([]);
      const outer = container();
      outer.append(target);
      await embed.ready;
      expect(shown(embed)?.textContent).to.equal('Hello Lin');
    });

    it('given it goes while it loads, then nothing is mounted until it is back', async () => {
      await suite().reply('GET /build/hrm/lib.h1.mjs', {
        body: CARD_SCRIPT,
        headers: { 'content-type': 'text/javascript' },
        hold: true,
      });
      const target = container();
      const embed = render({ container: target });
      await eventually(async () =>
        expect((await suite().requests()).map(({ path }) => path)).to.include('/build/hrm/lib.h1.mjs'),
      );
      target.remove();
      await nextTask();
      await suite().release();
      await sdk.runtime.modules.whenLoaded('@stoa/hrm');
      await nextTask();
      expect(shown(embed)).to.equal(null);
      expect(embed.state).to.equal('detached');
      document.body.append(target);
      await embed.ready;
      expect(shown(embed)?.textContent).to.equal('Hello Lin');
    });

    it('is destroyed when it comes back to a page that the SDK has left', async () => {
      const target = container();
      const embed = await rendered({ container: target });
      target.remove();
      await nextTask();
      sdk.destroy();
      document.body.append(target);
      await nextTask();
      expect(embed.state).to.equal('destroyed');
      expect(target.childNodes).to.have.length(0);
    });
  });

  describe('destroy', () => {
    it('may come at once, and the next embed is not disturbed', async () => {
      const target = container();
      const first = render({ container: target });
      first.destroy();
      const second = await rendered({ container: target });
      expect(await rejection(first.ready)).to.include({ code: 'DESTROYED' });
      expect([...target.children]).to.deep.equal([second.element]);
      expect(shown(second)?.textContent).to.equal('Hello Lin');
      await eventually(() => expect(sdk.errors).to.deep.equal([]));
    });

    it('may come while loading; nothing is told after it, and calls do nothing', async () => {
      const embed = render();
      const told = story(embed);
      await nextTask();
      expect(embed.state).to.equal('loading');
      embed.destroy();
      embed.update({ name: 'Yue' });
      embed.retry();
      expect(await rejection(embed.ready)).to.include({ code: 'DESTROYED' });
      // Others may wait for the same module: it comes to its end, and leaves nothing behind.
      await eventually(async () => {
        const paths = (await suite().requests()).map(({ path }) => path);
        expect(paths).to.include('/build/hrm/lib.h1.mjs');
      });
      await eventually(() => expect(document.querySelector('link[href*=hrm]')).to.equal(null));
      expect(told).to.deep.equal(['destroyed: destroyed']);
    });

    for (const name of ['ready', 'resize', 'detached', 'destroyed'] as const) {
      it(`may come from a listener to ${name}`, async () => {
        const embed = render();
        const told = story(embed);
        embed.on(name, () => embed.destroy());
        await eventually(() => expect(embed.state).to.be.oneOf(['ready', 'destroyed']));
        if (name === 'detached') embed.element.remove();
        if (name === 'destroyed') embed.destroy();
        await eventually(() => expect(told.at(-1)).to.equal('destroyed: destroyed'));
        expect(told.filter((one) => one.startsWith('destroyed'))).to.have.length(1);
        expect(embed.element.isConnected).to.equal(false);
      });
    }

    it('may come from a listener to error', async () => {
      const embed = render({ compName: 'Nothing' });
      embed.on('error', () => embed.destroy());
      expect(await rejection(embed.ready)).to.include({ code: 'COMPONENT_NOT_FOUND' });
      await eventually(() => expect(embed.state).to.equal('destroyed'));
    });

    it('comes with that of the SDK, wherever the embeds are', async () => {
      const targets = [container(), container()];
      const embeds = await Promise.all(targets.map((target) => rendered({ container: target })));
      sdk.destroy();
      expect(embeds.map(({ state }) => state)).to.deep.equal(['destroyed', 'destroyed']);
      for (const target of targets) expect(target.childNodes).to.have.length(0);
    });

    describe('given a listener throws', () => {
      const thrown = useExpectedPageErrors();
      it('goes on', async () => {
        const embed = await rendered();
        const told: string[] = [];
        embed.on('destroyed', () => {
          throw new Error('in a listener');
        });
        embed.on('destroyed', () => told.push('second'));
        embed.destroy();
        await nextTask();
        expect(told).to.deep.equal(['second']);
        expect(thrown()).to.have.length(1);
        expect(embed.element.isConnected).to.equal(false);
      });
    });
  });

  describe('in a frame', () => {
    let content: ContentOptions;
    const calls: unknown[] = [];
    const showFrame: ShowContent = (options) => {
      content = options;
      return {
        update: (props) => calls.push(['update', props]),
        retry: () => calls.push('retry'),
        destroy: () => calls.push('destroy'),
      };
    };

    beforeEach(() => {
      calls.length = 0;
    });

    it('is loading while what shows it loads, then what that says', async () => {
      sdk = testSdk(suite(), { loadFrame: () => Promise.resolve(showFrame) });
      const embed = render({ isolation: 'frame', props: { a: 1 } });
      embed.update({ a: 2 });
      await nextTask();
      expect(embed.state).to.equal('loading');
      expect(content.props).to.deep.equal({ a: 2 });
      expect(content.place.getRootNode()).to.equal(embed.element.shadowRoot);
      content.onReady();
      await embed.ready;
      embed.update({ a: 3 });
      content.onError(new Error('gone'));
      expect(embed.state).to.equal('failed');
      embed.retry();
      content.onReady();
      expect(embed.state).to.equal('ready');
      embed.destroy();
      content.onReady();
      expect(embed.state).to.equal('destroyed');
      expect(calls).to.deep.equal([['update', { a: 3 }], 'retry', 'destroy']);
    });

    it('fails when that cannot be loaded, shows so, and tries again', async () => {
      let tries = 0;
      const loadFrame = () =>
        (tries += 1) === 1 ? Promise.reject(new TypeError('no such file')) : Promise.resolve(showFrame);
      sdk = testSdk(suite(), { loadFrame });
      const embed = render({ isolation: 'frame' });
      expect(await rejection(embed.ready)).to.include({ name: 'SdkError', code: 'RESOURCES_FAILED' });
      const retry = await eventually(() => {
        const button = shown(embed, 'stoa-notice')?.shadowRoot?.querySelector<HTMLElement>('[part=action]');
        expect(button).to.be.instanceOf(HTMLElement);
        return button!;
      });
      retry.click();
      await nextTask();
      expect(shown(embed, 'stoa-notice')).to.equal(null);
      content.onReady();
      await embed.ready;
    });

    it('given an isolation that there is not, then nothing runs in the page of the host, and people read why', async () => {
      sdk = testSdk(suite(), { loadFrame: () => Promise.resolve(showFrame) });
      const embed = render({ isolation: 'iframe' as 'frame' });
      expect(await rejection(embed.ready)).to.include({
        name: 'SdkError',
        code: 'INVALID_ARGUMENT',
        message: 'render cannot work with this: isolation',
      });
      await eventually(() => expect(shown(embed, 'stoa-notice')).not.to.equal(null));
    });

    it('believes no size that a frame cannot have', async () => {
      sdk = testSdk(suite(), { loadFrame: () => Promise.resolve(showFrame) });
      const embed = render({ isolation: 'frame' });
      const sizes: EmbedSize[] = [];
      embed.on('resize', (size) => sizes.push(size));
      await nextTask();
      content.onResize({ width: 300.4, height: 1e9 });
      content.onResize({ width: 300, height: 20_000 });
      for (const hostile of [-1, NaN, '100px;position:fixed', null, { valueOf: () => 5 }])
        content.onResize({ width: 300, height: hostile as number });
      content.onResize({ width: 300, height: 40 });
      expect(sizes).to.deep.equal([
        { width: 300, height: 20_000 },
        { width: 300, height: 40 },
      ]);
    });
  });

  describe('size', () => {
    it('is told when the content has another one', async () => {
      const embed = await rendered();
      const sizes: EmbedSize[] = [];
      embed.on('resize', (size) => sizes.push(size));
      const card = shown(embed)!;
      card.style.height = '100.4px';
      await eventually(() => expect(sizes.at(-1)?.height).to.be.within(100, 200));
      const { length } = sizes;
      const { height } = sizes.at(-1)!;
      card.style.height = '300.4px';
      await eventually(() => expect(sizes.at(-1)?.height).to.equal(height + 200));
      expect(sizes).to.have.length(length + 1);
      for (const size of sizes) expect(Object.values(size).every(Number.isInteger)).to.equal(true);
    });

    it('is told of no place that has gone', async () => {
      const embed = await rendered();
      const sizes: EmbedSize[] = [];
      embed.on('resize', (size) => sizes.push(size));
      await eventually(() => expect(sizes).not.to.deep.equal([]));
      const { length } = sizes;
      embed.element.remove();
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
      expect(sizes).to.have.length(length);
    });

    it('is whole numbers within bounds', () => {
      expect(embedSize({ width: 0.4, height: 99_999 })).to.deep.equal({ width: 0, height: 20_000 });
      for (const none of [
        null,
        5,
        [],
        {},
        { width: 5 },
        { width: '5', height: 5 },
        { width: 5, height: -0.6 },
      ])
        expect(embedSize(none)).to.equal(undefined);
    });
  });

  describe("among the host's styles", () => {
    const HOSTILE = `
      * { all: unset !important; color: red !important; font: 40px/3 monospace !important; }
      * { letter-spacing: 9px !important; text-transform: uppercase !important; text-align: right !important;
          direction: rtl !important; white-space: pre !important; cursor: wait !important; word-spacing: 9px !important;
          text-indent: 50px !important; border: 5px solid red !important; opacity: 0.2 !important; }
      div, stoa-place, :not(html, body) { display: none; }
      p { border-left: 30px solid red !important; }`;
    const LOOKS = [
      'color',
      'fontFamily',
      'fontSize',
      'lineHeight',
      'letterSpacing',
      'wordSpacing',
      'textTransform',
      'textAlign',
      'textIndent',
      'direction',
      'whiteSpace',
      'cursor',
      'display',
      'borderTopWidth',
      'borderLeft',
    ] as const;
    const looksOf = (element: Element) => {
      const style = getComputedStyle(element);
      return Object.fromEntries(LOOKS.map((name) => [name, style[name]]));
    };

    it('looks as it does anywhere else', async () => {
      const plain = looksOf(shown(await rendered())!);
      hostStyles(HOSTILE);
      const embed = await rendered();
      const card = shown(embed)!;
      expect(looksOf(card)).to.deep.equal(plain);
      expect(plain['borderLeft']).to.equal('3px solid rgb(1, 2, 3)');
      const { display, opacity, borderTopWidth } = getComputedStyle(embed.element);
      expect({ display, opacity, borderTopWidth }).to.deep.equal({
        display: 'block',
        opacity: '1',
        borderTopWidth: '0px',
      });
      expect(card.getBoundingClientRect().height).to.be.greaterThan(10);
    });

    it('lets none of its own out', async () => {
      const outside = container().appendChild(document.createElement('p'));
      outside.className = 'card';
      const before = looksOf(outside);
      await rendered();
      expect(looksOf(outside)).to.deep.equal(before);
      expect(document.adoptedStyleSheets).to.have.length(0);
      expect(document.querySelectorAll('style, link[href*=hrm]')).to.have.length(0);
    });

    it('takes the tokens that the host sets, and is hidden where the host hides', async () => {
      const target = container();
      target.style.setProperty('--stoa-color-text', 'rgb(9, 8, 7)');
      sdk.runtime.theme.set({ fontColor: '' });
      const embed = await rendered({ container: target });
      expect(getComputedStyle(shown(embed)!).color).to.equal('rgb(9, 8, 7)');
      target.style.visibility = 'hidden';
      target.style.pointerEvents = 'none';
      expect(getComputedStyle(shown(embed)!)).to.include({ visibility: 'hidden', pointerEvents: 'none' });
      target.style.visibility = '';
      embed.element.hidden = true;
      expect(getComputedStyle(embed.element).display).to.equal('none');
    });

    it('fills its part of the layout of the host', async () => {
      hostStyles('#row { display: flex } #row > * { flex: 1; height: 90px }');
      const target = container();
      target.id = 'row';
      const { element } = await rendered({ container: target });
      expect(element.getBoundingClientRect()).to.include({ height: 90, width: target.clientWidth });
    });

    it('speaks and runs in the language of the suite, also when that changes', async () => {
      sdk = testSdk(suite(), { lang: 'ar_SA' });
      await suite().reply('GET /static/public/resource/i18n/ar_SA/hrm.json', { json: {} });
      const target = container();
      target.lang = 'de';
      const embed = await rendered({ container: target });
      const card = shown(embed)!;
      expect(getComputedStyle(card).direction).to.equal('rtl');
      expect(card.matches(':lang(ar-SA)')).to.equal(true);
      await suite().reply('GET /static/public/resource/i18n/zh_CN/hrm.json', { json: {} });
      await sdk.runtime.labels.setLocale('zh_CN');
      await eventually(() => expect(getComputedStyle(card).direction).to.equal('ltr'));
      expect(card.matches(':lang(zh-CN)')).to.equal(true);
    });

    it('stands in the open with isolation light, where the host may dress it', async () => {
      const embed = await rendered({ isolation: 'light' });
      expect(embed.element.shadowRoot).to.equal(null);
      expect(getComputedStyle(embed.element).display).to.equal('block');
      hostStyles('.card { color: rgb(7, 7, 7) !important }');
      expect(getComputedStyle(document.querySelector('stoa-place .card')!).color).to.equal('rgb(7, 7, 7)');
    });
  });

  describe("among the host's libraries", () => {
    function inspect(this: readonly unknown[]) {
      return `[${this.map(String).join(', ')}]`;
    }
    function detect(this: readonly unknown[], isIt: (value: unknown) => boolean) {
      return this.filter((value) => isIt(value))[0];
    }
    function removeFromParent(this: Element) {
      return this.parentNode!.removeChild(this);
    }
    function appendOne(this: Element, content: Node) {
      if (arguments.length > 1) throw new TypeError('one at a time');
      return this.appendChild(content);
    }

    /** What Prototype and its like did to every page they were on. */
    function extendBuiltIns(): void {
      const patches: readonly (readonly [object, string, unknown])[] = [
        [Array.prototype, 'toJSON', inspect],
        [Array.prototype, 'find', detect],
        [Array.prototype, 'each', () => {}],
        [Object.prototype, 'extra', 'enumerable'],
        [Element.prototype, 'remove', removeFromParent],
        [Element.prototype, 'append', appendOne],
        [Element.prototype, 'hide', () => {}],
        [Function.prototype, 'bindAsEventListener', () => {}],
      ];
      for (const [target, name, value] of patches) {
        const former = Object.getOwnPropertyDescriptor(target, name);
        Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
        cleanUps.push(() => {
          if (former) Object.defineProperty(target, name, former);
          else delete (target as Record<string, unknown>)[name];
        });
      }
    }

    it('shows, updates and goes all the same', async () => {
      const target = container();
      await serveModule(suite(), {
        folder: 'crm',
        script: `export const Card = { mount(container, props) {
          const box = document.createElement('p');
          box.className = 'card';
          const show = (current) => { box.textContent = Object.keys(current) + ':' + current.name; };
          show(props);
          container.appendChild(box);
          return { update: show, unmount() { container.removeChild(box); globalThis.unmounted = 1; } };
        } };`,
      });
      extendBuiltIns();
      const embed = render({ container: target, app: '@stoa/crm' });
      await embed.ready;
      expect(shown(embed)?.textContent).to.equal('name:Lin');
      embed.update({ name: 'Yue' });
      await eventually(() => expect(shown(embed)?.textContent).to.equal('name:Yue'));
      embed.destroy();
      expect(target.childNodes).to.have.length(0);
      await eventually(() => expect(page.unmounted).to.equal(1));
    });
  });
});
