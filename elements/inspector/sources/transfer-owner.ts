/** For which call the browser has made a transfer: nothing but address and time tells. */
import { maskAddress } from '../mask.js';
import { pathOf, type LoggedCall } from './logged-call.js';
import type { Transfer } from './sources.js';

/**
 * The call that a transfer was made for: the same address, within its time. Of several the one that was over next; while
 * more than one of them waits that is known `later`.
 */
export type FindOwner = (
  transfer: Transfer,
  calls: readonly LoggedCall[],
) => LoggedCall | 'later' | undefined;

/** What an address is compared by. */
interface Address {
  readonly path: string;
  /** How the path of a transfer ends, where this is the address of a call. */
  readonly ending: string;
  readonly pairs: ReadonlySet<string>;
}

/** Clocks of the page and of the browser's network differ by that much. */
const CLOCK_SLACK_MS = 4;
/** The browser may end a transfer that nobody wants any more later than the call. */
const LEFT_SLACK_MS = 100;
/** Hundreds of calls at a time are compared with hundreds of transfers. */
const MAX_READ = 1_000;

/** Creates it. */
export function createFindOwner(): FindOwner {
  const addresses = new Map<string, Address>();

  function read(address: string): Address {
    let known = addresses.get(address);
    if (!known) {
      if (addresses.size >= MAX_READ) addresses.clear();
      addresses.set(address, (known = readAddress(address)));
    }
    return known;
  }

  /** Those that name most of the parameters of an address; the rest may have been written otherwise, or added on the way. */
  function mostAlike({ pairs: sent }: Address, calls: readonly LoggedCall[]): readonly LoggedCall[] {
    const counts = calls.map(({ url }) => {
      const pairs = [...read(url).pairs];
      return pairs.every((pair) => sent.has(pair)) ? pairs.length : -1;
    });
    const most = Math.max(...counts);
    return calls.filter((_, index) => counts[index] === most);
  }

  return (transfer, calls) => {
    const address = read(maskAddress(transfer.url));
    const fits = calls.filter(
      (call) =>
        !call.isOutside &&
        call.sharedWith === undefined &&
        transfer.start >= call.start - CLOCK_SLACK_MS &&
        transfer.start <= (call.end ?? Infinity) &&
        address.path.endsWith(read(call.url).ending),
    );
    if (fits.length < 2) return fits[0];
    const alike = mostAlike(address, fits);
    const over = alike.filter(
      ({ end = -Infinity, state, transfers }) =>
        transfers.length === 0 && end >= transfer.end - (state === 'failed' ? LEFT_SLACK_MS : CLOCK_SLACK_MS),
    );
    if (over.length > 0) return over.reduce((one, other) => (other.end! < one.end! ? other : one));
    const waiting = alike.filter(({ end }) => end === undefined);
    return waiting.length > 1 ? 'later' : (waiting[0] ?? alike.at(-1));
  };
}

function readAddress(address: string): Address {
  const path = pathOf(address);
  // Callers write addresses relative to the suite's; the way to that is not known here.
  const asked = path.replace(/^\.?\/+/, '/');
  const query = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1]);
  return {
    path,
    ending: asked.startsWith('/') || /^[a-z]+:/i.test(asked) ? asked : `/${asked}`,
    pairs: new Set([...query].map((pair) => pair.join('='))),
  };
}
