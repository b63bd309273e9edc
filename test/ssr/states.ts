/** Every element in the states that a server may have to send, with what is inside. */
import { defineElements } from '../../elements/base/define.js';
import type { OtherContent, StoaContent } from '../../elements/server/server.js';

/** All tags of ours, whatever joins them. */
export const TAGS: readonly string[] = tags();

const LONG =
  'A text that is long enough to need more than one line of the card that it is shown on, as many are. '.repeat(
    3,
  );
const footer: OtherContent = {
  tag: 'button',
  attributes: { slot: 'footer', 'data-stoa-close': true },
  children: 'Close',
};

const STATES: readonly StoaContent[] = [
  { tag: 'stoa-button', children: 'Save' },
  { tag: 'stoa-button', properties: { variant: 'primary', size: 'large', loading: true }, children: 'Save' },
  {
    tag: 'stoa-button',
    properties: { variant: 'danger', disabled: true, type: 'submit' },
    children: 'Delete',
  },
  { tag: 'stoa-button', properties: { variant: 'quiet', label: 'More' }, children: '…' },
  { tag: 'stoa-dialog', properties: { heading: 'Form', dismissible: false }, children: ['Text', footer] },
  {
    tag: 'stoa-dialog',
    properties: { heading: 'Form', width: 510, alert: true, open: true },
    children: 'Text',
  },
  { tag: 'stoa-notice', properties: { text: LONG } },
  {
    tag: 'stoa-notice',
    properties: { kind: 'error', heading: '<b>', text: 'a\nb & c', actionLabel: 'View' },
  },
  {
    tag: 'stoa-notice',
    properties: { kind: 'success', closable: false },
    children: { tag: 'em', children: 'Saved' },
  },
  { tag: 'stoa-toast', properties: { kind: 'warning', text: 'Saved' } },
  { tag: 'stoa-title-bar', properties: { text: 'Tasks', showBackButton: true } },
  { tag: 'stoa-title-bar' },
  {
    tag: 'stoa-relogin-dialog',
    properties: { text: 'Expired', account: 'ann', error: 'Wrong', loginUrl: '/login' },
  },
  { tag: 'stoa-relogin-dialog', properties: { open: true, busy: true } },
  {
    tag: 'stoa-sensitive-dialog',
    properties: { heading: 'Words', words: 'a, b', tip: 'Change them', mobile: true },
  },
  { tag: 'stoa-sensitive-dialog', properties: { open: true, supervision: 'strong', words: 'a' } },
  { tag: 'stoa-sensitive-view', properties: { open: true } },
  { tag: 'stoa-upgrade-dialog', properties: { text: 'Upgraded', details: '<script>', expanded: true } },
  { tag: 'stoa-upgrade-dialog', properties: { text: 'Upgraded', open: true } },
  {
    tag: 'stoa-link-prompt',
    properties: { url: 'https://a.test/x', displayHost: 'a.test', textHost: 'b.test', open: true },
  },
  { tag: 'stoa-link-dialog', properties: { url: 'https://a.test/', heading: 'Page', fullScreen: true } },
  { tag: 'stoa-media-preview', properties: { downloadable: false } },
  { tag: 'stoa-notice-stack', properties: { placement: 'bottom' } },
  { tag: 'stoa-module', properties: { name: '@stoa/hrm', component: 'Card', props: { id: 7 } } },
  {
    tag: 'stoa-theme',
    properties: { scheme: 'dark', primaryColor: 'teal', fontSize: 'big', fontColor: 'light', grey: true },
    children: { tag: 'stoa-button', properties: { variant: 'primary' }, children: 'Inside a theme' },
  },
];

/** The states above, and each element that has none there as it is by itself. */
export function allStates(): readonly (StoaContent | OtherContent)[] {
  const described = new Set<string>(STATES.map(({ tag }) => tag));
  return [...STATES, ...TAGS.filter((tag) => !described.has(tag)).map((tag) => ({ tag }))];
}

function tags(): string[] {
  const found: string[] = [];
  const registry = { get: () => undefined, define: (tag: string) => void found.push(tag) };
  defineElements({ registry: registry as unknown as CustomElementRegistry });
  return found;
}
