/** A page with a runtime, for frames, that has much under way: its suite is the query of this script's address. */
import { createRuntime } from '../../../core/runtime.js';

const origin = decodeURIComponent(new URL(import.meta.url).search.slice(1));
const { monitor, request } = createRuntime({
  baseUrl: origin,
  page: { locale: { lang: 'en_US' }, currentUser: { id: 'u-1', employeeId: 'e-1' } },
});
monitor.start();

/** Nobody handles what becomes of these. */
function load(): void {
  void request.get('/api/slow');
  void request.get('/api/slow', { retry: 3, params: { retried: true } });
  void fetch(`${origin}/api/slow`);
  void fetch(`${origin}/api/half`).then((response) => response.text());
  void import(/* @vite-ignore */ `${origin}/slow.js`);
  const call = new XMLHttpRequest();
  call.open('GET', `${origin}/api/slow`);
  call.send();
  const script = document.createElement('script');
  script.src = `${origin}/slow.js?element`;
  document.head.append(script);
}

Object.assign(window, { monitor, load });
