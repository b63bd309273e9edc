/** Runs in the page whose memory is read: the same work over and over, as a page that stays open for days does it. */
import { createRuntime } from 'stoa';

const runtime = createRuntime({
  page: { locale: { lang: 'en_US' }, currentUser: { id: '7', employeeId: '7' } },
});
void runtime.start();

let calls = 0;

/** Many at a time, as pages have them; each with an address of its own. */
async function requests(times) {
  const AT_ONCE = 20;
  for (let done = 0; done < times; done += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, () =>
      runtime.request.get('/api/item', { params: { n: ++calls } }),
    );
    await Promise.all(batch);
  }
}

/** Loads and unloads: styles and labels come and go; what a script has made is the browser's to keep, once. */
async function modules(times) {
  for (let done = 0; done < times; done += 1) {
    const name = `@stoa/tiny${done % 20}`;
    await runtime.modules.load(name);
    runtime.modules.unload(name);
  }
}

/** As a list that is drawn anew with other values every time. */
async function texts(times) {
  for (let done = 0; done < times; done += 1) {
    const at = 1.7e12 + ++calls * 61_000;
    runtime.labels.get('orders.late', 'Order {0} of {1} is late', [calls, runtime.format.number(calls / 7)]);
    runtime.dates.format(at, 'YYYY-MM-DD HH:mm');
    runtime.dates.relative(at);
    if (done % 1000 === 0) await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Reported and forgotten again: the collector takes them, and the store keeps no more than it may. */
async function errors(times) {
  for (let done = 0; done < times; done += 1) {
    runtime.monitor.capture(new TypeError(`cannot read property p${done % 500} of the order`));
    if (done % 100 === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  await runtime.monitor.flush();
}

const THINGS = { requests, modules, texts, errors };

globalThis.repeat = (thing, times) => THINGS[thing](times);
