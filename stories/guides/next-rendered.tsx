'use client';
/** In a Next app, around elements that the server is to send as they will look. */
import 'stoa/elements/hydrate.js';
import type { ReactNode } from 'react';
import { StoaServerRendering, type RenderElement } from 'stoa/react/server.js';

// Next drops it from the scripts of the page.
const server = typeof window === 'undefined' ? await import('stoa/elements/server.js') : undefined;

export function Rendered({ lang, nonce, children }: { lang: string; nonce?: string; children: ReactNode }) {
  const options = { lang, ...(nonce && { nonce }) };
  const render: RenderElement | undefined =
    server && ((tag, properties) => server.renderElement(tag, properties, options));
  return <StoaServerRendering renderElement={render}>{children}</StoaServerRendering>;
}
