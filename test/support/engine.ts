/** What tests ask of the browser, see `test/engines/cannot.mjs`. */
import { cannot } from '../engines/cannot.mjs';

/** WebKit alone; Chromium and Firefox name themselves otherwise. */
export const IS_WEBKIT = !/Chrome|Gecko\//.test(navigator.userAgent);

/** Others name its engine as something that they are like. */
export const IS_FIREFOX = /Gecko\//.test(navigator.userAgent);

/** That a script which throws is told to whoever loads it, and to nobody else. */
export function needOwnErrors(): void {
  if (IS_WEBKIT) throw cannot('script-errors');
}

/** That a script which comes too late can be kept from running. */
export function needPreload(): void {
  if (IS_WEBKIT) throw cannot('late-scripts');
}

/** That the list of fetches says what the server has answered. */
export function needFileStatus(): void {
  if (!('responseStatus' in PerformanceResourceTiming.prototype)) throw cannot('file-status');
}

/** That what was fetched once can be had again without the server. */
export function needHttpCache(): void {
  if (IS_WEBKIT) throw cannot('http-cache');
}

/** That `import()` waits for what a module waits for as it starts. */
export function needModulesThatWait(): void {
  if (IS_WEBKIT) throw cannot('waiting-modules');
}

/** That a file which has failed can be had on the same page under the same address. */
export function needFreshFiles(): void {
  if (IS_FIREFOX) throw cannot('fresh-files');
}

/** That nothing scrolls by itself when a dialog opens. */
export function needStillFocus(): void {
  if (IS_WEBKIT) throw cannot('still-focus');
}

/** That headers can be read which are no UTF-8. */
export function needRawHeaders(): void {
  if (IS_WEBKIT) throw cannot('raw-headers');
}

/** That a page can be seen as it is printed. */
export function needPrint(): void {
  if (IS_FIREFOX || IS_WEBKIT) throw cannot('print');
}
