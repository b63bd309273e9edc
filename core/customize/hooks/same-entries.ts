/** Comparing props. */

type Entries = Readonly<Record<string, unknown>>;

/** Whether both have the same own keys with identical values. */
export function hasSameEntries(one: object, other: object): boolean {
  const left = one as Entries;
  const right = other as Entries;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && Object.is(left[key], right[key]))
  );
}

/** Whether both say the same: whoever writes an object anew with each render writes its functions anew as well. */
export function hasSameData(one: object, other: object): boolean {
  return hasSameEntries(dataOf(one), dataOf(other));
}

function dataOf(props: object): object {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => typeof value !== 'function'));
}
