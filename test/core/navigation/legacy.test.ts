/**
 * A page from before: its links call functions by name, and its addresses are those of the old suite. The functions
 * lead to the pages of today; what the page has itself stays the page's.
 */
import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { StoaError } from '../../../core/base/errors.js';
import { createTexts } from '../../../core/i18n/texts.js';
import { installLegacyGlobals, type LegacyRuntime } from '../../../core/navigation/legacy.js';
import { mapLegacyAddress } from '../../../core/navigation/legacy-addresses.js';
import { eventually } from '../../support/eventually.js';
import { expectLinear, repeating } from '../../support/growth.js';

type OldFunction = (...args: unknown[]) => unknown;

const NAMES = [
  'openDoc openDocument opendoc',
  'openTask opentask',
  'openCustomer openCrm opencrm',
  'openWorkflow openRequest openworkflow',
  'openProject openPrj openproject',
  'openHrm openHrmCard openhrm',
  'downloadFile downloads',
]
  .join(' ')
  .split(' ');

describe('functions of the old suite', () => {
  let frame: HTMLIFrameElement;
  let calls: unknown[][];
  let failure: Error | undefined;
  let toasts: string[];
  let captured: unknown[];
  let disposers: (() => void)[];

  const page = () => frame.contentWindow as Window & typeof globalThis;
  const old = (name: string) => (page() as unknown as Record<string, OldFunction>)[name];

  const runtime: LegacyRuntime = {
    objects: {
      async open(...args) {
        calls.push(['open', ...args]);
        if (failure) throw failure;
        return 'dialog';
      },
    },
    links: {
      async download(...args) {
        calls.push(['download', ...args]);
        if (failure) throw failure;
      },
    },
    notices: {
      toast(text) {
        toasts.push(text);
        return { id: '', closed: new Promise(() => {}), close() {} };
      },
    },
    monitor: { capture: (error) => void captured.push(error) },
    texts: createTexts({ locale$: atom('en_US') }),
  };
  function install(): () => void {
    const dispose = installLegacyGlobals(page(), runtime);
    disposers.push(dispose);
    return dispose;
  }

  beforeEach(async () => {
    [calls, toasts, captured, disposers, failure] = [[], [], [], [], undefined];
    frame = document.createElement('iframe');
    // Any page with an address.
    frame.src = '/package.json';
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    document.body.append(frame);
    await loaded;
  });
  afterEach(() => {
    for (const dispose of disposers) dispose();
    frame.remove();
  });

  it('are not there unless they are asked for, and go without a trace', () => {
    const before = Object.getOwnPropertyNames(page());
    const dispose = install();
    expect(Object.getOwnPropertyNames(page()).filter((name) => !before.includes(name))).to.have.members(
      NAMES,
    );
    dispose();
    dispose();
    expect(Object.getOwnPropertyNames(page())).to.have.members(before);
  });

  it('open the record of their kind', () => {
    install();
    for (const name of ['openDoc', 'openTask', 'openCustomer', 'openWorkflow', 'openProject', 'openhrm'])
      old(name)?.('5', { tab: '1' });
    const parameters = { parameters: { tab: '1' } };
    expect(calls).to.deep.equal(
      ['document', 'task', 'customer', 'workflow', 'project', 'hrm'].map((kind) => [
        'open',
        kind,
        '5',
        parameters,
      ]),
    );
  });

  it('take a number, and nothing but an object for parameters', () => {
    install();
    old('openDoc')?.(5, 'width=600');
    expect(calls).to.deep.equal([['open', 'document', 5, {}]]);
  });

  it('take no event, element or other instance for parameters, of any window', () => {
    install();
    page().document.body.innerHTML = '<a onclick="openDoc(6, event)">x</a>';
    page().document.querySelector('a')?.click();
    for (const other of [new Event('click'), document.body, page().document.body, new Map(), window])
      old('openDoc')?.(6, other);
    expect(calls).to.deep.equal(Array(6).fill(['open', 'document', 6, {}]));
    calls.length = 0;
    const parameters = { tab: '1' };
    const given = [
      parameters,
      page().JSON.parse('{"tab":"1"}'),
      Object.assign(Object.create(null), parameters),
    ];
    for (const object of given as unknown[]) old('openDoc')?.(6, object);
    expect(calls).to.deep.equal(given.map(() => ['open', 'document', 6, { parameters }]));
  });

  it('take an old address in place of an id, and open what it names', () => {
    install();
    old('openDoc')?.('/spa/document/index.jsp?id=5');
    old('openDoc')?.(`${location.origin}/spa/workflow/index_form.jsp#/main/workflow/req?requestid=7`);
    expect(calls).to.deep.equal([
      ['open', 'document', '5', {}],
      ['open', 'workflow', '7', {}],
    ]);
  });

  it('never take another address for an id', async () => {
    install();
    old('openDoc')?.('https://evil.example/spa/document/index.jsp?id=5');
    await eventually(() => expect(toasts).to.deep.equal(['this record has no page here']));
    expect(calls).to.deep.equal([]);
  });

  it('return nothing, for they stand in addresses that would show it', () => {
    install();
    for (const name of NAMES) expect(old(name)?.('5'), name).to.equal(undefined);
  });

  it('download files, of documents unless the page says otherwise', () => {
    install();
    old('downloadFile')?.('880101', 'crm');
    old('downloads')?.(880101);
    expect(calls).to.deep.equal([
      ['download', '880101', 'crm'],
      ['download', '880101', 'doc'],
    ]);
  });

  it('tell the person and the monitor of what went wrong', async () => {
    install();
    failure = new StoaError('NOT_IN_APP', 'Sorry, not here');
    old('openTask')?.('5');
    await eventually(() => expect(toasts).to.deep.equal(['Sorry, not here']));
    failure = new TypeError('x is undefined');
    old('downloadFile')?.('5');
    const general = 'this record has no page here';
    await eventually(() => expect(toasts).to.deep.equal(['Sorry, not here', general]));
    expect(captured).to.have.length(2);
  });

  it('download nothing for what is no id', async () => {
    install();
    for (const id of [undefined, null, '', {}, new Event('click')]) old('downloadFile')?.(id);
    await eventually(() => expect(toasts).to.have.length(5));
    expect(calls).to.deep.equal([]);
  });

  it('leave what the page has, before them and after', () => {
    const own = () => 'mine';
    Object.assign(page(), { openDoc: own });
    const dispose = install();
    expect(old('openDoc')).to.equal(own);
    // As scripts of old pages do, which come later.
    page().eval('function openTask() { return "theirs" }');
    expect(old('openTask')?.()).to.equal('theirs');
    dispose();
    expect(old('openDoc')).to.equal(own);
    expect(old('openTask')?.()).to.equal('theirs');
    expect(old('openHrm')).to.equal(undefined);
  });

  it('are installed once: a second time leaves those of the first', () => {
    install();
    const first = old('openDoc');
    install()();
    expect(old('openDoc')).to.equal(first);
  });

  it('stay as long as one of the runtimes that they were installed for, and lead to one that is alive', () => {
    const served: string[] = [];
    const runtimeNamed = (name: string): LegacyRuntime => ({
      ...runtime,
      objects: { open: async () => (served.push(name), 'dialog') },
    });
    const before = Object.getOwnPropertyNames(page());
    const [a, b] = ['a', 'b'].map((name) => installLegacyGlobals(page(), runtimeNamed(name)));
    old('openDoc')?.('5');
    const kept = old('openDoc');
    a!();
    a!();
    old('openDoc')?.('5');
    expect(served).to.deep.equal(['a', 'b']);
    b!();
    expect(Object.getOwnPropertyNames(page())).to.have.members(before);
    kept?.('5');
    expect(served).to.deep.equal(['a', 'b']);
  });
});

