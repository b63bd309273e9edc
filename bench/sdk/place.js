/** Where the page of a host has its embeds. */
export function place() {
  const element = document.createElement('section');
  document.querySelector('main').append(element);
  return element;
}

/** What is embedded. */
export const CARD = { app: '@stoa/card', compName: 'Card' };
