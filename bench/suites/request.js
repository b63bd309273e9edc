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
import { finding } from '../finding.js';
import { compare, filterKeys, mapValues } from '../measure.js';

const ADDRESS = 'http://suite.test/api/item';
const ANSWER = JSON.stringify({
  code: 200,
  status: true,
  msg: '',
  data: { id: 7, name: 'Lin', tags: ['a', 'b'] },
});

const answerAtOnce = () =>
  Promise.resolve(new Response(ANSWER, { status: 200, headers: { 'content-type': 'application/json' } }));

/** @returns {Promise<import('../finding.js').Finding[]>} */
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

  const own = mapValues(
    filterKeys(times, (name) => name !== 'raw'),
    (time) => ({ ...time, median: Math.max(0, time.median - times.raw.median) }),
  );
  return [
    finding({
      id: 'own-cost',
      title: "A call's own cost over raw fetch",
      claim: "A call's own cost over fetch",
      values: own,
      base: 'axios',
      most: 1 / 3,
      note: 'In it are what others leave to the app: the body read under one time limit and one signal, an identity by which equal calls are shared, and the checks of envelope, session and status.',
    }),
    finding({
      id: 'identical',
      title:
        '1,000 identical concurrent calls: one network call, each caller its own copy; with alova all share one',
      claim: '1,000 identical concurrent calls',
      values: identical,
      base: 'alova',
      most: 1 / 2,
      yardsticks: ['separate'],
    }),
  ];
}
