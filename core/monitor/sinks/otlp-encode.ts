/** Values as the JSON of OTLP/HTTP writes them: protobuf's mapping, in which 64-bit integers are texts. */

/** What an attribute can be. Empty texts and numbers that are none are left out. */
export type AttributeValue = string | number | boolean | readonly AttributeValue[];

/** An attribute's value on the wire. */
export type AnyValue =
  | { readonly stringValue: string }
  | { readonly boolValue: boolean }
  | { readonly intValue: string }
  | DoubleValue
  | { readonly arrayValue: { readonly values: readonly AnyValue[] } };

/** Says that a number is a fraction by nature, also when it happens to be whole: a column has one type. */
export interface DoubleValue {
  readonly doubleValue: number;
}

/** An attribute on the wire. */
export interface KeyValue {
  readonly key: string;
  readonly value: AnyValue;
}

/** Halves of characters: a collector that reads strictly refuses all that comes along with one. */
const HALVES = /\p{Cs}/gu;

/** The attributes that have a value. */
export function toAttributes(
  attributes: Readonly<Record<string, AttributeValue | DoubleValue | undefined>>,
): KeyValue[] {
  return Object.entries(attributes).flatMap(([key, value]) => {
    const encoded = toValue(value);
    return encoded ? [{ key, value: encoded }] : [];
  });
}

function toValue(value: AttributeValue | DoubleValue | undefined): AnyValue | undefined {
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'string') return value ? { stringValue: value.replace(HALVES, '\ufffd') } : undefined;
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? { intValue: String(value) } : toValue({ doubleValue: value });
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if ('doubleValue' in value) return Number.isFinite(value.doubleValue) ? value : undefined;
  // What comes out of a storage can be any object.
  if (!Array.isArray(value)) return undefined;
  return { arrayValue: { values: (value as AttributeValue[]).flatMap((member) => toValue(member) ?? []) } };
}

/** Nanoseconds since 1970 as a text, of milliseconds. A double holds nothing finer than a quarter of a microsecond. */
export function toNanos(ms: number): string {
  // Records come out of a storage that any script of the origin can write to.
  if (typeof ms !== 'number' || !(ms > 0 && ms < 1e13)) return '0';
  return `${Math.round(ms * 1000)}000`.replace(/^0+/, '0');
}
