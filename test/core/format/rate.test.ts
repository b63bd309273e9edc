/** Exchange rates come as decimal texts; where there is none, the server says why. */
import { expect } from '@open-wc/testing';
import { createFakeClock } from '../../../testkit/clock.js';
import { disposeRuntimes, rejection, runtimeFor } from '../../support/runtime.js';
import { useServer } from '../../support/server.js';
import { eventually } from '../../support/eventually.js';

describe('exchange rates', () => {
  const server = useServer();
  afterEach(disposeRuntimes);
  const path = 'POST /papi/i18n/rate/getTargetRate';
  const query = { rateSymbol: 'USD', targetSymbol: 'CNY', date: '2020-02-29' };
  const sent = async () =>
    JSON.parse((await server().requests()).at(-1)?.body ?? '{}') as Record<string, unknown>;

  it('keep every digit of the rate', async () => {
    await server().reply(path, { body: '{"status":true,"data":{"rate":"7.12345678901234567890"}}' });
    expect(await runtimeFor(server()).format.getRate(query)).to.equal('7.12345678901234567890');
    expect(await sent()).to.include({ rateSymbol: 'USD', targetSymbol: 'CNY', date: '2020-02-29' });
  });

  it('are those of today for type 1, whatever the date says', async () => {
    await server().reply(path, { json: { status: true, data: { rate: 7 } } });
    const clock = createFakeClock(Date.UTC(2026, 4, 31, 20));
    const page = {
      locale: { lang: 'en_US', timeZone: 'Asia/Shanghai' },
      currentTenant: { tenantKey: 'acme' },
    };
    await runtimeFor(server(), { page, environment: { clock } }).format.getRate({ ...query, type: 1 });
    expect(await sent()).to.include({ date: '2026-06-01', type: 1, tenantKey: 'acme' });
  });

  for (const json of [
    { status: true, data: { msg: 'no rate for that day' } },
    { status: true, msg: 'no rate for that day', data: null },
    { status: false, msg: 'no rate for that day' },
  ]) {
    it(`reject with the words of the server: ${JSON.stringify(json)}`, async () => {
      await server().reply(path, { json });
      const error = await rejection(runtimeFor(server()).format.getRate(query));
      expect(error).to.include({ code: 'NO_RATE', message: 'no rate for that day' });
    });
  }

  it('reject with the failure of the call when it fails', async () => {
    await server().reply(path, { status: 500 });
    expect(await rejection(runtimeFor(server()).format.getRate(query))).to.include({ code: 'HTTP' });
  });
});

describe('currencies', () => {
  const server = useServer();
  afterEach(disposeRuntimes);
  const page = {
    locale: { lang: 'en_US' },
    currencyUrl: '/api/currencies',
    currentTenant: { tenantKey: 'acme' },
  };
  const reply = { json: { status: true, data: { usd: 'US dollar', CNY: 'Yuan', bad: 5 } } };

  it('are keyed by upper-case symbol and loaded once', async () => {
    await server().reply('POST /api/currencies', reply);
    const { currencies } = runtimeFor(server(), { page }).format;
    await Promise.all([currencies.load(), currencies.load()]);
    expect([...currencies.names$.get()]).to.deep.equal([
      ['USD', 'US dollar'],
      ['CNY', 'Yuan'],
    ]);
    expect(await server().requests()).to.have.length(1);
  });

  it('load by themselves on pages about distribution and shared reports only', async () => {
    await server().reply('POST /api/currencies', reply);
    const at = (path: string) =>
      runtimeFor(server(), { page, environment: { href: () => server().origin + path } });
    await at('/sp/workflow').start();
    const report = at('/sp/reportShare/7');
    await report.start();
    await eventually(() => expect(report.format.currencies.names$.get().size).to.equal(2));
    expect(await server().requests()).to.have.length(1);
  });
});
