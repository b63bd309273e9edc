/** What browsers call themselves: names of attackers, and containers that are played. */
import assert from 'node:assert/strict';
import { assertQuiet, type Arena, type Area } from '../support/arena.js';
import { numbersIn, passed, quotedIn, type Outcome, type Row } from '../support/row.js';
import { pageObject } from '../support/suite-page.js';

const MAX_MS = 100;
const SECRET = 's-bridge-19';

export const ua: Area = [
  { when: /bridge|logout|JSBridge|window\.(?:dd|wx|tt|weapp)|faked on window|spoof/i, play: bridge },
  {
    when: /UA|user.?agent|browser name|version|navigator|iPad|Macintosh|locale|language|\d|</i,
    play: detected,
  },
];

async function detected(arena: Arena, { input }: Row): Promise<Outcome> {
  const visit = await arena.shared('ua', () => ({
    url: arena.setting.page,
    page: pageObject(arena.setting),
  }));
  const [size = 1e6] = numbersIn(input).filter((number) => number >= 100);
  const quoted = quotedIn(input);
  const { odd, ms, browsers } = await visit.page.evaluate(
    ({ quoted, size }) => {
      const { detectClient } = window.stoa!;
      const length = Math.min(size, 5e6);
      const bits = [
        ...quoted,
        '<script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        '__proto__',
        'constructor',
        '\u0000',
        '\r\nX: 1',
      ];
      const agents = [
        ...bits.flatMap((bit) => [
          bit,
          `Mozilla/5.0 (Windows NT 10.0) ${bit}/1.0`,
          `Mozilla/5.0 (Linux; Android 14; ${bit}) AppleWebKit/537.36 Chrome/126.0 Mobile ${bit}/${bit}`,
          `Mozilla/5.0 (${bit}) wxwork/${bit} MicroMessenger/${bit} DingTalk/${bit}`,
        ]),
        '',
        ...[
          'a',
          ' ',
          '/',
          '1',
          '(',
          ';',
          '.',
          'Chrome/',
          'wxwork/1.',
          'Mozilla/5.0 (',
          'Version/',
          '\u00e9',
        ].map((part) => part.repeat(length / part.length)),
      ];
      const odd: string[] = [];
      const browsers = new Set<string>();
      let ms = 0;
      for (const userAgent of agents) {
        const start = performance.now();
        const client = detectClient({ userAgent, language: userAgent.slice(0, 20) });
        ms = Math.max(ms, performance.now() - start);
        browsers.add(client.browser);
        // Names of a list, versions of digits, languages of letters.
        const values: Record<string, RegExp> = {
          device: /^(PC|Mobile|Tablet)$/,
          engine: /^[\w ]{0,20}$/,
          browser: /^[\w .+-]{0,40}$/,
          os: /^[\w ]{0,20}$/,
          osVersion: /^[\w. -]{0,40}$/,
          version: /^[\w.-]{0,40}$/,
          language: /^[a-z]{2}_[A-Z]{2}$/,
        };
        for (const [name, pattern] of Object.entries(values)) {
          const value = String(client[name as keyof typeof client]);
          if (!pattern.test(value)) odd.push(`${name} ${value} of ${userAgent.slice(0, 60)}`);
        }
      }
      return { odd, ms, browsers: [...browsers] };
    },
    { quoted, size },
  );
  assert.deepEqual(odd, []);
  assert.ok(ms < MAX_MS, `${ms} ms`);
  await assertQuiet(visit);
  return passed(`browsers: ${browsers.map((name) => name || 'unknown').join(', ')}`);
}

/** A bridge counts where the browser says it has one, and gets no session id. */
async function bridge(arena: Arena): Promise<Outcome> {
  const { setting } = arena;
  const before = `if (self === top) {
    document.cookie = 'ETEAMSID=${SECRET}; path=/';
    window.commands = [];
    window.weapp = { invoke(command, parameters, done) { window.commands.push(JSON.stringify([command, parameters])); done({ status: true }); } };
    window.wx = new Proxy({}, { get: (_, name) => (given) => { window.commands.push(String(name)); given?.success?.({}); } });
    window.dd = window.wx; window.tt = window.wx; window.WeixinJSBridge = window.wx;
  }`;
  const open = (userAgent?: string) =>
    arena.open({
      url: setting.page,
      page: pageObject(setting),
      before,
      ...(userAgent && { userAgent }),
      answers: { [`${setting.ownOrigin}/api/x`]: { status: 401, json: { code: -1, status: false } } },
    });
  const use = async (visit: Awaited<ReturnType<typeof open>>) => {
    await visit.page.evaluate(async () => {
      const { request, host, prompts, links } = window.stoa!;
      const stop = prompts.queue$.subscribe(([head]) => {
        if (head) queueMicrotask(() => prompts.answer(head.id, 'cancelled'));
      });
      await request.settle('/api/x');
      await links.open('/sp/other');
      await Promise.resolve(host.logout('bye')).catch(() => {});
      stop();
    });
    return visit.page.evaluate(() => (window as unknown as { commands: string[] }).commands);
  };
  const plain = await open();
  assert.deepEqual(await use(plain), [], 'an ordinary browser has no bridge');
  const client = await open(
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 weapp/1.0 Weapp/10.0',
  );
  const commands = await use(client);
  assert.ok(!commands.join('\n').includes(SECRET), 'no command carries the session id');
  // One that has the name and not the shape.
  const shapeless = await arena.open({
    url: setting.page,
    page: pageObject(setting),
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile Weapp/10.0',
    before: `if (self === top) { window.weapp = { invoke: 'no function', supports: 5 }; }`,
  });
  const supports = await shapeless.page.evaluate(() => window.stoa!.host.supports('logout'));
  assert.equal(supports, false);
  return passed(
    `none in a browser; in the client ${commands.map((text) => text.slice(0, 40)).join(', ') || 'none'}`,
  );
}
