/**
 * Estimates how long a browser will be busy with a markup, before it begins. Parsers follow the nesting step by step:
 * 100,000 open tags take them 12 seconds, and 12 kB of unclosed formatting, which they repeat in every paragraph, end
 * the tab. The estimate never trusts an end tag that the parser may ignore, and so errs to the safe side.
 */

/** Measured in Chromium on a slow desktop, in nanoseconds. */
const BUDGET_NS = 1e9;

/** A tag is read; an element is made, looked at and serialised. */
const TAG_NS = 500;
const ELEMENT_NS = 5_000;

/** Each open tag is passed when a new one looks for its place. */
const OPEN_NS = 20;

/** Every attribute is looked for among its siblings. */
const ATTRIBUTE_PAIR_NS = 10;

/** A formatting tag is compared with those still open. */
const FORMATTING_PAIR_NS = 400;

/** Of formatting tags that are the same in every letter parsers repeat no more than this. */
const MAX_REPEATED = 3;

const FORMATTING = new Set('a b big code em font i s small strike strong tt u'.split(' '));

/** Never open, or never open without a table around them, which is counted. */
const UNCOUNTED = new Set('br caption col colgroup hr img tbody td tfoot th thead tr wbr'.split(' '));

/** Open ones end by themselves where the next of the group begins. */
const SELF_ENDING = new Map([
  ['p', 'p'],
  ['li', 'li'],
  ['dd', 'dd'],
  ['dt', 'dd'],
]);

/** The estimate of one markup. Both methods throw `RangeError` when the budget is spent. */
export interface Effort {
  /** A start tag as it is written, with the number of its attributes. */
  start(name: string, written: string, attributes: number): void;
  /** An end tag. `</br>`, and `</p>` where no paragraph is open, make an element nevertheless. */
  end(name: string): void;
}

/** Begins an estimate. */
export function createEffort(): Effort {
  const open: { readonly name: string; readonly key: string }[] = [];
  /** Formatting that the parser may repeat, by its text. */
  const formatting = new Map<string, number>();
  let repeated = 0;
  let spentNs = 0;

  function spend(nanoseconds: number): void {
    spentNs += TAG_NS + nanoseconds + OPEN_NS * open.length;
    if (spentNs > BUDGET_NS) throw new RangeError('This markup would keep the browser busy.');
  }

  function count(key: string, change: 1 | -1): void {
    const before = formatting.get(key) ?? 0;
    formatting.set(key, before + change);
    if (Math.max(before, before + change) <= MAX_REPEATED) repeated += change;
  }

  const last = () => open.at(-1)?.name ?? '';

  return {
    start(name, written, attributes) {
      const isFormatting = FORMATTING.has(name);
      spend(
        ELEMENT_NS * (1 + repeated) +
          ATTRIBUTE_PAIR_NS * attributes ** 2 +
          (isFormatting ? FORMATTING_PAIR_NS * repeated : repeated ** 3),
      );
      if (UNCOUNTED.has(name)) return;
      const group = SELF_ENDING.get(name);
      if (group) {
        while (group !== 'p' && last() === 'p') open.pop();
        if (SELF_ENDING.get(last()) === group) open.pop();
      }
      // A link ends the one before it.
      const key = name === 'a' ? name : written;
      open.push({ name, key });
      if (isFormatting) count(key, 1);
    },
    end(name) {
      spend(name === 'br' ? ELEMENT_NS * (1 + repeated) : 0);
      if (FORMATTING.has(name)) {
        if (last() === name) count(open.pop()!.key, -1);
        return;
      }
      let index = open.length - 1;
      let it = open[index];
      // Anything else may keep the end tag from reaching its start tag.
      while (it && it.name !== name && (FORMATTING.has(it.name) || SELF_ENDING.has(it.name)))
        it = open[--index];
      if (it?.name === name) open.length = index;
      else if (name === 'p') spend(ELEMENT_NS * (1 + repeated));
    },
  };
}
