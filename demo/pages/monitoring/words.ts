/** Names and figures as this page writes them. */
import type { StoaGlobal } from '../../../core/global.js';

/** From the bottom of a bar to its top; also the order of the legend. */
export const TYPES = ['js', 'promise', 'api', 'ajax', 'resource', 'ecode', 'e10Com'] as const;

/** The switches, the one that all others hang on first. */
export const SWITCHES = [
  'switchStatus',
  'routeSwitchStatus',
  'traceIdSwitchStatus',
  'renderSwitchStatus',
  'mobxActionSwitchStatus',
] as const;

export type Words = ReturnType<typeof createWords>;

export function createWords(stoa: StoaGlobal) {
  const label = stoa.labels.get;
  const rounded = (value: number, digits: number) => stoa.format.number(Number(value.toFixed(digits)));
  return {
    label,
    count: (value: number) => stoa.format.number(value),
    /** Milliseconds, from one second on in seconds. */
    duration: (ms: number) =>
      ms >= 1000
        ? label('monitoring.seconds', '{0} s', [rounded(ms / 1000, ms >= 10_000 ? 0 : 1)])
        : label('monitoring.milliseconds', '{0} ms', [rounded(ms, 0)]),
    /** 0 to 1 in per cent. */
    share: (value: number) =>
      label('monitoring.percent', '{0}%', [rounded(value * 100, value < 0.1 ? 1 : 0)]),
    /** Of a vital. */
    vital: (name: string, value: number): string =>
      name === 'CLS' ? rounded(value, 3) : createWords(stoa).duration(value),
    time: (at: string | number) => stoa.dates.format(at, 'HH:mm'),
    dateTime: (at: string | number) => stoa.dates.dateTime(at),
    type: (type: string) => label(`monitoring.type.${type}`, type),
    /** Path of an address on this origin, else all of it. */
    path(address: string): string {
      const { origin } = window.location;
      return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
    },
  };
}
