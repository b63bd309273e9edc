/** What a server sends for pages with app modules: `module-view.node.ts` makes it, `module-view.test.tsx` takes it over. */
import { createElement, Suspense, type ReactNode } from 'react';
import type { Runtime } from '../../core/runtime.js';
import { ModuleView, StoaProvider, type ModuleViewProps } from '../../react/index.js';

interface ServerPage {
  page(runtime: Runtime): ReactNode;
  readonly markup: string;
}

const view = { name: '@stoa/hrm', component: 'Card', props: {}, className: 'people' };

const pageWith = (runtime: Runtime, props: ModuleViewProps) =>
  createElement(
    StoaProvider,
    { runtime },
    createElement(Suspense, { fallback: createElement('p', null, 'Wait') }, createElement(ModuleView, props)),
  );

/** Pages and their markup, by how they wait. */
export const SERVER_MARKUP: Readonly<Record<'fallback' | 'suspense', ServerPage>> = {
  fallback: {
    page: (runtime) => pageWith(runtime, { ...view, fallback: createElement('p', null, 'Wait') }),
    markup:
      '<!--$--><stoa-module class="people"><div slot="loading"><p>Wait</p></div></stoa-module><!--/$-->',
  },
  suspense: {
    page: (runtime) => pageWith(runtime, { ...view, suspense: true }),
    markup: '<!--$--><stoa-module class="people"></stoa-module><!--/$-->',
  },
};
