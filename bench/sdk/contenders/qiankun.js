/** qiankun: fetches the page of an app, runs its scripts in a sandbox and scopes its styles. No sign-in, no labels. */
import { loadMicroApp } from 'qiankun';
import { place } from '../place.js';

let count = 0;

export async function first() {
  await show();
  return show;
}

function show() {
  count += 1;
  return loadMicroApp(
    { name: `card${count}`, entry: '/qiankun-app/', container: place() },
    { sandbox: { experimentalStyleIsolation: true } },
  ).mountPromise;
}
