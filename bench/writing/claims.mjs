/** What the README claims: one line a finding that has words for it, from the engine that people use. */

/**
 * @typedef {object} Claim
 * @property {string} suite
 * @property {string} what
 * @property {number} ours
 * @property {string} unit
 * @property {{ name: string, value: number } | undefined} best the peer that does it with the least
 * @property {number} ratio to `base`
 * @property {string} base
 * @property {string} limit
 * @property {boolean} holds in every engine
 *
 * @param {readonly { suite: string, engine: string, findings: readonly import('../finding.js').Finding[] }[]} suites
 * @returns {readonly Claim[]}
 */
export function claimsOf(suites) {
  const byId = new Map();
  for (const { suite, findings } of suites) {
    for (const finding of findings.filter(({ claim }) => claim)) {
      const key = `${suite} ${finding.id}`;
      // Of several engines the last is Chromium.
      byId.set(key, [...(byId.get(key) ?? []), { suite, finding }]);
    }
  }
  return [...byId.values()].map((told) => {
    const { suite, finding } = told.at(-1);
    return {
      suite,
      what: finding.claim,
      ours: finding.values[finding.ours],
      unit: finding.unit,
      best: bestPeer(finding),
      ratio: finding.ratios[finding.ours],
      base: finding.base,
      limit: finding.limit,
      holds: told.every((one) => one.finding.holds),
    };
  });
}

function bestPeer({ values, yardsticks }) {
  const peers = Object.entries(values).filter(
    ([name]) => !name.startsWith('stoa') && !yardsticks.includes(name),
  );
  const [name, value] = peers.reduce((best, peer) => (peer[1] < best[1] ? peer : best), ['', Infinity]);
  return name ? { name, value } : undefined;
}
