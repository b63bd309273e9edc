/**
 * `npm start` and `npm test` may run at once: only one of them does the work, the other waits and finds it done.
 * Node built-ins only, so that it serves before any package is installed.
 */
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_AGAIN_MS = 100;
/** Longer than any install or build takes; after a crash the holder's number may belong to a stranger. */
const HELD_AT_MOST_MS = 10 * 60 * 1000;

/** Runs `work` while no other process holds the file `lock`. A holder that died does not count. */
export async function withLock(lock, work) {
  mkdirSync(path.dirname(lock), { recursive: true });
  for (let looks = 0; !take(lock); looks++) {
    if (looks === 10) console.log(`waiting for another process to finish (${lock})`);
    await wait(LOOK_AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Linking a finished file is one step: nobody ever sees a lock that does not name its holder yet. */
function take(lock) {
  const mine = `${lock}-${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    linkSync(mine, lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isHeld(lock)) rmSync(lock, { force: true });
    return false;
  } finally {
    rmSync(mine);
  }
}

function isHeld(lock) {
  try {
    // Another user's lock tells its age even where it cannot be read.
    if (Date.now() - statSync(lock).mtimeMs > HELD_AT_MOST_MS) return false;
    const holder = Number(readFileSync(lock, 'utf8'));
    if (holder === process.pid) return false;
    process.kill(holder, 0);
    return true;
  } catch (error) {
    // Gone between two looks, or the process is no more. Another user's process answers EPERM and lives.
    return error.code !== 'ENOENT' && error.code !== 'ESRCH';
  }
}
