/** Runs in the page of one contender, which is what `contender` resolves to. */
import * as contender from 'contender';
import { fillPage } from './content.js';

fillPage(1000);

/** Makes the browser do now what it would do before the next frame. */
const layOut = () => document.body.getBoundingClientRect().height;

async function timed(work) {
  const startedAt = performance.now();
  const result = await work();
  layOut();
  return [(performance.now() - startedAt) * 1000, result];
}

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Microseconds of each thing to do. */
globalThis.measureOnce = async ({ opens, notices }) => {
  const [mount, dialog] = await timed(contender.mount);
  const times = { open: [], close: [] };
  for (let index = 0; index < opens; index += 1) {
    times.open.push((await timed(() => contender.open(dialog)))[0]);
    times.close.push((await timed(() => contender.close(dialog)))[0]);
  }
  const figures = { mount, open: median(times.open), close: median(times.close) };
  if (!contender.notify) return figures;
  const [notify, clear] = await timed(() => contender.notify(notices));
  clear();
  return { ...figures, notify };
};

/** For the memory: opens and closes, and shows notices now and then. */
globalThis.repeat = async (times) => {
  globalThis.dialog ??= await contender.mount();
  for (let index = 0; index < times; index += 1) {
    await contender.open(globalThis.dialog);
    await contender.close(globalThis.dialog);
    if (index % 100 === 0 && contender.notify) (await contender.notify(10))();
  }
};
