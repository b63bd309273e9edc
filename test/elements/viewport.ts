/**
 * Sizes of the window. WebKit shows a new element by what media queries said for the last of its kind, though the window has
 * changed since, and reads anew a style sheet that changes.
 */
import { setViewport as resize } from '@web/test-runner-commands';
import type { LitElement } from 'lit';
import * as elements from '../../elements/index.js';

export async function setViewport(size: { width: number; height: number }): Promise<void> {
  await resize(size);
  for (const element of Object.values(elements)) {
    if (typeof element !== 'function' || !('elementStyles' in element)) continue;
    for (const style of (element as typeof LitElement).elementStyles) {
      const media = 'styleSheet' in style && style.styleSheet?.media;
      if (media) media.mediaText = String(media.mediaText);
    }
  }
}
