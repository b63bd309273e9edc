/** Runs in the page of one monitor, which is what `contender` resolves to. Times are microseconds. */
import * as contender from 'contender';

const now = () => (performance.now?.() ?? Date.now()) * 1000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Until control returns. What of making the runtime is not the monitor's is told apart. */
globalThis.begin = () => {
  globalThis.begun = true;
  const preparedAt = now();
  const prepared = contender.prepare?.(location.origin);
  const startedAt = now();
  globalThis.started = contender.start(location.origin, prepared);
  const start = now() - startedAt;
  if (!contender.prepare) return { start };
  return { start: start + globalThis.monitorMs * 1000, whole: start + startedAt - preparedAt };
};

const button = Object.assign(document.createElement('button'), { textContent: 'Save', id: 'save' });
let clicks = 0;
button.addEventListener('click', () => (clicks += 1));
document.body.append(button);

/** Batches of one page: the first ones run code that is not compiled yet, and others meet the garbage collector. */
const BATCHES = 7;
const median = (values) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)];

async function timeBatches(runBatch) {
  const times = [];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const startedAt = now();
    const result = runBatch(batch);
    if (result) await result;
    times.push(now() - startedAt);
    await pause(0);
  }
  return median(times);
}

globalThis.measureClicks = async (count) => {
  const time = await timeBatches(() => {
    for (let index = 0; index < count; index += 1) button.click();
  });
  return time / count;
};

globalThis.measureFetches = async (count) => {
  const time = await timeBatches(async (batch) => {
    for (let index = 0; index < count; index += 1)
      await (
        await fetch(`/api/item?n=${batch}.${index}`, { headers: { accept: 'application/json' } })
      ).text();
  });
  return time / count;
};

/** Whether the monitor has put itself between the page and the network. */
globalThis.isWatchingFetch = () => window.fetch !== globalThis.stubbedFetch;

/** As deep as in an app with a framework. */
function makeError(depth, message) {
  return depth > 0 ? makeError(depth - 1, message) : new TypeError(message);
}

/** `reportError` also writes to the console, which costs more than all monitors. */
function throwAt(error) {
  const place = { filename: `${location.origin}/app.js`, lineno: 10, colno: 7 };
  const event = new ErrorEvent('error', { error, message: `Uncaught ${error}`, cancelable: true, ...place });
  window.dispatchEvent(event);
}

function measureErrors(errors) {
  const startedAt = now();
  for (const error of errors) throwAt(error);
  return (now() - startedAt) / errors.length;
}

/** What has been handled must not be handled more cheaply again: each error is an object of its own. */
globalThis.measureDistinctErrors = (count, name) =>
  measureErrors(
    Array.from({ length: count }, (_, index) => makeError(12, `cannot read ${name}-${index}-end`)),
  );

globalThis.measureRepeatedErrors = (count, name) =>
  measureErrors(Array.from({ length: count }, () => makeError(12, `cannot read ${name}-end`)));
