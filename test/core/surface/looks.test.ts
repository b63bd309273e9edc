// The looks of a page, as data that elements draw.
import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import type { Locale } from '../../../core/i18n/locale.js';
import { createTheme } from '../../../core/surface/theme.js';

describe('createTheme', () => {
  it('given nothing, then the looks are the defaults', () => {
    const { current$ } = createTheme({ locale$: atom<Locale>('zh_CN'), initial: {} });
    expect(current$.get()).to.include({
      fontSize: 'small',
      fontColor: 'medium',
      scheme: 'light',
      grey: false,
      direction: 'ltr',
    });
  });

  it('given what the page says, then it goes before the defaults', () => {
    const { current$ } = createTheme({
      locale$: atom<Locale>('zh_CN'),
      initial: { grey: true, fontSize: 'big' },
    });
    expect(current$.get()).to.include({ grey: true, fontSize: 'big', scheme: 'light' });
  });

  it('given changes, then the named fields change, the others stay, and listeners hear of it', () => {
    const { current$, set } = createTheme({ locale$: atom<Locale>('zh_CN'), initial: { grey: true } });
    const heard: string[] = [];
    const stop = current$.listen(({ primaryColor }) => heard.push(primaryColor));
    set({ primaryColor: '#5d9cec' });
    expect(current$.get()).to.include({ primaryColor: '#5d9cec', grey: true });
    expect(heard).to.deep.equal(['#5d9cec']);
    stop();
  });

  it('given fields of other types or names, as a server may send them, then those stay as they were', () => {
    const { current$, set } = createTheme({ locale$: atom<Locale>('en_US'), initial: {} });
    const before = current$.get();
    const sent =
      '{"grey":"0","primaryColor":5,"fontSize":null,"direction":"rtl","__proto__":{"x":1},"layout":"wide"}';
    for (const changes of [JSON.parse(sent) as object, null, undefined, 'rtl', []]) set(changes as object);
    expect(current$.get()).to.deep.equal(before);
    set({ ...(JSON.parse(sent) as object), bubbleColor: 'red' });
    expect(current$.get()).to.deep.equal({ ...before, bubbleColor: 'red' });
  });

  it('given words that mean nothing here, then the looks that were right stay', () => {
    const { current$, set } = createTheme({
      locale$: atom<Locale>('en_US'),
      initial: { fontSize: 'big', scheme: 'dark' },
    });
    const before = current$.get();
    set({ fontSize: 'huge', scheme: 'sepia' } as object);
    expect(current$.get()).to.deep.equal(before);
    set({ fontSize: 'medium', scheme: 'auto', fontColor: '#123456' });
    expect(current$.get()).to.deep.equal({
      ...before,
      fontSize: 'medium',
      scheme: 'auto',
      fontColor: '#123456',
    });
  });

  it('given Arabic, then the page is mirrored for as long as the language lasts', () => {
    const locale$ = atom<Locale>('en_US');
    const { current$ } = createTheme({ locale$, initial: {} });
    const directions: string[] = [];
    const stop = current$.subscribe(({ direction }) => directions.push(direction));
    locale$.set('ar_SA');
    locale$.set('zh_TW');
    expect(directions).to.deep.equal(['ltr', 'rtl', 'ltr']);
    stop();
  });
});
