/** A link to another place of the documentation: it changes the page inside Storybook's frame without loading it anew. */
import { AnchorMdx } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';

/** `href` is `?path=/docs/…` or `#anchor`. */
export function PageLink({ href, children }: { href: string; children: ReactNode }): ReactNode {
  return (
    <AnchorMdx href={href} target="_self">
      {children}
    </AnchorMdx>
  );
}
