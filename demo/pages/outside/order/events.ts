/** What the SDK and the embeds on this page tell, the newest first. */
import type { Connection } from '../shared/connection.js';
import { byId, make } from '../shared/dom.js';
import { fill } from '../shared/language.js';
import type { OrderTexts } from './texts.js';

const SHOWN = 30;

/** Begins to listen when the script is there, before the first step, and goes on over every end. */
export function showEvents(connection: Connection, texts: OrderTexts): void {
  const log = byId('log');
  let listening = false;

  function add(name: string, detail: string): void {
    // In the digits of the suite, as everything else on the page.
    const time = new Date().toLocaleTimeString(document.documentElement.lang, { numberingSystem: 'latn' });
    const entry = make(
      'li',
      {},
      make('time', { dir: 'ltr' }, time),
      make('code', { dir: 'ltr' }, name),
      make('span', { dir: 'auto' }, detail),
    );
    log.prepend(entry);
    while (log.children.length > SHOWN) log.lastElementChild?.remove();
  }

  connection.subscribe(() => {
    const suite = window.StoaSDK;
    if (!suite || listening) return;
    listening = true;
    suite.on('step', (step) => add('step', texts[`step.${step}`]));
    suite.on('session-refreshed', ({ expiresIn }) =>
      add('session-refreshed', expiresIn === undefined ? '' : fill(texts['events.seconds'], expiresIn)),
    );
    suite.on('session-expired', ({ message }) => add('session-expired', message));
    suite.on('error', ({ error }) => add('error', error instanceof Error ? error.message : String(error)));
    suite.on('destroyed', () => add('destroyed', texts['events.destroyed']));
  });
}
