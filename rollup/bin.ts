#!/usr/bin/env node
/** The program `stoa-manifest`. */
import { runCommand } from './command.js';

process.exitCode = await runCommand(process.argv.slice(2), {
  out: (line) => console.log(line),
  err: (line) => console.error(line),
});
