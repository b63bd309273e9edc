/**
 * What the inspector is made of, without a page: addresses that ask for it, the folded time axis, columns over time,
 * numbers as developers read them, and secrets that must not show.
 */
import { expect } from '@open-wc/testing';
import { toCurl } from '../../elements/inspector/curl.js';
import { addressParts, bytes, duration, fill, timeOfDay } from '../../elements/inspector/format.js';
import { histogram } from '../../elements/inspector/histogram.js';
import { wantsInspector } from '../../core/base/inspect-flag.js';
import { maskAddress, maskText } from '../../elements/inspector/mask.js';
import { preview, pretty } from '../../elements/inspector/preview.js';
import { clamp, sizeAfterKey, type Resizable } from '../../elements/inspector/resize.js';
import { describeAnswer } from '../../elements/inspector/sources/answer.js';
import { versionOf } from '../../elements/inspector/sources/module-files.js';
import { foldedScale } from '../../elements/inspector/waterfall.js';
import * as monitorTexts from '../../elements/inspector/monitor-texts.js';
import * as texts from '../../elements/inspector/texts.js';
import { expectLinear } from '../support/growth.js';

const KEY = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N';

describe('the parts of the inspector', () => {
  it('given an address, then the flag asks for the panel wherever it stands, and 0 and off refuse it', () => {
    for (const address of [
      'https://suite.example/inbox?stoa-inspect',
      '/inbox?a=1&stoa-inspect=1#top',
      'https://suite.example/?stoa-inspect=yes',
    ])
      expect(wantsInspector(address), address).to.equal(true);
    for (const address of [
      '',
      'https://suite.example/stoa-inspect',
      'https://suite.example/#?stoa-inspect',
      '/inbox?stoa-inspect=0',
      '/inbox?stoa-inspect=off',
      '/inbox?stoa-inspector',
      '%',
    ])
      expect(wantsInspector(address), address).to.equal(false);
  });

  describe('the time axis', () => {
    it('given one burst, then places are proportional and marks are round times', () => {
      const { at, ticks, folds } = foldedScale([
        { start: 1_000, end: 1_400 },
        { start: 1_200, end: 1_992 },
      ]);
      expect(folds).to.deep.equal([]);
      expect(at(1_000)).to.equal(0);
      expect(at(1_500)).to.be.closeTo(0.5, 0.001);
      expect(at(9_000)).to.equal(1);
      expect(at(0)).to.equal(0);
      expect(ticks.map(({ time }) => time)).to.deep.equal([0, 200, 400, 600, 800]);
    });

    it('given a minute of nothing between two bursts, then it takes little room and both keep theirs', () => {
      const { at, folds } = foldedScale([
        { start: 0, end: 100 },
        { start: 60_000, end: 60_100 },
      ]);
      expect(folds).to.have.length(1);
      expect(folds[0]!.idleMs).to.be.closeTo(59_900, 20);
      expect(folds[0]!.width).to.be.lessThan(0.05);
      expect(at(100) - at(0)).to.be.greaterThan(0.4);
      expect(at(60_100) - at(60_000)).to.be.closeTo(at(100) - at(0), 1e-9);
    });

    it('given any calls, then time never runs backwards, all of it is on the axis, and labels do not touch', () => {
      let seed = 7;
      const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
      for (let round = 0; round < 100; round++) {
        const spans = Array.from({ length: 1 + Math.floor(random() * 60) }, () => {
          const start = random() ** 3 * 600_000;
          return { start, end: start + random() ** 4 * 20_000 };
        });
        const { at, ticks, folds } = foldedScale(spans);
        const moments = spans.flatMap(({ start, end }) => [start, end]).sort((a, b) => a - b);
        const places = moments.map(at);
        expect(places).to.deep.equal([...places].sort((a, b) => a - b));
        expect(places[0]).to.equal(0);
        expect(places.at(-1)).to.be.within(0.9 - folds.length / 100, 1);
        expect(folds.reduce((sum, { width }) => sum + width, 0)).to.be.at.most(0.2501);
        ticks.slice(1).forEach((tick, index) => expect(tick.at - ticks[index]!.at).to.be.at.least(0.1499));
      }
    });

    it('given no calls, or one without length, then there is an axis all the same', () => {
      expect(foldedScale([]).at(5)).to.equal(0);
      expect(foldedScale([{ start: 5, end: 5 }]).at(5)).to.equal(0);
    });
  });

  describe('columns over time', () => {
    it('given errors, then each is counted once, in order, the highest fills its column', () => {
      const columns = histogram(
        [
          { at: 0, count: 3 },
          { at: 30_000, count: 1 },
          { at: 60_000, count: 6 },
        ],
        7,
      );
      expect(columns.map(({ count }) => count)).to.deep.equal([3, 0, 0, 1, 0, 0, 6]);
      expect(columns.map(({ share }) => share)).to.deep.equal([0.5, 0, 0, 1 / 6, 0, 0, 1]);
    });

    it('given one moment, then it stands at the end, and nothing at all makes no columns', () => {
      expect(histogram([{ at: 5_000, count: 2 }], 4).map(({ count }) => count)).to.deep.equal([0, 0, 0, 2]);
      expect(histogram([], 4)).to.deep.equal([]);
    });
  });

  it('given numbers and addresses, then they read as developers write them', () => {
    expect([0, 0.4, 12.4, 999.4, 999.6, 1_240, 12_340, 125_000].map(duration)).to.deep.equal([
      '0 ms',
      '<1 ms',
      '12 ms',
      '999 ms',
      '1.00 s',
      '1.24 s',
      '12.3 s',
      '2 min 5 s',
    ]);
    expect([undefined, 0, 999, 1_234, 210_300, 1_400_000].map(bytes)).to.deep.equal([
      '',
      '0 B',
      '999 B',
      '1.2 kB',
      '210 kB',
      '1.4 MB',
    ]);
    expect(timeOfDay(new Date(2026, 4, 12, 9, 3, 7, 42).getTime(), true)).to.equal('09:03:07.042');
    expect(addressParts('https://a.example/api/hrm/list?x=1#y', 'https://a.example')).to.deep.equal({
      name: 'list',
      folder: '/api/hrm/',
      query: '?x=1',
      host: '',
    });
    expect(addressParts('https://b.example').host).to.equal('b.example');
    expect(fill('{0} of {1}, {2}', 'a{1}', 2)).to.equal('a{1} of 2, {2}');
    expect(versionOf([{ url: 'https://a/build/hrm/lib.1a2b.mjs?x=.js' }] as never)).to.equal('1a2b');
  });

  describe('secrets', () => {
    it('given addresses and text, then names and shapes of secrets are covered', () => {
      expect(
        maskAddress('https://me:pw@a.example/x?page=1&access_token=9f1c&Password=b#id_token=3'),
      ).to.equal('https://a.example/x?page=1&access_token=***&Password=***#id_token=***');
      expect(maskAddress('/x?=1&=token=2&?secret=3&a=token=4')).to.equal(
        '/x?=1&=token=***&?secret=***&a=token=4',
      );
      expect(maskText(`Bearer abcdefgh12 and ${KEY}.`)).to.not.match(/abcdefgh|eyJ/);
    });

    it('given an address of any length, then ten times the length takes ten times as long', () =>
      expectLinear({ make: (length) => `/x?${'a'.repeat(length)}`, run: maskAddress }));

    for (const [what, piece] of Object.entries({
      names: 'token',
      'quotes and backslashes': '\\\\"token":\\\\"a',
      'open quotes': `token='"`,
      blanks: 'token    ',
    }))
      it(`given text full of ${what}, then ten times the length takes ten times as long`, () =>
        expectLinear({ make: (length) => piece.repeat(length / piece.length), run: maskText }));

    it('given data, then a preview hides secrets, reads no more than it shows and survives hostile objects', () => {
      expect(preview({ user: 'a', password: 'b', nested: [{ eteamsid: 'c' }] }, 500)).to.equal(
        '{"user":"a","password":"***","nested":[{"eteamsid":"***"}]}',
      );
      let reads = 0;
      const huge = new Proxy(Array.from({ length: 1e5 }, String), {
        get: (list, key) => ((reads += 1), Reflect.get(list, key) as unknown),
      });
      expect(preview(huge, 200).length).to.be.lessThan(400);
      expect(reads).to.be.lessThan(300);
      const circular: Record<string, unknown> = {};
      circular['self'] = circular;
      expect(preview(circular, 500)).to.include('…');
      expect(
        preview(
          {
            get trap() {
              throw new Error('no');
            },
          },
          500,
        ),
      ).to.include('…');
      expect(preview(new FormData(), 100)).to.equal('"[object FormData]"');
      expect(pretty('{"a":1}')).to.equal('{\n  "a": 1\n}');
      expect(pretty('{"a":…}')).to.equal('{"a":…}');
      expect(describeAnswer({ code: 7, msg: 'no', data: { token: 'x' } })).to.deep.equal({
        code: '7',
        msg: 'no',
        data: '{"token":"***"}',
      });
    });

    it('given a call, then its command can be pasted into a shell and holds no secret', () => {
      const command = toCurl({
        method: 'POST',
        url: "https://a.example/x?token=9&name=it's",
        headers: { eteamsid: 's3cret', authorization: 'Bearer abcdefgh12', 'x-form': 'a' },
        body: `{"name":"it's"}`,
      });
      expect(command).to.equal(
        [
          `curl 'https://a.example/x?token=***&name=it'\\''s'`,
          `-H 'eteamsid: ***'`,
          `-H 'authorization: ***'`,
          `-H 'x-form: a'`,
          `--data-raw '{"name":"it'\\''s"}'`,
        ].join(' \\\n  '),
      );
      expect(toCurl({ method: 'PUT', url: 'https://a.example/', headers: {}, body: '{"a":…}' })).to.equal(
        `curl 'https://a.example/' \\\n  -X PUT\n# The body is too long to be shown here.`,
      );
    });
  });

  it('given arrow keys, then the edge moves where they point and stops at its limits', () => {
    const target: Resizable = {
      dock: 'side',
      isRtl: false,
      size: 400,
      least: 300,
      most: 800,
      resize: () => undefined,
    };
    const after = (key: string, changes: Partial<Resizable> = {}, shiftKey = false) =>
      sizeAfterKey(new KeyboardEvent('keydown', { key, shiftKey }), { ...target, ...changes });
    expect(after('ArrowLeft')).to.equal(416);
    expect(after('ArrowLeft', { isRtl: true })).to.equal(384);
    expect(after('ArrowUp', { dock: 'bottom' }, true)).to.equal(464);
    expect(after('ArrowRight', { size: 305 })).to.equal(300);
    expect([after('Home'), after('End'), after('a')]).to.deep.equal([300, 800, undefined]);
    expect(clamp(900, { least: 280, most: 200 })).to.equal(200);
  });

  it('given the words of the panel, then each is there in four languages with the same gaps', () => {
    for (const [name, words] of Object.entries({ ...texts, ...monitorTexts })) {
      expect(words.filter(Boolean), name).to.have.length(4);
      const gaps = words.map((text) => [...text.matchAll(/\{\d\}/g)].map(String).sort());
      for (const own of gaps) expect(own, name).to.deep.equal(gaps[0]);
    }
  });
});
