/**
 * The client of a runtime. To tell it takes longer than any other step of a page's start, and most pages ask for it when
 * the person does something: it is detected when somebody first asks.
 */
import type { Client } from './detect.js';

const FIELDS = ['device', 'engine', 'browser', 'os', 'osVersion', 'version', 'language'] as const;

/** Calls `detect` at the first look at any field. */
export function lazyClient(detect: () => Client): Client {
  let known: Client | undefined;
  const client = {};
  for (const field of FIELDS)
    Object.defineProperty(client, field, { enumerable: true, get: () => (known ??= detect())[field] });
  return client as Client;
}
