/**
 * The kinds that a runtime knows. Whoever registers a kind that is there covers it, and uncovers it again: descriptors
 * of a kind lie on one another as hooks do, and taking one away in any order leaves the others as they were.
 */
import type { Disposer } from '../base/disposer.js';
import { checkDescriptor, type ObjectDescriptor } from './descriptor.js';
import { builtInObjects } from './kinds.js';

/** Kinds by name. */
export interface Catalogue {
  register(descriptor: ObjectDescriptor | readonly ObjectDescriptor[]): Disposer;
  get(kind: string): ObjectDescriptor | undefined;
  list(): readonly ObjectDescriptor[];
  byType(type: string): ObjectDescriptor | undefined;
}

/** Starts with the kinds that every suite has. */
export function createCatalogue(): Catalogue {
  let made: Map<string, ObjectDescriptor[]> | undefined;
  /** By kind. Not every page asks for one, and no page needs them in order to begin. */
  const stacks = () =>
    (made ??= new Map(builtInObjects().map((descriptor) => [descriptor.kind, [descriptor]])));
  const get = (kind: string) => stacks().get(kind)?.at(-1);
  const list = () => [...stacks().keys()].map((kind) => get(kind)!);

  return {
    register(descriptors) {
      // All or none: one that is wrong must not leave the others behind.
      const added = [descriptors].flat().map(checkDescriptor);
      for (const descriptor of added) {
        const stack = stacks().get(descriptor.kind);
        // Put anew, so that the latest is last.
        stacks().delete(descriptor.kind);
        stacks().set(descriptor.kind, [...(stack ?? []), descriptor]);
      }
      return () => {
        for (const descriptor of added) {
          const left =
            stacks()
              .get(descriptor.kind)
              ?.filter((other) => other !== descriptor) ?? [];
          if (left.length > 0) stacks().set(descriptor.kind, left);
          else stacks().delete(descriptor.kind);
        }
      };
    },
    get,
    list,
    byType: (type) =>
      list()
        .reverse()
        .find((one) => [one.type ?? []].flat().includes(type)) ?? get(type),
  };
}
