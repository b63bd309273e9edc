/** What a case is, and what comes of trying it. */
import type { SdkStep, StoaSdk } from 'stoa/sdk';
import type { TroubleTexts } from './texts.js';

/** Names of the cases, in the order of the page. */
export const CASE_IDS = [
  'refused',
  'invalid',
  'none',
  'login',
  'cookies',
  'down',
  'slow',
  'policy',
  'changed',
  'module',
  'component',
  'dialog',
  'expired',
  'unrenewed',
  'other',
] as const;

/** Name of a case. */
export type CaseId = (typeof CASE_IDS)[number];

/** What has come of it. */
export interface Finding {
  /** Whether it has failed, as it should, or come out well after all. */
  readonly isFailure: boolean;
  /** The stable code of the error, or the name of what was told. */
  readonly code: string;
  readonly step?: SdkStep | undefined;
  readonly message: string;
  readonly link?: { readonly href: string; readonly text: keyof TroubleTexts } | undefined;
}

/** What a case works with. */
export interface Stage {
  /** An SDK of its own. */
  readonly suite: StoaSdk;
  /** Where the person looks. */
  readonly place: HTMLElement;
  readonly texts: TroubleTexts;
}

/** Tries it. */
export type Try = (stage: Stage) => Promise<Finding>;

/** What an error says of itself. Of the SDK's errors the code is stable, the message is for people. */
export function findingOf(error: unknown): Finding {
  const known = error as { code?: unknown; step?: SdkStep; message?: unknown; loginUrl?: string };
  return {
    isFailure: true,
    code: typeof known.code === 'string' ? known.code : '–',
    step: known.step,
    message: String(known.message ?? error),
    link: known.loginUrl === undefined ? undefined : { href: known.loginUrl, text: 'login.link' },
  };
}
