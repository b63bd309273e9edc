/**
 * What an engine, or the driver that steers it here, cannot do: a test that needs it counts as skipped, with the reason,
 * and not as failed. Chromium, in which every test runs, is never among them. The documentation shows this list.
 */

/**
 * @typedef {object} Inability
 * @property {readonly ('firefox' | 'webkit')[]} engines
 * @property {string} what as in "It cannot ..."
 * @property {string} why
 */

/** @satisfies {Readonly<Record<string, Inability>>} */
export const INABILITIES = {
  'tab-backwards': {
    engines: ['webkit'],
    what: 'go backwards with the Tab key',
    why: 'For Shift and Tab its driver sends a key that pages do not know.',
  },
  'key-repeat': {
    engines: ['webkit'],
    what: 'repeat a key that is held down',
    why: 'Its driver sends it once.',
  },
  touches: {
    engines: ['webkit'],
    what: 'be touched',
    why: 'It has no touch screen here, and scripts cannot make its touches.',
  },
  'window-size': {
    engines: ['webkit'],
    what: 'take every size of window',
    why: 'Its window has a least size, and follows the driver in its own time.',
  },
  'script-errors': {
    engines: ['webkit'],
    what: 'run the script of an app module without telling its errors to the page',
    why: 'It does not check the integrity of preloaded modules, so app modules come by a script element.',
  },
  'late-scripts': {
    engines: ['webkit'],
    what: 'keep the script of an app module from running that comes too late',
    why: 'App modules come by a script element there, see above, which runs whatever becomes of it.',
  },
  'waiting-modules': {
    engines: ['webkit'],
    what: 'wait for a module that waits as it starts',
    why: 'Its `import()` of one that already runs answers before that has come to its end.',
  },
  'file-status': {
    engines: ['webkit'],
    what: 'tell how the server has answered for a script or a style sheet',
    why: 'Its list of fetches has neither status nor type, so that what is missing is something that failed.',
  },
  'http-cache': {
    engines: ['webkit'],
    what: 'take from its cache what a script has fetched ahead',
    why: 'Its driver starts it without a cache.',
  },
  'fresh-files': {
    engines: ['firefox'],
    what: 'have a file that has failed on the page that it failed on',
    why: 'It remembers failed imports and style sheets by their address for as long as the page is open. What Stoa imports itself comes under another one; what a part imports in turn, and styles, want a refresh.',
  },
  'still-focus': {
    engines: ['webkit'],
    what: 'open a dialog without scrolling to what takes the focus in it',
    why: 'With its next layout it reveals whatever has the focus by then, also what took it without scrolling. A dialog is scrolled then whose heading alone fills the window.',
  },
  'raw-headers': {
    engines: ['webkit'],
    what: 'tell the bytes of a header that are no UTF-8',
    why: 'Pages get a substitute for each.',
  },
  'long-frames': {
    engines: ['firefox', 'webkit'],
    what: 'tell which script has kept a frame waiting',
    why: 'They have no long animation frames; the monitor goes without.',
  },
  'navigation-api': {
    engines: ['firefox', 'webkit'],
    what: 'tell scripts which way the person goes, and which entry of the history another script has made',
    why: 'WebKitGTK has no Navigation API, nor had Firefox ESR 140; 153 has it. Blocked steps are undone and views follow what is told, as other tests show.',
  },
  'trusted-types': {
    engines: ['firefox'],
    what: 'let a page refuse strings as markup and as addresses of scripts',
    why: 'ESR 140 has no trusted types; 153 has them.',
  },
  'ancestor-origins': {
    engines: ['firefox'],
    what: 'tell a frame of the pages further around it',
    why: 'ESR 140 has no `location.ancestorOrigins`, 153 has it; `frame-ancestors` in the policy of the frame keeps strangers out.',
  },
  print: {
    engines: ['firefox', 'webkit'],
    what: 'show a page as it is printed',
    why: 'Their drivers cannot show what a printer gets.',
  },
  'forced-colors': {
    engines: ['firefox', 'webkit'],
    what: 'show a page in forced colours',
    why: 'Their drivers cannot turn them on.',
  },
};

const MARK = 'Not possible in this engine: ';

/**
 * The error of a test that cannot run, or of a command that the engine does not have.
 * @param {keyof typeof INABILITIES} name
 */
export const cannot = (name) => new Error(`${MARK}${name}.`);

/**
 * What was not possible, if that is what `message` says and if it is known of that engine.
 * @param {string | undefined} message
 * @param {string} engine
 * @returns {string | undefined}
 */
export function whatCannot(message = '', engine) {
  const name = message.split(MARK)[1]?.split('.')[0] ?? '';
  if (!Object.hasOwn(INABILITIES, name)) return undefined;
  const { engines, what } = INABILITIES[/** @type {keyof typeof INABILITIES} */ (name)];
  return /** @type {readonly string[]} */ (engines).includes(engine) ? what : undefined;
}
