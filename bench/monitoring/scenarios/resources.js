/** What could not be fetched by elements of the page: one record of type `resource` each, with the address. */
import { row } from './row.js';

const add = (tag, attributes) =>
  `document.body.append(Object.assign(document.createElement('${tag}'), ${JSON.stringify(attributes)}));`;
const resource = (name, script, more = {}) =>
  row({ name, script, type: 'resource', check: (it) => it.filePath.includes('/status/404'), ...more });

export const RESOURCES = [
  resource('image', add('img', { src: '/status/404/a.png' })),
  resource('script', add('script', { src: '/status/404/a.js' })),
  resource('module script', add('script', { type: 'module', src: '/status/404/a.mjs' })),
  resource('style sheet', add('link', { rel: 'stylesheet', href: '/status/404/a.css' })),
  resource('video', add('video', { src: '/status/404/a.mp4' })),
  resource('audio', add('audio', { src: '/status/404/a.mp3', preload: 'auto' })),
  resource(
    'source within a video',
    "document.body.insertAdjacentHTML('beforeend', '<video preload=auto><source src=\"/status/404/a.mp4\"></video>');",
  ),
  resource(
    'image with srcset',
    "document.body.insertAdjacentHTML('beforeend', '<img srcset=\"/status/404/b.png 1x\">');",
  ),
  resource(
    'image in a picture',
    'document.body.insertAdjacentHTML(\'beforeend\', \'<picture><source srcset="/status/404/c.png"><img src="/status/404/d.png"></picture>\');',
  ),
  resource(
    'image of SVG',
    "document.body.insertAdjacentHTML('beforeend', '<svg><image href=\"/status/404/e.png\"/></svg>');",
  ),
  resource(
    'input of type image',
    "document.body.insertAdjacentHTML('beforeend', '<input type=image src=\"/status/404/e.png\">');",
  ),
  resource(
    'track',
    "document.body.insertAdjacentHTML('beforeend', '<video><track default kind=captions src=\"/status/404/e.vtt\"></video>'); document.querySelector('track').track.mode = 'showing';",
  ),
  resource('preload', add('link', { rel: 'preload', as: 'image', href: '/status/404/e.png' })),
  resource(
    'image whose own listener stops the event',
    "const i = new Image(); i.addEventListener('error', (e) => e.stopImmediatePropagation()); i.src = '/status/404/f.png'; document.body.append(i);",
  ),
  resource(
    'image with onerror that sets another image',
    "const i = new Image(); i.onerror = () => { i.onerror = null; i.src = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'; }; i.src = '/status/404/f.png'; document.body.append(i);",
  ),
  resource(
    'the same image in a hundred places',
    "for (let n = 0; n < 100; n++) document.body.append(Object.assign(new Image(), { src: '/status/404/g.png' }));",
  ),
  resource(
    'an image that is tried again and again',
    "const i = new Image(); let n = 0; i.onerror = () => { if (n++ < 20) i.src = '/status/404/h.png?' + n; }; i.src = '/status/404/h.png'; document.body.append(i);",
  ),
  resource('query values are taken out', add('img', { src: '/status/404/a.png?token=s3cretToken' }), {
    check: (it) => !JSON.stringify(it).includes('s3cretToken') && it.filePath.includes('/status/404/a.png'),
  }),
  resource('name of the file', add('img', { src: '/status/404/a.png?v=1' }), {
    check: (it) => it.fileName === 'a.png',
  }),
  resource('connection refused', add('script', { src: 'http://127.0.0.1:9/status/404/x.js' })),
  resource(
    'wrong integrity',
    "const s = document.createElement('script'); s.src = '/bundle/page.js?status/404'; s.integrity = 'sha384-AAAA'; s.crossOrigin = 'anonymous'; document.head.append(s);",
    { check: (it) => it.filePath.includes('/bundle/page.js') },
  ),
  resource('broken data image', add('img', { src: 'data:image/png;base64,AAAA' }), {
    check: (it) => it.filePath.length < 300,
  }),
  resource(
    'element in an open shadow root',
    "const h = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' }); h.append(Object.assign(new Image(), { src: '/status/404/s.png' }));",
  ),
  row({
    name: 'image with an empty address',
    script: "const i = document.createElement('img'); i.setAttribute('src', ''); document.body.append(i);",
    records: 0,
  }),
  row({
    name: 'images that load',
    script: add('img', {
      src: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
    }),
    records: 0,
  }),
  row({
    name: 'an error event that a component fires',
    script:
      "document.body.dispatchEvent(new CustomEvent('error', { bubbles: true, detail: { message: 'invalid' } }));",
    records: 0,
  }),
];
