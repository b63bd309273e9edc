/** Renders the pages of `server-pages.tsx` where there is no page, with whichever React it has been bundled with. */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StrictMode, version, type ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { renderElement } from '../../elements/server/server.js';
import type { StoaError } from '../../core/base/errors.js';
import { confirm, StoaNotice } from '../../react/index.js';
import { StoaServerRendering } from '../../react/server.js';
import { rejection } from '../support/runtime.js';
import { PAGES } from './server-pages.js';

/** What a server sends of one page. */
export interface ServerPage {
  /** The tags alone. */
  readonly plain: string;
  /** With the shadow roots of the elements. */
  readonly shadow: string;
  /** The same, as a stream. */
  readonly streamed: string;
  /** What React had to say meanwhile. */
  readonly complaints: readonly string[];
}

/** Every page, by its name. */
export async function renderPages(): Promise<{
  readonly version: string;
  readonly pages: Record<string, ServerPage>;
  /** A page whose element has HTML that is set. */
  readonly html: string;
  /** What a question with content is refused with. */
  readonly refusal: string;
}> {
  const { error } = console;
  const pages: Record<string, ServerPage> = {};
  try {
    for (const [name, page] of Object.entries(PAGES)) {
      const complaints: string[] = [];
      console.error = (...words: unknown[]) => void complaints.push(words.map(String).join(' '));
      const withShadow = (
        <StoaServerRendering
          renderElement={(tag, properties) => renderElement(tag, properties, { lang: 'en' })}
        >
          {page()}
        </StoaServerRendering>
      );
      pages[name] = {
        plain: renderToString(<StrictMode>{page()}</StrictMode>),
        shadow: renderToString(<StrictMode>{withShadow}</StrictMode>),
        streamed: await stream(<StrictMode>{withShadow}</StrictMode>),
        complaints,
      };
    }
  } finally {
    console.error = error;
  }
  const html = renderToString(
    <StoaServerRendering renderElement={(tag, properties) => renderElement(tag, properties, { lang: 'en' })}>
      <StoaNotice dangerouslySetInnerHTML={{ __html: '<b>All is well</b>' }} />
    </StoaServerRendering>,
  );
  const { code: refusal } = await rejection<StoaError>(confirm({ content: <b>Really?</b> }));
  return { version, pages, html, refusal };
}

function stream(tree: ReactNode): Promise<string> {
  const through = new PassThrough();
  const { pipe } = renderToPipeableStream(tree, { onAllReady: () => pipe(through) });
  return text(through);
}
