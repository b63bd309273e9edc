/** An e-mail address that can be written to; in narrow places it breaks before the `@`. */
import type { ReactNode } from 'react';

export function MailLink({ address }: { address: string }): ReactNode {
  const at = address.lastIndexOf('@');
  return (
    <a href={`mailto:${address}`} dir="ltr">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  );
}
