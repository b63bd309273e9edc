/** A page that does not say its language has that of its runtime; one that does is believed. */
import { expect } from '@open-wc/testing';
import type { createRuntime } from '../../../core/runtime.js';
import { type RuntimeOptions } from '../../../core/runtime.js';
import { createTestRuntime } from '../../../testkit/runtime.js';
import { say, CLOSE } from '../../../elements/base/texts.js';

describe('language of the page', () => {
  const html = document.documentElement;
  const before = html.getAttribute('lang');
  const runtimes: ReturnType<typeof createRuntime>[] = [];

  function started(lang: string | null, options: RuntimeOptions = {}) {
    if (lang === null) html.removeAttribute('lang');
    else html.setAttribute('lang', lang);
    const { runtime } = createTestRuntime({ page: { locale: { lang: 'en_US' } }, ...options });
    runtimes.push(runtime);
    void runtime.start();
    return runtime;
  }

  afterEach(() => {
    for (const runtime of runtimes.splice(0)) runtime.dispose();
    if (before === null) html.removeAttribute('lang');
    else html.setAttribute('lang', before);
  });

  it('given a page that says none, then it is that of the runtime, whose words elements say, until it is disposed of', async () => {
    const runtime = started(null);
    expect(html.lang).to.equal('en-US');
    expect(say(document.body, CLOSE)).to.equal('Close');
    await runtime.labels.setLocale('ar');
    expect(html.lang).to.equal('ar-SA');
    expect(say(document.body, CLOSE)).to.equal('إغلاق');
    runtime.dispose();
    expect(html.hasAttribute('lang')).to.equal(false);
  });

  it('given a page that says that of the runtime, then it stays as it is written and goes along with a switch', async () => {
    const runtime = started('en-GB');
    expect(html.lang).to.equal('en-GB');
    await runtime.labels.setLocale('zh_TW');
    expect(html.lang).to.equal('zh-TW');
    runtime.dispose();
    expect(html.lang).to.equal('en-GB');
  });

  it('given a page in another language, then it stays, also when the runtime speaks that later', async () => {
    const runtime = started('fr');
    await runtime.labels.setLocale('ar');
    expect(html.lang).to.equal('fr');
    runtime.dispose();
    expect(html.lang).to.equal('fr');
  });

  it('given a page that changes its language by itself, then that counts', async () => {
    const runtime = started(null);
    html.lang = 'fr';
    await runtime.labels.setLocale('ar');
    runtime.dispose();
    expect(html.lang).to.equal('fr');
  });

  it('given two runtimes whose lives overlap, then the first leaves the page its language, and the last gives it back', async () => {
    const first = started(null);
    const second = started('en-US');
    first.dispose();
    expect(html.lang).to.equal('en-US');
    await second.labels.setLocale('ar');
    expect(html.lang).to.equal('ar-SA');
    second.dispose();
    expect(html.hasAttribute('lang')).to.equal(false);
  });

  it('given a guest on the page of another system, then nothing of that is changed', () => {
    started(null, { embedded: true });
    expect(html.hasAttribute('lang')).to.equal(false);
  });
});
