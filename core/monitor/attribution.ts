/** Which component of a tenant an error comes from (SPEC section 7, the ecode list). Pure. */
import type { ErrorDraft } from './record.js';
import { FRAME } from './stack.js';

/** A component that a tenant has written. */
export interface EcodeComponent {
  readonly libName: string;
  readonly comName: string;
  /** Name of the folder that its files lie in, or path or address of that folder or file. */
  readonly ecodeSDK: string;
}

/** Says what it knows of where an error comes from. */
export type Attribute = (draft: ErrorDraft) => ErrorDraft;

/**
 * An error that is reported under the name of a component of the list, or else whose stack goes through its files, is of
 * type `ecode` and has its name. Of several files the innermost decides.
 */
export function attribute(draft: ErrorDraft, components: readonly EcodeComponent[]): ErrorDraft {
  const component =
    components.find((one) => isNamed(one, draft.comName)) ??
    filesOf(draft)
      .map((file) => components.find(({ ecodeSDK }) => isBelow(file, ecodeSDK)))
      .find(Boolean);
  return component ? { ...draft, type: 'ecode', comName: component.comName } : draft;
}

/** Innermost first. Of calls and resources the address is not that of the code. */
function filesOf({ stack, type, address }: ErrorDraft): readonly string[] {
  const files = [...stack.matchAll(new RegExp(FRAME, 'gm'))].map(([, file = '']) => file);
  return type === 'js' ? [...files, address] : files;
}

function isNamed({ libName, comName, ecodeSDK }: EcodeComponent, name: string | undefined): boolean {
  const place = `${libName}/${comName}`;
  // Hooks name the owner and the place, as `northgate-badge: @stoa/hrm/PersonCard`.
  return Boolean(name) && [comName, ecodeSDK, place, `${ecodeSDK}: ${place}`].some((known) => known === name);
}

/** Whether a file lies in a folder, or is it: `name` is one segment or some, `/path` from the root, `https://host/path`. */
function isBelow(file: string, folder: string): boolean {
  const [address = ''] = file.split(/[?#]/);
  const start = `${folder.replace(/\/$/, '')}/`;
  if (start === '/') return false;
  if (folder.includes('://')) return `${address}/`.startsWith(start);
  const path = `${address.replace(/^\w[\w+.-]*:\/\/[^/]*/, '')}/`;
  return folder.startsWith('/') ? path.startsWith(start) : path.includes(`/${start}`);
}
