/** The functions that need no runtime, as they stand on `window.stoa`. */
export { describeThrown, StoaError } from './base/errors.js';
export { detectClient } from './client/detect.js';
export { calendarText } from './dates/calendar.js';
export { firstDayOfWeek, usesHour12 } from './dates/conventions.js';
export { formatDate } from './dates/format.js';
export { relativeTime } from './dates/relative.js';
export { timezoneOffset } from './dates/timezone.js';
export { isValidDate } from './dates/validate.js';
export { define } from './loading/define.js';
export { findOpener } from './navigation/opener.js';
export { parseQuery, stringifyQuery } from './navigation/query.js';
export { convertAmount, convertBack } from './format/convert.js';
export { formatNumber, parseNumber, parseNumberText } from './format/number.js';
export { amountInWords } from './format/words/index.js';
export { directionOf, resolveLocale, toIntlTag } from './i18n/locale.js';
export { fillTemplate } from './i18n/template.js';
export { isRequestError, RequestError } from './request/errors.js';
export { createRuntime } from './runtime.js';
