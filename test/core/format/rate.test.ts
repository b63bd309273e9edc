/** Exchange rates come as decimal texts; where there is none, the server says why. What they do to an amount is exact. */
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

  it('of very small worth are plain texts too', async () => {
    const { format } = runtimeFor(server());
    for (const [sent, read] of [
      ['1.20E-5', '0.000012'],
      [1.5e-7, '0.00000015'],
      ['2.5e2', '250'],
      ['3E+0', '3'],
      [7, '7'],
      ['1.00000000', '1.00000000'],
    ]) {
      await server().reply(path, { json: { status: true, data: { rate: sent } } });
      // Each look-up has a day of its own, so that none is answered by the one before.
      expect(await format.getRate({ ...query, date: String(sent) }), String(sent)).to.equal(read);
    }
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
    { status: false, code: 500, data: { msg: 'no rate for that day' } },
    { status: false, msg: '', data: { rate: '7.1', msg: 'no rate for that day' } },
    { status: false, msg: 'no rate for that day', data: 'none' },
    { status: true, msg: 'no rate for that day', data: { rate: 0 } },
    { status: true, msg: 'no rate for that day', data: { rate: '-7.1' } },
    { status: true, msg: 'no rate for that day', data: { rate: 'n/a', msg: '' } },
    { status: true, msg: 'no rate for that day', data: { rate: '1e999' } },
    { status: true, msg: 'no rate for that day', data: { rate: [7] } },
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

describe('amounts in another currency', () => {
  const server = useServer();
  afterEach(disposeRuntimes);
  const path = 'POST /papi/i18n/rate/getTargetRate';
  const query = { rateSymbol: 'USD', targetSymbol: 'CNY', date: '2020-02-29' };

  it('are exact, or rounded to the decimals asked for', async () => {
    await server().reply(path, { json: { status: true, data: { rate: '7.12345' } } });
    const { format } = runtimeFor(server());
    expect(await format.convert('1000000000000000.10', query)).to.equal('7123450000000000.712345');
    expect(await format.convert('10.1', { ...query, fractionDigits: 2 })).to.equal('71.95');
    for (const { body } of await server().requests()) {
      expect(JSON.parse(body)).not.to.have.property('fractionDigits');
    }
  });

  it('reject for what is no amount, before anything is asked of the server', async () => {
    const error = await rejection(runtimeFor(server()).format.convert('1,000', query));
    expect(error).to.include({ code: 'INVALID_ARGUMENT', message: 'non-standard format data' });
    expect(await server().requests()).to.have.length(0);
  });

  it('reject with the words of the server when there is no rate', async () => {
    await server().reply(path, { json: { status: true, data: { msg: 'closed on that day' } } });
    const error = await rejection(runtimeFor(server()).format.convert('1', query));
    expect(error).to.include({ code: 'NO_RATE', message: 'closed on that day' });
  });
});

describe('amounts of a page', () => {
  const server = useServer();
  afterEach(disposeRuntimes);

  it('follow its format code and its language, also when that changes', async () => {
    const runtime = runtimeFor(server(), { page: { locale: { lang: 'en_US', formatCode: 3 } } });
    const { format } = runtime;
    expect(format.currency('1284.5', { code: 'USD' })).to.equal('$1.284,50');
    expect(format.number('1284.5', { formatCode: undefined })).to.equal('1.284,5');
    expect(format.inWords('12')).to.equal('TWELVE DOLLARS ONLY');
    expect(format.parse('0012.50')).to.equal('12.50');
    expect(format.parse('1.284,50', { formatCode: 3 })).to.equal('1284.50');
    expect(format.parse('1.284,50')).to.equal('non-standard format data');
    await runtime.labels.setLocale('zh_CN');
    expect(format.currency('1284.5', { code: 'USD' })).to.equal('US$1.284,50');
    expect(format.inWords('12')).to.equal('壹拾贰元整');
    expect(format.parse('twelve')).to.equal('非标准格式数据');
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
    const { currencies, currency } = runtimeFor(server(), { page }).format;
    expect(currency('5', { code: 'usd', display: 'name' })).to.equal('5.00 US dollars');
    await Promise.all([currencies.load(), currencies.load()]);
    expect(currency('5', { code: 'usd', display: 'name' })).to.equal('5.00 US dollar');
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

  it('given a step to such a page, then they load there, and once', async () => {
    await server().reply('POST /api/currencies', reply);
    let path = '/sp/workflow';
    const environment = { href: () => server().origin + path, window: undefined };
    const { history, format, start } = runtimeFor(server(), { page, environment });
    await start();
    for (path of ['/sp/workflow/5', '/sp/distribute/1', '/sp/distribute/2']) await history.push(path);
    await eventually(() => expect(format.currencies.names$.get().size).to.equal(2));
    expect(await server().requests()).to.have.length(1);
  });
});
