/** `confirm` and `alert` for callers in React: what they ask about may be a React node. */
import type { ComponentType, ReactNode } from 'react';
import {
  alert as plainAlert,
  confirm as plainConfirm,
  type AlertOptions as PlainAlertOptions,
  type ConfirmOptions as PlainConfirmOptions,
} from '../elements/confirm/confirm.js';
import { identifierPrefix } from './identifier-prefix.js';

/** Content that React renders. */
export interface ReactContent {
  /** Below the text. It is a tree of its own, gone from memory when the dialog has closed. */
  readonly content?: ReactNode;
  /** Goes around the content, with the contexts that it needs: `({ children }) => <StoaProvider …>{children}</StoaProvider>`. */
  readonly wrapper?: ComponentType<{ children?: ReactNode }> | undefined;
}

/** What `confirm` takes. */
export type ConfirmOptions = Omit<PlainConfirmOptions, 'content'> & ReactContent;

/** What `alert` takes beside a plain text. */
export type AlertOptions = Omit<PlainAlertOptions, 'content'> & ReactContent;

/**
 * Asks in a dialog over the page, wherever it is called from; no provider and no runtime is needed. `true` for confirm,
 * `false` for cancel or a dismissed dialog. Rejects as `confirm` of `stoa/elements` does, and with what the content throws
 * when it first renders. `react-dom/client` is fetched for the first content.
 */
export function confirm(options: ConfirmOptions | string): Promise<boolean> {
  return withContent(options, plainConfirm);
}

/** Says what has to be acknowledged, as `confirm` asks. */
export function alert(options: AlertOptions | string): Promise<void> {
  return withContent(options, plainAlert);
}

async function withContent<Answer>(
  given: ConfirmOptions | string,
  ask: (options: PlainConfirmOptions) => Promise<Answer>,
): Promise<Answer> {
  const { content, wrapper, ...options } = typeof given === 'string' ? { text: given } : given;
  if (content === undefined || content === null || typeof content === 'boolean') return ask(options);
  const { mountContent } = await import('./mount-content.js');
  const { place, release } = mountContent(content, wrapper, identifierPrefix());
  return ask({ ...options, content: place }).finally(release);
}
