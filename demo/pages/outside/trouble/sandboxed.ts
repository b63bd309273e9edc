/** A page in a sandbox, which may keep no cookies: the login by script needs one. The SDK is a tag in the page. */
import { suiteOrigin } from '../shared/page.js';
import { report } from './report.js';

const auth = { type: 'script', tenantKey: 'northgate' } as const;

const connecting = window.StoaSDK
  ? window.StoaSDK.init({ baseUrl: suiteOrigin(), auth, locale: document.documentElement.lang })
  : Promise.reject(new Error('the script of the suite could not be loaded'));
connecting.catch(report);
