/** What a server sends: HTML with declarative shadow roots, in which data stays data. */
import { html } from 'lit';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { StoaError } from '../../core/base/errors.js';
import { defineElements } from '../../elements/base/define.js';
import {
  renderElement,
  renderPageTheme,
  renderShadow,
  renderToString,
  stylesOf,
  type ServerContent,
} from '../../elements/server/server.js';
import { allStates, TAGS } from './states.js';

/** Without styles, comments and the space that templates have in them. */
function render(content: ServerContent, options?: Parameters<typeof renderToString>[1]): string {
  return renderToString(content, options)
    .replace(/<style[^]*?<\/style>|<!--[^]*?-->/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ data-stoa-version="[^"]*"/g, '');
}

const HOSTILE = `"'><img src=x onerror=alert(1)>`;

test('given any element in any state, then it has a shadow root with its styles', () => {
  for (const state of allStates()) {
    const markup = renderToString(state);
    assert.match(
      markup,
      new RegExp(`^<${state.tag}[ >][^]*<template shadowrootmode="open"[^]*</${state.tag}>$`),
    );
    assert.match(markup, /<style data-stoa-rendered="[\d.]+ \w+">:host\{/);
  }
});

describe('content', () => {
  test('given text, then it is text', () => {
    assert.equal(render(HOSTILE), '&#34;&#39;&#62;&#60;img src=x onerror=alert(1)&#62;');
    assert.equal(render([1, null, false, undefined, ['a', 0]]), '1a0');
  });

  test('given hostile text in properties, attributes and children, then none of it becomes markup', () => {
    const content = {
      tag: 'stoa-notice',
      properties: { text: HOSTILE, heading: HOSTILE, actionLabel: HOSTILE },
      attributes: { title: HOSTILE },
      children: [HOSTILE, { tag: 'p', attributes: { class: HOSTILE }, children: HOSTILE }],
    } as const;
    for (const markup of [
      render(content),
      render(html`<stoa-notice .text=${HOSTILE}>${HOSTILE}</stoa-notice>`),
    ]) {
      assert.doesNotMatch(markup, /<img/);
    }
  });

  for (const content of [
    { tag: 'p onclick=alert(1)' },
    { tag: 'script', children: 'alert(1)' },
    { tag: 'STYLE' },
    { tag: 'p', attributes: { 'x onclick': 'alert(1)' } },
    { tag: 'p', attributes: { '': 'x' } },
  ]) {
    test(`given ${JSON.stringify(content)}, then it is refused`, () => {
      assert.throws(
        () => renderToString(content),
        (error: unknown) => error instanceof StoaError && error.code === 'INVALID_ARGUMENT',
      );
    });
  }

  test('given other elements, then they are written as they are', () => {
    const content = {
      tag: 'label',
      attributes: { for: 'x', hidden: true, title: false, tabindex: 0 },
      children: ['Name', { tag: 'input', attributes: { id: 'x' } }, { tag: 'app-thing' }],
    };
    assert.equal(
      render(content),
      '<label for="x" hidden tabindex="0">Name<input id="x"><app-thing></app-thing></label>',
    );
  });

  test('given children, then they stand in the element and not in its shadow root', () => {
    const markup = render({ tag: 'stoa-dialog', children: { tag: 'p', children: 'Text' } });
    assert.match(markup, /<\/template><p>Text<\/p><\/stoa-dialog>$/);
  });
});

describe('properties', () => {
  test('given one that has an attribute, then a browser reads the same from it', () => {
    const properties = { closable: false, actionLabel: 'View', kind: 'error', heading: '' } as const;
    const { attributes } = renderElement('stoa-notice', properties)!;
    assert.deepEqual(
      ['closable', 'action-label', 'kind', 'heading'].map((name) => attributes.get(name)),
      ['false', 'View', 'error', ''],
    );
    const module = renderElement('stoa-module', { props: { id: 7 }, runtime: {} })!;
    assert.deepEqual([module.attributes.get('props'), module.attributes.has('runtime')], ['{"id":7}', false]);
  });

  test('given those of elements inside, then they stay inside', () => {
    const { shadow } = renderElement('stoa-toast', { text: 'Saved' })!;
    assert.match(shadow, /<stoa-notice[^>]* defer-hydration>/);
    assert.doesNotMatch(shadow, /<stoa-notice[^>]* text=/);
  });

  test('given one that the element does not have, then it goes nowhere', () => {
    assert.doesNotMatch(render({ tag: 'stoa-button', properties: { other: 'x' } as object }), /other/);
  });

  test('given hydration is put off, then the elements wait for their owner', () => {
    const inside = { tag: 'stoa-notice', properties: { text: 'x' } } as const;
    const markup = render([inside, { tag: 'stoa-dialog', children: inside }], { deferHydration: true });
    assert.equal(markup.match(/ defer-hydration/g)?.length, 3);
    assert.doesNotMatch(render(inside), / defer-hydration/);
  });
});

describe('language', () => {
  const notice = { tag: 'stoa-notice' } as const;
  const names = (content: ServerContent, lang?: string) =>
    [
      ...renderToString(content, lang === undefined ? {} : { lang }).matchAll(
        /part="close"[^>]*?aria-label="([^"]*)"/g,
      ),
    ].map(([, name]) => name);

  test('given the language of the page, then built-in words are in it', () => {
    assert.deepEqual(
      ['en-GB', 'zh-CN', 'zh-Hant', 'ar', 'de'].map((lang) => names(notice, lang)[0]),
      ['Close', '关闭', '關閉', 'إغلاق', 'Close'],
    );
  });

  test('given none, then they are in that of a page without a language', () => {
    assert.deepEqual(names(notice), ['关闭']);
  });

  test('given an element around that says another, then the nearest counts', () => {
    const content = {
      tag: 'stoa-theme',
      attributes: { lang: 'ar' },
      children: [
        notice,
        { tag: 'p', attributes: { lang: 'zh-TW' }, children: notice },
        { ...notice, attributes: { lang: 'en' } },
      ],
    } as const;
    assert.deepEqual(names([content, notice], 'zh-CN'), ['إغلاق', '關閉', 'Close', '关闭']);
    assert.deepEqual(names(html`<stoa-theme lang="ar"><stoa-notice></stoa-notice></stoa-theme>`), ['إغلاق']);
    assert.deepEqual(names({ tag: 'stoa-sensitive-dialog', attributes: { lang: 'en' } }), ['Close']);
  });
});

