/** How long routes take, by the last change that a person could see (DESIGN section 3): Stoa alone. */

/** Runs a script after a change of route and returns the timings of routes. `within` is when they must be there. */
const route = (name, script, check, { wait = 3_500, before, site } = {}) => ({
  name,
  ours: true,
  before,
  site: site ?? { respond: slow },
  async run({ open, leave }) {
    const page = await open();
    await page.waitForTimeout(2_600);
    const found = await page.evaluate(`(async () => {
      const found = []; const stop = started.monitor.watch((it) => it.kind === 'route' && found.push(it)); found.length = 0;
      const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
      const show = (top = '50vh') => { const it = document.createElement('p'); it.textContent = 'row ' + Math.random(); it.style.cssText = 'position:fixed;left:40vw;width:200px;height:60px;top:' + top; document.body.append(it); return it; };
      const go = (path = '/orders/' + found.length) => history.pushState(null, '', path);
      ${script}
      await pause(${wait}); stop?.(); return found;
    })()`);
    await leave(page);
    return check(found);
  },
});

const lasts =
  (min, max, outcome = 'settled', count = 1) =>
  (found) => {
    if (found.length !== count) return `${found.length} timings for ${count}: ${JSON.stringify(found)}`;
    const [{ duration, outcome: was }] = found;
    const wrong = [];
    if (duration < min || duration > max) wrong.push(`${Math.round(duration)} ms, not ${min} to ${max}`);
    if (was !== outcome) wrong.push(`${was}, not ${outcome}`);
    return wrong;
  };

