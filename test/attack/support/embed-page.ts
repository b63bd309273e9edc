/** The suite's page in a frame, and whoever speaks to it: named hosts, strangers, and a page that has run wild. */
import { HANDSHAKE } from '../../../sdk/frame/protocol.js';
import type { Arena } from './arena.js';
import { suiteAnswers } from './portal-page.js';
import type { OpenOptions, Visit } from './world.js';

/** Answers with the page `/embed` as suites have it, for the hosts of the setting. */
export function embedAnswers({ setting }: Arena): NonNullable<OpenOptions['answers']> {
  const { ownOrigin, allowedEmbedOrigins } = setting;
  const page = JSON.stringify({ embedOrigins: allowedEmbedOrigins, locale: { lang: 'en_US' } });
  return {
    ...suiteAnswers(ownOrigin),
    [`${ownOrigin}/embed`]: {
      body: `<!doctype html><script type="application/json" id="stoa-page">${page}</script><script type="module" src="/embed.js"></script><body></body>`,
    },
    [`${ownOrigin}/embed.js`]: {
      type: 'text/javascript',
      body: "import { startFramePage } from '/stoa/frame.js'; startFramePage(); globalThis.isListening = true;",
    },
  };
}

/** What is sent to the frame: the handshake, or something else, with a port for the answer. */
export interface Speech {
  readonly data?: unknown;
  readonly ports?: number;
  /** Who speaks: the page around the frame, the frame itself, or one beside it. */
  readonly from?: 'parent' | 'self' | 'beside' | 'inside-another';
  readonly times?: number;
}

/** Puts the frame on a page of an origin, speaks to it, and returns what came back. */
export async function speakTo(arena: Arena, visit: Visit, speech: Speech = {}): Promise<unknown[]> {
  const { data = HANDSHAKE, ports = 1, from = 'parent', times = 1 } = speech;
  const embed = `${arena.setting.ownOrigin}/embed`;
  await visit.page.evaluate(
    (src) =>
      new Promise<void>((resolve) => {
        for (const old of document.querySelectorAll('iframe')) old.remove();
        const frame = document.createElement('iframe');
        frame.onload = () => resolve();
        frame.src = src;
        document.body.append(frame);
      }),
    embed,
  );
  const frame = visit.page.frames().find((each) => each.url() === embed);
  if (!frame) throw new Error('the frame did not load');
  await frame.waitForFunction(() => (globalThis as { isListening?: boolean }).isListening);
  const speak = ({ data, ports, times }: { data: unknown; ports: number; times: number }) =>
    new Promise<unknown[]>((resolve) => {
      const heard: unknown[] = [];
      const target = window.parent === window ? window.frames[0]! : window;
      for (let time = 0; time < times; time += 1) {
        const channels = Array.from({ length: ports }, () => new MessageChannel());
        for (const { port1 } of channels) port1.onmessage = (event) => heard.push(event.data);
        target.postMessage(
          data,
          '*',
          channels.map(({ port2 }) => port2),
        );
      }
      window.addEventListener('message', ({ source, data }) => source !== window && heard.push(data));
      setTimeout(() => resolve(heard), 150);
    });
  const given = { data, ports, times };
  if (from === 'self') return frame.evaluate(speak, given);
  if (from === 'parent') return visit.page.evaluate(speak, given);
  // A frame of another page within the same host.
  const [beside] = await Promise.all([
    visit.page.waitForEvent('frameattached'),
    visit.page.evaluate(() => {
      document.body.append(document.createElement('iframe'));
    }),
  ]);
  return beside.evaluate(
    ({ data }) =>
      new Promise<unknown[]>((resolve) => {
        const heard: unknown[] = [];
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = (event) => heard.push(event.data);
        window.parent.frames[0]!.postMessage(data, '*', [port2]);
        setTimeout(() => resolve(heard), 150);
      }),
    given,
  );
}

/** A page of the suite that takes the port and does as the script says; `call` calls the host, `tell` writes down. */
export function wildPage(script: string): { readonly body: string } {
  return {
    body: `<!doctype html><body><script>
      const told = (window.told = []);
      const tell = (fact) => told.push(fact);
      window.addEventListener('message', async ({ data, ports: [port] }) => {
        let lastId = 0;
        const answers = new Map();
        tell({ heard: data });
        if (!port) return;
        port.onmessage = ({ data }) => {
          if (data.method) tell({ method: data.method, data: data.data });
          else answers.get(data.id)?.(data.error ? data.error.code : data.data ?? 'answered');
        };
        const call = (method, data) => new Promise((resolve) => {
          answers.set(++lastId, resolve);
          port.postMessage({ id: lastId, method, data });
        });
        ${script}
        tell({ done: true });
      });
    </script></body>`,
  };
}
