/**
 * Date patterns with the usual tokens (`YYYY-MM-DD HH:mm`), compiled once through tinydate. Every token and every
 * literal that could be mistaken for one comes from a dictionary of ours: tinydate's own tokens are wrong for years
 * under 1000 and over 9999, and it throws on unknown ones.
 */
import tinydate from 'tinydate';
import type { Locale } from '../i18n/locale.js';
import { dateNames, type DateNames } from './names.js';

/** A point in time as the clock on the wall shows it. */
export interface WallTime {
  readonly year: number;
  /** 0 is January. */
  readonly month: number;
  readonly day: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
  /** As `Date#getTimezoneOffset`. */
  readonly offset: number;
}

/** A compiled pattern. */
export type CompiledPattern = (time: WallTime) => string;

type Token = (time: WallTime) => string | number;

/** `[literal]`, a run of one letter, other text, a bracket that is never closed. */
const PARTS = /\[[^\]]*\]|([A-Za-z])\1*|[^A-Za-z[]+|\[/g;

/** Compiles a pattern. A run of letters that is no token stays as it is written. */
export function compilePattern(pattern: string, locale: Locale | undefined): CompiledPattern {
  let dictionary = PLAIN_TOKENS;
  let template = '';
  for (const part of pattern.match(PARTS) ?? []) {
    if (NAMED_TOKEN.test(part) && dictionary.A === undefined) {
      dictionary = { ...dictionary, ...namedTokens(dateNames(locale)) };
    }
    const literal = part.length > 2 && part.startsWith('[') ? part.slice(1, -1) : part;
    if (dictionary[part]) {
      template += `{${part}}`;
    } else if (/[{}]/.test(literal)) {
      const key = `literal${template.length}`;
      dictionary = { ...dictionary, [key]: () => literal };
      template += `{${key}}`;
    } else {
      template += literal;
    }
  }
  // tinydate hands its argument to the dictionary untouched, so it may be any object; its types know dates only.
  return tinydate(template, dictionary as unknown as TinydateDictionary) as unknown as CompiledPattern;
}

type TinydateDictionary = Parameters<typeof tinydate>[1];

// Neither dictionary can be asked for what all objects have, such as `constructor`: a part is a run of one letter.
const PLAIN_TOKENS: Readonly<Record<string, Token>> = {
  YYYY: ({ year }) => fullYear(year),
  YY: ({ year }) => fullYear(year).slice(-2),
  M: ({ month }) => month + 1,
  MM: ({ month }) => twoDigits(month + 1),
  D: ({ day }) => day,
  DD: ({ day }) => twoDigits(day),
  d: ({ weekday }) => weekday,
  H: ({ hour }) => hour,
  HH: ({ hour }) => twoDigits(hour),
  h: ({ hour }) => hour % 12 || 12,
  hh: ({ hour }) => twoDigits(hour % 12 || 12),
  m: ({ minute }) => minute,
  mm: ({ minute }) => twoDigits(minute),
  s: ({ second }) => second,
  ss: ({ second }) => twoDigits(second),
  SSS: ({ millisecond }) => String(millisecond).padStart(3, '0'),
  Z: ({ offset }) => formatOffset(offset, ':'),
  ZZ: ({ offset }) => formatOffset(offset, ''),
};

/** Tokens that need a language. */
const NAMED_TOKEN = /^(?:MMMM?|dddd?|[Aa])$/;

function namedTokens({
  months,
  monthsShort,
  weekdays,
  weekdaysShort,
  meridiem,
}: DateNames): Record<string, Token> {
  return {
    MMM: ({ month }) => monthsShort[month] ?? '',
    MMMM: ({ month }) => months[month] ?? '',
    ddd: ({ weekday }) => weekdaysShort[weekday] ?? '',
    dddd: ({ weekday }) => weekdays[weekday] ?? '',
    A: ({ hour, minute }) => meridiem(hour, minute),
    a: ({ hour, minute }) => meridiem(hour, minute).toLowerCase(),
  };
}

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
