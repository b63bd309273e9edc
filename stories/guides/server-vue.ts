/** Elements in Vue, with their shadow roots in what a server sends. In a browser there is no `renderElement`. */
import { h, type FunctionalComponent } from 'vue';
import type { renderElement } from 'stoa/elements/server.js';

interface TagProps {
  tag: string;
  properties?: Record<string, unknown>;
}

export function stoaTag(render?: typeof renderElement): FunctionalComponent<TagProps> {
  const component: FunctionalComponent<TagProps> = ({ tag, properties = {} }, { slots }) => {
    const rendered = render?.(tag, properties);
    const children = slots['default']?.() ?? [];
    if (!rendered) {
      const bound = Object.entries(properties).map(([name, value]) => [`.${name}`, value]);
      return h(tag, Object.fromEntries(bound), children);
    }
    const { attributes, shadow, delegatesFocus } = rendered;
    const root = h('template', {
      shadowrootmode: 'open',
      shadowrootdelegatesfocus: delegatesFocus ? '' : undefined,
      innerHTML: shadow,
    });
    return h(tag, Object.fromEntries(attributes), [root, ...children]);
  };
  // All others, such as `id`, `slot` and `aria-label`, are attributes of the tag: Vue would hand on `class` and `style` alone.
  component.props = ['tag', 'properties'];
  return component;
}
