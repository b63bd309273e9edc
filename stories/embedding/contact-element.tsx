// contact-element.tsx
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import { StoaSDK } from 'stoa/sdk';

type StoaEmbed = HTMLElementTagNameMap['stoa-embed'];
type EmbedProps = Partial<Pick<StoaEmbed, 'app' | 'component' | 'props' | 'isolation'>>;
type TagProps = DetailedHTMLProps<HTMLAttributes<StoaEmbed>, StoaEmbed> & EmbedProps;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'stoa-embed': TagProps;
    }
  }
}

// Before the first render: React sets properties only of tags that are defined.
StoaSDK.init({
  baseUrl: 'https://suite.example.com',
  auth: { type: 'token', url: '/suite-token' },
}).catch(reportError);

export const Contact = ({ id }: { id: string }) => (
  <stoa-embed app="@stoa/hrm" component="PersonCard" props={{ id }} />
);
