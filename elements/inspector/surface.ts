/** What the panel and its tabs have of each other. */
import type { TemplateResult } from 'lit';
import type { Disposer } from '../../core/base/disposer.js';
import type { Locale } from '../../core/i18n/locale.js';
import type { Words } from '../base/texts.js';
import type { InspectorRuntime } from './runtime.js';
import type { CallLog } from './sources/call-log.js';
import type { MeasurementLog } from './sources/measurement-log.js';
import type { RecordLog } from './sources/record-log.js';
import type { TimingSource } from './sources/sources.js';

/** What a tab gets. */
export interface Surface {
  readonly runtime: InspectorRuntime;
  readonly timings: TimingSource;
  readonly calls: CallLog;
  readonly records: RecordLog;
  readonly measurements: MeasurementLog;
  /** The page's own element that the panel belongs to. */
  readonly host: Element;
  locale(): Locale;
  /** A text in the language around the element; `{0}` filled from `args`. */
  say(words: Words, ...args: readonly (string | number)[]): string;
  /** Draws again with the next frame, if the panel is to be seen. */
  changed(): void;
  /** Focuses what `selector` finds after the next drawing. */
  focusLater(selector: string): void;
  /** Goes to another tab, and to the row of that key there. */
  show(tab: string, key?: string): void;
}

/** A number beside the name of a tab. */
export interface Badge {
  readonly text: string;
  readonly tone: 'quiet' | 'danger' | 'busy';
  /** What the number is of. */
  readonly label: string;
}

/** One tab. */
export interface Tab {
  readonly id: string;
  readonly label: Words;
  /** Draws again every second while it is shown: something of it changes without notice. */
  readonly ticks?: boolean;
  badge?(): Badge | undefined;
  render(): TemplateResult;
  /** Opens a row. */
  open?(key: string): void;
  readonly dispose?: Disposer;
}
