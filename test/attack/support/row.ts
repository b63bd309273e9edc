/** What an attack is: where it comes in, what it is, and what has to become of it. */

/** What becomes of an attack. `OPEN` and the others up to `HANDOFF` are said of links; `PASS` is that a promise holds. */
const VERDICTS = ['IGNORE', 'BLOCK', 'INTERNAL', 'OPEN', 'PROMPT', 'HANDOFF', 'PASS', 'REJECT'] as const;

/** One of them. */
export type Verdict = (typeof VERDICTS)[number];

/** One attack. `expect` is a verdict, or several with `or` between, then what is said about it. */
export interface Row {
  readonly id: string;
  readonly area: string;
  readonly input: string;
  readonly expect: string;
}

/** The page and the sites that rows assume. */
export interface Setting {
  readonly page: string;
  readonly ownOrigin: string;
  readonly fixedTrusted: readonly string[];
  readonly tenantWhitelist: readonly string[];
  /** How rows write the scope of module names. */
  readonly scope: string;
  readonly staticOrigin: string;
  readonly allowedEmbedOrigins: readonly string[];
}

/** What came of an attack. */
export interface Outcome {
  /** Every verdict that is true of it. */
  readonly verdicts: readonly Verdict[];
  /** What was observed, for the report. */
  readonly seen: string;
}

/** The verdicts that a row allows, in its order; empty where its first word is none. */
export function allowedVerdicts({ expect }: Pick<Row, 'expect'>): readonly Verdict[] {
  const words = /^\w+(?: or [A-Z]+\b)*/.exec(expect)?.[0].split(' or ') ?? [];
  return words.filter((word): word is Verdict => (VERDICTS as readonly string[]).includes(word));
}

/** A promise holds. */
export const passed = (seen: string): Outcome => ({ verdicts: ['PASS'], seen });

/** Something was refused, and nothing else has happened. */
export const rejected = (seen: string): Outcome => ({ verdicts: ['REJECT'], seen });

/** Everything between double quotes, as JSON reads it where it can. */
export function quotedIn(text: string): string[] {
  return [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([whole, inner = '']) => {
    try {
      return JSON.parse(whole) as string;
    } catch {
      return inner;
    }
  });
}

/** The numbers that a text names: `1e6`, `10000`, `10 MB` in bytes. */
export function numbersIn(text: string): number[] {
  return [...text.matchAll(/(-?\d+(?:\.\d+)?(?:e\d+)?)(?:\s*([kM])B\b)?/gi)].map(
    ([, number, unit]) => Number(number) * (unit ? (/k/i.test(unit) ? 1_000 : 1_000_000) : 1),
  );
}
