/**
 * Tells the maintenance service which files of modules this page has loaded, so that a deployment knows what is still in
 * use (SPEC sections 7 and 9: `resourceReport.json`, 10 s after collection).
 */
import type { Environment, TimerId } from '../base/environment.js';
import type { Request } from '../request/types.js';
import type { Asset, Assets } from './asset-manifest.js';

/** Collects and reports what was loaded. */
export interface ResourceReport {
  /** Files of a version of a module; `startedAt` in milliseconds since 1970. Each file is reported once a page. */
  add(assets: LoadedAssets, startedAt: number): void;
  dispose(): void;
}

/** Files that have been loaded for a module. */
export interface LoadedAssets extends Pick<Assets, 'script' | 'imports' | 'styles'> {
  readonly name: string;
  readonly hash: string;
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
  /** Absolute, without a slash at the end; empty where the suite has no maintenance service. Asked for at each batch. */
  maintainUrl: () => string;
}): ResourceReport {
  const reported = new Set<string>();
  let resourceList: Record<string, unknown>[] = [];
  let timer: TimerId;
  let isDisposed = false;

  function send(): void {
    const sent = resourceList;
    resourceList = [];
    // Nobody waits for it, and what is lost is one reading of many.
    const options = { external: true, dedupe: false, background: true } as const;
    request.post(`${maintainUrl()}/cp/resourceReport.json`, { resourceList: sent }, options).catch(() => {});
  }

  return {
    add({ name, hash, script, imports, styles }, startedAt) {
      if (isDisposed || !maintainUrl()) return;
      const { origin, pathname } = new URL(href());
      const add = (type: 'js' | 'css', { url }: Asset) => {
        if (reported.has(url.href) || resourceList.length >= MAX_RESOURCES) return;
        reported.add(url.href);
        if (resourceList.length === 0) timer = clock.setTimeout(send, REPORT_DELAY_MS);
        resourceList.push({
          resourceUrl: url.href,
          resourceType: type,
          resourceModule: name,
          resourceHash: hash,
          requestStartTime: startedAt,
          // Queries carry what is nobody's business.
          pageUrl: origin + pathname,
        });
      };
      for (const file of [script, ...imports]) add('js', file);
      for (const style of styles) add('css', style);
    },
    dispose() {
      isDisposed = true;
      clock.clearTimeout(timer);
    },
  };
}
