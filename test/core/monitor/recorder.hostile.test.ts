/**
 * Pages bring old libraries that change what the language has. Errors are recorded, delivered and readable all the same,
 * and none is added.
 */
import { expect } from '@open-wc/testing';
import type { Monitor } from '../../../core/monitor/monitor.js';
import { eventually } from '../../support/eventually.js';
import { useServer } from '../../support/server.js';
import { ACCEPTED, COLLECT, forgetMonitors, recordsAt } from './support.js';

/** What the script of a page does before anything else. */
const CHANGES: Record<string, string> = {
  'nothing changed': '',
  'prototypes with more to enumerate': `
    for (const { prototype } of [Array, Object, Function, String]) prototype.extend = () => 0;
    Object.prototype.comName = 'of everything';`,
  'stacks that cannot be written': `Error.prepareStackTrace = () => { throw new Error('from the stack'); };`,
  'stacks that are no text': 'Error.prepareStackTrace = (_, sites) => sites;',
  'no stacks at all': 'Error.stackTraceLimit = 0;',
  'no console': 'delete window.console;',
  'no timeline': `Performance.prototype.getEntriesByName = () => { throw new Error('from the timeline'); };`,
  'arrays and texts with a JSON of their own': `
    Array.prototype.toJSON = () => '["not for you"]';
    String.prototype.toJSON = () => '"not for you"';`,
  'objects with a JSON of their own': `Object.prototype.toJSON = () => 'not for you';`,
  'a JSON that fails': `JSON.stringify = () => { throw new Error('from JSON'); };`,
  'promises of a library': `
    const Native = Promise;
    window.Promise = class {
      constructor(run) { this.own = new Native(run); }
      then(...handlers) { return new Promise((...settle) => this.own.then(...handlers).then(...settle)); }
      catch(handler) { return this.then(undefined, handler); }
      static resolve(value) { return new Promise((resolve) => resolve(value)); }
      static reject(reason) { return new Promise((_, reject) => reject(reason)); }
      static all(list) { return new Promise((...settle) => Native.all(list).then(...settle)); }
    };`,
};

describe('records of a page with', () => {
  const server = useServer();
  beforeEach(() => server().reply(COLLECT, ACCEPTED));
  afterEach(forgetMonitors);

  interface Page {
    readonly monitor: Monitor;
    readonly errors: readonly string[];
    readonly eval: (script: string) => void;
  }

  /** A frame with a page of its own; `errors` is what went uncaught in it. */
  async function openPage(change: string): Promise<{ page: Page; close(): void }> {
    const frame = document.createElement('iframe');
    frame.srcdoc = `<script>
        window.errors = [];
        const note = (event, thrown) => (event.preventDefault(), errors.push(String(thrown)));
        addEventListener('error', (event) => note(event, event.message));
        addEventListener('unhandledrejection', (event) => note(event, event.reason));
        ${change}
      </script>
      <script type="module" src="/test/core/monitor/recorder.page.ts?${encodeURIComponent(server().origin)}"></script>`;
    document.body.append(frame);
    const page = await eventually(() => {
      const found = frame.contentWindow as unknown as Partial<Page>;
      if (!found.monitor) throw new Error(`The page has not started yet: ${String(found.errors)}`);
      return found as Page;
    });
    return { page, close: () => frame.remove() };
  }

  for (const [what, change] of Object.entries(CHANGES)) {
    it(what, async () => {
      const { page, close } = await openPage(change);
      page.monitor.capture(new TypeError('handed over'));
      page.eval(`
        setTimeout(() => { throw new RangeError('uncaught'); });
        (async () => { throw new RangeError('unhandled'); })();
        document.body.append(Object.assign(new Image(), { src: 'data:,' }));`);
      await eventually(() => expect(page.errors).to.have.length(2));
      await eventually(async () => {
        await page.monitor.flush();
        const messages = (await recordsAt(server())).map(({ message }) => message.replace('Uncaught ', ''));
        expect(messages).to.include.members([
          'TypeError: handed over',
          'RangeError: uncaught',
          'RangeError: unhandled',
        ]);
      });
      expect(page.errors).to.have.length(2);
      close();
    });
  }
});
