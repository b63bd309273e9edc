/**
 * Stoa, which finds everything but the names in the manifests. As with `dist/stoa.js`, the runtime is there as soon as
 * the script has run, but for the page that asks what making one costs.
 */
import { createRuntime } from 'stoa';

const isReady = document.getElementById('stoa-page') !== null;
const ready = isReady && createRuntime();

globalThis.loadAll = async ({ names, page }) => {
  const runtime = ready || createRuntime({ page });
  await Promise.all(names.map((name) => runtime.modules.load(name)));
};
