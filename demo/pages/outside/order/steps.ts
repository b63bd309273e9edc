/** The list of steps on the way to the suite, and how long each has taken. */
import { byId, make } from '../shared/dom.js';
import type { Connection, ConnectionStep } from '../shared/connection.js';
import type { OrderTexts } from './texts.js';

const STEPS = [
  'script',
  'clear-cookie',
  'authenticate',
  'verify-session',
  'request',
  'resources',
  'theme',
  'ready',
] as const satisfies readonly ConnectionStep[];

/** Follows a connection through its steps. */
export function showSteps(connection: Connection, texts: OrderTexts): void {
  const items = new Map<ConnectionStep, HTMLElement>();
  let current: { readonly item: HTMLElement; readonly since: number } | undefined;

  function begin(step: ConnectionStep): void {
    if (step === 'script') reset();
    end();
    const item = items.get(step);
    if (item) current = { item, since: performance.now() };
  }

  function reset(): void {
    current = undefined;
    items.clear();
    for (const step of STEPS) items.set(step, make('li', {}, texts[`step.${step}`]));
    byId('steps').replaceChildren(...items.values());
  }

  function end(): void {
    if (!current) return;
    const { item, since } = current;
    item.append(make('small', { dir: 'ltr' }, `${Math.round(performance.now() - since)} ms`));
    item.className = 'passed';
    current = undefined;
  }

  connection.subscribe((state) => {
    if (state.phase === 'connecting') begin(state.step);
    if (state.phase === 'ready') end();
    if (state.phase === 'failed' && current) current.item.className = 'stuck';
    if (state.phase === 'ended') reset();
  });
}
