/**
 * `npm run size`: what the parts of the package weigh, gzipped, beside what they may weigh (DESIGN section 7). Scripts
 * as they were built last, parts from the sources as for production. What loads on use does not count: nobody waits for
 * it. An exception is the SDK, whose `init` is waited for: what that fetches is shown. Ends with 1 when one is too heavy; one
 * that is known to be over its budget, when it has grown.
 */
import { filesAtSdkStart } from './sdk-start.mjs';
import { KB, PARTS, weighPart } from './size/parts.mjs';

/** A mark that lies further above the weight is out of date: what was won would be lost unnoticed. */
const SLACK = 0.5 * KB;

const rows = await Promise.all(PARTS.map(async (part) => ({ ...part, bytes: await weighPart(part) })));
for (const row of rows) console.log(lineOf(row));
showSdkStart(await filesAtSdkStart());
if (rows.some(isRefused)) process.exitCode = 1;

/** Too heavy, heavier than it has been, or a mark that nothing reaches any more. */
function isRefused({ bytes, most, reached = most }) {
  return bytes > reached || (reached > most && bytes < reached - SLACK);
}

function lineOf(row) {
  const { name, bytes, most, reached } = row;
  const sign = isRefused(row) ? '✗' : bytes > most ? '!' : '✓';
  const over = bytes > most ? `, ${kilo(bytes - most)} over its budget` : '';
  const mark =
    reached === undefined
      ? ''
      : ` (may not exceed ${kilo(reached)}${bytes < reached - SLACK ? ': lower this mark' : ''})`;
  return `${sign} ${name}: ${kilo(bytes)} of ${kilo(most)} kB${over}${mark}`;
}

function showSdkStart(files) {
  if (!files)
    return console.log('· what the SDK fetches until it is ready: not counted, there is no Chromium');
  const ofElements = files.filter(({ isOfElements }) => isOfElements);
  const others = files.filter(({ isOfElements }) => !isOfElements);
  const list = (group) => group.map(({ file, bytes }) => `${file} ${kilo(bytes)}`).join(', ');
  const sum = (group) => kilo(group.reduce((total, { bytes }) => total + bytes, 0));
  console.log(`· fetched until the SDK is ready: ${sum(others)} kB (${list(others)})`);
  console.log(`· elements that come meanwhile: ${sum(ofElements)} kB (${list(ofElements)})`);
}

function kilo(bytes) {
  return (bytes / KB).toFixed(1);
}
