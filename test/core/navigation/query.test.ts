/**
 * Servers and pages of the suite write their queries with `qs`. Whatever they write is read here as they meant it, what
 * strangers write does no harm, and what is written here is read over there.
 */
import { expect } from '@open-wc/testing';
import { StoaError } from '../../../core/base/errors.js';
import { parseQuery, stringifyQuery, type QueryOptions } from '../../../core/navigation/query.js';
import { expectLinear } from '../../support/growth.js';

/** `{ 0: 'v0', 1: 'v1', … }` */
function numbered(length: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length }, (_, index) => [index, `v${index}`]));
}

describe('parseQuery', () => {
  const cases: Readonly<Record<string, readonly [query: string, expected: unknown]>> = {
    nothing: ['', {}],
    'values as they are': ['a=1&b=x=y&c=&d', { a: '1', b: 'x=y', c: '', d: '' }],
    'ampersands without a parameter': ['&&a=1&', { a: '1' }],
    'a value without a name': ['=1', {}],
    'a question mark, which belongs to the name': ['?a=1', { '?a': '1' }],
    'plus signs and percent signs': ['a+b=c+d%20e%2B', { 'a b': 'c d e+' }],
    'characters of the world': ['%E4%BA%BA=人&e=%F0%9F%98%80', { 人: '人', e: '😀' }],
    'percent signs that mean nothing': ['a=100%&b=%E4&%=%zz', { a: '100%', b: '%E4', '%': '%zz' }],
    'a plus beside a broken percent sign': ['a=1+%', { a: '1 %' }],
    'dots, which nest nothing': ['a.b=1', { 'a.b': '1' }],
    'commas, which list nothing': ['a=1,2', { a: '1,2' }],
    'objects in objects': ['a[b][c]=1&a[b][d]=2&a[e]=3', { a: { b: { c: '1', d: '2' }, e: '3' } }],
    'brackets that are written with percent signs': ['a%5Bb%5D%5b%5d=1', { a: { b: ['1'] } }],
    'an equals sign within brackets': ['a[b=c]=1', { a: { 'b=c': '1' } }],
    'brackets within brackets': ['a[b[c]]=1', { a: { 'b[c]': '1' } }],
    'a bracket that is never closed': ['a[b=1&[c=2', { a: { '[b': '1' }, '[c': '2' }],
    'a bracket that was never opened': ['a]=1', { 'a]': '1' }],
    'what stands between and behind brackets': ['a[b]x[c]y=1', { a: { b: { c: '1' } } }],
    'five levels and more': ['a[1][2][3][4][5][6][7]=x', { a: [[[[[{ '[6][7]': 'x' }]]]]] }],
    'names in brackets at the outset': ['[a]=1&[]=2&[b][c]=3', { 0: '2', a: '1', b: { c: '3' } }],

    'a name that comes twice': ['a=1&a=2&a=', { a: ['1', '2', ''] }],
    'lists with brackets, and indices in any order': [
      'a[]=1&a[]=2&b[1]=y&b[0]=x',
      { a: ['1', '2'], b: ['x', 'y'] },
    ],
    'lists with gaps, which close': ['a[3]=x&a[10]=y', { a: ['x', 'y'] }],
    'an empty list, which has an empty value': ['a[]=&b[]', { a: [''], b: [''] }],
    'objects in lists': ['a[0][b]=1&a[0][c]=2&a[1][b]=3', { a: [{ b: '1', c: '2' }, { b: '3' }] }],
    'lists in lists': ['a[0][0]=1&a[0][1]=2&a[1][]=3', { a: [['1', '2'], ['3']] }],
    'one index twice': ['a[0]=1&a[0]=2', { a: [['1', '2']] }],
    'an index in another spelling': [
      'a[01]=1&b[1.5]=2&c[-1]=3&d[ ]=4',
      { a: { '01': '1' }, b: { 1.5: '2' }, c: { '-1': '3' }, d: { ' ': '4' } },
    ],

    'a list of twenty': [
      Array.from({ length: 20 }, (_, i) => `a=v${i}`).join('&'),
      { a: Object.values(numbered(20)) },
    ],
    'a list of twenty-one': [
      Array.from({ length: 21 }, (_, i) => `a[]=v${i}`).join('&'),
      { a: numbered(21) },
    ],
    'indices up to nineteen': ['a[19]=x', { a: ['x'] }],
    'index twenty': ['a[20]=x', { a: { 20: 'x' } }],
    'a list that grows past its limit': ['a[0]=x&a[25]=y&a=z', { a: { 0: 'x', 25: 'y', 26: 'z' } }],
    'a value beside an index beyond': ['a=x&a[30]=y', { a: { 0: 'x', 31: 'y' } }],

    'a value and then an object': ['a=1&a[b]=2&a[c]=3', { a: { 0: '1', 1: { b: '2' }, c: '3' } }],
    'an object and then values': ['a[b]=1&a=2&a[]=3', { a: [{ b: '1' }, '2', '3'] }],
    'an object and then nothing': ['a[b]=1&a=', { a: { b: '1' } }],
    'a list and then a name': ['a[]=1&a[b]=2', { a: { 0: '1', b: '2' } }],
    'a name and then a list': ['a[b]=1&a[]=2', { a: { 0: '2', b: '1' } }],
  };
  for (const [what, [query, expected]] of Object.entries(cases)) {
    it(`given ${what}`, () => {
      expect(parseQuery(query)).to.deep.equal(expected);
    });
  }

  it('given more than a thousand parameters, then the first thousand are read', () => {
    const names = Object.keys(parseQuery(Array.from({ length: 1_500 }, (_, i) => `k${i}=${i}`).join('&')));
    expect(names).to.have.length(1_000);
    expect(names.at(-1)).to.equal('k999');
  });

  it('given names of prototypes, then they and what they hold are dropped, and nobody gets a new prototype', () => {
    for (const name of Object.getOwnPropertyNames(Object.prototype)) {
      for (const query of [
        `${name}=1`,
        `${name}[x]=1`,
        `a[${name}]=1`,
        `a[b][${name}][x]=1`,
        `a[][${name}]=1`,
      ]) {
        expect(parseQuery(`${query}&b=2`), query).to.deep.equal({ b: '2' });
      }
    }
    const { a } = parseQuery('a[__proto__][isAdmin]=1&a[b]=1&a[%5F_proto__]=1');
    expect(a).to.deep.equal({ b: '1' });
    expect(Object.getPrototypeOf(a)).to.equal(Object.prototype);
    expect(({} as { isAdmin?: unknown }).isAdmin).to.equal(undefined);
  });

  it('given what is no text, then it is empty', () => {
    for (const nothing of [undefined, null, 5, {}, [], Symbol('x')] as never[]) {
      expect(parseQuery(nothing)).to.deep.equal({});
    }
  });

  describe('given characters made to be slow, then ten times as many take ten times as long:', () => {
    const made: Record<string, (index: number) => string> = {
      'open brackets': () => '[',
      'pairs of brackets': () => '[]',
      'deep names': () => 'a[b][c][d][e][f][g]',
      'percent signs': () => '%',
      'broken characters': () => '%E4',
      'written brackets': () => '%5B',
      ampersands: () => '&',
      'one name': () => 'a=1&',
      indices: (index) => `a[${index}]=1&`,
      'names in one object': (index) => `a[k${index}]=1&`,
      'indices and values': (index) => `a[${index}]=1&a=2&`,
      'long values': (index) => `a[${index}]=${'v'.repeat(80)}&`,
      'objects beside values': (index) => `a[b${index % 7}][]=1&a[b${index % 5}]=2&a=3&`,
    };
    for (const [what, piece] of Object.entries(made)) {
      const make = (length: number) => {
        let query = '';
        for (let index = 0; query.length < length; index += 1) query += piece(index);
        return query.slice(0, length);
      };
      it(what, () => expectLinear({ make, run: (query) => parseQuery(query) }));
    }
  });

  it('given more than any address can hold, then the rest is not read', () => {
    const value = parseQuery(`a=${'x'.repeat(3_000_000)}&b=1`);
    expect(Object.keys(value)).to.deep.equal(['a']);
    expect(value['a']).to.have.length(2 ** 21 - 2);
  });
});

