/** A component after its overrides (DESIGN section 6). */
import type { Registration, Registry } from './registry.js';

/** One override of a component, and what is below it. */
export interface ComponentLayer<Component> {
  /** What the override gave. */
  readonly replacement: Component;
  /** The component below, to fall back to. */
  readonly previous: Component;
  /** Who registered the override. */
  readonly owner: string;
  /** The replacement has failed: counted against the owner and reported. */
  readonly failed: (error: unknown) => void;
}

/**
 * What to use for a layer, so that a replacement which fails later, while it renders, does no harm either. It is asked
 * once a layer. Core knows no framework, so the faces bring theirs.
 */
export type ComponentGuard<Component> = (layer: ComponentLayer<Component>) => Component;

/** Builds the component from below. */
export function resolveComponent<Component>(
  registry: Registry,
  library: string,
  component: string,
  Original: Component,
  guard?: ComponentGuard<Component>,
): Component {
  let current = Original;
  for (const override of registry.active('component', library, component)) {
    override.uses++;
    current = layerOver(registry, override, current, guard);
  }
  return current;
}

/** Made once: a view that got another component at each rendering would lose its state each time. */
function layerOver<Component>(
  registry: Registry,
  override: Registration,
  previous: Component,
  guard: ComponentGuard<Component> = ({ replacement }) => replacement,
): Component {
  const isName = Object(previous) !== previous;
  const memory = (isName ? override.named : override.made) as Map<Component, Component>;
  const known = memory.get(previous);
  if (known) return known;
  let made = previous;
  try {
    const replacement = override.fn(previous) as Component | null | undefined;
    if (replacement === undefined || replacement === null) {
      registry.warn(override, 'gives no component: it stays as it was');
    } else if (replacement !== previous) {
      const failed = (error: unknown) => registry.blame(override, error);
      made = guard({ replacement, previous, owner: override.owner, failed });
    }
  } catch (error) {
    registry.blame(override, error);
  }
  memory.set(previous, made);
  return made;
}
