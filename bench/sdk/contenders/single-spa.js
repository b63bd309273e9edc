/** single-spa: a parcel in the page itself. No sign-in, no labels, nothing is kept apart. */
import { mountRootParcel } from 'single-spa';
import { addStyle } from '../../loading/contenders/style.js';
import { place } from '../place.js';

export async function first() {
  await show();
  return show;
}

async function show() {
  const [{ Card }] = await Promise.all([
    import('/module.js'),
    document.querySelector('link[rel=stylesheet]') ?? addStyle({ url: '/module.css', integrity: '' }),
  ]);
  const config = {
    bootstrap: async () => {},
    mount: async ({ domElement }) => void Card.mount(domElement),
    unmount: async () => {},
  };
  await mountRootParcel(config, { domElement: place() }).mountPromise;
}
