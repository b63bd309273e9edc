/** penpal: a frame whose page shows the card when it is called. No sign-in, no labels. */
import { connect, WindowMessenger } from 'penpal';
import { place } from '../place.js';

export async function first() {
  await show();
  return show;
}

async function show() {
  const frame = document.createElement('iframe');
  frame.src = '/penpal-app';
  place().append(frame);
  const messenger = new WindowMessenger({
    remoteWindow: frame.contentWindow,
    allowedOrigins: [location.origin],
  });
  const remote = await connect({ messenger }).promise;
  await remote.show({});
}
