/**
 * What the inspector reads of a runtime, part by part. Everything is optional: a tab whose source is missing says so. The
 * parts that a runtime does not offer yet are described here, as small as they can be.
 */
import type { Disposer } from '../../core/base/disposer.js';
import type { Page } from '../../core/base/page.js';
import type { Client } from '../../core/client/detect.js';
import type { Hooks } from '../../core/customize/hooks.js';
import type { Settings } from '../../core/customize/settings.js';
import type { Labels } from '../../core/i18n/labels.js';
import type { Chunks } from '../../core/loading/chunks.js';
import type { Modules } from '../../core/loading/types.js';
import type { Monitor } from '../../core/monitor/monitor.js';
import type { ErrorRecord } from '../../core/monitor/record.js';
import type { Request } from '../../core/request/types.js';
import type { Session } from '../../core/session/session.js';
import type { Notices } from '../../core/surface/notices.js';
import type { Prompts } from '../../core/surface/prompts.js';
import type { Theme } from '../../core/surface/theme.js';
import type { ReadableStore } from '../base/store-controller.js';
import type { CallSink, TimingSource } from './sources/sources.js';

/** A runtime, or as much of one as there is. */
export interface InspectorRuntime {
  readonly request?: Pick<Request, 'use' | 'pending$'> & {
    /** Tells of every call exactly; without it calls are seen by an interceptor. */
    observe?(sink: CallSink): Disposer;
  };
  readonly monitor?: Pick<Monitor, 'stats$' | 'addSink' | 'flush'> & {
    /** Tells of every record when it is made, of the ones kept so far at once; without it when it is sent. */
    observe?(listener: (record: ErrorRecord) => void): Disposer;
    /** What is watched: by name, whether it is on. */
    readonly switches$?: ReadableStore<Readonly<Record<string, boolean>>>;
    /** Switches for this page only. */
    setSwitch?(name: string, on: boolean): void;
  };
  readonly modules?: Pick<Modules, 'state$' | 'retry' | 'preload' | 'load'> & {
    /** Names of the modules that anybody has asked for; without it those that the page and its files name. */
    readonly names$?: ReadableStore<readonly string[]>;
  };
  readonly chunks?: Pick<Chunks, 'state$'>;
  readonly hooks?: Pick<Hooks, 'list' | 'setOwnerEnabled' | 'version$'>;
  readonly theme?: Theme;
  readonly labels?: Pick<Labels, 'locale$' | 'setLocale'> & {
    /** Ids that no label file has. */
    readonly missing$?: ReadableStore<readonly string[]>;
  };
  readonly prompts?: Pick<Prompts, 'queue$' | 'ask'>;
  readonly notices?: Pick<Notices, 'list$' | 'show' | 'toast'>;
  readonly settings?: Pick<Settings, 'current$' | 'load'>;
  readonly session?: Pick<Session, 'id$'>;
  readonly client?: Client;
  readonly page?: Page;
  /** Default: what the browser times. */
  readonly timings?: TimingSource;
}
