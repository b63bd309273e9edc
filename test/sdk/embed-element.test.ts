/**
 * `<stoa-embed>` in the markup of a host: whatever a framework does with the tag, there is one component in it when it is
 * on the page, none when it is not, and its own children meanwhile.
 */
import { expect } from '@open-wc/testing';
import { defineEmbedElement, type StoaEmbedElement, type StoaResizeEvent } from '../../sdk/embed-element.js';
import { SdkError } from '../../sdk/errors.js';
import type { Embed, RenderOptions } from '../../sdk/types.js';
import { eventually, nextTask } from '../support/eventually.js';
import { CARD_SCRIPT, serveModule } from '../support/module-files.js';
import { disposeRuntimes } from '../support/runtime.js';
import { useServer } from '../support/server.js';
import { shown, testSdk, type TestSdk } from './embeds.js';

const page = globalThis as { unmounted?: number };

describe('stoa-embed', () => {
  const suite = useServer();
  let sdk: TestSdk;
  let container: HTMLElement;
  let suffix: string;
  let count = 0;

  beforeEach(async () => {
    delete page.unmounted;
    await serveModule(suite(), { script: CARD_SCRIPT });
    sdk = testSdk(suite());
    suffix = `-t${(count += 1)}`;
    container = document.body.appendChild(document.createElement('section'));
  });

  afterEach(async () => {
    sdk.destroy();
    container.remove();
    await nextTask();
    disposeRuntimes();
    delete page.unmounted;
  });

  const notInitialised = () => new SdkError('NOT_INITIALISED', 'not initialised');
  const define = (render: (options: RenderOptions) => Embed = sdk.render) =>
    defineEmbedElement({ render, suffix });

  /** The element on the page, with what is set. Text that begins a name with `.` is a property. */
  function put(settings: Record<string, unknown> = {}, target = container): StoaEmbedElement {
    const element = document.createElement(`stoa-embed${suffix}`) as StoaEmbedElement;
    const all = { app: '@stoa/hrm', component: 'Card', ...settings };
    for (const [name, value] of Object.entries(all)) {
      if (name.startsWith('.')) Object.assign(element, { [name.slice(1)]: value });
      else element.setAttribute(name, String(value));
    }
    target.append(element);
    return element;
  }

  function story(element: HTMLElement): string[] {
    const told: string[] = [];
    for (const name of ['stoa-ready', 'stoa-error'] as const)
      element.addEventListener(name, (event) =>
        told.push(
          [name.slice(5), (event as { error?: { code?: string } }).error?.code].filter(Boolean).join(' '),
        ),
      );
    return told;
  }

  const textOf = (element: StoaEmbedElement) => element.embed && shown(element.embed)?.textContent;

  async function shows(element: StoaEmbedElement, text: string): Promise<void> {
    await eventually(() => expect(textOf(element)).to.equal(text));
  }

  it('shows what its attributes name, and follows them', async () => {
    define();
    const element = put({ props: '{"name":"Lin"}' });
    const told = story(element);
    await shows(element, 'Hi Lin');
    element.setAttribute('props', '{"name":"Yue"}');
    await shows(element, 'Hi Yue');
    expect(told).to.deep.equal(['ready']);
    element.setAttribute('component', 'Nothing');
    await eventually(() => expect(told).to.deep.equal(['ready', 'error COMPONENT_NOT_FOUND']));
    element.removeAttribute('component');
    await nextTask();
    expect(element.embed).to.equal(undefined);
    expect(page.unmounted).to.equal(1);
  });

  it('shows what its properties name, as frameworks set them', async () => {
    define();
    const element = put({ '.props': { name: 'Lin' } });
    await shows(element, 'Hi Lin');
    const { embed } = element;
    element.props = { name: 'Yue' };
    element.app = '@stoa/hrm';
    await shows(element, 'Hi Yue');
    expect(element.embed).to.equal(embed);
    (element as { props: unknown }).props = undefined;
    await shows(element, 'Hi ');
  });

  it('is rendered once for all that is set within a task', async () => {
    const asked: RenderOptions[] = [];
    define((options) => {
      asked.push(options);
      return sdk.render(options);
    });
    const element = put({ component: 'Other', props: '{"name":"Lin"}' });
    element.component = 'Card';
    element.props = { name: 'Yue' };
    await shows(element, 'Hi Yue');
    expect(asked).to.have.length(1);
  });

  it('keeps what was set before it was known; properties go before attributes', async () => {
    const element = put({
      props: '{"name":"attribute"}',
      '.props': { name: 'property' },
      '.component': 'Card',
    });
    expect(element.embed).to.equal(undefined);
    define();
    await shows(element, 'Hi property');
    expect(Object.keys(element)).to.deep.equal([]);
    element.props = { name: 'later' };
    await shows(element, 'Hi later');
  });

  it('says what is wrong with props that are no JSON, and shows the component without', async () => {
    define();
    const element = document.createElement(`stoa-embed${suffix}`) as StoaEmbedElement;
    const errors: unknown[] = [];
    element.addEventListener('stoa-error', ({ error }) => errors.push(error));
    Object.assign(element, { app: '@stoa/hrm', component: 'Card' });
    element.setAttribute('props', '[object Object]');
    container.append(element);
    await shows(element, 'Hi ');
    expect(errors[0]).to.be.instanceOf(SyntaxError);
    element.setAttribute('props', '{"__proto__":{"name":"Eve"}}');
    await nextTask();
    expect(textOf(element)).to.equal('Hi ');
  });

  it('keeps its children as a placeholder until the component is there, and never touches them', async () => {
    await suite().reply('GET /build/hrm/lib.h1.mjs', {
      body: CARD_SCRIPT,
      headers: { 'content-type': 'text/javascript' },
      hold: true,
    });
    define();
    const element = put();
    const child = element.appendChild(document.createElement('p'));
    child.textContent = 'One moment';
    const isVisible = () => child.checkVisibility();
    await eventually(() => expect(element.embed?.state).to.equal('loading'));
    expect(isVisible()).to.equal(true);
    await eventually(async () =>
      expect((await suite().requests()).map(({ path }) => path)).to.include('/build/hrm/lib.h1.mjs'),
    );
    await suite().release();
    await shows(element, 'Hi ');
    expect(isVisible()).to.equal(false);
    expect([...element.children]).to.deep.equal([child]);
    element.embed?.destroy();
    expect(isVisible()).to.equal(true);
  });

  it('tells the size of its content', async () => {
    define();
    const element = put();
    const sizes: number[] = [];
    element.addEventListener('stoa-resize', ({ height }: StoaResizeEvent) => sizes.push(height));
    await shows(element, 'Hi ');
    shown(element.embed!)!.style.height = '321px';
    await eventually(() => expect(sizes.at(-1)).to.be.at.least(321));
  });

  it('keeps the component when it is moved', async () => {
    define();
    const element = put();
    await shows(element, 'Hi ');
    const card = shown(element.embed!);
    const told = story(element);
    const elsewhere = container.appendChild(document.createElement('div'));
    elsewhere.append(element);
    await nextTask();
    elsewhere.attachShadow({ mode: 'open' }).append(element);
    await nextTask();
    expect(shown(element.embed!)).to.equal(card);
    expect(told).to.deep.equal([]);
    expect(page.unmounted).to.equal(undefined);
  });

  it('is unmounted when it is taken away, and shown again when it is put back', async () => {
    define();
    const element = put({ props: '{"name":"Lin"}' });
    await shows(element, 'Hi Lin');
    const told = story(element);
    element.remove();
    await nextTask();
    expect(page.unmounted).to.equal(1);
    element.props = { name: 'Yue' };
    container.append(element);
    await eventually(() => expect(told).to.deep.equal(['ready']));
    await shows(element, 'Hi Yue');
  });

  it('becomes another one while it is away', async () => {
    define();
    const element = put();
    await shows(element, 'Hi ');
    element.remove();
    await nextTask();
    element.component = 'Nothing';
    const told = story(element);
    container.append(element);
    await eventually(() => expect(told).to.deep.equal(['error COMPONENT_NOT_FOUND']));
  });

  it('stands in the open with isolation light, also when its text is replaced', async () => {
    define();
    const element = put({ isolation: 'light' });
    await shows(element, 'Hi ');
    expect(element.querySelector('.card')?.checkVisibility()).to.equal(true);
    element.textContent = 'One moment';
    await eventually(() => expect(element.querySelector('.card')).not.to.equal(null));
    expect(element.textContent).to.include('One moment');
    element.isolation = 'shadow';
    await eventually(() => expect(element.querySelector('.card')).to.equal(null));
    await shows(element, 'Hi ');
  });

  it('refuses an isolation that there is not, which may have been meant to protect more; none is the default', async () => {
    define();
    const element = put({ isolation: 'iframe' });
    const told = story(element);
    await eventually(() => expect(told).to.deep.equal(['error INVALID_ARGUMENT']));
    expect(element.embed?.state ?? 'destroyed').not.to.equal('ready');
    element.removeAttribute('isolation');
    await shows(element, 'Hi ');
    expect(element.isolation).to.equal('shadow');
  });

  describe('with an SDK that is not there yet', () => {
    it('waits for its init, and comes again with the next one', async () => {
      let isInitialised = false;
      const render = (options: RenderOptions) => {
        if (!isInitialised) throw notInitialised();
        return sdk.render(options);
      };
      define(render);
      const element = put();
      const told = story(element);
      await nextTask();
      expect(element.embed).to.equal(undefined);
      isInitialised = true;
      define(render);
      await shows(element, 'Hi ');

      sdk.destroy();
      expect(element.embed).to.equal(undefined);
      sdk = testSdk(suite());
      define(render);
      await shows(element, 'Hi ');
      expect(told).to.deep.equal(['ready', 'ready']);
    });

    it('says why that has failed', async () => {
      const reason = new SdkError('NO_TOKEN', 'Failed to get Token!');
      sdk = testSdk(suite(), { whenReady: () => Promise.reject(reason) });
      define();
      const element = put();
      const told = story(element);
      await eventually(() => expect(told).to.deep.equal(['error NO_TOKEN']));
      expect(element.embed).to.equal(undefined);
    });

    it('says why where the SDK takes out what waits on that occasion', async () => {
      const reason = new SdkError('NO_TOKEN', 'Failed to get Token!');
      let refuse = (): void => {};
      sdk = testSdk(suite(), {
        whenReady: () => new Promise((_, reject) => (refuse = () => reject(reason))),
      });
      define();
      const element = put();
      const told = story(element);
      await nextTask();
      refuse();
      sdk.destroy();
      await eventually(() => expect(told).to.deep.equal(['error NO_TOKEN']));
    });

    it('does not care for one that has been taken out of the page', async () => {
      const leave = define(() => {
        throw new SdkError('DESTROYED', 'gone');
      });
      leave();
      define();
      await shows(put(), 'Hi ');
    });
  });

  it('is defined once: a further SDK is asked where the first is not initialised', async () => {
    const other = testSdk(suite());
    let isInitialised = true;
    define((options) => {
      if (!isInitialised) throw notInitialised();
      return sdk.render(options);
    });
    define(other.render);
    const mine = put({ props: '{"name":"first"}' });
    await shows(mine, 'Hi first');
    isInitialised = false;
    const next = put({ props: '{"name":"second"}' });
    await shows(next, 'Hi second');
    other.destroy();
    expect(mine.embed?.state).to.equal('ready');
    expect(next.embed).to.equal(undefined);
  });

  it('leaves a tag alone that belongs to somebody else, and does nothing where there is no page', () => {
    customElements.define(`stoa-embed${suffix}`, class extends HTMLElement {});
    expect(() => define()()).not.to.throw();
    expect(() =>
      defineEmbedElement({ render: sdk.render, registry: undefined as never, suffix: '-x' }),
    ).not.to.throw();
  });

  it('tells by an event what could not be rendered', async () => {
    define(() => {
      throw new SdkError('DESTROYED', 'gone');
    });
    const told = story(put());
    await eventually(() => expect(told).to.deep.equal(['error DESTROYED']));
  });
});
