/**
 * Reads the rows that are kept outside the project, in a folder beside it. Where they are absent their tests are
 * skipped, and the output says so.
 */
import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../../shared/fixtures/', import.meta.url);

/** A fixture file, and for `node:test` the reason to skip when it is not there. */
export interface Fixture<Content> {
  readonly content: Content | undefined;
  readonly options: { readonly skip: string | false };
}

/** Reads `../shared/fixtures/{name}`. The caller names the shape that the file documents. */
export function readFixture<Content>(name: string): Fixture<Content> {
  try {
    const content = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Content;
    return { content, options: { skip: false } };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { content: undefined, options: { skip: `../shared/fixtures/${name} is absent` } };
  }
}
