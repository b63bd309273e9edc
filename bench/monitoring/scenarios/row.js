/** Scenarios in one line: a script, and how many errors are to be told of it. */

/**
 * @param {object} row
 * @param {string} row.name
 * @param {string} row.script runs in the page, which may `await`
 * @param {number} [row.records] how many errors are due, default 1
 * @param {string} [row.type] of Stoa's records
 * @param {(record: object, all: readonly object[]) => unknown} [row.check] asks more of Stoa's first record
 * @param {(text: string) => boolean} [row.says] asks something of the text of the first error of any monitor
 * @param {number} [row.wait] before the page goes
 * @param {(url: URL, request: object, response: object) => boolean} [row.respond]
 * @param {string} [row.before]
 * @param {boolean} [row.ours]
 * @returns {import('../scenarios.mjs').Scenario}
 */
export const row = ({
  name,
  script,
  records: due = 1,
  type,
  check,
  says,
  wait = 1_500,
  respond,
  before,
  ours,
}) => ({
  name,
  before,
  ours,
  site: { respond: (...call) => (respond?.(...call) ?? false) || fail(...call) },
  async run({ monitor, open, records, leave }) {
    const page = await open();
    const earlier = records().length;
    await page.evaluate(`(async () => { ${script} })()`).catch(() => undefined);
    await page.waitForTimeout(wait);
    await leave(page);
    const found = records().slice(earlier);
    const complaints = [];
    if (found.length !== due)
      complaints.push(
        `${found.length} records for ${due}: ${found.map((it) => `[${it.type ?? ''} ${it.text.slice(0, 60)}]`).join(' ')}`,
      );
    if (found.length > 0 && says && !says(found[0].text))
      complaints.push(`says ${found[0].text.slice(0, 120)}`);
    if (monitor !== 'stoa' || found.length === 0) return complaints;
    if (type && found[0].type !== type) complaints.push(`type ${found[0].type} for ${type}`);
    const all = found.map(({ record }) => record);
    if (check && !check(all[0], all)) complaints.push(`record ${JSON.stringify(all[0]).slice(0, 400)}`);
    return complaints;
  },
});

/** Addresses of failures: /status/404, /cut. */
function fail({ pathname }, request, response) {
  const [, status] = /^\/status\/(\d+)/.exec(pathname) ?? [];
  if (status) {
    response.writeHead(Number(status), {
      'content-type': 'application/json',
      ...(status === '302' && { location: '/' }),
    });
    response.end(status === '204' || status === '304' ? undefined : '{"code":500}');
    return true;
  }
  if (pathname === '/cut') {
    request.socket.destroy();
    return true;
  }
  if (pathname === '/never') return true;
  return false;
}
