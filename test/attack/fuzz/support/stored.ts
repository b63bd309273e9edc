/** What is found in storage, where other scripts and former versions have written. */
import fc from 'fast-check';
import { createMemoryStorage } from '../../../../testkit/storage.js';
import { mutated } from './texts.js';
import { oddText, tampered, type Json } from './values.js';

/** Whose page it is. */
export const person = { currentUser: { id: '7', employeeId: '7' }, currentTenant: { tenantKey: 'acme' } };
/** As storage names them. */
export const owner = JSON.stringify(['acme', '7']);

/** A storage in which every key has this value, until it is written. */
export function storageWith(text: string | null): Storage {
  const storage = createMemoryStorage();
  const written = new Set<string>();
  return {
    ...storage,
    getItem: (key) => (written.has(key) ? storage.getItem(key) : text),
    setItem: (key, value) => {
      written.add(key);
      storage.setItem(key, value);
    },
  };
}

/** Text of valid JSON that was tampered with, as values or as text. */
export const forged = (valid: fc.Arbitrary<Json>) =>
  fc.oneof(
    tampered(valid).map((value) => JSON.stringify(value)),
    mutated(
      valid.map((value) => JSON.stringify(value)),
      ['"', '{', '}', ',', '[', '__proto__', '\0', '1'],
    ),
    oddText,
  );
