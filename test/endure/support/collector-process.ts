/** Runs in a process of its own, see `collector.ts`. */
import { appendFileSync } from 'node:fs';
import type { CollectorMode } from './collector.js';
import { startSite } from './site.js';

/** What the server says of the switches of the monitor. */
const SWITCHES = { switchStatus: true, renderSwitchStatus: true };

let mode: CollectorMode = 'accept';

process.on('message', (message: { journal?: string; port?: number; mode?: CollectorMode }) => {
  if (message.mode) {
    mode = message.mode;
    process.send?.({});
  } else if (message.journal) {
    void start(message.journal, message.port ?? 0);
  }
});
process.on('disconnect', () => process.exit());

async function start(journal: string, port: number): Promise<void> {
  const { origin } = await startSite({
    port,
    collect(path, body) {
      if (mode === 'refuse') throw new Error('not now');
      appendFileSync(journal, `{"path":"${path}","body":${body}}\n`);
      if (mode === 'cut') throw new Error('never said');
      return SWITCHES;
    },
  });
  process.send?.({ port: Number(new URL(origin).port) });
}