describe('stringifyQuery', () => {
  const circular: Record<string, unknown> = {};
  circular['a'] = [circular, circular];

  const cases: Readonly<Record<string, readonly [values: object, expected: string]>> = {
    values: [{ a: 'x', b: 1, c: true, d: 12n, e: -0, f: NaN }, 'a=x&b=1&c=true&d=12&e=0&f=NaN'],
    'lists and objects': [{ a: [1, [2]], b: { c: { d: 3 } } }, 'a[0]=1&a[1][0]=2&b[c][d]=3'],
    'nothing, in three ways': [{ a: undefined, b: null, c: '' }, 'b=&c='],
    'empty lists and objects': [{ a: [], b: {}, c: [{}] }, ''],
    gaps: [{ a: Object.assign([], { 1: 1, 2: undefined, 3: 2 }) }, 'a[1]=1&a[3]=2'],
    dates: [{ a: new Date(0), b: new Date(NaN) }, 'a=1970-01-01T00:00:00.000Z&b='],
    'functions and symbols': [{ a: () => 1, b: Symbol('x'), c: 1 }, 'c=1'],
    'a list at the outset': [['x', 'y'], '0=x&1=y'],
    'parameters that are parsed already': [new URLSearchParams('a=1&a=2+3'), 'a=1&a=2 3'],
    'prototype keys': [JSON.parse('{"__proto__":1,"a":{"__proto__":{"b":1},"c":2}}') as object, 'a[c]=2'],
  };
  for (const [what, [values, expected]] of Object.entries(cases)) {
    it(`given ${what}`, () => {
      expect(decodeURIComponent(stringifyQuery(values))).to.equal(expected);
    });
  }

  it('given signs of the syntax, then they are escaped as RFC 3986 has it', () => {
    expect(stringifyQuery({ 'a b&': "c=d+e%/?#[]!'()*~-_.", ü: '人😀' })).to.equal(
      'a%20b%26=c%3Dd%2Be%25%2F%3F%23%5B%5D%21%27%28%29%2A~-_.&%C3%BC=%E4%BA%BA%F0%9F%98%80',
    );
  });

  it('given half a character, then it becomes the replacement character', () => {
    expect(stringifyQuery({ a: 'x\ud83d' })).to.equal('a=x%EF%BF%BD');
  });

  it('given another form for lists, then they are written in it', () => {
    const written = (arrayFormat: QueryOptions['arrayFormat']) =>
      decodeURIComponent(stringifyQuery({ a: [1, { b: 2 }], c: { d: [3] } }, { arrayFormat }));
    expect(written('brackets')).to.equal('a[]=1&a[][b]=2&c[d][]=3');
    expect(written('repeat')).to.equal('a=1&a[b]=2&c[d]=3');
    expect(written(undefined)).to.equal('a[0]=1&a[1][b]=2&c[d][0]=3');
  });

  it('given an object that contains itself, then it says so', () => {
    expect(() => stringifyQuery(circular))
      .to.throw(StoaError)
      .with.property('code', 'INVALID_ARGUMENT');
  });

  it('given what is no object, then it is empty', () => {
    for (const nothing of [undefined, null, 'a=1', 5] as never[])
      expect(stringifyQuery(nothing)).to.equal('');
  });

  it('given what it wrote, then it reads the same', () => {
    const values = { a: ['1', { b: 'x y' }], 'c&': { 'd=': ['', '人'] }, e: { f: { g: { h: { i: '5' } } } } };
    expect(parseQuery(stringifyQuery(values))).to.deep.equal(values);
  });
});
