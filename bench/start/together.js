/** What a page would load instead of `stoa.js`: seven libraries, in one script as an app would bundle them. */
import * as Sentry from '@sentry/browser';
import axios from 'axios';
import Bowser from 'bowser';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import calendar from 'dayjs/plugin/calendar';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import relativeTime from 'dayjs/plugin/relativeTime';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';
import i18next from 'i18next';
import numeral from 'numeral';
import { registerApplication, start } from 'single-spa';

/** Makes of each what a page makes of it before its own code begins. */
export function setUp(origin) {
  for (const plugin of [relativeTime, calendar, utc, timezone, customParseFormat]) dayjs.extend(plugin);
  Sentry.init({ dsn: `${origin.replace('://', '://key@')}/1`, integrations: withoutBreadcrumbs });
  void i18next.init({ lng: 'en', resources: { en: { translation: {} } } });
  const http = axios.create({ baseURL: origin });
  const client = Bowser.parse(navigator.userAgent);
  start();
  return { http, client, dayjs, i18next, numeral, registerApplication, report: Sentry.captureException };
}

/** Errors alone. */
function withoutBreadcrumbs(integrations) {
  return integrations.filter(({ name }) => name !== 'Breadcrumbs' && name !== 'BrowserSession');
}