export const ROUTES = [
  {
    name: 'the load of the page is timed',
    ours: true,
    async run({ open, leave }) {
      const page = await open();
      await page.waitForTimeout(3_000);
      const found = await page.evaluate(
        `(() => { const found = []; started.monitor.watch((it) => it.kind === 'route' && found.push(it)); return found; })()`,
      );
      await leave(page);
      return found.length === 1 && found[0].action === 'load' ? [] : JSON.stringify(found);
    },
  },
  route('one change after 300 ms', 'go(); await pause(300); show();', lasts(250, 450)),
  route(
    'the time is that of the last change, not of the end of the quiet',
    'go(); show(); await pause(700); show();',
    lasts(650, 900),
  ),
  route(
    'changes above the 10 % and below the 85 % do not count',
    "go(); await pause(200); show(); await pause(600); show('1vh'); await pause(100); show('95vh');",
    lasts(150, 400),
  ),
  route(
    'changes nobody sees do not count',
    "go(); await pause(200); show(); await pause(500); const h = show(); h.remove(); const hidden = document.createElement('p'); hidden.hidden = true; hidden.textContent = 'x'; document.body.append(hidden);",
    lasts(150, 450),
  ),
  route(
    'attributes that are not seen do not count',
    'go(); await pause(200); const p = show(); await pause(800); p.dataset.x = 1;',
    lasts(150, 400),
  ),
  route(
    'text that changes counts',
    "const p = show(); go(); await pause(600); p.textContent = 'new';",
    lasts(550, 800),
  ),
  route(
    'an image that arrives late counts',
    "go(); show(); const i = new Image(); i.style.cssText = 'position:fixed;top:40vh;left:30vw;width:100px;height:100px'; i.src = '/slow.svg?800'; document.body.append(i);",
    lasts(700, 1_300),
  ),
  route(
    'a call under way keeps the route open',
    'go(); show(); await fetch("/slow?2800"); show();',
    lasts(2_700, 3_300),
    { wait: 3_500 },
  ),
  route(
    'a long poll opened before does not count',
    'fetch("/slow?20000").catch(() => {}); await pause(100); go(); await pause(200); show();',
    lasts(150, 400),
  ),
  route(
    'interrupted by the next route',
    'go(); await pause(200); show(); await pause(200); go("/b"); show();',
    (found) =>
      found.length === 2 && found[0].outcome === 'interrupted' && found[1].outcome === 'settled'
        ? []
        : JSON.stringify(found),
  ),
  route(
    'an endless spinner does not keep it open for ever',
    "const s = show(); go(); const t = setInterval(() => { s.textContent = '⠋⠙⠹'[Math.floor(Math.random() * 3)] + Math.random(); }, 100); await pause(62000); clearInterval(t);",
    (found) => (found.length === 1 && found[0].outcome === 'timeout' ? [] : JSON.stringify(found)),
    { wait: 1_000 },
  ),
  route(
    'a spinner of CSS does not count',
    "const style = new CSSStyleSheet(); style.replaceSync('@keyframes r { to { rotate: 1turn } } .s { animation: r 1s infinite }'); document.adoptedStyleSheets.push(style); const s = show(); s.className = 's'; go(); await pause(100); show();",
    lasts(50, 350),
  ),
  route(
    'replaceState with the same address is no route',
    'history.replaceState({ a: 1 }, "", location.href); await pause(100); show();',
    (found) => (found.length === 0 ? [] : JSON.stringify(found)),
  ),
  route(
    'back is a route',
    'go("/x"); show(); await pause(3000); history.back(); await pause(300); show();',
    (found) => (found.length === 2 && found[1].action === 'pop' ? [] : JSON.stringify(found)),
  ),
  route(
    'a change of the hash is a route or none, never a crash',
    'location.hash = "#/list"; await pause(200); show();',
    (found) => (found.length <= 1 ? [] : JSON.stringify(found)),
  ),
  route('nothing changes: 0 ms', 'go();', lasts(0, 60)),
  route(
    'changes in an open shadow root count',
    "const h = show(); const r = h.attachShadow({ mode: 'open' }); r.innerHTML = '<p>a</p>'; go(); await pause(600); r.querySelector('p').textContent = 'b';",
    lasts(550, 850),
  ),
  route(
    'input of the person ends the time',
    'go(); show(); await pause(300); document.body.dispatchEvent(new Event("scroll", { bubbles: true }));',
    (found) => (found.length === 1 ? [] : JSON.stringify(found)),
  ),
  route('query values are taken out', 'go("/list?token=s3cretToken"); show();', (found) =>
    found.length === 1 && !JSON.stringify(found).includes('s3cretToken') ? [] : JSON.stringify(found),
  ),
  {
    name: 'a page out of sight says so',
    ours: true,
    before:
      "globalThis.hide = () => { for (const [name, value] of [['visibilityState', 'hidden'], ['hidden', true]]) Object.defineProperty(document, name, { configurable: true, get: () => value }); document.dispatchEvent(new Event('visibilitychange', { bubbles: true })); };",
    async run({ open, leave }) {
      const page = await open();
      await page.waitForTimeout(2_600);
      const found = await page.evaluate(
        `(async () => { const found = []; started.monitor.watch((it) => it.kind === 'route' && found.push(it)); found.length = 0; history.pushState(null, '', '/h'); hide(); await new Promise((r) => setTimeout(r, 3500)); return found; })()`,
      );
      await leave(page);
      return found.every(({ outcome }) => outcome === 'hidden') && found.length <= 1
        ? []
        : JSON.stringify(found);
    },
  },
  {
    name: 'route off: nothing is timed, history is native',
    ours: true,
    async run({ open, leave }) {
      const page = await open();
      const found = await page.evaluate(
        `(async () => { started.monitor.setSwitch('route', false); const found = []; started.monitor.watch((it) => it.kind === 'route' && found.push(it)); found.length = 0; history.pushState(null, '', '/h'); await new Promise((r) => setTimeout(r, 2800)); return found.length; })()`,
      );
      await leave(page);
      return found === 0 ? [] : `${found} timings`;
    },
  },
];

function slow(url, _, response) {
  if (!url.pathname.startsWith('/slow')) return false;
  const isImage = url.pathname.endsWith('.svg');
  setTimeout(
    () => {
      response.writeHead(200, { 'content-type': isImage ? 'image/svg+xml' : 'text/plain' });
      response.end(
        isImage
          ? '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>'
          : 'x',
      );
    },
    Number(url.search.slice(1)),
  );
  return true;
}
