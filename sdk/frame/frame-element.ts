/** The frame itself. */

/**
 * The page may do what a page of the suite does, but neither lead the host's page elsewhere nor open boxes over it.
 * Scripts with an origin of their own could shake a sandbox off only where host and suite are one origin.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

const STYLES = { display: 'block', width: '100%', border: '0' };

/** Makes a frame that is not on the page yet. Styles are set one by one, which no policy forbids. */
export function createFrame(address: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  for (const [name, value] of Object.entries(STYLES)) frame.style.setProperty(name, value);
  frame.setAttribute('sandbox', SANDBOX);
  frame.allow = 'clipboard-write; fullscreen';
  frame.referrerPolicy = 'origin';
  frame.title = title;
  frame.src = address;
  return frame;
}
