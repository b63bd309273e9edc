/** The same tags, put in by the shortest script that does it: what a loader costs at the least. */
import { addStyle } from './style.js';

globalThis.loadAll = async ({ modules }) => {
  await Promise.all(modules.flatMap(({ script, style }) => [addScript(script), addStyle(style)]));
};

function addScript({ url, integrity }) {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.type = 'module';
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.src = url;
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${url} has not loaded`));
    document.head.append(script);
  });
}
