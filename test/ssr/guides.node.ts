/** The examples of the guide to rendering on a server do what it says. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { createElement } from 'react';
import { renderToString as renderReact } from 'react-dom/server';
import { StoaNotice, useFormat } from 'stoa/react';
import { createSSRApp, h } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { renderElement } from '../../elements/server/server.js';
import { Rendered } from '../../stories/guides/next-rendered.js';
import { Suite } from '../../stories/guides/next-suite.js';
import { createPageServer } from '../../stories/guides/server-page.js';
import { stoaTag } from '../../stories/guides/server-vue.js';
import { launchBrowser } from '../support/browser.js';
import { startSite, NONCE } from './site.js';

test('given the page of the guide, then its elements are in the language and theme of the page, and its policy lets them', async () => {
  const server = createPageServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const text = await response.text();
  server.close();
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
  assert.ok(nonce);
  const styles = [...text.matchAll(/<style nonce="([^"]*)"/g)].map(([, value]) => value);
  assert.deepEqual([...new Set(styles)], [nonce]);
  assert.equal(styles.length, 4);
  assert.match(text, /Welcome, &(lt|#60);Ann/);
  assert.match(text, /aria-label="إغلاق"/);
  assert.match(text, /--stoa-color-primary:#0d6470/);
});

test('given a Vue app, when it takes over what its server has sent, then the nodes stay and nothing is complained about', async () => {
  const properties = { kind: 'error', text: 'Failed', actionLabel: 'View' };
  const attributes = {
    id: 'failure',
    slot: 'top',
    class: 'wide',
    'aria-describedby': 'why',
    'data-row': '7',
  };
  const onServer = stoaTag((tag: string, given?: object) =>
    renderElement(tag, given, { lang: 'en', nonce: NONCE }),
  );
  const body = await renderToString(
    createSSRApp({
      render: () =>
        h(onServer, { tag: 'stoa-notice', properties, ...attributes }, () => h('em', 'Not saved')),
    }),
  );
  const script = `
    import './elements/hydrate/hydrate.js';
    import './elements/index.js';
    import { createSSRApp, h } from 'vue';
    import { stoaTag } from './stories/guides/server-vue.js';
    const card = document.querySelector('stoa-notice').shadowRoot.querySelector('[part=notice]');
    const given = ${JSON.stringify({ tag: 'stoa-notice', properties, ...attributes })};
    createSSRApp({ render: () => h(stoaTag(), given, () => h('em', 'Not saved')) }).mount('#app');
    const notice = document.querySelector('stoa-notice');
    window.kept = notice.updateComplete.then(() => notice.shadowRoot.querySelector('[part=notice]') === card);`;
  const site = await startSite();
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('console', (message) => troubles.push(message.text()));
    await page.goto(await site.show({ lang: 'en', body: `<div id="app">${body}</div>`, script }));
    assert.equal(await page.evaluate(() => (window as unknown as { kept: Promise<boolean> }).kept), true);
    assert.equal(await page.getByRole('button', { name: 'View' }).count(), 1);
    assert.equal(await page.getByText('Not saved').count(), 1);
    for (const [name, value] of Object.entries(attributes))
      assert.equal(await page.locator('stoa-notice').getAttribute(name), value);
    assert.deepEqual(troubles, []);
  } finally {
    await browser.close();
    site.close();
  }
});

test('given a component of Vue as one of an app module, then it is shown, told of other props and taken out, and what it throws is told', async () => {
  const script = `
    import { h } from 'vue';
    import { vueComponent } from './stories/guides/vue-component.js';
    const Hi = { props: ['name', 'mark'], setup: (props) => () => h('p', 'Hi ' + props.name + (props.mark ?? '')) };
    const Button = { setup: () => () => h('button', { onClick: () => { throw new Error('later'); } }) };
    const Broken = { setup: () => { throw new Error('at once'); } };
    const told = [];
    const context = {
      name: '@stoa/hrm',
      runtime: { monitor: { capture: (error, about) => told.push(error.message + ' of ' + about.comName) } },
    };
    const place = document.querySelector('#app');
    const seen = [];
    const look = async () => { await new Promise((next) => setTimeout(next)); seen.push(place.innerHTML); };
    const hi = vueComponent(Hi).mount(place, { name: 'Yue', mark: '!' }, context);
    await look();
    hi.update({ name: 'Lin' });
    await look();
    hi.unmount();
    await look();
    const button = vueComponent(Button).mount(place, {}, context);
    place.querySelector('button').click();
    button.unmount();
    try {
      vueComponent(Broken).mount(place, {}, context);
    } catch (error) {
      told.push('thrown: ' + error.message);
    }
    await look();
    window.seen = [seen, told];`;
  const site = await startSite();
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(await site.show({ lang: 'en', body: '<div id="app"></div>', script }));
    await page.waitForFunction(() => 'seen' in window);
    assert.deepEqual(await page.evaluate(() => (window as unknown as { seen: unknown }).seen), [
      ['<p>Hi Yue!</p>', '<p>Hi Lin</p>', '', ''],
      ['later of @stoa/hrm', 'thrown: at once'],
    ]);
  } finally {
    await browser.close();
    site.close();
  }
});

test('given the components of the guide for Next, when a server renders with them, then formats are those of the page and elements have shadow roots', () => {
  const Price = () => useFormat().format.number('1234.5');
  const notice = createElement(StoaNotice, { kind: 'info', text: 'Late' });
  const shown = createElement(Rendered, { key: 'shown', lang: 'zh-CN', nonce: NONCE, children: notice });
  const page = { locale: { lang: 'zh_CN' } };
  const html = renderReact(
    createElement(Suite, { page, children: [createElement(Price, { key: 'price' }), shown] }),
  );
  assert.match(html, /^1,234\.5<stoa-notice /);
  assert.match(html, new RegExp(`<template shadowrootmode="open"><style nonce="${NONCE}"`));
  assert.match(html, /aria-label="关闭"/);
});
