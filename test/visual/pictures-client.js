/**
 * What the picture tests do inside the preview page: the same fonts everywhere, everything still. A plain script,
 * because the browser gets it as it stands but for the list of fonts. Frames of a story are not part of its picture, and
 * are left alone: some are gone before their fonts have come.
 */
if (window.top === window) {
  /** It is always this moment; timers run as ever. */
  const NOW = Date.parse('2026-03-10T09:41:00+08:00');
  window.Date = new Proxy(Date, {
    construct: (real, args, made) => Reflect.construct(real, args.length > 0 ? args : [NOW], made),
    apply: (real) => new real(NOW).toString(),
    get: (real, name) => (name === 'now' ? () => NOW : Reflect.get(real, name)),
  });

  const FAMILY = '"Noto Sans", "Noto Sans Arabic", Boxes';

  const faces = /** @type {any[]} */ ('the fonts').map(
    ({ family, url, ...descriptors }) =>
      new FontFace(family, `url(${url})`, { display: 'block', ...descriptors }),
  );
  for (const face of faces) document.fonts.add(face);
  const loaded = Promise.all(faces.map((face) => face.load()));

  const sheet = new CSSStyleSheet();
  // With geometric precision letters stand where the font says and not where the system's pixels are.
  sheet.replaceSync(`
    :root { --stoa-font-family: ${FAMILY}; text-rendering: geometricPrecision; caret-color: transparent; }
    body { font-family: ${FAMILY}; }
  `);
  document.adoptedStyleSheets.push(sheet);

  window.picturesClient = {
    /** Makes the story look the same on every machine. Resolves with how much of the window it takes up, in pixels. */
    async settle() {
      await loaded;
      const elements = [...allElements(document.body)];
      for (const element of elements) useOurFonts(element);
      // Nobody reaches into a page of elsewhere: it would be there in the system's fonts.
      for (const frame of elements.filter(isForeignFrame)) frame.style.setProperty('visibility', 'hidden');
      const images = elements.filter((element) => element.localName === 'img');
      await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
      for (const root of [document, ...elements.flatMap(({ shadowRoot }) => shadowRoot ?? [])]) freeze(root);
      await nextFrame();
      await nextFrame();
      return heightOf(elements);
    },
  };

  function* allElements(root) {
    for (const element of root.querySelectorAll('*')) {
      yield element;
      if (element.shadowRoot) yield* allElements(element.shadowRoot);
    }
  }

  const isForeignFrame = (element) => element.localName === 'iframe' && !element.contentDocument;

  /** Whatever goes its own way: code, fields, the looks of an outside system. */
  function useOurFonts(element) {
    const { fontFamily, textRendering } = getComputedStyle(element);
    if (fontFamily !== FAMILY) element.style.setProperty('font-family', FAMILY, 'important');
    if (textRendering !== 'geometricprecision') {
      element.style.setProperty('text-rendering', 'geometricPrecision', 'important');
    }
  }

  /** What ends is at its end; what goes round for ever stands where something of it can be seen. */
  function freeze(root) {
    for (const animation of root.getAnimations()) {
      const { endTime, duration, delay } = animation.effect.getComputedTiming();
      if (endTime !== Infinity) animation.finish();
      else {
        animation.pause();
        animation.currentTime = delay + duration * 0.4;
      }
    }
  }

  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => resolve()));

  /** The whole window when something lies above the page, else down to where the story ends, with some air. */
  function heightOf(elements) {
    const shown = elements.filter(isShown);
    if (shown.some((element) => element.matches(':modal, :popover-open'))) return window.innerHeight;
    const root = document.querySelector('#storybook-root');
    const ends = [...allElements(root)]
      .filter(isShown)
      .map((element) => element.getBoundingClientRect().bottom);
    return Math.ceil(Math.min(window.innerHeight, Math.max(...ends, 0) + 24));
  }

  function isShown(element) {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility();
  }
}
