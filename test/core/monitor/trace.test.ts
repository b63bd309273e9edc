/** The last calls of a session: so many of each kind, over reloads of the tab, whatever the storage holds. */
import { expect } from '@open-wc/testing';
import { createTraceparent } from '../../../core/monitor/trace-context.js';
import { createTrace } from '../../../core/monitor/trace.js';
import type { CallTiming } from '../../../core/monitor/measurement.js';
import { createFakeClock } from '../../../testkit/clock.js';

describe('the calls of a session', () => {
  const clock = createFakeClock();
  const name = 'http://suite.test/collector';
  const key = () =>
    Object.keys(sessionStorage).find((stored) => stored.includes(name)) ?? `stoa.trace ${name}`;
  afterEach(() => sessionStorage.removeItem(key()));

  const traceOf = (storage: Storage | undefined = sessionStorage) =>
    createTrace({ environment: { clock, sessionStorage: storage }, name });

  const callOf = (index: number, more: Partial<CallTiming> = {}): CallTiming => ({
    kind: 'call',
    initiator: 'fetch',
    method: 'GET',
    url: `http://suite.test/api/${index}`,
    start: index,
    duration: 5,
    status: 200,
    ...more,
  });

  it('tells what was called, how it went and when it began', () => {
    const trace = traceOf();
    trace.add(callOf(1, { traceId: 'abc', method: 'POST' }));
    trace.add(callOf(2, { status: 500, failure: 'HTTP' }));
    expect(trace.lists.successful[0]).to.include({
      method: 'POST',
      url: 'http://suite.test/api/1',
      status: 200,
      duration: 5,
      time: clock.now() - 5,
      traceId: 'abc',
    });
    expect(trace.lists.failed.map(({ status, failure }) => [status, failure])).to.deep.equal([[500, 'HTTP']]);
  });

  it('keeps the last 60 that succeeded and the last 50 that failed, however many there were', () => {
    const trace = traceOf();
    for (let index = 0; index < 70; index += 1) trace.add(callOf(index, { failure: 'NETWORK', status: 0 }));
    for (let index = 0; index < 2_000; index += 1) trace.add(callOf(index));
    const { successful, failed } = trace.lists;
    expect([successful.length, failed.length]).to.deep.equal([60, 50]);
    expect([successful[0]?.url, successful[59]?.url]).to.deep.equal([callOf(1_940).url, callOf(1_999).url]);
    expect([failed[0]?.url, failed[49]?.url]).to.deep.equal([callOf(20).url, callOf(69).url]);
  });

  describe('given an envelope tells of a failure', () => {
    it('then the newest call to that address has failed, and none but it', () => {
      const trace = traceOf();
      for (const index of [1, 2, 1]) trace.add(callOf(index, { url: `http://suite.test/${index}?a=*` }));
      trace.fail('http://suite.test/1?a=secret#part', 'ENVELOPE');
      expect(trace.lists.failed.map(({ url, failure }) => [url, failure])).to.deep.equal([
        ['http://suite.test/1?a=*', 'ENVELOPE'],
      ]);
      expect(trace.lists.successful).to.have.length(2);
    });

    it('then what has failed by itself says why already', () => {
      const trace = traceOf();
      trace.add(callOf(1));
      trace.add(callOf(1, { status: 500, failure: 'HTTP' }));
      trace.fail(callOf(1).url, 'ENVELOPE');
      trace.fail('http://suite.test/never', 'ENVELOPE');
      expect(trace.lists.failed.map(({ failure }) => failure)).to.deep.equal(['HTTP']);
      expect(trace.lists.successful).to.have.length(1);
    });
  });

  describe('given the page goes away', () => {
    it('then the next one of the tab finds them, and goes on', () => {
      const first = traceOf();
      first.add(callOf(1));
      first.add(callOf(2, { failure: 'HTTP', status: 404 }));
      expect(sessionStorage.getItem(key())).to.equal(null);
      first.save();
      const second = traceOf();
      second.add(callOf(3));
      expect(second.lists.successful.map(({ url }) => url)).to.deep.equal([callOf(1).url, callOf(3).url]);
      expect(second.lists.failed.map(({ url }) => url)).to.deep.equal([callOf(2).url]);
    });

    it('then saving twice doubles nothing, and a page that comes back sees those of others', () => {
      const first = traceOf();
      first.add(callOf(1));
      first.save();
      first.save();
      const second = traceOf();
      second.add(callOf(2));
      second.save();
      first.add(callOf(3));
      expect(first.lists.successful.map(({ url }) => url)).to.deep.equal(
        [1, 2, 3].map((at) => callOf(at).url),
      );
    });
  });

  for (const [what, content] of Object.entries({
    'no JSON': '{[',
    'no list': '{"length":5}',
    null: 'null',
    'rows of other kinds': '[null,1,"x",[],{},{"url":1}]',
    'wrong fields': JSON.stringify([
      { ...callOf(1), time: 'now' },
      { ...callOf(1), time: 1, url: {} },
    ]),
    'too much': JSON.stringify([{ ...callOf(1), time: 1, url: 'x'.repeat(600_000) }]),
  }))
    it(`given the storage holds ${what}, then it is passed over`, () => {
      sessionStorage.setItem(key(), content);
      const trace = traceOf();
      trace.add(callOf(7));
      expect(trace.lists.successful.map(({ url }) => url)).to.deep.equal([callOf(7).url]);
      trace.save();
      expect(traceOf().lists.successful).to.have.length(1);
    });

  it('given the storage holds more than is kept, then the newest of it', () => {
    const rows = Array.from({ length: 900 }, (_, index) => ({ ...callOf(index), time: index }));
    sessionStorage.setItem(key(), JSON.stringify(rows));
    expect(traceOf().lists.successful.map(({ url }) => url)).to.deep.equal(
      rows.slice(-60).map(({ url }) => url),
    );
  });

  for (const [what, storage] of Object.entries({
    'no storage': undefined,
    'a storage that refuses': {
      getItem() {
        throw new Error('denied');
      },
      setItem() {
        throw new Error('full');
      },
    } as unknown as Storage,
  }))
    it(`given ${what}, then they live in memory`, () => {
      const trace = createTrace({ environment: { clock, sessionStorage: storage } });
      trace.add(callOf(1));
      trace.save();
      expect(trace.lists.successful).to.have.length(1);
    });
});

describe('traceparent', () => {
  const zero = '0'.repeat(32);

  it('has the form of the W3C, and a span of its own each time', () => {
    const randomId = () => crypto.randomUUID().replaceAll('-', '');
    const made = Array.from({ length: 50 }, () => createTraceparent(randomId));
    for (const header of made) expect(header).to.match(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
    expect(new Set(made.map((header) => header.split('-')[2])).size).to.equal(50);
  });

  for (const [given, taken] of [
    ['ABCDEF0123456789abcdef0123456789', 'abcdef0123456789abcdef0123456789'],
    ['my-trace', undefined],
    [zero, undefined],
    [`${zero}1`, undefined],
    [undefined, undefined],
  ] as const)
    it(`given the id ${given}, then it is ${taken ? 'taken' : 'left'}`, () => {
      const fresh = 'f'.repeat(32);
      expect(createTraceparent(() => fresh, given).split('-')[1]).to.equal(taken ?? fresh);
    });

  it('is never of zeros', () => {
    const [, trace, span] = createTraceparent(() => zero).split('-');
    expect([trace, span].every((id) => /[1-9a-f]/.test(id ?? ''))).to.equal(true);
  });
});
