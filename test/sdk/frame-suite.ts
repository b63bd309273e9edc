/**
 * A suite on an origin of its own whose page `/embed` runs the sources, under a policy that takes scripts from that origin
 * alone.
 */
import { CARD_SCRIPT, serveModule } from '../support/module-files.js';
import { bundleSource, startServer, type TestServer } from '../support/server.js';

/** As strict as a suite can be: no inline script, no text made script, no foreign file. */
const EMBED_POLICY = [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'",
  "require-trusted-types-for 'script'; trusted-types stoa lit-html 'allow-duplicates'",
].join('; ');

const html = { 'content-type': 'text/html; charset=utf-8' };
const javascript = { 'content-type': 'text/javascript', 'cache-control': 'max-age=600' };

/** Starts it. To be stopped when the tests are over. */
export async function startFrameSuite(): Promise<TestServer> {
  const server = await startServer();
  const files = Object.entries(await bundleSource('sdk/frame/page.ts'));
  await Promise.all(
    files.map(([name, body]) => server.reply(`GET /stoa/${name}`, { body, headers: javascript })),
  );
  await server.reply('GET /embed.js', {
    body: `import { startFramePage } from '/stoa/page.js';
      const tell = (fault) => window.top.postMessage({ probe: { fault: String(fault) } }, '*');
      window.addEventListener('error', ({ message }) => tell(message));
      window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
      document.addEventListener('securitypolicyviolation', (event) => tell(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample));
      startFramePage();
      // By now the page has dealt with the message.
      window.addEventListener('message', ({ origin }) => window.top.postMessage({ probe: { seen: origin } }, '*'));`,
    headers: javascript,
  });
  return server;
}

/** Puts the page where it belongs, for hosts of these origins; and a module, whose component tells the host's tests what it shows. */
export async function serveSuite(server: TestServer, embedOrigins: readonly string[]): Promise<void> {
  await servePage(server, { embedOrigins, locale: { lang: 'en_US' } });
  await server.reply('POST /papi/app/baseserver/info/getInfo', { json: { status: true, data: BASE_INFO } });
  await serveModule(server, { script: CARD_SCRIPT + PROBE_SCRIPT, labels: { greeting: 'Hello' } });
}

/** The page with this page object. */
export function servePage(
  server: TestServer,
  page: object,
  headers: Record<string, string> = {},
): Promise<void> {
  const json = JSON.stringify(page);
  const body = `<!doctype html><html><head><script type="application/json" id="stoa-page">${json}</script>
    <script type="module" src="/embed.js"></script></head><body></body></html>`;
  return server.reply('GET /embed', {
    body,
    headers: { ...html, 'content-security-policy': EMBED_POLICY, ...headers },
  });
}

/** What the suite says of a session. */
export const BASE_INFO = { ACCESS_ETEAMSID: 's-1', isInvalidEteamsid: false, currentUser: { id: '7' } };

/** `Probe` says in a message to the top what it has been given, and does what its props say. */
const PROBE_SCRIPT = `
  export const Probe = {
    mount(container, props, { runtime }) {
      const box = document.createElement('div');
      container.append(box);
      const say = (fact) => window.top.postMessage({ probe: fact }, '*');
      const asked = new Set();
      const apply = async (current) => {
        box.textContent = current.text ?? '';
        box.style.height = (current.height ?? 10) + 'px';
        say({ props: JSON.parse(JSON.stringify(current)), user: runtime.page.currentUser.id, embedded: runtime.isEmbedded });
        if (current.call && !asked.has(current.call)) {
          asked.add(current.call);
          say({ answer: await runtime.request(current.call).then((answer) => answer.data, (error) => error.code) });
        }
        if (current.ask) runtime.prompts.ask({ kind: 'confirm', text: current.ask });
        if (current.leave) location.href = current.leave;
        if (current.message) window.postMessage(current.message, '*');
      };
      const tellTheme = () => say({ color: runtime.theme.current$.get().primaryColor });
      runtime.theme.current$.subscribe(tellTheme);
      runtime.labels.locale$.subscribe((locale) => queueMicrotask(() => say({ locale, lang: document.documentElement.lang })));
      void apply(props);
      return { update: apply, unmount() { box.remove(); } };
    },
  };
`;

/** What the probes of a test have said so far. */
export function hearProbes(): { readonly said: Record<string, unknown>[]; stop(): void } {
  const said: Record<string, unknown>[] = [];
  const hear = ({ data }: MessageEvent<{ probe?: Record<string, unknown> } | undefined>) => {
    if (data?.probe) said.push(data.probe);
  };
  window.addEventListener('message', hear);
  return { said, stop: () => window.removeEventListener('message', hear) };
}
