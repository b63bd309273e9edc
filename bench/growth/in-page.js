/** Runs in a page of its own for each measure; what has been made stays referred to, so that its memory can be read. */
import { createRuntime } from 'stoa';
import { defineElements } from 'stoa/elements/define.js';

const runtime = createRuntime({
  page: { locale: { lang: 'en_US' }, currentUser: { id: '7', employeeId: '7' } },
});
globalThis.runtime = runtime;

async function labels(count) {
  await runtime.labels.load(`labels${count}`);
  let length = 0;
  for (let index = 0; index < count; index += 1)
    length += runtime.labels.get(`orders.label.${index}`, '', [index]).length;
  if (length < count * 10) throw new Error('labels are missing');
}

async function modules(count) {
  const names = Array.from({ length: count }, (_, index) => `@stoa/tiny${index}`);
  const loaded = await Promise.all(names.map((name) => runtime.modules.load(name)));
  if (loaded.some((exports, index) => exports.index !== index)) throw new Error('modules are mixed up');
}

async function notices(count) {
  const { overlays } = globalThis;
  for (let index = 0; index < count; index += 1)
    runtime.notices.show({ kind: 'error', title: 'Export', text: `Row ${index} has failed` });
  await overlays.updateComplete;
  document.body.getBoundingClientRect();
}

/** Each with a stack of its own, as they are where they differ. */
async function records(count) {
  for (let index = 0; index < count; index += 1)
    runtime.monitor.capture(new TypeError(`cannot read property p${index} of the order`));
}

const THINGS = { labels, modules, notices, records };

/** What is there before the first item does not count. */
globalThis.prepare = async (thing) => {
  if (thing === 'notices') {
    defineElements();
    globalThis.overlays = Object.assign(document.createElement('stoa-overlays'), { runtime });
    document.body.append(globalThis.overlays);
    await globalThis.overlays.updateComplete;
  }
  if (thing === 'records') runtime.monitor.start();
  await new Promise((resolve) => setTimeout(resolve, 50));
};

/** Milliseconds. */
globalThis.grow = async (thing, count) => {
  const startedAt = performance.now();
  await THINGS[thing](count);
  return performance.now() - startedAt;
};
