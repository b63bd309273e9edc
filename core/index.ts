/**
 * `stoa`: everything of the framework-free core. Importing it starts nothing.
 */

// Runtime
export { createRuntime, type Runtime, type RuntimeOptions } from './runtime.js';
export {
  mountComponent,
  type ModuleComponent,
  type ModuleContext,
  type MountedComponent,
  type MountOptions,
} from './mount.js';

// Base
export { createDisposers, type Disposer, type Disposers } from './base/disposer.js';
export { browserEnvironment, type Clock, type Environment, type TimerId } from './base/environment.js';
export {
  createEvents,
  createListeners,
  type AppEvents,
  type Events,
  type ListenerOptions,
  type Listeners,
} from './base/events.js';
// Stores of nanostores, by a name that those can write who have not installed it.
export type { ReadableAtom } from 'nanostores';
export { describeThrown, isStoaError, StoaError, type StoaErrorCode } from './base/errors.js';
export { wantsInspector } from './base/inspect-flag.js';
export type { Logger, RootLogger } from './base/logger.js';
export {
  normalisePage,
  PAGE_SCRIPT_ID,
  readPage,
  type NumberFormatCode,
  type Page,
  type PageInput,
  type TitleConfig,
} from './base/page.js';
export { TRUSTED_TYPES_POLICY } from './base/trusted-types.js';

// Client
export type { ElementSize, Resize } from './client/resize.js';
export type { KeyboardState, SoftKeyboard } from './client/soft-keyboard.js';
export { detectClient, type Client } from './client/detect.js';
export {
  bridgeFor,
  createWeappBridge,
  type BridgeParts,
  type HostErrorCode,
  type WeappAnswer,
  type WeappClient,
} from './client/bridges.js';
export type { Host, HostBridge, HostCommands, NamedItem } from './client/host.js';
export { CONTAINERS, createContainers, type Container, type Containers } from './client/containers.js';

// Request and session
export {
  isRequestError,
  RequestError,
  type RequestErrorCode,
  type RequestErrorDetails,
} from './request/errors.js';
export type {
  BodyOptions,
  Envelope,
  Interceptor,
  Method,
  Params,
  ParamValue,
  Request,
  RequestOptions,
  ResponseType,
  SettledEnvelope,
} from './request/types.js';
export type { BaseInfo } from './session/base-info.js';
export type { Credentials } from './session/expiry.js';
export { SESSION_COOKIE, type Session } from './session/session.js';
export { TOASTING_MODULES_KEY } from './request/stages/failure-report.js';
export type { SensitiveRule } from './request/stages/sensitive-words.js';

// Labels, formatting, dates
export type { Labels } from './i18n/labels.js';
export type { MessageValue, MessageValues } from './i18n/messages.js';
export { pseudoText } from './i18n/pseudo.js';
export {
  BUILT_IN_LOCALES,
  contentLocale,
  directionOf,
  PSEUDO_LOCALES,
  resolveLocale,
  toIntlTag,
  type BuiltInLocale,
  type Locale,
} from './i18n/locale.js';
export { fillTemplate } from './i18n/template.js';
export { builtInText, type TextKey, type Texts } from './i18n/texts.js';
export type { Currencies } from './format/currency.js';
export type { Formatter } from './format/formatter.js';
export type { RateQuery } from './format/rate.js';
export { convertAmount, convertBack } from './format/convert.js';
export type { CurrencyFormat, CurrencyFormatOptions } from './format/currency-format.js';
export {
  formatNumber,
  parseNumber,
  parseNumberText,
  type NumberFormatOptions,
  type NumberInput,
} from './format/number.js';
export { amountInWords } from './format/words/index.js';
export { cutToWidth } from './format/cut-text.js';
export type { Dates } from './dates/dates.js';
export { calendarText, type CalendarTextOptions } from './dates/calendar.js';
export { firstDayOfWeek, usesHour12 } from './dates/conventions.js';
export {
  createDateFormatter,
  formatDate,
  type DateFormatOptions,
  type DateFormatter,
} from './dates/format.js';
export type { DateInput } from './dates/read.js';
export { relativeTime, type RelativeTimeOptions } from './dates/relative.js';
export { timezoneOffset } from './dates/timezone.js';
export { isValidDate } from './dates/validate.js';

