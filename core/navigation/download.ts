/**
 * Saves files on the person's disk (SPEC section 7, `remotedownload`). Links do it where they can: the browser shows
 * progress, resumes and needs no memory. They carry the cookie but no header, so a session that is in no cookie has its
 * files fetched.
 */
import type { Environment, TimerId } from '../base/environment.js';
import { isStoaError, StoaError } from '../base/errors.js';
import type { Client } from '../client/detect.js';
import type { Host } from '../client/host.js';
import type { Texts } from '../i18n/texts.js';
import { RequestError } from '../request/errors.js';
import type { Request } from '../request/types.js';
import type { Notices } from '../surface/notices.js';
import { fileNameOf } from './content-disposition.js';
import { safeFileName } from './file-name.js';
import { mediaAddress, type PreviewItem } from './preview.js';

/** How to save a file. */
export interface DownloadOptions {
  /** Name to save it under, made safe. Without one the server names it. */
  readonly name?: string | undefined;
}

/** The downloads of a runtime. */
export interface Download {
  /**
   * Saves a file of a module, on PC from `/api/file/remotedownload/{fileId}/{module}`, else from `/api/app/…`. Resolves
   * when the browser or the container is at it; only files that have to be fetched are on the disk by then.
   *
   * Rejects with a StoaError: `INVALID_ARGUMENT` for ids that can be no part of an address, `NOT_SUPPORTED` without a
   * page; for files that are fetched with a `RequestError`, after it was shown to the person.
   */
  readonly download: (fileId: string, module: string, options?: DownloadOptions) => Promise<void>;
  /**
   * Saves a file of a preview, likewise. One of another site is a link like any other: it opens after the question that
   * links to there ask, and is refused with `INVALID_ARGUMENT` where there is nobody to ask it.
   */
  readonly downloadItem: (item: PreviewItem) => Promise<void>;
}

const PC_PATH = '/api/file/remotedownload';
const APP_PATH = '/api/app/file/remotedownload';

/** Also for large files on slow networks. */
const FETCH_TIMEOUT_MS = 600_000;
/** Browsers read an object URL some time after the click. */
const REVOKE_AFTER_MS = 60_000;
const MAX_ID_LENGTH = 200;

/** Failures that the person has seen already, or wanted. */
const SILENT: ReadonlySet<string> = new Set(['ABORTED', 'SESSION_EXPIRED', 'INTERCEPTED', 'SENSITIVE']);

