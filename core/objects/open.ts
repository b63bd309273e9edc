/**
 * How a record opens (SPEC section 4, open method): on phones by its link, on PC as `common.openmethod` says, in a dialog
 * where there is no link, and outside of the suite by links alone (SPEC section 6).
 */
import type { Client } from '../client/detect.js';
import type { Settings } from '../customize/settings.js';
import type { Clock } from '../base/environment.js';
import { StoaError } from '../base/errors.js';
import { isRecord } from '../base/json.js';
import type { Texts } from '../i18n/texts.js';
import type { Modules } from '../loading/types.js';
import type { LinkOutcome, Links } from '../navigation/links.js';
import type { ViewKinds, Views } from '../surface/views.js';
import type { ObjectDescriptor } from './descriptor.js';
import { addParameters, checkId, type ObjectId } from './ids.js';
import { createOnce } from './once.js';

/** Codes of what keeps a record from opening. */
export type ObjectErrorCode =
  /** Nobody has registered this kind. */
  | 'UNKNOWN_OBJECT'
  /** The kind has no page for this, on this device. */
  | 'NO_OBJECT_PAGE'
  /** It opens in a dialog only, and this is no page of the suite (SPEC section 6). */
  | 'NOT_IN_APP'
  /** Its app is not there, or this user may not see it. */
  | 'APP_NOT_FOUND'
  /** The id or an option cannot be one. */
  | 'INVALID_ARGUMENT';

/** How a record has opened: what `links.open` says of its link, or `dialog`. */
export type ObjectOutcome = LinkOutcome;

/** What a dialog gets besides the id. */
export interface CreateObjectOptions {
  /** Given to the component of a dialog, and added to the query of a link as far as the link has no such name. */
  readonly parameters?: Readonly<Record<string, string | number | boolean>> | undefined;
  /** Title of the dialog. */
  readonly heading?: string | undefined;
}

/** How to open a record. */
export interface OpenObjectOptions extends CreateObjectOptions {
  /** Rather as a link or rather in a dialog than the setting and the device say. The other one where there is no such. */
  readonly mode?: 'link' | 'dialog' | undefined;
  /** Place of the dialog. Default: in the middle, where the kind has such a dialog. */
  readonly placement?: 'middle' | 'side' | undefined;
}

/** Opens records. Both reject with a StoaError, see `ObjectErrorCode`. */
export interface ObjectOpener {
  open(kind: string, id: ObjectId, options?: OpenObjectOptions): Promise<ObjectOutcome>;
  create(kind: string, options?: CreateObjectOptions): Promise<ObjectOutcome>;
}

type ObjectView = ViewKinds['object'];

/** What opening needs of a runtime. */
export interface OpenerParts {
  /** Whether the page belongs to another system. */
  readonly embedded: boolean;
  readonly client: Pick<Client, 'device'>;
  readonly settings: Pick<Settings, 'get'>;
  readonly links: Pick<Links, 'open'>;
  readonly views: Pick<Views, 'open'>;
  readonly modules: Pick<Modules, 'visible'>;
  readonly texts: Texts;
  /** Hears of dialogs that nothing on the page shows. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** What the opener is made of. `href` gives the absolute address of a record for the device at hand. */
export interface ObjectOpenerParts extends OpenerParts {
  /** Throws `UNKNOWN_OBJECT`. */
  known(kind: string): ObjectDescriptor;
  href(kind: string, id: string): string | undefined;
  resolvePerson(id: string): Promise<string>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Creates it. */
export function createObjectOpener({
  known,
  href,
  resolvePerson,
  clock,
  embedded,
  client,
  settings,
  links,
  views,
  modules,
  texts,
  onError,
}: ObjectOpenerParts): ObjectOpener {
  const isPC = client.device === 'PC';
  const once = createOnce<ObjectOutcome>({ clock });

  const notInApp = () => new StoaError('NOT_IN_APP', texts.get('object.notInApp'));
  const noPage = () => new StoaError('NO_OBJECT_PAGE', texts.get('object.noPage'));

  async function show(
    { kind, paths, personIds }: ObjectDescriptor,
    givenId: string,
    { mode, placement, ...rest }: OpenObjectOptions,
    forget: () => void,
  ): Promise<ObjectOutcome> {
    const options = readOptions(rest);
    // Without a wait where none is needed: browsers open windows for the click at hand only.
    const id = personIds ? await resolvePerson(givenId).catch(() => givenId) : givenId;
    const address = href(kind, id);
    if (embedded && (mode === 'dialog' || address === undefined)) throw notInApp();
    const asLink = mode ? mode === 'link' : !isPC || settings.get('common.openmethod') === 'newPage';
    const { normal, side } = paths ?? {};
    const dialog = placement === 'side' ? (side ?? normal) : (normal ?? side);
    if (address !== undefined && (asLink || embedded || !dialog)) {
      const target = asLink || embedded ? 'window' : 'dialog';
      const { parameters, ...others } = options;
      return links.open(addParameters(address, parameters ?? {}), { ...others, ...(isPC && { target }) });
    }
    if (!dialog) throw noPage();
    const [app, component] = dialog;
    const place = placement ?? (normal ? 'middle' : 'side');
    return showDialog({ app, component, id, placement: place, ...options }, forget);
  }

  async function showDialog(view: ObjectView, forget: () => void): Promise<ObjectOutcome> {
    if (!modules.visible(view.app)) throw new StoaError('APP_NOT_FOUND', texts.get('module.notFound'));
    // It has opened as far as is known here. Where nothing shows it the page has no renderer, which is worth a record.
    const { closed } = views.open('object', view);
    closed.then(forget, (error: unknown) => {
      forget();
      onError?.(error);
    });
    // A runtime that is no more refuses at once.
    await Promise.race([closed, Promise.resolve()]);
    return 'dialog';
  }

  return {
    async open(kind, id, options = {}) {
      const descriptor = known(kind);
      const text = checkId(id);
      const key = JSON.stringify([kind, text, options.mode, options.placement, readOptions(options)]);
      return once(key, (forget) => show(descriptor, text, options, forget));
    },
    async create(kind, options = {}) {
      const { addPaths } = known(kind);
      if (embedded) throw notInApp();
      if (!addPaths) throw noPage();
      const read = readOptions(options);
      return once(JSON.stringify([kind, read]), async (forget) =>
        showDialog({ ...addPaths, placement: 'create', ...read }, forget),
      );
    },
  };
}

/** What goes on to a link or a dialog: texts that an address can hold. */
function readOptions({
  parameters,
  heading,
}: CreateObjectOptions): Pick<ObjectView, 'parameters' | 'heading'> {
  if (parameters !== undefined && !isRecord(parameters)) throw invalidParameters();
  const entries = Object.entries(parameters ?? {}).map(([name, value]) => [name, String(value)] as const);
  const isBroken = entries.some(([name]) => name === '__proto__') || /\p{Surrogate}/u.test(entries.join());
  if (isBroken) throw invalidParameters();
  return {
    ...(entries.length > 0 && { parameters: Object.fromEntries(entries) }),
    ...(heading !== undefined && { heading }),
  };
}

/** For developers: English. */
function invalidParameters(): StoaError {
  return new StoaError('INVALID_ARGUMENT', 'not the parameters of a record');
}
