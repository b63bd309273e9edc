/** Props and children after the overrides of a component (DESIGN section 6). */
import { isRecord } from '../../base/json.js';
import { isPromise } from './promise.js';
import type { Registry } from './registry.js';
import { hasSameEntries } from './same-entries.js';

/** Each override gets a copy of its own: what one has half done when it throws is gone. */
export function applyProps<Props extends object>(
  registry: Registry,
  library: string,
  component: string,
  props: Props,
): Props {
  let current = props;
  for (const override of registry.active('props', library, component)) {
    override.uses++;
    try {
      const draft = { ...current };
      let next: object = draft;
      const result = override.fn(draft);
      if (isPromise(result)) {
        // Nothing waits for it, and what it does to its draft from now on comes too late.
        result.catch((error: unknown) => registry.blame(override, error));
        next = current;
      } else if (isRecord(result)) next = result;
      if (!hasSameEntries(next, current)) current = next as Props;
      else if (next !== result) registry.warn(override, 'gives no props: they stay as they were');
    } catch (error) {
      registry.blame(override, error);
    }
  }
  return current;
}

/** Layer by layer, each over all children. */
export function applyChildren<Child>(
  registry: Registry,
  library: string,
  component: string,
  props: object,
  children: readonly Child[],
): readonly Child[] {
  let current = children;
  for (const override of registry.active('children', library, component)) {
    override.uses++;
    const ownProps = { ...props };
    const next = current.flatMap((child, index): Child | readonly Child[] => {
      try {
        const result = override.fn(ownProps, child, index);
        if (result === undefined || isPromise(result)) {
          registry.warn(override, 'gives no child: it stays as it was');
        } else if (result !== child) return result === null || result === false ? [] : (result as Child);
      } catch (error) {
        registry.blame(override, error);
      }
      // In an array, for a child that is one itself stays whole.
      return [child];
    });
    if (next.length !== current.length || next.some((child, index) => child !== current[index])) {
      current = next;
    }
  }
  return current;
}
