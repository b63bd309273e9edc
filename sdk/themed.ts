/** Puts an element of the suite into a place, inside a theme of its own. */
// Types of the tags only: the elements themselves are loaded late, see `LoadElements`.
import type {} from '../elements/module/module.js';
import type {} from '../elements/notice/notice.js';
import type {} from '../elements/theme/theme.js';
import type { Disposer } from '../core/base/disposer.js';
import { describeThrown } from '../core/base/errors.js';
import type { ContentOptions } from './embed-content.js';

/** What is needed of `ContentOptions`. */
export type ThemedPlace = Pick<ContentOptions, 'runtime' | 'tagSuffix' | 'place'>;

/** Creates the element `tag`, which `prepare` readies for the page. The disposer takes it out. */
export function putInTheme<Tag extends 'stoa-module' | 'stoa-notice'>(
  { runtime, tagSuffix, place }: ThemedPlace,
  tag: Tag,
  prepare: (element: HTMLElementTagNameMap[Tag]) => void,
): Disposer {
  const create = (name: string) => document.createElement(name + tagSuffix);
  const theme = create('stoa-theme') as HTMLElementTagNameMap['stoa-theme'];
  theme.runtime = runtime;
  const element = create(tag) as HTMLElementTagNameMap[Tag];
  prepare(element);
  // Methods of `Node`: hosts with old libraries have others in place of `append` and `remove`.
  theme.appendChild(element);
  place.appendChild(theme);
  return () => void theme.parentNode?.removeChild(theme);
}

/** Says in a place what has failed, with a way to try again. The disposer takes it out. */
export function showFailure(themed: ThemedPlace, error: unknown, retry: () => void): Disposer {
  return putInTheme(themed, 'stoa-notice', (notice) => {
    notice.setAttribute('role', 'alert');
    Object.assign(notice, {
      kind: 'error',
      closable: false,
      text: describeThrown(error),
      actionLabel: themed.runtime.texts.get('module.retry'),
    });
    notice.addEventListener('stoa-action', retry);
  });
}
