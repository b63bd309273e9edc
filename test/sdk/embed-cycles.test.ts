/**
 * A single-page application shows and leaves a view with embeds in it all day long. After a thousand times the page has
 * as many listeners, observers, timers, nodes, style sheets and globals as after a few, and the embeds are gone from
 * memory, whether the host has destroyed them or just thrown them away.
 */
import { expect } from '@open-wc/testing';
import type { Embed } from '../../sdk/types.js';
import { eventually, nextTask } from '../support/eventually.js';
import { serveModule } from '../support/module-files.js';
import { disposeRuntimes } from '../support/runtime.js';
import { useServer } from '../support/server.js';
import { testSdk, type TestSdk } from './embeds.js';

const CYCLES = 1_000;
/** Of what is left in ways that are rarer. */
const RARE_CYCLES = 200;
/** So many views at a time. */
const AT_ONCE = 20;
/** As many as there may be of what a page has for good, such as the script of the module. */
const WARM_UP = 5;

const { gc } = globalThis as { gc?: () => void };

/** Counts what is open on the page, by wrapping what opens and closes it. */
function countOpen(): { readonly open: Map<string, number>; restore(): void } {
  const open = new Map<string, number>();
  const add = (name: string, difference: number) => open.set(name, (open.get(name) ?? 0) + difference);
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const { setTimeout, clearTimeout, setInterval, clearInterval, ResizeObserver } = window;
  const watched = new Set<EventTarget>([window, document, document.body, document.documentElement]);
  const registered = new Map<string, Set<unknown>>();
  const keyOf = (target: EventTarget, type: string, options: unknown) =>
    [
      target.constructor.name,
      type,
      typeof options === 'object' && options !== null
        ? !!(options as AddEventListenerOptions).capture
        : !!options,
    ].join(' ');

  EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, listener, options) {
    if (watched.has(this)) {
      const key = keyOf(this, type, options);
      registered.set(key, (registered.get(key) ?? new Set()).add(listener));
      open.set(`listeners ${key}`, registered.get(key)!.size);
    }
    addEventListener.call(this, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (this: EventTarget, type: string, listener, options) {
    if (watched.has(this)) {
      const key = keyOf(this, type, options);
      registered.get(key)?.delete(listener);
      open.set(`listeners ${key}`, registered.get(key)?.size ?? 0);
    }
    removeEventListener.call(this, type, listener, options);
  };
  const running = new Set<unknown>();
  const count = () => open.set('timers', running.size);
  window.setTimeout = ((run: () => void, delay?: number) => {
    const id: unknown = setTimeout(() => {
      running.delete(id);
      count();
      run();
    }, delay);
    running.add(id);
    count();
    return id;
  }) as typeof setTimeout;
  window.clearTimeout = (id) => {
    running.delete(id);
    count();
    clearTimeout(id);
  };
  window.setInterval = ((...args: Parameters<typeof setInterval>) => {
    add('intervals', 1);
    return setInterval(...args);
  }) as typeof setInterval;
  window.clearInterval = (id) => {
    add('intervals', -1);
    clearInterval(id);
  };
  window.ResizeObserver = class extends ResizeObserver {
    readonly #observed = new Set<Element>();
    #tell(change: () => void): void {
      const before = this.#observed.size;
      change();
      add('elements with observed sizes', this.#observed.size - before);
    }
    override observe(target: Element): void {
      this.#tell(() => this.#observed.add(target));
      super.observe(target);
    }
    override unobserve(target: Element): void {
      this.#tell(() => this.#observed.delete(target));
      super.unobserve(target);
    }
    override disconnect(): void {
      this.#tell(() => this.#observed.clear());
      super.disconnect();
    }
  };
  return {
    open,
    restore() {
      Object.assign(EventTarget.prototype, { addEventListener, removeEventListener });
      Object.assign(window, { setTimeout, clearTimeout, setInterval, clearInterval, ResizeObserver });
    },
  };
}

describe('embeds over a working day', () => {
  const suite = useServer();
  let sdk: TestSdk;
  let counted: ReturnType<typeof countOpen>;
  let container: HTMLElement;

  beforeEach(async () => {
    await serveModule(suite(), {
      script: `export const Card = { mount(container, props) {
        const box = document.createElement('p');
        box.textContent = props.name;
        container.append(box);
        return { update() {}, unmount() { box.remove(); } };
      } };`,
      style: 'p { color: rgb(1, 2, 3) }',
    });
    container = document.body.appendChild(document.createElement('div'));
    counted = countOpen();
    sdk = testSdk(suite());
  });

  afterEach(() => {
    sdk.destroy();
    counted.restore();
    container.remove();
    disposeRuntimes();
  });

  const pageOf = () => ({
    open: Object.fromEntries([...counted.open].filter(([name, number]) => number > 0 && name !== 'timers')),
    nodes: document.querySelectorAll('*').length,
    sheets: document.adoptedStyleSheets.length + document.styleSheets.length,
    globals: Object.getOwnPropertyNames(globalThis).length,
  });

  const render = (target: Element = container) =>
    sdk.render({ container: target, app: '@stoa/hrm', compName: 'Card', props: { name: 'Lin' } });

  /** Only the report of what was loaded waits for its time. */
  async function isQuiet(most = 1): Promise<void> {
    await eventually(() => expect(counted.open.get('timers') ?? 0).to.be.at.most(most));
  }

  /** What is still in memory; nothing is said where the engine does not collect on demand. */
  async function alive(refs: readonly WeakRef<object>[]): Promise<number> {
    for (let round = 0; round < 5; round += 1) {
      gc?.();
      await nextTask();
    }
    return refs.filter((ref) => ref.deref()).length;
  }

  const ways: Record<string, () => Promise<Embed>> = {
    'rendered and destroyed at once': async () => {
      const embed = render();
      embed.destroy();
      return embed;
    },
    'rendered, shown and destroyed': async () => {
      const embed = render();
      await embed.ready;
      embed.destroy();
      return embed;
    },
    'rendered, shown and thrown away': async () => {
      const view = container.appendChild(document.createElement('div'));
      const embed = render(view);
      await embed.ready;
      view.remove();
      return embed;
    },
    'thrown away while loading': async () => {
      const view = container.appendChild(document.createElement('div'));
      const embed = render(view);
      await Promise.resolve();
      view.remove();
      return embed;
    },
    'rendered into what never gets onto the page': async () => render(document.createElement('div')),
    'destroyed after the host has taken its container away': async () => {
      const view = container.appendChild(document.createElement('div'));
      const embed = render(view);
      await embed.ready;
      view.parentNode?.removeChild(view);
      await Promise.resolve();
      embed.destroy();
      return embed;
    },
  };

  for (const [what, cycle] of Object.entries(ways)) {
    const cycles = /shown/.test(what) ? CYCLES : RARE_CYCLES;
    it(`${what}: leaves nothing, ${cycles} times`, async function () {
      this.timeout(60_000);
      const severalTimes = async (times: number): Promise<WeakRef<object>[]> => {
        const embeds = await Promise.all(Array.from({ length: times }, cycle));
        return embeds.flatMap((embed) => [new WeakRef(embed), new WeakRef(embed.element)]);
      };
      await severalTimes(WARM_UP);
      await isQuiet();
      const before = pageOf();
      const refs: WeakRef<object>[] = [];
      for (let count = 0; count < cycles; count += AT_ONCE) {
        refs.push(...(await severalTimes(AT_ONCE)));
        // Frames are where the browser tells of sizes.
        if (count % 200 === 0) await new Promise(requestAnimationFrame);
      }
      await isQuiet();
      expect(pageOf()).to.deep.equal(before);
      if (gc) expect(await alive(refs)).to.be.lessThan(10);
    });
  }

  it('leaves the page as it was before the SDK, but for tags', async () => {
    await (await render().ready, nextTask());
    sdk.destroy();
    await nextTask();
    await isQuiet(0);
    expect(container.childNodes).to.have.length(0);
    expect(pageOf().open).to.deep.equal({});
  });
});
