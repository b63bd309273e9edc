/**
 * `npm run snapshots`: builds Storybook where it is stale, takes the pictures of all stories, keeps those that still fit,
 * deletes those of stories that are gone, and says what changed. `npm run snapshots -- button dialog` takes only those
 * of stories with one of the words in their id.
 */
import { openEntry, openStorybook, titleOf, type Entry } from '../e2e/support/storybook.js';
import { createCamera } from './camera.js';
import { isPictured, LOOKS, removeStrays, updateSnapshot, type Look } from './snapshots.js';

/** Most of the time is spent on waiting for stories to be still, so several are waited for at once. */
const PAGES_PER_LOOK = 2;

const words = process.argv.slice(2);
const startedAt = performance.now();
const storybook = await openStorybook();
try {
  const stories = storybook.entries.filter(
    (entry) => isPictured(entry) && (words.length === 0 || words.some((word) => entry.id.includes(word))),
  );
  const changes = await Promise.all((Object.keys(LOOKS) as Look[]).map((look) => updateLook(look, stories)));
  const lines = changes.flat().sort();
  for (const line of lines) console.log(line);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`${stories.length} stories in ${changes.length} looks, ${lines.length} changes (${seconds} s)`);
} finally {
  await storybook.close();
}

/** One line for each picture that is another one now. */
async function updateLook(look: Look, stories: readonly Entry[]): Promise<string[]> {
  const waiting = [...stories];
  const lines: string[] = [];
  await Promise.all(Array.from({ length: PAGES_PER_LOOK }, () => updateFrom(waiting, look, lines)));
  for (const file of await removeStrays(look, storybook.entries)) lines.push(`removed  ${file}`);
  return lines;
}

/** Takes one story after the other, as long as there are any. */
async function updateFrom(waiting: Entry[], look: Look, lines: string[]): Promise<void> {
  const { globals, options } = LOOKS[look];
  const { page } = await storybook.openPreview(`${globals};a11y.manual:!true`, options);
  const camera = await createCamera(page);
  for (let story = waiting.shift(); story; story = waiting.shift()) {
    const about = `${look.padEnd(5)}  ${titleOf(story)}`;
    try {
      await openEntry(page, story);
      const update = await updateSnapshot(look, story.id, camera);
      if (update !== 'same') lines.push(`${update.padEnd(7)}  ${about}`);
    } catch (error) {
      // A story that does not open has no looks; the test tells more about it.
      process.exitCode = 1;
      lines.push(`failed   ${about}: ${String(error)}`);
    }
  }
  await page.context().close();
}
