/**
 * `<stoa-module>`: a module in a plain page. It says what it does, shows a failure where the component would be, and
 * leaves nothing behind.
 */
import { expect, fixture, html } from '@open-wc/testing';
import type { Runtime } from '../../core/runtime.js';
import { defineElements, type StoaModule, type StoaRuntimeRequestEvent } from '../../elements/index.js';
import { eventually } from '../support/eventually.js';
import { CARD_SCRIPT, serveModule } from '../support/module-files.js';
import { disposeRuntimes, runtimeFor } from '../support/runtime.js';
import { useServer } from '../support/server.js';

describe('stoa-module', () => {
  const server = useServer();
  let runtime: Runtime;
  beforeEach(() => {
    runtime = runtimeFor(server());
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
    await expect(element).to.be.accessible();
    await server().accept();
    failure.shadowRoot?.querySelector<HTMLElement>('[part=action]')?.click();
    await eventually(() => expect(element.phase).to.equal('ready'));
    expect(failureOf(element)).to.equal(null);
  });

  it('records a failure with the name of the module', async () => {
    await serveModule(server(), { script: CARD_SCRIPT });
    await moduleElement('Nothing');
    await eventually(() => expect(runtime.monitor.stats$.get().pending).to.equal(1));
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

  async function untilAsked(path: string): Promise<void> {
    await eventually(async () =>
      expect((await server().requests()).map((asked) => asked.path)).to.include(path),
    );
  }
});
