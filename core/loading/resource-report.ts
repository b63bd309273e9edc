/**
 * Tells the maintenance service which files of modules this page has loaded, so that a deployment knows what is still in
 * use (SPEC sections 7 and 9: `resourceReport.json`, 10 s after collection).
 */
import type { Environment, TimerId } from '../base/environment.js';
import type { Request } from '../request/types.js';
import type { Asset, ModuleAssets } from './manifest.js';

/** Collects and reports what was loaded. */
export interface ResourceReport {
  /** Files of a module; `startedAt` in milliseconds since 1970. */
  add(assets: ModuleAssets, startedAt: number): void;
  dispose(): void;
}

/** SPEC section 9. */
const REPORT_DELAY_MS = 10_000;
/** Nobody loads as many within ten seconds; a report has to end somewhere. */
const MAX_RESOURCES = 500;

/** Creates a report that is sent ten seconds after the first file of each batch. Without an address nothing is kept. */
export function createResourceReport({
  environment: { clock, href },
  request,
  maintainUrl,
}: {
  environment: Pick<Environment, 'clock' | 'href'>;
  request: Pick<Request, 'post'>;
  /** Absolute, without a slash at the end; empty where the suite has no maintenance service. */
  maintainUrl: string;
}): ResourceReport {
  let resourceList: Record<string, unknown>[] = [];
  let timer: TimerId;

  function send(): void {
    const sent = resourceList;
    resourceList = [];
    // Nobody waits for it, and what is lost is one reading of many.
    const options = { external: true, dedupe: false, background: true } as const;
    request.post(`${maintainUrl}/cp/resourceReport.json`, { resourceList: sent }, options).catch(() => {});
  }

  return {
    add({ name, hash, script, styles }, startedAt) {
      if (!maintainUrl || resourceList.length >= MAX_RESOURCES) return;
      if (resourceList.length === 0) timer = clock.setTimeout(send, REPORT_DELAY_MS);
      const { origin, pathname } = new URL(href());
      const add = (type: 'js' | 'css', { url }: Asset) =>
        resourceList.push({
          resourceUrl: url.href,
          resourceType: type,
          resourceModule: name,
          resourceHash: hash,
          requestStartTime: startedAt,
          // Queries carry what is nobody's business.
          pageUrl: origin + pathname,
        });
      add('js', script);
      for (const style of styles) add('css', style);
    },
    dispose: () => clock.clearTimeout(timer),
  };
}
