/** Keys and mouse of the W3C WebDriver protocol, under the names that puppeteer has for them. */

import { setTimeout as delay } from 'node:timers/promises';
import { cannot } from './cannot.mjs';

/** In which time, and how near to each other, GTK takes two clicks for one double click. */
const DOUBLE_CLICK_MS = 400;
const DOUBLE_CLICK_PX = 10;

/** Code points of keys that have no character. */
const KEYS = /** @type {Readonly<Record<string, string>>} */ ({
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  F6: '\uE036',
  Meta: '\uE03D',
});

const BUTTONS = { left: 0, middle: 1, right: 2 };

/** @typedef {(source: object) => Promise<unknown>} Perform */
/** @typedef {keyof typeof BUTTONS} Button */

/** @param {Perform} perform */
export function createKeyboard(perform) {
  const act = (/** @type {{ type: string, value: string }[]} */ actions) =>
    perform({ type: 'key', id: 'keyboard', actions });
  const stroke = (/** @type {string} */ value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
  const release = (/** @type {string} */ value) => ({ type: 'keyUp', value });
  /** What is held down, for the driver forgets it between two commands. */
  const held = /** @type {Set<string>} */ (new Set());
  const hold = () => [...held].map((value) => ({ type: 'keyDown', value }));
  const letGo = () => [...held].map(release);
  /** The test that holds keys down ends here. */
  const giveUp = (/** @type {Parameters<typeof cannot>[0]} */ what) => {
    held.clear();
    return cannot(what);
  };
  return {
    type: (/** @type {string} */ text) => act([...hold(), ...[...text].flatMap(stroke), ...letGo()]),
    press: async (/** @type {string} */ combination) => {
      const keys = namesOf(combination).map(codeOf);
      // Its driver sends a key that pages do not know.
      const isBackwards = [...held, ...keys].includes(codeOf('Shift')) && keys.includes(codeOf('Tab'));
      if (isBackwards) throw giveUp('tab-backwards');
      const downs = keys.map((value) => ({ type: 'keyDown', value }));
      // In two commands: what a key does in a task of its own is done before it is let go, as with a person.
      await act([...hold(), ...downs]);
      return act([...keys.toReversed().map(release), ...letGo()]);
    },
    down: async (/** @type {string} */ key) => {
      if (held.has(codeOf(key))) throw giveUp('key-repeat');
      held.add(codeOf(key));
    },
    up: async (/** @type {string} */ key) => void held.delete(codeOf(key)),
  };
}

/** @param {Perform} perform */
export function createMouse(perform) {
  const act = (/** @type {object[]} */ actions) =>
    perform({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  const to = (/** @type {number} */ x, /** @type {number} */ y) => ({
    type: 'pointerMove',
    duration: 0,
    x: Math.round(x),
    y: Math.round(y),
  });
  const button = (/** @type {string} */ type, /** @type {Button} */ name = 'left') => ({
    type,
    button: BUTTONS[name],
  });
  let last = { at: -Infinity, x: 0, y: 0 };
  return {
    move: (/** @type {number} */ x, /** @type {number} */ y) => act([to(x, y)]),
    /** Never the second of a double click, as with puppeteer. */
    click: async (
      /** @type {number} */ x,
      /** @type {number} */ y,
      /** @type {{ button?: Button }} */ { button: name } = {},
    ) => {
      const isNear = Math.hypot(x - last.x, y - last.y) < DOUBLE_CLICK_PX;
      if (isNear) await delay(Math.max(0, last.at + DOUBLE_CLICK_MS - performance.now()));
      await act([to(x, y), button('pointerDown', name), button('pointerUp', name)]);
      last = { at: performance.now(), x, y };
    },
    down: (/** @type {{ button?: Button }} */ { button: name } = {}) => act([button('pointerDown', name)]),
    up: (/** @type {{ button?: Button }} */ { button: name } = {}) => act([button('pointerUp', name)]),
    reset: () =>
      act([
        ...Object.keys(BUTTONS).map((name) => button('pointerUp', /** @type {Button} */ (name))),
        to(0, 0),
      ]),
  };
}

/** `Shift+Tab` is two keys, `+` is one. @param {string} combination */
function namesOf(combination) {
  return combination.length > 1 ? combination.split('+') : [combination];
}

/** @param {string} key */
function codeOf(key) {
  return KEYS[key] ?? key;
}
