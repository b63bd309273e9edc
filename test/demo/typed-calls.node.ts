/** Rates, currencies, settings, teams and old ids: asked for through the layer, as the apps of the suite do. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { start } from './support/demo.js';
import { layerOf } from './support/layer.js';

const NOON = Date.UTC(2026, 5, 15, 4);

test('a rate of a day is a decimal text, the same one every time and in every server', async (t) => {
  const demo = await start(t, { now: () => NOON });
  const { format } = await layerOf(t, demo);
  const query = { rateSymbol: 'usd', targetSymbol: 'CNY', date: '2026-03-02' };
  const rate = await format.getRate(query);
  assert.match(rate, /^[67]\.\d{8}$/);
  assert.notEqual(await format.getRate({ ...query, date: '2026-03-03' }), rate, 'days differ');
  const other = await layerOf(t, await start(t, { now: () => NOON + 1e9 }));
  assert.equal(await other.format.getRate(query), rate);
});

test('there and back is one, and a currency costs one of itself', async (t) => {
  const demo = await start(t, { now: () => NOON });
  const { format } = await layerOf(t, demo);
  const day = { date: '2026-06-01' };
  const there = Number(await format.getRate({ rateSymbol: 'EUR', targetSymbol: 'JPY', ...day }));
  const back = Number(await format.getRate({ rateSymbol: 'JPY', targetSymbol: 'EUR', ...day }));
  assert.ok(Math.abs(there * back - 1) < 1e-5);
  assert.equal(await format.getRate({ rateSymbol: 'SAR', targetSymbol: 'SAR', ...day }), '1.00000000');
});

test('type 1 is the rate of today where the suite stands, whatever the date says', async (t) => {
  // It is still 14 June in London, and 15 June in Shanghai.
  const demo = await start(t, { now: () => Date.UTC(2026, 5, 14, 20) });
  const path = '/papi/i18n/rate/getTargetRate';
  const pair = { rateSymbol: 'USD', targetSymbol: 'CNY', tenantKey: 'northgate' };
  const forced = await demo.call(path, { json: { ...pair, type: 1, date: '1999-01-01' } });
  const today = await demo.call(path, { json: { ...pair, date: '2026-06-15' } });
  assert.equal(today.json?.code, 200);
  assert.deepEqual(forced.json, today.json);
});

test('given a type that is neither number nor text, the call is refused', async (t) => {
  const demo = await start(t, { now: () => NOON });
  const rate = { rateSymbol: 'USD', targetSymbol: 'CNY', tenantKey: 'northgate', date: '2026-06-01' };
  const status = async (type: unknown) =>
    (await demo.call('/papi/i18n/rate/getTargetRate', { json: { ...rate, type } })).status;
  for (const type of [{ toString: 1 }, [1], true]) assert.equal(await status(type), 400);
  for (const type of [undefined, null, '', 0, '1', 1]) assert.equal(await status(type), 200);
});

test('given no rate, the call says for what in the language of the person', async (t) => {
  const demo = await start(t, { now: () => NOON });
  for (const [lang, query, msg] of [
    [
      'en_US',
      { rateSymbol: 'XAU', targetSymbol: 'CNY', date: '2026-06-01' },
      'There is no rate from XAU to CNY for 2026-06-01',
    ],
    [
      'zh_CN',
      { rateSymbol: 'USD', targetSymbol: 'CNY', date: '2026-06-16' },
      '2026-06-16 没有从 USD 到 CNY 的汇率',
    ],
    [
      'en_US',
      { rateSymbol: 'USD', targetSymbol: 'CNY', date: '2024-12-31' },
      'There is no rate from USD to CNY for 2024-12-31',
    ],
  ] as const) {
    const { format } = await layerOf(t, demo, lang);
    await assert.rejects(format.getRate(query), { code: 'NO_RATE', message: msg });
  }
});

test('the currency map names currencies in the language of the person', async (t) => {
  const demo = await start(t);
  const path = '/papi/i18n/currency/getCurrencyMap';
  const names = async (langType: string) =>
    (await demo.anonymous(path, { json: { tenantKey: 'northgate' }, headers: { langType } })).json?.data;
  assert.deepEqual(await names('en_US'), {
    CNY: 'Chinese yuan',
    EUR: 'Euro',
    GBP: 'Pound sterling',
    HKD: 'Hong Kong dollar',
    JPY: 'Japanese yen',
    SAR: 'Saudi riyal',
    USD: 'US dollar',
  });
  assert.equal((await names('zh_TW'))?.EUR, '歐元');
});

test('rates and currencies are asked for in the name of a tenant', async (t) => {
  const demo = await start(t, { now: () => NOON });
  const rate = { rateSymbol: 'USD', targetSymbol: 'CNY', date: '2026-06-01' };
  for (const [path, body] of [
    ['/papi/i18n/currency/getCurrencyMap', {}],
    ['/papi/i18n/rate/getTargetRate', rate],
  ] as const) {
    for (const tenantKey of [undefined, '', 7, 'x'.repeat(65)])
      assert.equal((await demo.call(path, { json: { ...body, tenantKey } })).status, 400, path);
  }
});

test('the five settings of the tenant are the ones stored, and switches of the monitor are none of them', async (t) => {
  const demo = await start(t);
  const { settings } = await layerOf(t, demo);
  assert.deepEqual(await settings.load(), {
    'common.autowrap': true,
    'common.openmethod': 'dialog',
    'common.menuExpandType': 'hover',
    'common.batchFirstPageSelected': false,
    'common.searchHidePanel': false,
  });
  const path = '/api/component/base/syncSetting/getSetting';
  const { json } = await demo.call(path, {
    json: ['common.autowrap', 'monitor.switchStatus', 'constructor', 7, null, "' or 1=1 --"],
  });
  assert.deepEqual(json?.data, [{ configKey: 'common.autowrap', configValue: '1' }]);
});

test('settings are asked for by a list, and a body that is none is refused', async (t) => {
  const demo = await start(t);
  for (const json of [{}, 'common.autowrap', 5]) {
    const { status } = await demo.call('/api/component/base/syncSetting/getSetting', { json });
    assert.equal(status, 400);
  }
});

test('the teams of a person come in their language', async (t) => {
  const demo = await start(t);
  const { getBaseTeams } = await layerOf(t, demo, 'zh_CN');
  assert.deepEqual(await getBaseTeams(), [
    { id: 'team.welcome', name: '新人伙伴', memberCount: 4, isLead: true },
    { id: 'team.budget', name: '预算小组', memberCount: 5, isLead: false },
  ]);
});

test('old ids of people lead to the new ones; ids that nobody had are not in the map', async (t) => {
  const demo = await start(t);
  const { request } = await layerOf(t, demo);
  const params = { fieldName: 'id', oldTableName: 'hrmresource', tableName: 'employee' };
  const path = '/papi/version/upgrade/trans/getMulNewTableIds';
  const { code, data } = await request.get(path, { params: { ...params, oldContent: '1,42, 60,61,x' } });
  assert.equal(code, 200);
  assert.deepEqual(data, { '1': '1001', '42': '1042', '60': '1060' });
  const elsewhere = await request.get(path, {
    params: { ...params, oldTableName: 'users', oldContent: '1' },
  });
  assert.deepEqual(elsewhere.data, {});
  await assert.rejects(request.get(path, { params }), { code: 'HTTP', status: 400 });
});

test('labels of the translation mode carry their ids, the tenant’s over the module’s over the suite’s', async (t) => {
  const demo = await start(t);
  const labels = (module: string) =>
    demo.call(`/api/bs/i18n/transmod/getLabels?module=${module}`, { headers: { langType: 'en_US' } });
  assert.deepEqual((await labels('hrm')).json?.data, {
    brand: 'Northgate [brand]',
    title: 'Directory [title]',
  });
  assert.deepEqual((await labels('none')).json?.data, { brand: 'Northgate [brand]', title: 'Suite [title]' });
  for (const module of ['', '..%2f..%2fsecret', 'a/b', '%00'])
    assert.equal((await labels(module)).status, 400, module);
});

test('components that a tenant has written are listed by app', async (t) => {
  const demo = await start(t);
  const { json } = await demo.call('/api/ecode/monitor/list', {
    json: { appIds: '4101, 4102,9,,4101,__proto__' },
  });
  assert.deepEqual(json?.data['4102'], [
    { libName: '@stoa/workflow', comName: 'FormPage', ecodeSDK: 'northgate-approval' },
  ]);
  assert.equal((json?.data['4101'] as unknown[]).length, 2);
  assert.deepEqual(json?.data['9'], []);
  const stranger = await demo.anonymous('/api/ecode/monitor/list', { json: { appIds: '4101' } });
  assert.deepEqual(stranger.json?.data, { '4101': [] }, 'nobody learns what another tenant has written');
});

test('what a tenant has set up is for those who are signed in', async (t) => {
  const demo = await start(t);
  for (const [path, init] of [
    ['/api/component/base/syncSetting/getSetting', { json: [] }],
    ['/api/baseserver/layout/baseTeams', { json: {} }],
    ['/api/bs/i18n/transmod/getLabels?module=hrm', {}],
    ['/papi/version/upgrade/trans/getMulNewTableIds', {}],
    ['/api/file/remotedownload/880101/hrm', {}],
    ['/api/demo/number', {}],
    ['/demo/switches', {}],
  ] as const) {
    assert.equal((await demo.anonymous(path, init)).json?.code, -1, path);
  }
});
