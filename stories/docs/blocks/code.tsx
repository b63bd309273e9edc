/** Code from a file, looking as code in the text of a page does, in dark as well. */
import { CodeOrSourceMdx } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';

/** `<Code language="js" code={text} />` */
export function Code({ language, code }: { language: string; code: string }): ReactNode {
  return <CodeOrSourceMdx className={`language-${language}`}>{code}</CodeOrSourceMdx>;
}
