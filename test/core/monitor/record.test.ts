/**
 * Whatever is thrown gives one readable record, and nothing that is thrown can break the page that reports it.
 */
import { expect } from '@open-wc/testing';
import { StoaError } from '../../../core/base/errors.js';
import {
  createRecord,
  describeError,
  draftKey,
  type AboutError,
  type ErrorRecord,
} from '../../../core/monitor/record.js';
import { RequestError } from '../../../core/request/errors.js';
import { expectLinear, repeating } from '../../support/growth.js';

const PAGE = 'https://oa.example.com/sp/hrm?user=1';

function recordOf(thrown: unknown, about?: AboutError): ErrorRecord {
  return createRecord(describeError(thrown, about), { id: 'i', createTime: 1, pageAddress: PAGE });
}

describe('an error record', () => {
  it('says what, where and when', () => {
    const record = recordOf(new TypeError('no such thing'));
    expect(record).to.include({ type: 'js', message: 'TypeError: no such thing', createTime: 1, count: 1 });
    expect(record.refererUrl).to.equal('https://oa.example.com/sp/hrm?user=*');
    expect(record.fileName).to.equal('record.test.ts');
    expect(record.filePath).to.match(/^http:.*\/test\/core\/monitor\/record\.test\.ts(\?.*)?$/);
    expect(record.lineNumber).to.be.greaterThan(0);
    expect(record.colNumber).to.be.greaterThan(0);
    expect(record.stack).to.include('record.test.ts');
  });

  it('takes what the caller knows over what the error says', () => {
    const about = {
      type: 'api',
      comName: 'crm',
      code: '7',
      status: 503,
      url: '/api/crm/list?page=2',
    } as const;
    const thrown = Object.assign(new Error('failed'), { code: 'HTTP', status: 500 });
    expect(recordOf(thrown, about)).to.include({
      type: 'api',
      comName: 'crm',
      code: '7',
      status: 503,
      filePath: '/api/crm/list?page=*',
      fileName: 'list',
    });
    expect(recordOf(thrown)).to.include({ code: 'HTTP', status: 500 });
  });

  it('takes a type that it does not know for a script error', () => {
    expect(recordOf('x', { type: 'other' as never }).type).to.equal('js');
  });

  it('has the type of components when somebody reports it under a name, and of scripts otherwise', () => {
    expect(recordOf('x', { comName: 'crm' })).to.include({ type: 'e10Com', comName: 'crm' });
    expect(recordOf('x', { comName: 'crm', type: 'js' })).to.include({ type: 'js', comName: 'crm' });
    expect(recordOf('x', { comName: '' }).type).to.equal('js');
  });

  it('is made of whatever pages without types hand over', () => {
    const about = { comName: {}, code: [], status: Number.NaN, url: 5 } as never;
    expect(JSON.parse(JSON.stringify(recordOf('x', about)))).to.deep.include({ message: 'x', filePath: '5' });
    expect(recordOf('x', about).status).to.equal(undefined);
    const place = { fileName: 'a.js', lineNumber: {}, colNumber: 'x' } as never;
    expect(recordOf('x', place)).to.include({
      filePath: 'a.js',
      lineNumber: undefined,
      colNumber: undefined,
    });
    expect(recordOf('x', null as never)).to.include({ type: 'js', message: 'x' });
    expect(recordOf('x', 7 as never)).to.include({ type: 'js', message: 'x' });
  });

  it('is made without the part of what the caller knows that throws as it is read', () => {
    const about = {
      comName: 'directory',
      get url(): string {
        throw new Error('gone');
      },
    };
    const { comName, filePath, message } = recordOf('broken', about);
    expect([comName, filePath, message]).to.deep.equal(['directory', '', 'broken']);
  });

  it('keeps the codes of Stoa and of servers, not the numbers that browser exceptions have from old times', () => {
    const details = { url: '/api/hrm/list', status: 503 };
    expect(recordOf(new RequestError('HTTP', 'busy', details))).to.include({
      message: 'RequestError: busy',
      code: 'HTTP',
      status: 503,
    });
    expect(recordOf(new StoaError('NO_RATE', 'none')).code).to.equal('NO_RATE');
    expect(recordOf({ code: 20221104, msg: 'x' }).code).to.equal('20221104');
    expect(recordOf(new DOMException('gone', 'AbortError')).code).to.equal(undefined);
    expect(recordOf(new DOMException('full', 'QuotaExceededError')).code).to.equal(undefined);
  });

  it('has no line of a script beside the address of a call', () => {
    const stack = 'Error: x\n    at f (https://oa.cn/a.js:1:2)';
    const record = recordOf(Object.assign(new Error('x'), { stack }), { url: 'https://oa.cn/api' });
    expect([record.filePath, record.lineNumber, record.colNumber]).to.deep.equal([
      'https://oa.cn/api',
      undefined,
      undefined,
    ]);
    expect(record.stack).to.equal(stack);
  });

  it('names extensions, in the words of every browser, when their code is innermost', () => {
    const nameOf = (stack: string, about?: AboutError) =>
      recordOf(Object.assign(new Error('x'), { stack }), about).comName;
    for (const origin of [
      'chrome-extension://abcdefgh',
      'moz-extension://12-34',
      'safari-web-extension://AB-CD',
      'safari-extension://com.example',
      'webkit-masked-url://hidden',
    ]) {
      expect(nameOf(`f@${origin}/a.js:1:2\ng@https://oa.cn/b.js:3:4`), origin).to.equal('browser-extension');
      expect(nameOf(`Error: x\n    at f (${origin}/a.js:1:2)`)).to.equal('browser-extension');
      expect(nameOf('', { fileName: `${origin}/a.js` })).to.equal('browser-extension');
      expect(nameOf(`g@https://oa.cn/b.js:3:4\nf@${origin}/a.js:1:2`)).to.equal(undefined);
      expect(nameOf(`f@${origin}/a.js:1:2`, { comName: 'crm' })).to.equal('crm');
    }
    expect(nameOf('f@https://oa.cn/chrome-extension:/a.js:1:2')).to.equal(undefined);
  });

  it('reads the place from stacks of every engine', () => {
    const place = (stack: string) => {
      const { filePath, lineNumber, colNumber } = recordOf(Object.assign(new Error('x'), { stack }));
      return [filePath, lineNumber, colNumber];
    };
    const expected = ['https://cdn.example.com/a/lib.js', 10, 5];
    expect(
      place('Error: x\n    at f (https://cdn.example.com/a/lib.js:10:5)\n    at g (https://b/c.js:1:1)'),
    ).to.deep.equal(expected);
    expect(place('Error: x\n    at https://cdn.example.com/a/lib.js:10:5')).to.deep.equal(expected);
    expect(place('f@https://cdn.example.com/a/lib.js:10:5\ng@https://b/c.js:1:1\n')).to.deep.equal(expected);
    expect(place('@https://cdn.example.com/a/lib.js:10:5')).to.deep.equal(expected);
    expect(place('global code@https://cdn.example.com/a/lib.js:10:5')).to.deep.equal(expected);
    for (const evaluated of [
      'Error: x\n    at eval (eval at f (https://cdn.example.com/a/lib.js:10:5), <anonymous>:3:4)',
      'Error: x\n    at eval (eval at g (eval at f (https://cdn.example.com/a/lib.js:10:5), <anonymous>:3:4), <anonymous>:1:1)',
    ])
      expect(place(evaluated)).to.deep.equal(expected);
    expect(place('f@https://cdn.example.com/a/lib.js line 10 > eval:3:5')).to.deep.equal(expected);
    expect(place('f@https://cdn.example.com/a/lib.js line 10 > eval line 2 > Function:3:5')).to.deep.equal(
      expected,
    );
    expect(place('f@https://cdn.example.com/@stoa/hrm@1.2.3/lib.js:10:5')[0]).to.equal(
      'https://cdn.example.com/@stoa/hrm@1.2.3/lib.js',
    );
    expect(place('Error: x\n    at <anonymous>\n    at Array.map (native)')).to.deep.equal([
      '',
      undefined,
      undefined,
    ]);
  });

  const throwables: Record<string, [thrown: unknown, message: string]> = {
    null: [null, 'null'],
    undefined: [undefined, 'undefined'],
    'a text': ['plain text', 'plain text'],
    'a number': [42, '42'],
    'a symbol': [Symbol('s'), 'Symbol(s)'],
    'a plain object': [{ reason: 'full', left: 0, parts: [1] }, '{ reason: full, left: 0, parts: … }'],
    'a plain object with a message': [{ code: 500, message: 'sent by the server' }, 'sent by the server'],
    'an object without a prototype': [Object.assign(Object.create(null) as object, { a: 1 }), '{ a: 1 }'],
    'an event': [new Event('error'), '[object Event] error'],
    'the event of a script that has failed': [
      failedScript('https://cdn.example.com/a.js?v=1'),
      '[object Event] error https://cdn.example.com/a.js?v=*',
    ],
    'an answer': [new Response('', { status: 503 }), '[object Response] default 503'],
    'a form': [new FormData(), '[object FormData]'],
    'a plain object around an error': [{ error: new Error('inside') }, '{ error: inside }'],
    'an object with very long texts': [{ a: 'x'.repeat(1_000_000) }, `{ a: ${'x'.repeat(125)} }`],
    'a very long array': [new Array(1_000_000).fill('secret'), '[object Array]'],
    'an element': [document.createElement('img'), '[object HTMLImageElement]'],
    'a function': [() => 1, '[object Function]'],
    'an array': [[1, 2], '[object Array]'],
    'an error without a message': [new RangeError(), 'RangeError'],
    'an aborted call': [new DOMException('gone', 'AbortError'), 'AbortError: gone'],
    'an error with a message that is no text': [
      Object.assign(new Error(), { message: { toString: explode } }),
      'Error',
    ],
    'a circular object': [circular(), '{ name: ring, self: … }'],
    'an object whose getters throw': [
      {
        get lazy() {
          return explode();
        },
      },
      '{ lazy: undefined }',
    ],
    'an object whose tag throws': [
      {
        get [Symbol.toStringTag]() {
          return explode();
        },
      },
      'unreadable value',
    ],
    'a proxy that throws at everything': [hostileProxy(), 'unreadable value'],
    'a revoked proxy': [revokedProxy(), 'unreadable value'],
    'an error with a hostile cause': [new Error('outer', { cause: hostileProxy() }), 'outer'],
    'an error with revoked members': [Object.assign(new Error('outer'), { errors: revokedProxy() }), 'outer'],
  };
  for (const [what, [thrown, message]] of Object.entries(throwables)) {
    it(`is made of ${what}`, () => {
      expect(recordOf(thrown).message).to.equal(message);
      expect(JSON.parse(JSON.stringify(recordOf(thrown)))).to.include({ message });
    });
  }

  it('does not run code of the host, nor change its objects', () => {
    let runs = 0;
    const thrown = Object.freeze({
      get lazy() {
        return runs++;
      },
      toJSON: () => runs++,
      toString: () => `${runs++}`,
    });
    recordOf(thrown);
    expect(runs).to.equal(0);
  });

  it('holds the stacks of a chain of causes', () => {
    const root = new RangeError('disk full');
    const { message, stack } = recordOf(
      new Error('not saved', { cause: new Error('not written', { cause: root }) }),
    );
    expect(message).to.equal('not saved');
    // Engines that keep messages out of stacks do not say that it is an `Error`.
    expect(stack).to.match(
      /^[^]+\nCaused by: (Error: )?not written\n[^]+\nCaused by: RangeError: disk full\n/,
    );
  });

  it('holds the members of an AggregateError and causes that are no errors', () => {
    const { stack } = recordOf(new AggregateError([new Error('left'), 'right'], 'both failed'));
    expect(stack)
      .to.match(/Caused by: (Error: )?left\n/)
      .and.include('Caused by: right');
  });

  it('says what a cause was where engines keep messages out of stacks', () => {
    const cause = Object.assign(new RangeError('disk full'), { stack: 'write@https://oa.cn/a.js:1:2' });
    const error = Object.assign(new Error('not saved', { cause }), { stack: 'save@https://oa.cn/b.js:3:4' });
    expect(recordOf(error).stack).to.equal(
      'save@https://oa.cn/b.js:3:4\nCaused by: RangeError: disk full\nwrite@https://oa.cn/a.js:1:2',
    );
  });

  it('has no cause where there is none', () => {
    expect(recordOf(Object.assign(new Error('x'), { cause: null })).stack).not.to.include('Caused by');
  });

  it('is made of errors of another page as of its own', () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const { TypeError: Foreign, DOMException: ForeignException } = frame.contentWindow as typeof window;
    expect(recordOf(new Foreign('far')).message).to.equal('TypeError: far');
    expect(recordOf(new ForeignException('far', 'DataError'))).to.include({ message: 'DataError: far' });
    frame.remove();
  });

  it('holds nothing that a database or a parser refuses', () => {
    const { message, stack } = recordOf(Object.assign(new Error('a\ud800b\0c😀'), { stack: '\udc00@x' }));
    expect(message).to.equal('a\ufffdb\ufffdc😀');
    expect(stack).to.equal('\ufffd@x');
  });

  it('ends with a chain that is a ring', () => {
    const one = new Error('one');
    one.cause = new Error('two', { cause: one });
    expect(recordOf(one).stack.split('Caused by:')).to.have.length(2);
  });

  it('ends with a chain that has no end', () => {
    const endless: object = new Proxy(
      {},
      { get: (_, key) => (key === 'cause' ? structuredCloneOf(endless) : undefined) },
    );
    expect(recordOf(endless).stack.length).to.be.at.most(4096);
  });

  it('has a message of at most 1 KB and a stack of at most 4 KB, in bytes, cut between characters', () => {
    const bytes = (text: string) => new TextEncoder().encode(text).length;
    const { message, stack, refererUrl } = createRecord(describeError(new Error('漢😀'.repeat(100_000))), {
      id: 'i',
      createTime: 1,
      pageAddress: `https://a/${'路'.repeat(10_000)}`,
    });
    expect(bytes(message)).to.be.within(1_000, 1_024);
    expect(bytes(stack)).to.be.at.most(4_096);
    expect(bytes(refererUrl)).to.be.at.most(1_024);
    expect(message).to.match(/[漢😀]$/u);
  });

  it('keeps the frames of an error whose message is longer than a stack may be', () => {
    const record = recordOf(new Error('long '.repeat(10_000)));
    expect(record.stack).to.include('record.test.ts');
    expect(record.fileName).to.equal('record.test.ts');
  });

  it('fits into one call whatever its texts are', () => {
    const worst = '\u0000'.repeat(100_000);
    const record = createRecord(
      describeError(Object.assign(new Error(worst), { stack: worst, code: worst }), {
        comName: worst,
        url: worst,
      }),
      { id: 'i', createTime: 1, pageAddress: worst },
    );
    expect(JSON.stringify(record).length).to.be.lessThan(58_000);
  });

  it('takes the same error for the same, and another place, person or code for another', () => {
    const error = new Error('x');
    const key = (about?: AboutError) => draftKey(describeError(error, about));
    expect(key()).to.equal(key());
    expect(
      new Set([key(), key({ type: 'promise' }), key({ code: '1' }), key({ comName: 'crm' })]).size,
    ).to.equal(4);
    expect(draftKey(describeError(new Error('x')))).not.to.equal(key());
  });

  it('is made of a hostile stack of any length in time that grows no faster than the stack', async () => {
    const hostile = {
      schemes: repeating('a://'),
      'a long name before line and column': (length: number) => `${'a'.repeat(length)}:1:1`,
      'lines and columns': repeating(':1'),
      'at signs': repeating('@'),
    };
    const run = (text: string) =>
      recordOf(Object.assign(new Error(text), { stack: text }), { comName: text, code: text });
    for (const [what, make] of Object.entries(hostile)) await expectLinear({ what, make, run });
  });
});

function explode(): never {
  throw new Error('must not reach the page');
}

function failedScript(src: string): Event {
  const event = new Event('error');
  // Events are dispatched to have a target.
  Object.assign(document.createElement('script'), { src }).dispatchEvent(event);
  return event;
}

function circular(): object {
  const ring: Record<string, unknown> = { name: 'ring' };
  ring['self'] = ring;
  return ring;
}

function hostileProxy(): object {
  return new Proxy({}, new Proxy({}, { get: () => explode }));
}

function revokedProxy(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

/** Another object each time, so that no memory of what was seen ends the chain. */
function structuredCloneOf(proxy: object): object {
  return new Proxy(proxy, {});
}
