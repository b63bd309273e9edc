/** What a page holds when all that could be collected has been. */

/**
 * @param {import('playwright-core').Page} page
 * @returns {Promise<() => Promise<{ heap: number, nodes: number, listeners: number }>>} bytes and numbers
 */
export async function heapReader(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  return async () => {
    for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    return { heap: usedSize, nodes, listeners: jsEventListeners };
  };
}
