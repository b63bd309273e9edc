/**
 * The business objects of a suite: which kinds there are, where their records are, and how they open (SPEC sections 2, 3
 * and 4). The suite's own kinds are there from the start, see `kinds.ts`; tenants and apps register more.
 */
import type { Disposer } from '../base/disposer.js';
import type { Environment } from '../base/environment.js';
import { StoaError } from '../base/errors.js';
import type { Client } from '../client/detect.js';
import { createCatalogue } from './catalogue.js';
import type { ObjectDescriptor } from './descriptor.js';
import { checkId, fillPath, type ObjectId } from './ids.js';
import type { ObjectKind } from './kinds.js';
import type { CreateObjectOptions, ObjectOutcome, OpenerParts, OpenObjectOptions } from './open.js';
import type { Opening, OpeningParts } from './opening.js';
import type { Request } from '../request/types.js';

/** The business objects of a runtime (DESIGN section 3, Navigation). */
export interface ObjectRegistry {
  /**
   * Adds kinds, or covers those that are there, until it is disposed of. To change a kind, spread what `get` gives. Dialogs
   * of kinds that are there when the runtime starts have addresses that lead to them, also after a reload.
   *
   * @throws StoaError `INVALID_ARGUMENT` when one of them is none; then none is added. Paths are absolute, of the suite's
   *   own origin, and have one `{id}` as a segment or a value, list paths none.
   */
  readonly register: (descriptor: ObjectDescriptor | readonly ObjectDescriptor[]) => Disposer;
  /** A frozen copy of what was registered, app names with their scope. */
  readonly get: (kind: ObjectKind) => ObjectDescriptor | undefined;
  /** All kinds, the latest last. */
  readonly list: () => readonly ObjectDescriptor[];
  /** The kind that fields of this browser type choose from; the latest one that names it, or the kind of that name. */
  readonly byType: (type: string) => ObjectDescriptor | undefined;
  /**
   * Address of a record: on PC its PC page, else its page for phones; `undefined` where there is none. A path on pages of
   * the suite, else absolute. What needs an old id resolved goes through `resolveId` first.
   *
   * @throws StoaError `INVALID_ARGUMENT` for an id that is none: empty, longer than 256, `.` or `..`, a broken character,
   *   a number that is not exact.
   */
  readonly link: (kind: ObjectKind, id: ObjectId, device?: Client['device']) => string | undefined;
  /** Address of the list of a kind on phones. */
  readonly listLink: (kind: ObjectKind) => string | undefined;
  /**
   * Shows a record: on phones by its link, on PC as the setting `common.openmethod` says, in a dialog where there is no
   * link. A double click opens it once. Resolves with how, once it is open.
   *
   * Rejects with a StoaError: `UNKNOWN_OBJECT`; `INVALID_ARGUMENT`; `NO_OBJECT_PAGE` when it has neither link nor dialog;
   * `APP_NOT_FOUND` when its dialog belongs to an app that the person may not see; `NOT_IN_APP` outside of the suite, when
   * there is no link or a dialog is asked for.
   */
  readonly open: (kind: ObjectKind, id: ObjectId, options?: OpenObjectOptions) => Promise<ObjectOutcome>;
  /** Shows the dialog that makes a record. Rejects as `open` does, outside of the suite always. */
  readonly create: (kind: ObjectKind, options?: CreateObjectOptions) => Promise<ObjectOutcome>;
  /**
   * The id that a record has today: old numeric ids of people lead to the new ones, all others stay as they are. Rejects
   * with `RequestError` when the server cannot say, and asks anew next time; with `UNKNOWN_OBJECT` and `INVALID_ARGUMENT`.
   */
  readonly resolveId: (kind: ObjectKind, id: ObjectId) => Promise<string>;
}

/** Creates the registry of a runtime. Throws as `register` does for `descriptors`. */
export function createObjects({
  environment,
  request,
  baseUrl,
  descriptors = [],
  makeOpening,
  ...parts
}: OpenerParts & {
  environment: Pick<Environment, 'clock' | 'href'>;
  request: Pick<Request, 'get'>;
  /** Address of the suite. */
  baseUrl: URL;
  /** Kinds besides those that every suite has. */
  descriptors?: readonly ObjectDescriptor[] | undefined;
  /** Makes what opens records. */
  makeOpening: (parts: OpeningParts) => Opening;
}): ObjectRegistry & { dispose(): void } {
  const { clock } = environment;
  const { register, get, list, byType } = createCatalogue();
  const { open, create, resolvePerson, dispose } = makeOpening({
    known,
    href: (kind, id) => absolute(pathOf(kind, id, parts.client.device)),
    request,
    clock,
    ...parts,
  });
  register(descriptors);

  function known(kind: string): ObjectDescriptor {
    const descriptor = get(kind);
    if (!descriptor) throw new StoaError('UNKNOWN_OBJECT', parts.texts.get('object.unknown', [kind]));
    return descriptor;
  }

  function pathOf(kind: string, id: ObjectId, device: Client['device']): string | undefined {
    const text = checkId(id);
    const path = get(kind)?.[device === 'PC' ? 'detailPath' : 'mDetailPath'];
    return path && fillPath(path, text);
  }

  function absolute(path: string | undefined): string | undefined {
    return path && new URL(path, baseUrl).href;
  }

  /** On pages of other systems a path would lead into theirs. */
  function forThisPage(path: string | undefined): string | undefined {
    return new URL(environment.href()).origin === baseUrl.origin ? path : absolute(path);
  }

  return {
    register,
    get,
    list,
    byType,
    link: (kind, id, device = parts.client.device) => forThisPage(pathOf(kind, id, device)),
    listLink: (kind) => forThisPage(get(kind)?.mListPath),
    open,
    create,
    async resolveId(kind, id) {
      const { personIds } = known(kind);
      const text = checkId(id);
      return personIds ? resolvePerson(text) : text;
    },
    dispose,
  };
}