describe('styles', () => {
  test('given a nonce, then every style has it, inside elements too', () => {
    const markup = renderToString(allStates(), { nonce: 'a"b' });
    const styles = markup.match(/<style[^>]*>/g)!;
    assert.ok(styles.length > allStates().length);
    assert.deepEqual(
      styles.filter((style) => !style.includes(' nonce="a&#34;b"')),
      [],
    );
  });

  test('given addresses of sheets, then these are linked and no style is written out', () => {
    const markup = renderToString({ tag: 'stoa-toast' }, { sheetUrl: (tag) => `/css/${tag}.css?a&b` });
    assert.deepEqual(
      [...markup.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, address]) => address),
      ['/css/stoa-toast.css?a&#38;b', '/css/stoa-notice.css?a&#38;b'],
    );
    assert.doesNotMatch(markup, /<style/);
  });

  test('given a tag, then its sheet can be had, and nothing for tags that are not ours', () => {
    for (const tag of TAGS) assert.match(stylesOf(tag), /^:host\{.*\}$/s);
    assert.deepEqual([stylesOf('p'), renderShadow('x-other'), renderElement('div')], ['', '', undefined]);
  });

  test('given a theme, then its colours are in its style sheet, and what is no colour is not', () => {
    const shadowOf = (primaryColor: string) => renderShadow('stoa-theme', { primaryColor, scheme: 'dark' });
    assert.match(shadowOf('#0a7'), /:host\{[^}]*color-scheme:dark;--stoa-color-primary:#0a7[;}]/);
    for (const hostile of [
      'red;}*{display:none}',
      '</style><script>',
      'url(//evil.test)',
      'rgb(0/*)',
      'RED'.repeat(99),
    ]) {
      const markup = shadowOf(hostile);
      assert.match(markup, /:host\{[^}]*color-scheme:dark[;}]/);
      assert.doesNotMatch(markup, /--stoa-color-primary:(red|url|rgb|<|RED)/);
    }
    assert.match(
      renderPageTheme({ fontSize: 'big' }, { nonce: 'n' }),
      /^<style nonce="n">.*:root\{--stoa-font-size:16px\}<\/style>$/s,
    );
  });
});

test('given a suffix, then its elements can be rendered as well', () => {
  defineElements({ suffix: '-v2', registry: customElements });
  const markup = renderToString({ tag: 'stoa-toast-v2', properties: { text: 'Saved' } });
  assert.match(markup, /<stoa-notice-v2\s/);
});
