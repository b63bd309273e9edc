/** `node --import tsx demo/server/main.ts`: reads the environment, starts the demo, prints one address. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { startDemo, type DemoOptions } from './server.js';
import { StartError } from './start-error.js';

const DEMO_FOLDER = new URL('../', import.meta.url);

function readSettings(environment: NodeJS.ProcessEnv): DemoOptions {
  const { HOST, DATABASE_URL, DATABASE_AUTH_TOKEN, SITE_DIR } = environment;
  return {
    suitePort: readPort(environment, 'SUITE_PORT', 8080),
    outsidePort: readPort(environment, 'OUTSIDE_PORT', 8081),
    databaseUrl: DATABASE_URL || pathToFileURL(fileURLToPath(new URL('data/stoa.db', DEMO_FOLDER))).href,
    siteDir: SITE_DIR || fileURLToPath(new URL('dist', DEMO_FOLDER)),
    // What somebody has named is for what was really reported.
    history: !DATABASE_URL,
    ...(DATABASE_AUTH_TOKEN && { databaseToken: DATABASE_AUTH_TOKEN }),
    ...(HOST && { host: HOST }),
  };
}

function readPort(environment: NodeJS.ProcessEnv, variable: string, fallback: number): number {
  const text = environment[variable];
  if (!text) return fallback;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (!(port <= 65_535))
    throw new StartError(`${variable} must be a port number from 0 to 65535, not "${text}".`);
  return port;
}

async function main(): Promise<void> {
  const demo = await startDemo(readSettings(process.env));
  console.log(`Stoa demo: ${demo.suiteUrl}`);

  let stopping = false;
  const stop = () => {
    // The second Ctrl-C is from someone who does not want to wait.
    if (stopping) process.exit(1);
    stopping = true;
    void demo.close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
