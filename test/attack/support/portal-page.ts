/** The page of another system that embeds the suite through the SDK. */
import type { StoaSdk } from '../../../sdk/types.js';
import type { Arena } from './arena.js';
import type { OpenOptions, Visit } from './world.js';

declare global {
  interface Window {
    readonly StoaSDK?: StoaSdk;
  }
}

const INFO = {
  ACCESS_ETEAMSID: 's-1',
  isInvalidEteamsid: false,
  currentUser: { id: '7' },
  currentTenant: { tenantKey: 't1' },
  locale: { lang: 'en_US', version: '1' },
};

/** A module with one component, as the suite serves it without hashes. */
const MODULE = `export const Card = { mount(container, props) {
  const box = document.createElement('p');
  box.className = 'card';
  box.textContent = 'card ' + (props.text ?? '');
  container.append(box);
  return { update(next) { box.textContent = 'card ' + (next.text ?? ''); }, unmount() { box.remove(); } };
} };`;

/** What the suite answers an SDK, by the origin of the suite. */
export function suiteAnswers(origin: string): NonNullable<OpenOptions['answers']> {
  return {
    [`${origin}/papi/app/baseserver/info/getInfo`]: { json: { status: true, data: INFO } },
    [`${origin}/papi/app/baseserver/clearCookie`]: { json: { status: true } },
    [`${origin}/build/moduleversion.json`]: { json: { hrm: { js: 'h1' } } },
    [`${origin}/build/hrm/asset-manifest.json`]: {
      json: { name: '@stoa/hrm', type: 'module', files: { 'lib.js': 'lib.h1.mjs' } },
    },
    [`${origin}/build/hrm/lib.h1.mjs`]: { type: 'text/javascript', body: MODULE },
    [`${origin}/static/public/resource/i18n/en_US/hrm.json`]: { json: {} },
  };
}

/** Opens a page of the first portal of the setting, with the SDK from the suite. */
export async function portalPage(
  arena: Arena,
  answers: NonNullable<OpenOptions['answers']> = {},
  options: Partial<OpenOptions> = {},
): Promise<Visit> {
  const { allowedEmbedOrigins, ownOrigin } = arena.setting;
  return arena.open({
    url: `${allowedEmbedOrigins[0]}/desk`,
    script: 'stoa-sdk.js',
    scriptOrigin: ownOrigin,
    body: '<main><div id="place"></div><div id="other"></div></main>',
    ...options,
    answers: { ...suiteAnswers(ownOrigin), ...answers },
  });
}

/** The options of `init` that most rows take. */
export const sessionOptions = ({ setting }: Arena): object => ({
  baseUrl: setting.ownOrigin,
  auth: { type: 'session', sessionId: 's-1' },
});

/** Calls `init`: `ready`, or the code and the message of the failure. */
export function initSdk(visit: Visit, options: object): Promise<{ code: string; message: string }> {
  return visit.page.evaluate(async (given) => {
    try {
      await window.StoaSDK!.init(given as never);
      return { code: 'ready', message: '' };
    } catch (error) {
      const { code, message } = error as { code: string; message: string };
      return { code, message };
    }
  }, options);
}