describe('addresses of the old suite', () => {
  const base = 'https://oa.example.com/spa/portal/index.html';
  const map = (href: string) => mapLegacyAddress(href, { base });
  const kindAndId = (href: string) => {
    const target = map(href);
    return target && `${target.kind} ${target.id}`;
  };

  const KNOWN: readonly (readonly [string, string])[] = [
    ['/spa/document/index.jsp?id=5', 'document 5'],
    ['/spa/document/index.jsp?id=5&router=1#/main/document/detail?_key=ab12', 'document 5'],
    ['/spa/document/static/index.html#/main/document/detail?id=5', 'document 5'],
    ['/spa/document/index.html#/main/document/doc?docId=5', 'document 5'],
    ['/spa/document/index.html#/main/document/folder?secid=8', 'folder 8'],
    ['/spa/workflow/index_form.jsp#/main/workflow/req?requestid=7', 'workflow 7'],
    ['/spa/workflow/static4form/index.html#/main/workflow/req?requestid=7&isovertime=0', 'workflow 7'],
    ['/spa/workflow/index_form.jsp?requestid=7', 'workflow 7'],
    ['/spa/hrm/index.html#/main/hrm/card/cardInfo/12', 'hrm 12'],
    ['/spa/hrm/index_mobx.html#/main/hrm/card/cardInfo/12?_key=x', 'hrm 12'],
    ['/spa/crm/index.html#/main/crm/customerView?customerId=9', 'customer 9'],
    ['/spa/crm/index.html#/main/crm/contacterView?contacterId=9', 'contact 9'],
    ['/spa/crm/index.html#/main/crm/sellchanceView?sellchanceId=9', 'saleChance 9'],
    ['/spa/crm/index.html#/main/crm/contractView?contractId=9', 'contract 9'],
    ['/spa/prj/index.html#/main/prj/projectCard?prjid=3', 'project 3'],
    ['/spa/prj/index.html#/main/prj/taskCard?taskid=4', 'task 4'],
    ['/spa/task/index.html#/main/task/detail?taskid=4', 'task 4'],
    ['/spa/workplan/index.html#/main/workplan/detail?workplanid=4', 'calendar 4'],
    ['/spa/meeting/index.html#/main/meeting/view?meetingid=4', 'meeting 4'],
    ['/spa/cowork/index.html#/main/cowork/view?coworkid=4', 'cowork 4'],
    ['/spa/blog/index.html#/main/blog/detail?blogid=4', 'blog 4'],
    ['/spa/email/index.html#/main/email/view?mailid=4', 'mail 4'],
    ['/spa/odoc/index.html#/main/odoc/req?requestid=4', 'officialDocument 4'],
    ['/spa/formmode/index.html#/main/formmode/card?billid=4', 'formCard 4'],
    ['index_form.jsp', 'none'],
  ];

  it('lead to the record that they name', () => {
    for (const [href, expected] of KNOWN) expect(kindAndId(href) ?? 'none', href).to.equal(expected);
    expect(kindAndId('https://oa.example.com/spa/document/index.jsp?id=5')).to.equal('document 5');
    expect(mapLegacyAddress('../document/index.jsp?ID=5', { base: new URL(base) })?.id).to.equal('5');
  });

  it('stay what they are where anything is in doubt', () => {
    for (const href of [
      '',
      '#/main/workflow/req?requestid=7',
      '/sp/doc/docDetail/5',
      '/spa/hrm.html',
      '/spa/document/index.jsp',
      '/spa/document/index.jsp?id=',
      '/spa/document/index.jsp?id=5&id=6',
      '/spa/document/index.jsp?id=5#/main/document/detail?id=6',
      '/spa/document/index.jsp?id=5#/main/document/list',
      '/spa/document/index.jsp?id=5#/elsewhere',
      '/spa/document/index.jsp?id=..',
      '/spa/document/index.jsp?id=5%2F6',
      '/spa/document/index.jsp?id=%E6%96%87',
      `/spa/document/index.jsp?id=${'5'.repeat(65)}`,
      `/spa/document/index.jsp?id=5&x=${'x'.repeat(5_000)}`,
      '/spa/unheard/index.jsp?id=5',
      '/spa/__proto__/index.jsp?id=5',
      '/spa/constructor/index.jsp?id=5',
      '/spa/document/a/b/index.jsp?id=5',
      '/spa/hrm/index.html#/main/hrm/card/cardInfo/',
      '/spa/hrm/index.html#/main/hrm/card/cardInfo/12/photo',
      '/spa/prj/index.html#/main/prj/projectCard?taskid=4',
      '/x/../spa/../document/index.jsp?id=5',
      'https://evil.example/spa/document/index.jsp?id=5',
      '//evil.example/spa/document/index.jsp?id=5',
      '/\\evil.example/spa/document/index.jsp?id=5',
      'http://oa.example.com/spa/document/index.jsp?id=5',
      'https://oa.example.com:8443/spa/document/index.jsp?id=5',
      'https://evil@oa.example.com/spa/document/index.jsp?id=5',
      'javascript:/spa/document/index.jsp?id=5',
      'blob:https://oa.example.com/spa/document/index.jsp?id=5',
      'http://[',
    ])
      expect(map(href), href).to.equal(undefined);
    expect(map(5 as unknown as string)).to.equal(undefined);
    expect(mapLegacyAddress('/spa/document/index.jsp?id=5', { base: 'no address' })).to.equal(undefined);
  });

  it('of any kind take no more than ten times as long when they are ten times as long', async () => {
    for (const piece of ['/', 'a', '?', '#', '%', '&id=', '/main/', '../']) {
      const more = repeating(piece);
      const make = (length: number) => `/spa/document/index.jsp#/main/${more(length)}`;
      for (const size of [2_000, 100_000])
        await expectLinear({ what: piece, size, make, run: (href) => map(href) });
    }
  });
});