/** Creates the downloads of a runtime. */
export function createDownload({
  environment,
  client,
  host,
  baseUrl,
  texts,
  request,
  needsHeader = () => false,
  notices,
  openLink,
}: {
  environment: Pick<Environment, 'window' | 'document' | 'clock' | 'href' | 'navigate'>;
  client: Pick<Client, 'device'>;
  host: Pick<Host, 'supports' | 'invoke'>;
  baseUrl: URL;
  texts: Texts;
  request?: Pick<Request, 'get'> | undefined;
  /** Whether the session is in no cookie now, so that a link would come without one. */
  needsHeader?: () => boolean;
  /** Where a failure is shown. */
  notices?: Pick<Notices, 'show'>;
  /** Opens an address of another site as a link in a window, with the question that it needs. */
  openLink?: ((url: string) => Promise<unknown>) | undefined;
}): Download & { dispose(): void } {
  const { clock } = environment;
  const objectUrls = new Map<string, TimerId>();

  const pageOrigin = () => new URL(environment.href()).origin;

  function invalid(what: string): StoaError {
    return new StoaError('INVALID_ARGUMENT', texts.get('request.404', [what.slice(0, MAX_ID_LENGTH)]));
  }

  function segment(id: unknown): string {
    // One that has lost digits is another file's.
    const text = typeof id === 'number' && Number.isSafeInteger(id) ? String(id) : id;
    if (typeof text !== 'string' || !isSegment(text)) throw invalid(String(text));
    return encodeURIComponent(text);
  }

  /** What is not in the document leads through nobody's click listeners. */
  function follow(href: string, attributes: { download?: string; target?: string }): void {
    const { document } = environment;
    if (!document) throw new StoaError('NOT_SUPPORTED', 'there is no page to download from');
    const rel = 'noopener noreferrer';
    Object.assign(document.createElement('a'), { href, rel, ...attributes }).click();
  }

  /** What only this page has, or a web address: the suite's, the page's own site's, or a stranger's. */
  async function save(url: URL, name: string): Promise<void> {
    const { href, origin, protocol } = url;
    const isWeb = /^https?:$/.test(protocol);
    const isSuite = isWeb && origin === baseUrl.origin;
    const isOwn = !isWeb || origin === pageOrigin();
    if (!isSuite && !isOwn) {
      if (!openLink) throw invalid(href);
      await openLink(href);
      return;
    }
    if (isSuite && request && needsHeader()) return saveFetched(href, name, request);
    if (isWeb && client.device !== 'PC') {
      if (await isSavedByHost(href, name)) return;
      // Not every browser of a phone knows the attribute. The page stays where it is when a file comes.
      if (isOwn && environment.document) return environment.navigate(href);
    }
    // The attribute counts within the own site only, and anything else could lead away from the page.
    follow(href, isOwn ? { download: name } : { target: '_blank' });
  }

  /** Whether the container is at it, or the person has told it not to. */
  async function isSavedByHost(url: string, name: string): Promise<boolean> {
    if (!host.supports('downloadFile')) return false;
    return host.invoke('downloadFile', { url, name }).then(
      () => true,
      (error: unknown) => isStoaError(error) && error.code === 'ABORTED',
    );
  }

  async function saveFetched(url: string, name: string, { get }: Pick<Request, 'get'>): Promise<void> {
    try {
      let sent = '';
      const { data } = await get<Blob>(url, {
        responseType: 'blob',
        timeout: FETCH_TIMEOUT_MS,
        onHeaders(headers) {
          sent = fileNameOf(headers.get('content-disposition'));
        },
        // Shown below.
        onError() {},
      });
      if (!(data instanceof Blob))
        throw new RequestError('PARSE', texts.get('request.parse', [url]), { url });
      saveBlob(data, name || safeFileName(sent, `file${extensionOf(data.type)}`));
    } catch (error) {
      if (isStoaError(error) && !SILENT.has(error.code)) {
        notices?.show({ kind: 'error', text: error.message });
      }
      throw error;
    }
  }

  function saveBlob(blob: Blob, name: string): void {
    const { URL } = environment.window ?? globalThis;
    const href = URL.createObjectURL(blob);
    const revoke = clock.setTimeout(() => forget(href), REVOKE_AFTER_MS);
    objectUrls.set(href, revoke);
    follow(href, { download: name });
  }

  function forget(href: string): void {
    clock.clearTimeout(objectUrls.get(href));
    objectUrls.delete(href);
    (environment.window ?? globalThis).URL.revokeObjectURL(href);
  }

  return {
    async download(fileId, module, { name } = {}) {
      const path = client.device === 'PC' ? PC_PATH : APP_PATH;
      const url = new URL(`${path}/${segment(fileId)}/${segment(module)}`, baseUrl);
      await save(url, name ? safeFileName(String(name)) : '');
    },
    async downloadItem({ url, downloadUrl, name }) {
      const wanted = downloadUrl || url;
      const address = mediaAddress(wanted, environment.href());
      if (!address) throw invalid(String(wanted));
      await save(address, name ? safeFileName(String(name)) : '');
    },
    dispose() {
      for (const href of [...objectUrls.keys()]) forget(href);
    },
  };
}

/** One part of a path and no more: `.` and `..` would be resolved, half a surrogate pair cannot be written. */
function isSegment(id: string): boolean {
  return id.length <= MAX_ID_LENGTH && !/^\.{0,2}$|[\p{Cc}\p{Cs}]/u.test(id);
}

/** Where nobody has named the file. */
const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['plain', '.txt'],
  ['jpeg', '.jpg'],
  ['svg+xml', '.svg'],
]);

function extensionOf(type: string): string {
  const subtype = /^\w+\/([\w+]{1,8})(?:;|$)/.exec(type)?.[1] ?? '';
  return EXTENSIONS.get(subtype) ?? (subtype && `.${subtype}`);
}
