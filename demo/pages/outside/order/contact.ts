/** Somebody of the customer: one embed that is updated, switched to another component, taken out and put back. */
import type { Embed, Sdk } from 'stoa/sdk';
import type { Connection } from '../shared/connection.js';
import { button, byId } from '../shared/dom.js';
import type { OrderTexts } from './texts.js';

/** People whom the portal may name as contacts: ids in the suite. */
const CONTACTS = ['1042', '1028', '1002'] as const;

/** Fills the place while there is a connection. */
export function showContact(connection: Connection, texts: OrderTexts): void {
  const place = byId('embed');
  const next = button('next', showNext);
  const directory = button('directory', switchComponent);
  const destroy = button('destroy', takeOut);
  const render = button('render', show);
  let sdk: Sdk | undefined;
  let embed: Embed | undefined;
  let component: 'PersonCard' | 'Directory' = 'PersonCard';
  let contact = 0;

  function show(): void {
    if (!sdk || embed) return;
    embed = sdk.render({ container: place, app: '@stoa/hrm', compName: component, props: propsNow() });
    setButtons();
  }

  function showNext(): void {
    contact = (contact + 1) % CONTACTS.length;
    embed?.update(propsNow());
  }

  function switchComponent(): void {
    component = component === 'PersonCard' ? 'Directory' : 'PersonCard';
    takeOut();
    show();
  }

  function takeOut(): void {
    embed?.destroy();
    embed = undefined;
    setButtons();
  }

  function propsNow(): object {
    return component === 'PersonCard' ? { id: CONTACTS[contact] } : { scope: 'contacts' };
  }

  function setButtons(): void {
    const isShown = embed !== undefined;
    const isCard = component === 'PersonCard';
    next.disabled = !isShown || !isCard;
    directory.disabled = !isShown;
    directory.textContent = texts[isCard ? 'contact.directory' : 'contact.card'];
    destroy.disabled = !isShown;
    render.disabled = !sdk || isShown;
    place.classList.toggle('wide', isShown && !isCard);
  }

  connection.subscribe((state) => {
    sdk = state.phase === 'ready' ? state.sdk : undefined;
    // What goes with the connection has been taken out by it.
    if (!sdk) embed = undefined;
    show();
    setButtons();
  });
}
