/** What is asked for is what was said: parameters written as servers of the suite read them, addresses left as they are. */
import { expect } from '@open-wc/testing';
import type { Params } from '../../../core/request/types.js';
import { disposeRuntimes, runtimeFor } from '../../support/runtime.js';
import { useServer } from '../../support/server.js';
import { ANSWER, failure, fetchOf } from './support.js';

describe('address', () => {
  const server = useServer();
  afterEach(disposeRuntimes);

  /** What is fetched, without the origin. */
  async function fetched(url: string, params?: Params, baseUrl = 'https://suite.test/'): Promise<string> {
    let address = '';
    const environment = fetchOf((asked) => ((address = asked), Response.json(ANSWER)));
    const { request } = runtimeFor(server(), { baseUrl, environment });
    await request(url, { ...(params && { params }) });
    return address.replace('https://suite.test', '');
  }

  describe('parameters', () => {
    const cases: Record<string, [Params, string]> = {
      'a list': [{ a: [1, 'x', true] }, 'a[0]=1&a[1]=x&a[2]=true'],
      'lists in lists': [{ a: [[1], [2]] }, 'a[0][0]=1&a[1][0]=2'],
      'objects in objects and lists': [{ a: { b: { c: 1 } }, d: [{ e: 2 }] }, 'a[b][c]=1&d[0][e]=2'],
      'an empty list and an empty object': [{ a: [], b: {}, c: 1 }, 'c=1'],
      'null, which is empty': [{ a: null }, 'a='],
      'undefined, which is left out': [{ a: undefined, b: 1 }, 'b=1'],
      'gaps in a list': [{ a: [undefined, 1, null] }, 'a[1]=1&a[2]='],
      'a date': [{ a: new Date(Date.UTC(2026, 1, 3)) }, 'a=2026-02-03T00:00:00.000Z'],
      'a date that is none': [{ a: new Date(NaN) }, 'a='],
      'numbers that are none, and big ones': [
        { a: NaN, b: 12345678901234567890n },
        'a=NaN&b=12345678901234567890',
      ],
      'an empty text, zero and false': [{ a: '', b: 0, c: false }, 'a=&b=0&c=false'],
      'an empty name': [{ '': 1 }, '=1'],
      'a name with brackets': [{ 'a[b]': 1 }, 'a[b]=1'],
      'functions and symbols, which are left out': [
        { a: (() => 1) as never, b: Symbol('b') as never, c: 1 },
        'c=1',
      ],
      'repeated names': [new URLSearchParams('k=1&k=2&j=&k=3'), 'k=1&k=2&j=&k=3'],
      'an emoji': [{ a: '😀' }, 'a=😀'],
    };
    const form = new FormData();
    for (const value of ['1', '2']) form.append('k', value);
    cases['a form'] = [form, 'k=1&k=2'];
    cases['headers'] = [new Headers({ a: '1' }), 'a=1'];
    cases['a map'] = [new Map([['a', 1]]), 'a=1'];
    for (const [what, [params, query]] of Object.entries(cases)) {
      it(`given ${what}`, async () => {
        const [path, search = ''] = (await fetched('/api/x', params)).split('?');
        expect(path).to.equal('/api/x');
        expect(decodeURIComponent(search)).to.equal(query);
      });
    }

    it('given blanks and signs, then any server can tell them from the syntax', async () => {
      const query = await fetched('/api/x', { 'a&b': 'c d', 'e=f': 'g+h', i: '#?/%' });
      expect(query).to.equal('/api/x?a%26b=c%20d&e%3Df=g%2Bh&i=%23%3F%2F%25');
    });

    it('given half a character, then the call still goes out', async () => {
      expect(await fetched('/api/x', { a: '\ud83d' })).to.equal('/api/x?a=%EF%BF%BD');
    });

    it('given an object that contains itself, or one nested without end, then it says so', async () => {
      const circular: Record<string, unknown> = {};
      circular['a'] = [circular, circular];
      let deep: Record<string, unknown> = {};
      for (let depth = 0; depth < 1_000; depth += 1) deep = { deep };
      for (const params of [circular, deep]) {
        const error = await failure(runtimeFor(server()).request('/api/x', { params: params as Params }));
        expect(error.code).to.equal('INVALID_ARGUMENT');
      }
    });

    it('given prototype keys, then no server gets to nest them', async () => {
      const params = JSON.parse('{"__proto__":{"admin":1},"a":{"__proto__":{"admin":1},"b":1}}') as Params;
      expect(decodeURIComponent(await fetched('/api/x', params))).to.equal('/api/x?a[b]=1');
    });

    it('given none, then nothing is added', async () => {
      expect(await fetched('/api/x', {})).to.equal('/api/x');
      expect(await fetched('/api/x', new URLSearchParams())).to.equal('/api/x');
    });

    it('given a text, or a list without names, then it says so, and does not ask for everything', async () => {
      const { request } = runtimeFor(server());
      for (const params of ['a=1' as never, ['a'], new Set(['a'])]) {
        expect((await failure(request('/api/x', { params }))).code).to.equal('INVALID_ARGUMENT');
      }
    });
  });

  describe('that already has a query', () => {
    const cases: [string, Params | undefined, string][] = [
      ['/api/x?a=1', { b: 2 }, '/api/x?a=1&b=2'],
      ['/api/x?a=1', { a: 2 }, '/api/x?a=1&a=2'],
      ['/api/x?', { a: 1 }, '/api/x?a=1'],
      ['/api/x??', { a: 1 }, '/api/x??&a=1'],
      ['/api/x?flag&sig=a%2Fb+c%20d', { a: 1 }, '/api/x?flag&sig=a%2Fb+c%20d&a=1'],
      ['/api/x?a=1#top?b=2', { c: 3 }, '/api/x?a=1&c=3'],
      ['/api/x#top', { a: 1 }, '/api/x?a=1'],
      ['/api/x?to=http://b.test//c', undefined, '/api/x?to=http://b.test//c'],
    ];
    for (const [url, params, expected] of cases) {
      it(`given ${url}, then it stays as it is written`, async () => {
        const [withoutHash] = (await fetched(url, params)).split('#');
        expect(withoutHash).to.equal(expected);
      });
    }
  });

  describe('relative to the suite', () => {
    const cases: [string, string, string][] = [
      ['https://suite.test', '/api/x', '/api/x'],
      ['https://suite.test/', 'api/x', '/api/x'],
      ['https://suite.test/', './api/../x', '/x'],
      ['https://suite.test/office/', 'api/x', '/office/api/x'],
      ['https://suite.test/office/', '/api/x', '/api/x'],
      ['https://suite.test/', 'https://suite.test/api/x', '/api/x'],
      ['https://suite.test/', 'HTTPS://SUITE.TEST:443/api/x', '/api/x'],
      ['https://suite.test/', '//suite.test/api/x', '/api/x'],
      ['https://suite.test/', '?a=1', '/?a=1'],
      ['https://suite.test/', '/人/ü', '/%E4%BA%BA/%C3%BC'],
    ];
    for (const [base, url, expected] of cases) {
      it(`given ${url} at ${base}, then ${expected} is asked`, async () => {
        expect(await fetched(url, undefined, base)).to.equal(expected);
      });
    }

    it('given an address that is none, then the error shows it', async () => {
      const error = await failure(runtimeFor(server()).request('https://'));
      expect(error).to.include({ code: 'INVALID_ARGUMENT', url: 'https://' });
      expect(error.message).to.equal('request address error: https://');
    });

    it('given something else than a text, then it is refused instead of asked for', async () => {
      const { request } = runtimeFor(server());
      for (const url of [undefined, null, 5, {}, [], Symbol('x'), () => '/api/x']) {
        const error = await failure(request({ url: url as never }));
        expect(error.code, typeof url).to.equal('INVALID_ARGUMENT');
      }
    });
  });
});
