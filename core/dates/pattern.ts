/**
 * Date patterns with the usual tokens (`YYYY-MM-DD HH:mm`). What is shown often is compiled once through tinydate.
 * Every token and every literal that could be mistaken for one is ours: tinydate's own tokens are wrong for years under
 * 1000 and over 9999, and it throws on unknown ones.
 */
import tinydate from 'tinydate';
import type { WallTime } from './wall-time.js';

/** A compiled pattern. */
export type CompiledPattern = (time: WallTime) => string;

type Token = (time: WallTime) => string | number;

/** `[literal]`, a run of one letter, braces. All else stands for itself. */
const PARTS = /\[([^\]]+)\]|([A-Za-z])\2*|[{}]+/g;

/** Writes a pattern at once: the cheaper way for one use. A run of letters that is no token stays as it is written. */
export function writePattern(pattern: string, time: WallTime): string {
  return pattern.replace(PARTS, (part: string, literal?: string) => {
    const token = TOKENS[part];
    return token ? String(token(time)) : (literal ?? part);
  });
}

/** Compiles a pattern that writes what `writePattern` writes. */
export function compilePattern(pattern: string): CompiledPattern {
  let dictionary = TOKENS;
  const template = pattern.replace(
    PARTS,
    (part: string, inner: string | undefined, _letter, index: number) => {
      if (TOKENS[part]) return `{${part}}`;
      const literal = inner ?? part;
      if (!/[{}]/.test(literal)) return literal;
      const key = `literal${index}`;
      dictionary = { ...dictionary, [key]: () => literal };
      return `{${key}}`;
    },
  );
  // tinydate hands its argument to the dictionary untouched, so it may be any object; its types know dates only.
  return tinydate(template, dictionary as unknown as TinydateDictionary) as unknown as CompiledPattern;
}

type TinydateDictionary = Parameters<typeof tinydate>[1];

// It cannot be asked for what all objects have, such as `constructor`: a part is a run of one letter or in brackets.
const TOKENS: Readonly<Record<string, Token>> = {
  YYYY: (time) => fullYear(time.year),
  YY: (time) => fullYear(time.year).slice(-2),
  M: (time) => time.month + 1,
  MM: (time) => twoDigits(time.month + 1),
  MMM: (time) => time.names().month(time.month, true),
  MMMM: (time) => time.names().month(time.month, false),
  D: (time) => time.day,
  DD: (time) => twoDigits(time.day),
  d: (time) => time.weekday,
  ddd: (time) => time.names().weekday(time.weekday, true),
  dddd: (time) => time.names().weekday(time.weekday, false),
  H: (time) => time.hour,
  HH: (time) => twoDigits(time.hour),
  h: (time) => time.hour % 12 || 12,
  hh: (time) => twoDigits(time.hour % 12 || 12),
  m: (time) => time.minute,
  mm: (time) => twoDigits(time.minute),
  s: (time) => time.second,
  ss: (time) => twoDigits(time.second),
  SSS: (time) => String(time.millisecond).padStart(3, '0'),
  A: (time) => time.names().meridiem(time.hour),
  a: (time) => time.names().meridiem(time.hour).toLowerCase(),
  Z: (time) => formatOffset(time.offset, ':'),
  ZZ: (time) => formatOffset(time.offset, ''),
};

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

function fullYear(year: number): string {
  return year >= 1000 ? String(year) : (year < 0 ? '-' : '') + String(Math.abs(year)).padStart(4, '0');
}

function formatOffset(offset: number, separator: string): string {
  const minutes = Math.trunc(Math.abs(offset));
  return (offset > 0 ? '-' : '+') + twoDigits(Math.trunc(minutes / 60)) + separator + twoDigits(minutes % 60);
}
