/**
 * Errors of what a tenant has written itself carry the name of the component, so that nobody looks for them in the suite.
 */
import { expect } from '@open-wc/testing';
import { browserEnvironment } from '../../../core/base/environment.js';
import { attribute, type EcodeComponent } from '../../../core/monitor/attribution.js';
import { createEcode } from '../../../core/monitor/ecode.js';
import { describeError, type AboutError } from '../../../core/monitor/record.js';
import { createFakeClock } from '../../../testkit/clock.js';
import { eventually } from '../../support/eventually.js';
import { useServer, type Reply } from '../../support/server.js';

const LIST = 'POST /api/ecode/monitor/list';
const APPROVAL: EcodeComponent = { libName: '@stoa/workflow', comName: 'Approval', ecodeSDK: 'northgate' };

function errorAt(...frames: readonly string[]): Error {
  return Object.assign(new Error('x'), {
    stack: `Error: x\n${frames.map((frame) => `    at f (${frame}:1:2)`).join('\n')}`,
  });
}

/** Type and name that an error gets. */
function attributed(thrown: unknown, about: AboutError, ...components: readonly EcodeComponent[]) {
  const { type, comName } = attribute(describeError(thrown, about), components);
  return [type, comName];
}

describe('an error of a component of a tenant', () => {
  it('is known by any of the names it is reported under', () => {
    const names = ['Approval', 'northgate', '@stoa/workflow/Approval', 'northgate: @stoa/workflow/Approval'];
    for (const comName of names)
      expect(attributed(new Error('x'), { comName }, APPROVAL)).to.deep.equal(['ecode', 'Approval']);
    for (const comName of ['approval', '@stoa/workflow', 'Approval2'])
      expect(attributed(new Error('x'), { comName }, APPROVAL)).to.deep.equal(['e10Com', comName]);
  });

  it('is known by a frame in its folder', () => {
    const frames = ['https://oa.cn/lib.js', 'https://oa.cn/ecode/northgate/index.js?v=1'];
    expect(attributed(errorAt(...frames), {}, APPROVAL)).to.deep.equal(['ecode', 'Approval']);
    const firefox = Object.assign(new Error('x'), { stack: 'f@https://oa.cn/ecode/northgate/index.js:1:2' });
    expect(attributed(firefox, { type: 'promise' }, APPROVAL)).to.deep.equal(['ecode', 'Approval']);
  });

  it('is known by its file where there is no stack', () => {
    const about = { type: 'js', fileName: 'https://oa.cn/northgate/index.js' } as const;
    expect(attributed(null, about, APPROVAL)).to.deep.equal(['ecode', 'Approval']);
  });

  it('is not taken for one by a name that is part of another, in a query, or in what the error says', () => {
    for (const frame of [
      'https://oa.cn/northgate2/index.js',
      'https://oa.cn/my-northgate/index.js',
      'https://oa.cn/index.js?from=/northgate/',
      'https://northgate/index.js',
    ])
      expect(attributed(errorAt(frame), {}, APPROVAL), frame).to.deep.equal(['js', undefined]);
    expect(attributed(new Error('/northgate/ is down'), {}, APPROVAL)).to.deep.equal(['js', undefined]);
  });

  it('is not a call to its address, nor a file of it that is missing', () => {
    const url = 'https://oa.cn/northgate/data';
    for (const type of ['ajax', 'api', 'resource'] as const)
      expect(attributed('x', { type, url }, APPROVAL)).to.deep.equal([type, undefined]);
  });

  it('is found by paths and addresses too', () => {
    const below = (ecodeSDK: string) =>
      attributed(errorAt('https://oa.cn/ecode/a/index.js'), {}, { ...APPROVAL, ecodeSDK })[0];
    for (const folder of [
      '/ecode/a',
      '/ecode/a/',
      '/ecode/a/index.js',
      'ecode/a',
      'https://oa.cn/ecode',
      'index.js',
    ])
      expect(below(folder), folder).to.equal('ecode');
    for (const folder of [
      '/a',
      '/ecode/a/index',
      'https://oa.cn/eco',
      'https://oa.com/ecode',
      '',
      '/',
      'x/ecode',
    ])
      expect(below(folder), folder).to.equal('js');
  });

  it('is of the innermost of several', () => {
    const other: EcodeComponent = { libName: 'l', comName: 'Other', ecodeSDK: 'other' };
    const error = errorAt('https://oa.cn/other/a.js', 'https://oa.cn/northgate/b.js');
    expect(attributed(error, {}, APPROVAL, other)).to.deep.equal(['ecode', 'Other']);
  });

  it('stays what it is where no component is known', () => {
    const draft = describeError(new Error('x'));
    expect(attribute(draft, [])).to.equal(draft);
  });
});

