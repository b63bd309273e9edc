/** A record as it is kept, whatever keeps it. */
import { isRecord } from '../base/json.js';
import type { ErrorRecord } from './record.js';

/** Orders rows by age, within one millisecond too, and lets their sizes be summed up without reading them. */
export type RowKey = [createTime: number, order: number, id: string, bytes: number];

/** One record as it is stored, and as it travels to the sinks. */
export interface Row {
  readonly key: RowKey;
  readonly record: ErrorRecord;
  readonly creator: string;
  /** How often it was taken for sending. What was taken once never changes again: a collector may know it. */
  readonly attempts: number;
  /** Names of the sinks that have it already. */
  readonly acceptedBy: readonly string[];
}

/**
 * Any script of the origin can write here. What is no row of ours is passed over, and dropped in its turn: a collector may
 * refuse a whole call for one odd record, and nothing would be reported in this session, nor in the next.
 */
export function isRow(value: unknown): value is Row {
  return (
    isRecord(value) &&
    isRecord(value.record) &&
    [value.creator, value.record.id, value.record.type].every((text) => typeof text === 'string') &&
    Array.isArray(value.acceptedBy)
  );
}
