/** What the page itself forbids: each in a frame that is such a page, which tells what has come of it. */
import { make } from '../../shared/dom.js';
import { connectOptions } from '../../shared/connection.js';
import { suiteOrigin } from '../../shared/page.js';
import { createSuite } from '../../shared/suite.js';
import { findingOf, type CaseId, type Finding, type Try } from '../case.js';

/** Nobody waits longer for a frame. */
const FRAME_TIMEOUT_MS = 30_000;

/** Of a script that has never been. */
const OTHER_INTEGRITY = `sha384-${'A'.repeat(64)}`;

/** Shows a page of the portal in a frame. */
function framed(address: string, sandbox?: string): Try {
  return ({ place, texts }) =>
    new Promise((resolve) => {
      const frame = make('iframe', { title: texts.frame, src: address, ...(sandbox && { sandbox }) });
      const end = (finding: Finding) => {
        clearTimeout(timer);
        window.removeEventListener('message', hear);
        resolve(finding);
      };
      const hear = ({ source, data }: MessageEvent<unknown>) => {
        if (source === frame.contentWindow) end(findingOf(data));
      };
      const timer = setTimeout(() => end(findingOf(new Error(texts['frame.silent']))), FRAME_TIMEOUT_MS);
      window.addEventListener('message', hear);
      place.append(frame);
    });
}

const changed: Try = async ({ texts }) => {
  // The stub of this case expects a script that is not the one that comes.
  const suite = createSuite(OTHER_INTEGRITY);
  try {
    await suite.init(connectOptions(suiteOrigin()));
  } catch (error) {
    return findingOf(error);
  }
  return { isFailure: false, code: 'ready', message: texts['fine.connected'] };
};

export const SURROUNDING_CASES = {
  cookies: framed('/sandboxed.html', 'allow-scripts'),
  policy: framed('/strict.html'),
  changed,
} as const satisfies Partial<Record<CaseId, Try>>;
