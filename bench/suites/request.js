/**
 * What a call costs beyond the network: every library over the same fetch that answers at once. The time of that fetch
 * alone is taken off.
 */
import { createAlova } from 'alova';
import adapterFetch from 'alova/fetch';
import axios from 'axios';
import ky from 'ky';
import { createFetch } from 'ofetch';
import { createRuntime } from 'stoa';
import { compare } from '../measure.js';

const ADDRESS = 'http://suite.test/api/item';
const ANSWER = JSON.stringify({
  code: 200,
  status: true,
  msg: '',
  data: { id: 7, name: 'Lin', tags: ['a', 'b'] },
});

const answerAtOnce = () =>
  Promise.resolve(new Response(ANSWER, { status: 200, headers: { 'content-type': 'application/json' } }));

/** @returns {Promise<{ title: string, unit: string, rows: Record<string, number>, limit: string, holds: boolean }[]>} */
export async function run() {
  const { request } = createRuntime({
    baseUrl: 'http://suite.test',
    page: {},
    environment: { fetch: answerAtOnce },
  });
  const axiosClient = axios.create({ adapter: 'fetch', env: { fetch: answerAtOnce, Request, Response } });
  const kyClient = ky.create({ fetch: answerAtOnce, retry: 0 });
  const ofetchClient = createFetch({ fetch: answerAtOnce });
  const raw = async () => JSON.parse(await (await answerAtOnce()).text());

  let count = 0;
  const times = await compare({
    raw,
    stoa: () => request.get(ADDRESS, { params: { n: ++count } }),
    axios: () => axiosClient.get(ADDRESS, { params: { n: ++count } }),
    ky: () => kyClient.get(ADDRESS, { searchParams: { n: ++count } }).json(),
    ofetch: () => ofetchClient(ADDRESS, { query: { n: ++count } }),
  });
  const cost = (name) => Math.max(0, times[name].microseconds - times.raw.microseconds);

  const alova = createAlova({
    requestAdapter: adapterFetch({ customFetch: answerAtOnce }),
    cacheFor: null,
    responded: (response) => response.json(),
  });
  const thousand = (send) => () => {
    const query = { n: ++count };
    return Promise.all(Array.from({ length: 1000 }, () => send(query)));
  };
  const identical = await compare(
    {
      stoa: thousand((params) => request.get(ADDRESS, { params })),
      alova: thousand((params) => alova.Get(ADDRESS, { params })),
      separate: thousand(raw),
    },
    { rounds: 9, operations: 3 },
  );
  const half = identical.stoa.microseconds / identical.alova.microseconds;

  return [
    {
      title: "A call's own cost over raw fetch, beside axios",
      rows: ratios(
        { stoa: cost('stoa'), axios: cost('axios'), ky: cost('ky'), ofetch: cost('ofetch') },
        'axios',
      ),
      limit: 'stoa ≤ 1/3 of axios',
      holds: cost('stoa') <= cost('axios') / 3,
    },
    {
      title:
        '1,000 identical concurrent calls, one network call, each caller its own copy, beside alova, where all share one',
      rows: ratios(
        mapValues(identical, ({ microseconds }) => microseconds),
        'alova',
      ),
      limit: 'stoa ≤ 1/2 of alova',
      holds: half <= 0.5,
    },
  ];
}

function ratios(values, base) {
  return mapValues(values, (value) => value / values[base]);
}

function mapValues(object, change) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}
