/**
 * A link as somebody else has written it into the page. React would not write some of these, and rightly so: they come
 * from stored texts, old pages and components that are not ours.
 */
import type { Sample } from './samples.js';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

/** An element to put somewhere. `name` must be another one for each on the page. */
export function makeLink({ text, href, place = 'text', attributes = {} }: Sample, name: string): Element {
  switch (place) {
    case 'text':
      return makeAnchor(text, href, attributes);
    case 'area':
      return makeMap(text, href, name);
    case 'svg':
      return makeDrawing(text, href);
    case 'shadow': {
      const host = document.createElement('span');
      const link = makeAnchor(text, href, attributes);
      // The style sheets of the page do not reach in.
      link.style.color = 'var(--page-link)';
      host.attachShadow({ mode: 'open' }).append(link);
      return host;
    }
  }
}

/** Paths and telephone numbers read as they are written, also where the page runs from right to left. */
function makeAnchor(text: string, href: string, attributes: Readonly<Record<string, string>>): HTMLElement {
  return withAttributes(document.createElement('a'), { href, dir: 'auto', ...attributes }, text);
}

function makeMap(text: string, href: string, name: string): Element {
  const wrapper = document.createElement('span');
  const picture = withAttributes(document.createElement('img'), {
    src: '/assets/samples/plan.svg',
    alt: '',
    usemap: `#${name}`,
    width: '96',
    height: '60',
  });
  const map = withAttributes(document.createElement('map'), { name });
  map.append(
    withAttributes(document.createElement('area'), { shape: 'rect', coords: '0,0,96,60', href, alt: text }),
  );
  wrapper.append(picture, map);
  return wrapper;
}

function makeDrawing(text: string, href: string): Element {
  const drawing = withAttributes(document.createElementNS(SVG, 'svg'), {
    viewBox: '0 0 96 28',
    width: '96',
    height: '28',
    role: 'group',
    'aria-label': text,
  });
  const link = document.createElementNS(SVG, 'a');
  link.setAttributeNS(XLINK, 'xlink:href', href);
  const shape = withAttributes(document.createElementNS(SVG, 'rect'), {
    width: '96',
    height: '28',
    rx: '6',
    class: 'drawn',
  });
  const words = withAttributes(
    document.createElementNS(SVG, 'text'),
    { x: '48', y: '19', 'text-anchor': 'middle', class: 'drawn-text' },
    text,
  );
  link.append(shape, words);
  drawing.append(link);
  return drawing;
}

function withAttributes<Made extends Element>(
  element: Made,
  attributes: Readonly<Record<string, string>>,
  text = '',
): Made {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text) element.textContent = text;
  return element;
}
