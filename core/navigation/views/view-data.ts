/** The data of views that can be restored, read from where anybody can have written it. */
import { isRecord } from '../../base/json.js';
import { isModuleName } from '../../loading/names.js';
import { objectPath, type ObjectAddress } from '../view-routes.js';

const MAX_TEXT_LENGTH = 8_192;
const PLACEMENTS: ReadonlySet<unknown> = new Set(['middle', 'side', 'create']);

/** Data of a kind that can be restored, with nothing else in it. `undefined` for what is no such data. */
export function readViewData(kind: string, data: unknown): object | undefined {
  if (!isRecord(data) || !isOptionalText(data.heading)) return undefined;
  const { heading } = data;
  const read = kind === 'link' ? readLink(data) : kind === 'object' ? readObject(data) : undefined;
  return read && { ...read, ...(heading && { heading }) };
}

/** A text that is not longer than any of ours. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH;
}

function readLink({ url }: Record<string, unknown>): object | undefined {
  return isText(url) ? { url } : undefined;
}

function readObject(data: Record<string, unknown>): object | undefined {
  const { app, component, id, parameters = {}, placement } = data;
  if (!isModuleName(app) || !isText(component) || !PLACEMENTS.has(placement)) return undefined;
  if (!isOptionalText(id) || !isTexts(parameters)) return undefined;
  // A copy: what a framework watches no history takes.
  const copy = { ...parameters };
  const object = { app, component, ...(id && { id }), parameters: copy } satisfies ObjectAddress;
  try {
    objectPath(object, '');
  } catch {
    return undefined;
  }
  return { ...object, placement };
}

function isOptionalText(value: unknown): value is string | undefined {
  return value === undefined || isText(value);
}

function isTexts(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every(isText);
}
