/** Documentation pages: English prose, left to right, light or dark as the toolbar says; examples follow all toolbars. */
import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useSyncExternalStore, type PropsWithChildren, type ReactNode } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { brand } from './brand.js';
import { readGlobals } from './globals.js';
import './docs.css';

const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');

/** For `parameters.docs.container`. */
export function ThemedDocs({ context, children }: PropsWithChildren<DocsContainerProps>): ReactNode {
  const dark = useSyncExternalStore(
    (changed) => {
      context.channel.on(GLOBALS_UPDATED, changed);
      systemIsDark.addEventListener('change', changed);
      return () => {
        context.channel.off(GLOBALS_UPDATED, changed);
        systemIsDark.removeEventListener('change', changed);
      };
    },
    () => isDark(context),
  );
  useEffect(() => {
    const { style } = document.documentElement;
    style.colorScheme = dark ? 'dark' : 'light';
    document.documentElement.lang = 'en';
    return () => void style.removeProperty('color-scheme');
  }, [dark]);
  return (
    <DocsContainer context={context} theme={dark ? brand.dark : brand.light}>
      {children}
    </DocsContainer>
  );
}

function isDark({ channel }: DocsContainerProps['context']): boolean {
  const [last] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as [
    { globals?: Record<string, unknown> }?,
  ];
  const { scheme } = readGlobals(last?.globals ?? {});
  return scheme === 'auto' ? systemIsDark.matches : scheme === 'dark';
}
