/**
 * What the inspector's list says of calls is true: each has its own transfer, answer, headers and body, also when several
 * go to one address at a time, are tried again, left and made anew, or were cleared away meanwhile.
 */
import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import type { Interceptor, RequestOptions } from '../../core/request/types.js';
import type { Locale } from '../../core/i18n/locale.js';
import { toCurl } from '../../elements/inspector/curl.js';
import { createCallLog, type CallLog } from '../../elements/inspector/sources/call-log.js';
import type { LoggedCall } from '../../elements/inspector/sources/logged-call.js';
import type { TimingSink, Transfer } from '../../elements/inspector/sources/sources.js';

type Asked = Omit<Partial<RequestOptions>, 'headers'> & { headers?: Record<string, string | null> };

describe('the calls of the inspector', () => {
  let log: CallLog;
  let interceptor: Interceptor;
  let browser: TimingSink;
  let now = 0;
  const locale$ = atom<Locale>('en_US');

  beforeEach(() => {
    now = 1_000;
    locale$.set('en_US');
    log = createCallLog({
      runtime: {
        request: {
          use(given: Interceptor) {
            interceptor = given;
            return () => {};
          },
        } as never,
        labels: { locale$ } as never,
        session: { id$: atom('the-session') },
      },
      timings: {
        now: () => now,
        origin: 0,
        watch(sink) {
          browser = sink;
          return () => {};
        },
      },
      changed: () => {},
    });
  });
  afterEach(() => log.dispose());

  /** A call that begins now. */
  function begin(url: string, asked: Asked = {}): RequestOptions {
    const options = { url, method: 'GET', headers: {}, ...asked } as unknown as RequestOptions;
    (interceptor.match as (options: RequestOptions) => boolean)(options);
    return options;
  }
  function answer(options: RequestOptions, at: number): void {
    now = at;
    void interceptor.onResponse!({ code: 200, status: true, msg: 'ok' }, options);
  }
  function fail(options: RequestOptions, at: number, status: number, message = 'no'): void {
    now = at;
    void interceptor.onError!({ code: 'HTTP', message, status } as never, options);
  }
  function transfer(path: string, start: number, end: number, more: Partial<Transfer> = {}): void {
    const url = `${location.origin}${path}`;
    browser.transfer({ url, initiator: 'fetch', start, end, phases: [], size: 1, status: 200, ...more });
  }
  const all = () => log.calls.filter(({ isOutside }) => !isOutside);
  const told = ({ url, status, state, transfers }: LoggedCall) => [
    url.replace(location.origin, ''),
    status,
    state,
    transfers.length,
  ];

  it('given two calls to one path that are told apart by what they ask for, then each keeps its own transfer', () => {
    const slow = begin('/api/item', { params: { id: 1 } });
    const quick = begin('/api/item?id=2');
    transfer('/api/item?id=2', 1_001, 1_050);
    answer(quick, 1_051);
    transfer('/api/item?id=1', 1_001, 1_600, { status: 404 });
    fail(slow, 1_601, 404);
    expect(all().map(told)).to.deep.equal([
      ['/api/item?id=1', 404, 'failed', 1],
      ['/api/item?id=2', 200, 'ok', 1],
    ]);
  });

  for (const isTransferFirst of [true, false])
    it(`given two calls to one address, then the first that is over has the first transfer (told ${isTransferFirst ? 'before' : 'after'} its end)`, () => {
      const slow = begin('/api/save', { method: 'POST', data: { a: 1 } });
      const quick = begin('/api/save', { method: 'POST', data: { a: 2 } });
      const tellQuick = () => transfer('/api/save', 1_001, 1_050, { status: 500 });
      if (isTransferFirst) tellQuick();
      fail(quick, 1_051, 500);
      if (!isTransferFirst) tellQuick();
      const tellSlow = () => transfer('/api/save', 1_001, 1_600);
      if (isTransferFirst) tellSlow();
      answer(slow, 1_601);
      if (!isTransferFirst) tellSlow();
      expect(all().map(told)).to.deep.equal([
        ['/api/save', 200, 'ok', 1],
        ['/api/save', 500, 'failed', 1],
      ]);
      expect(all().map(({ transfers }) => transfers[0]?.end)).to.deep.equal([1_600, 1_050]);
    });

  it('given a call that is tried again, then it has the status of the try that succeeded', () => {
    const call = begin('/api/flaky', { retry: 1 });
    transfer('/api/flaky', 1_001, 1_050, { status: 503 });
    transfer('/api/flaky', 1_300, 1_350);
    answer(call, 1_351);
    expect(all().map(told)).to.deep.equal([['/api/flaky', 200, 'ok', 2]]);
  });

  describe('shares an answer', () => {
    const shares = () => all().map(({ sharedWith }) => sharedWith !== undefined);

    const apart: Record<string, [Asked, Asked]> = {
      'a password': [{ data: { password: 'a' } }, { data: { password: 'b' } }],
      'the end of a long text': [{ data: 'x'.repeat(5_000) }, { data: `${'x'.repeat(5_000)}y` }],
      'a header': [{ headers: { a: '1' } }, { headers: { a: '2' } }],
      'a form': [{ data: new URLSearchParams('a=1') }, { data: new URLSearchParams('a=2') }],
      'a parameter without a name that may be shown': [
        { params: { token: 'a' } },
        { params: { token: 'b' } },
      ],
    };
    for (const [what, [one, other]] of Object.entries(apart))
      it(`given calls that differ in ${what}, then none does`, () => {
        begin('/api/x', { method: 'POST', ...one });
        begin('/api/x', { method: 'POST', ...other });
        expect(shares()).to.deep.equal([false, false]);
      });

    it('given equal ones, also in another order of their fields, then the later one does', () => {
      begin('/api/x', { method: 'POST', data: { a: 1, b: 2 } });
      begin('/api/x', { method: 'POST', data: { b: 2, a: 1 } });
      begin('/api/y', { data: new URLSearchParams('a=1') });
      begin('/api/y', { data: new URLSearchParams('a=1') });
      expect(shares()).to.deep.equal([false, true, false, true]);
    });

    it('given a caller who has left and calls again at once, then a new call is made', () => {
      const leave = new AbortController();
      begin('/api/again', { signal: leave.signal });
      leave.abort();
      begin('/api/again', { signal: new AbortController().signal });
      expect(shares()).to.deep.equal([false, false]);
    });

    it('given the first has left and another waits on, then the next one still does', () => {
      const leave = new AbortController();
      begin('/api/again', { signal: leave.signal });
      begin('/api/again', { signal: new AbortController().signal });
      leave.abort();
      begin('/api/again');
      expect(shares()).to.deep.equal([false, true, true]);
    });

    it('given a longer time for it, then as long as that', () => {
      answer(begin('/api/rare', { dedupe: 3_000 }), 1_020);
      now = 2_000;
      begin('/api/rare', { dedupe: 3_000 });
      now = 5_000;
      begin('/api/rare', { dedupe: 3_000 });
      expect(shares()).to.deep.equal([false, true, false]);
    });
  });

  it('given more calls at a time than are listed, then transfers of the first are not taken for some past the request layer', () => {
    const begun = Array.from({ length: 450 }, (_, id) => begin('/api/item', { params: { id } }));
    for (const [id, options] of begun.entries()) {
      transfer(`/api/item?id=${id}`, 1_001, 1_050 + id);
      answer(options, 1_051 + id);
    }
    expect(log.calls.map(({ isOutside }) => isOutside)).not.to.include(true);
    expect(all().at(0)!.url).to.match(/\?id=250$/);
    expect(all().every(({ transfers }) => transfers.length === 1)).to.equal(true);
  });

  it('given the list is cleared while a call waits, then its transfer is not taken for one past the request layer', () => {
    const call = begin('/api/slow');
    log.clear();
    transfer('/api/slow', 1_001, 1_800);
    answer(call, 1_801);
    expect(log.calls).to.deep.equal([]);
    transfer('/api/slow', 1_900, 1_950);
    expect(log.calls.map(({ isOutside }) => isOutside)).to.deep.equal([true]);
  });

  it('given a call from while the list was paused, then nor is that of this one', () => {
    log.pause(true);
    const call = begin('/api/slow');
    log.pause(false);
    transfer('/api/slow', 1_001, 1_800);
    answer(call, 1_801);
    expect(log.calls).to.deep.equal([]);
  });

  describe('what was sent', () => {
    const sent = (asked: Asked) => {
      begin('/api/x', { method: 'POST', ...asked });
      return log.calls.at(-1)!;
    };
    const command = ({ url, method, headers, body, parts }: LoggedCall) =>
      toCurl({ url, method, headers, body, parts }).split(' \\\n  ');

    it('given the language changes later, then the headers are those that were sent', () => {
      const { headers } = sent({ headers: { 'x-own': 'a', timezoneoffset: null } });
      locale$.set('zh_CN');
      expect(headers).to.deep.equal({ langtype: 'en_US', eteamsid: '***', 'x-own': 'a' });
    });

    it('given text, then it is shown and copied as it is, with its own content type', () => {
      const call = sent({ data: `it's plain` });
      expect([call.body, call.headers['content-type']]).to.deep.equal([
        `it's plain`,
        'text/plain;charset=UTF-8',
      ]);
      expect(command(call).at(-1)).to.equal(`--data-raw 'it'\\''s plain'`);
      expect(sent({ data: '{"a":1}' }).headers['content-type']).to.equal('text/plain;charset=UTF-8');
      expect(sent({ data: { a: 1 } }).headers['content-type']).to.equal('application/json');
    });

    it('given a form, then its fields are seen, and go with the command', () => {
      const call = sent({ data: new URLSearchParams({ a: '1', password: 'hidden-word' }) });
      expect(call.body).to.equal('a=1&password=***');
      expect(call.headers['content-type']).to.equal('application/x-www-form-urlencoded;charset=UTF-8');
      expect(command(call).at(-1)).to.equal(`--data-raw 'a=1&password=***'`);
      const form = new FormData();
      form.set('name', '@Mei');
      form.set('password', 'hidden-word');
      form.set('file', new Blob(['abc']), 'a.txt');
      const upload = sent({ data: form });
      expect(upload.body).to.equal('name=@Mei\npassword=***\nfile=@a.txt (3 B)');
      expect(command(upload).slice(-3)).to.deep.equal([
        `--form-string 'name=@Mei'`,
        `--form-string 'password=***'`,
        `-F 'file=@"a.txt"'`,
      ]);
    });

    it('given bytes, then how many, and the command says that they are missing', () => {
      const call = sent({ data: new Uint8Array(1_200) });
      expect(call.body).to.equal('[Uint8Array, 1.2 kB]');
      expect(command(call).at(-1)).to.include('# The body').and.to.not.include('--data-raw');
    });

    for (const [what, data] of Object.entries({
      'JSON of any length': JSON.stringify({ password: 'hidden-word', more: 'y'.repeat(30_000) }),
      'JSON with a mistake': '{"password":"hidden-word", oops',
      'another password field': { pwd: 'hidden-word', 'x-session-id': 'hidden-word' },
      'text within text': { text: 'call /a?token=hidden-word and "secret": "hidden-word"' },
    }))
      it(`given ${what}, then no secret of it is seen`, () => {
        expect(sent({ data }).body).to.include('***').and.to.not.include('hidden-word');
      });

    it('given a failure that quotes a secret, then it is not seen either', () => {
      fail(begin('/api/x'), 1_010, 500, 'refused: Bearer hidden-word-1234');
      expect(log.calls[0]!.error!.message).to.equal('refused: ***');
    });
  });
});
