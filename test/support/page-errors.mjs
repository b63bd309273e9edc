/**
 * Errors that no test caught. Mocha lets unhandled rejections pass and hears nothing before and after its tests, so
 * the page itself reports what goes uncaught (`page-errors-client.js`) and the reporter makes the run fail of it.
 */
import { json } from 'node:stream/consumers';

const ADDRESS = '/__page-errors__';

/** How the page sends results to the runner. */
const SENDER = '/__web-dev-server__web-socket.js';

export function createPageErrors() {
  /** @type {Map<string, string[]>} */
  const bySession = new Map();
  return {
    /**
     * What went uncaught in a session so far, as text.
     * @param {string} sessionId
     * @returns {readonly string[]}
     */
    of: (sessionId) => bySession.get(sessionId) ?? [],

    /** @param {string} testFramework */
    html: (testFramework) => `<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8">
          <title>Tests</title>
          <script src="/test/support/page-errors-client.js"></script>
        </head>
        <body><script type="module" src="${testFramework}"></script></body>
      </html>`,

    /** @type {import('@web/test-runner').TestRunnerPlugin} */
    plugin: {
      name: 'page-errors',
      async serve(context) {
        if (context.path !== ADDRESS) return undefined;
        const { session, text } = /** @type {{ session: string, text: string }} */ (await json(context.req));
        bySession.set(session, [...(bySession.get(session) ?? []), text]);
        return { body: 'noted', type: 'text' };
      },
      // An assertion about an element has it in its error. It cannot be copied: the whole file would end without results.
      transform(context) {
        if (context.path !== SENDER || typeof context.body !== 'string') return undefined;
        return { body: `${context.body.replace('structuredClone(obj)', 'copyOf(obj)')}\n${copyOf}` };
      },
    },
  };
}

/**
 * Runs in the page.
 * @param {unknown} message
 */
function copyOf(message) {
  try {
    return structuredClone(message);
  } catch {
    const compared = ['expected', 'actual'];
    return JSON.parse(JSON.stringify(message, (key, value) => (compared.includes(key) ? `${value}` : value)));
  }
}