// Navigation
export type { AppHistory, HistoryChange, LeaveReason, Leaving } from './navigation/history.js';
export type { ExternalLink, ExternalLinkAnswer } from './navigation/link-prompt.js';
export {
  classifyLink,
  type ClassifiedLink,
  type ClassifyOptions,
  type LinkReason,
  type LinkVerdict,
} from './navigation/classify.js';
export {
  formatDialogRoute,
  parseDialogRoute,
  type DialogRoute,
  type DialogRouteOptions,
} from './navigation/dialog-route.js';
export { installLegacyGlobals, type LegacyRuntime } from './navigation/legacy.js';
export { mapLegacyAddress, type LegacyTarget } from './navigation/legacy-addresses.js';
export type { FollowOptions, LinkOutcome, Links, OpenLinkOptions } from './navigation/links.js';
export type { LinkRoot } from './navigation/intercept.js';
export { findOpener } from './navigation/opener.js';
export { safeFileName } from './navigation/file-name.js';
export type { DownloadOptions } from './navigation/download.js';
export type { PreviewItem, PreviewOptions } from './navigation/preview.js';
export { compileTrusted, type TrustedSites } from './navigation/trusted.js';
export {
  parseQuery,
  stringifyQuery,
  type QueryOptions,
  type QueryValue,
  type QueryValues,
} from './navigation/query.js';

// Business objects
export type { ObjectDescriptor, ObjectDialog } from './objects/descriptor.js';
export type { ObjectId } from './objects/ids.js';
export type { BuiltInObjectKind, ObjectKind } from './objects/kinds.js';
export type {
  CreateObjectOptions,
  ObjectErrorCode,
  ObjectOutcome,
  OpenObjectOptions,
} from './objects/open.js';
export type { ObjectRegistry } from './objects/registry.js';

// Safety
export type { SanitizeOptions, SanitizerProfile } from './safety/profiles.js';
export type { LoadedSanitizer } from './safety/purifier.js';
export type { Sanitizer } from './safety/sanitize.js';

// Loading
export { ChunkLoadError, type ChunkFailure } from './loading/chunk-load-error.js';
export type { ChunkExports, ChunkName, Chunks, ChunkState } from './loading/chunks.js';
export { define } from './loading/define.js';
export { isModuleName, MODULE_SCOPE } from './loading/names.js';
export type { StyleRoot } from './loading/style.js';
export type { AppModule, ModuleLoading, Modules, ModuleState, ModuleUse } from './loading/types.js';
export type { Upgrade } from './loading/upgrade.js';

// Monitoring
export type { Monitor, MonitorStats } from './monitor/monitor.js';
export type {
  ActionTiming,
  CallTiming,
  LongFrame,
  Measure,
  Measurement,
  RenderTiming,
  RouteTiming,
  VitalMeasurement,
} from './monitor/measurement.js';
export type { ActionTimings } from './monitor/action-timing.js';
export type { AboutError, ErrorRecord, ErrorRecordType } from './monitor/record.js';
export type { RenderTimings } from './monitor/render-timing.js';
export { createOtlpSink, type OtlpSinkOptions } from './monitor/sinks/otlp.js';
export type { Batch, SendOptions, Sink } from './monitor/sinks/sink.js';
export type { MonitorSwitch, MonitorSwitches } from './monitor/switches.js';
export type { TracedCall, TraceLists } from './monitor/trace.js';

// Customisation
export {
  createHooks,
  type ComponentGuard,
  type ComponentLayer,
  type ComponentObject,
  type HookCall,
  type HookKind,
  type HookListing,
  type HookOptions,
  type HookResult,
  type Hooks,
} from './customize/hooks.js';
export type { SettingKey, Settings, SuiteSettings } from './customize/settings.js';

// What core asks of the screen
export type { BatchTasks, InstantMessages } from './surface/batch-task.js';
export type {
  Notice,
  NoticeAction,
  NoticeCloseReason,
  NoticeHandle,
  NoticeKind,
  NoticeOptions,
  Notices,
  ToastOptions,
} from './surface/notices.js';
export type { Prompt, PromptKind, PromptKinds, Prompts, Question } from './surface/prompts.js';
export type { RulesRoute } from './surface/rules-route.js';
export type { FontSize, Theme, ThemeSettings, ThemeState } from './surface/theme.js';
export type { Title, TitleClaim, TitleState } from './surface/title.js';
export type { View, ViewHandle, ViewKind, ViewKinds, Views } from './surface/views.js';
