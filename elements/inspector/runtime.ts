/**
 * What the inspector reads of a runtime, part by part. Everything is optional: a tab whose source is missing says so.
 */
import type { Page } from '../../core/base/page.js';
import type { Client } from '../../core/client/detect.js';
import type { Hooks } from '../../core/customize/hooks.js';
import type { Settings } from '../../core/customize/settings.js';
import type { Labels } from '../../core/i18n/labels.js';
import type { Chunks } from '../../core/loading/chunks.js';
import type { Modules } from '../../core/loading/types.js';
import type { Monitor } from '../../core/monitor/monitor.js';
import type { Request } from '../../core/request/types.js';
import type { Session } from '../../core/session/session.js';
import type { Notices } from '../../core/surface/notices.js';
import type { Prompts } from '../../core/surface/prompts.js';
import type { Theme } from '../../core/surface/theme.js';
import type { TimingSource } from './sources/sources.js';

/** What is read of a monitor, and done with it. */
export type InspectedMonitor = Pick<
  Monitor,
  'stats$' | 'flush' | 'report' | 'observe' | 'watch' | 'switches$' | 'setSwitch' | 'trace'
>;

/** A runtime, or as much of one as there is. */
export interface InspectorRuntime {
  /** Calls. */
  readonly request?: Pick<Request, 'use' | 'pending$'>;
  /** Records, switches and timings. */
  readonly monitor?: InspectedMonitor;
  /** App modules. */
  readonly modules?: Pick<Modules, 'state$' | 'retry' | 'preload' | 'load'>;
  /** Lazy parts of Stoa. */
  readonly chunks?: Pick<Chunks, 'state$'>;
  /** Customisations and their owners. */
  readonly hooks?: Pick<Hooks, 'list' | 'setOwnerEnabled' | 'version$'>;
  /** Looks. */
  readonly theme?: Theme;
  /** Language, and labels that are missing. */
  readonly labels?: Pick<Labels, 'locale$' | 'setLocale' | 'missing$'>;
  /** Questions. */
  readonly prompts?: Pick<Prompts, 'queue$' | 'ask'>;
  /** Messages. */
  readonly notices?: Pick<Notices, 'list$' | 'show' | 'toast'>;
  /** Settings of suite and user. */
  readonly settings?: Pick<Settings, 'current$' | 'load'>;
  /** The session id. */
  readonly session?: Pick<Session, 'id$'>;
  /** The detected client. */
  readonly client?: Client;
  /** What the page says of itself. */
  readonly page?: Page;
  /** Default: what the browser times. */
  readonly timings?: TimingSource;
}