describe('the list of components', () => {
  const server = useServer();

  function ecode() {
    const clock = createFakeClock();
    const quiet: string[] = [];
    const warnings: unknown[] = [];
    const nothing = () => {};
    const { load, attribute: attributeDraft } = createEcode({
      environment: browserEnvironment({ clock }),
      baseUrl: new URL(server().origin),
      makeHeaders: () => ({ langtype: 'zh_CN' }),
      quietly(call) {
        quiet.push('called');
        return call();
      },
      logger: { debug: nothing, info: nothing, warn: (text) => warnings.push(text), error: nothing },
    });
    const typeOf = (comName: string) => attributeDraft(describeError(new Error('x'), { comName })).type;
    /** Loads, with the wait for others that ask passed. */
    async function loaded(...lists: readonly (readonly string[])[]): Promise<void> {
      const loads = Promise.all(lists.map(load));
      await eventually(() => expect(clock.pending).to.be.greaterThan(0));
      await clock.advance(50);
      await loads;
    }
    return { load, loaded, typeOf, clock, quiet, warnings };
  }

  const answer = (data: unknown): Reply => ({ json: { code: 200, status: true, data } });
  const asked = async () =>
    (await server().requests()).map(({ body }) => (JSON.parse(body) as { appIds: string }).appIds);

  it('is asked for once, in one call of the monitor for all who ask at the same time', async () => {
    await server().reply(LIST, answer({ a: [APPROVAL], b: [], c: [] }));
    const { load, loaded, typeOf, quiet } = ecode();
    expect(typeOf('Approval')).to.equal('e10Com');
    await loaded(['a', 'b'], ['b', 'c']);
    await load(['a', 'c']);
    expect((await asked()).map((ids) => ids.split(',').sort())).to.deep.equal([['a', 'b', 'c']]);
    expect((await server().requests())[0]?.headers).to.include({ langtype: 'zh_CN' });
    expect(quiet).to.have.length(1);
    expect(typeOf('Approval')).to.equal('ecode');
  });

  it('is asked for a hundred apps a call', async () => {
    await server().reply(LIST, answer({}));
    const { loaded } = ecode();
    await loaded(Array.from({ length: 250 }, (_, index) => `app${index}`));
    expect((await asked()).map((ids) => ids.split(',').length).sort()).to.deep.equal([100, 100, 50]);
  });

  it('makes no trouble when it cannot be had, and may be asked for again', async () => {
    const { loaded, typeOf, warnings } = ecode();
    for (const reply of [
      { status: 500 },
      { body: '<!doctype html>' },
      { json: null },
      { json: { code: 403, msg: 'no' } },
      { json: { code: 200, data: [APPROVAL] } },
      { drop: 'before-headers' },
    ] satisfies Reply[]) {
      await server().reply(LIST, reply);
      await loaded(['a']);
      expect(typeOf('Approval')).to.equal('e10Com');
    }
    expect(warnings).to.have.length(6);
    await server().reply(LIST, answer({ a: [APPROVAL] }));
    await loaded(['a']);
    expect(typeOf('Approval')).to.equal('ecode');
  });

  it('is waited for thirty seconds', async () => {
    await server().reply(LIST, { hold: true });
    const { load, clock } = ecode();
    const loading = load(['a']);
    await eventually(() => expect(clock.pending).to.equal(1));
    await clock.advance(50);
    await eventually(async () => expect(await asked()).to.have.length(1));
    await clock.advance(30_000);
    await loading;
    expect(clock.pending).to.equal(0);
    await server().release();
  });

  it('takes what it was asked for, and nothing that is no component', async () => {
    await server().reply(
      LIST,
      answer({
        a: [
          null,
          7,
          'x',
          {},
          { comName: '' },
          { comName: {} },
          { comName: ['Approval'] },
          { comName: 'Good' },
        ],
        b: { comName: 'List' },
        c: 'text',
        other: [APPROVAL],
      }),
    );
    const { loaded, typeOf } = ecode();
    await loaded(['a', 'b', 'c', '__proto__', 'toString', 'x,other', '', 'y'.repeat(65)]);
    expect(await asked()).to.deep.equal(['a,b,c,__proto__,toString']);
    expect(typeOf('Good')).to.equal('ecode');
    for (const name of ['Approval', 'List', '/']) expect(typeOf(name), name).to.equal('e10Com');
  });

  it('is bounded, however much there is', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => ({
      libName: 'l',
      comName: `Com${index}`,
      ecodeSDK: '',
    }));
    await server().reply(LIST, answer({ a: many, b: [APPROVAL] }));
    const { loaded, typeOf } = ecode();
    await loaded(['a', 'b']);
    expect(typeOf('Com1999')).to.equal('ecode');
    expect(typeOf('Com2000')).to.equal('e10Com');
    expect(typeOf('Approval')).to.equal('e10Com');
  });

  it('is not asked for by those who ask for nothing', async () => {
    const { load } = ecode();
    await load([]);
    await load(undefined as never);
    await load(null as never);
    expect(await asked()).to.deep.equal([]);
  });
});
