/** The labels of a module come from three files, are read synchronously and follow the language. */
import { expect } from '@open-wc/testing';
import { disposeRuntimes, rejection, runtimeFor } from '../../support/runtime.js';
import { useServer } from '../../support/server.js';

describe('labels', () => {
  const server = useServer();
  afterEach(disposeRuntimes);

  const files = (locale: string) => `GET /static/public/resource/i18n/${locale}` as `GET /${string}`;
  const page = { locale: { lang: 'en_US', version: '7' }, currentTenant: { tenantKey: 'acme' } };

  async function serve(locale: string, name: string, json: unknown): Promise<void> {
    await server().reply(`${files(locale)}/${name}.json`, { json });
  }

  it('shows the fallback before loading and the label after, and counts the change', async () => {
    await serve('en_US', 'hrm', { 'hr.title': 'People' });
    const { labels } = runtimeFor(server());
    expect(labels.get('hr.title', 'Staff')).to.equal('Staff');
    const before = labels.version$.get();
    await labels.load('hrm');
    expect(labels.get('hr.title', 'Staff')).to.equal('People');
    expect(labels.version$.get()).to.be.greaterThan(before);
  });

  it('lets the module win over the suite and the tenant over both', async () => {
    await serve('en_US', 'ui', { a: 'suite', b: 'suite', c: 'suite' });
    await serve('en_US', 'hrm', { b: 'module', c: 'module' });
    await serve('en_US', 'acme', { c: 'tenant' });
    const { labels } = runtimeFor(server(), { page });
    await labels.load('hrm');
    expect(['a', 'b', 'c'].map((id) => labels.get(id))).to.deep.equal(['suite', 'module', 'tenant']);
  });

  it('asks for the version of the files', async () => {
    await serve('en_US', 'hrm', {});
    await runtimeFor(server(), { page }).labels.load('hrm');
    expect((await server().requests()).every(({ query }) => query['v'] === '7')).to.equal(true);
  });

  it('loads a module once, and the shared files once for all modules', async () => {
    await serve('en_US', 'hrm', {});
    await serve('en_US', 'crm', {});
    const { labels } = runtimeFor(server(), { page });
    await Promise.all([labels.load('hrm'), labels.load('hrm'), labels.load('crm')]);
    const names = (await server().requests()).map(({ path }) => path.split('/').at(-1)).sort();
    expect(names).to.deep.equal(['acme.json', 'crm.json', 'hrm.json', 'ui.json']);
  });

  it('fills placeholders in one pass, so that an argument cannot inject the next', async () => {
    await serve('en_US', 'hrm', { n: '{0} of {1}' });
    const { labels } = runtimeFor(server());
    await labels.load('hrm');
    expect(labels.get('n', '', ['{1}', '$&'])).to.equal('{1} of $&');
  });

  it('follows a change of language with everything that was loaded', async () => {
    await serve('en_US', 'hrm', { 'hr.title': 'People' });
    await serve('zh_CN', 'hrm', { 'hr.title': '人员' });
    const { labels } = runtimeFor(server());
    await labels.load('hrm');
    await labels.setLocale('zh-CN');
    expect(labels.locale$.get()).to.equal('zh_CN');
    expect(labels.get('hr.title')).to.equal('人员');
  });

  it('does not mix languages when the answer of the first one comes late', async () => {
    await server().reply(`${files('en_US')}/hrm.json`, { json: { late: 'People' }, hold: true });
    await serve('zh_CN', 'hrm', { 'hr.title': '人员' });
    const { labels } = runtimeFor(server());
    const english = labels.load('hrm');
    await labels.setLocale('zh_CN');
    await server().release();
    await english;
    expect(labels.get('late', 'fallback')).to.equal('fallback');
    expect(labels.get('hr.title')).to.equal('人员');
  });

  for (const [what, reply] of [
    ['missing', { status: 404 }],
    ['broken', { body: '{"a":' }],
    ['not an object', { json: ['a'] }],
    ['a page', { body: '<html>login</html>' }],
  ] as const) {
    it(`rejects with "Load app failed" when the file is ${what}, and tries again next time`, async () => {
      await server().reply(`${files('en_US')}/hrm.json`, [reply, { json: { a: 'A' } }]);
      const { labels } = runtimeFor(server());
      expect(await rejection(labels.load('hrm'))).to.include({
        code: 'LABELS_FAILED',
        message: 'Load app failed',
      });
      await labels.load('hrm');
      expect(labels.get('a')).to.equal('A');
    });
  }

  it('ignores values that are no text and keys that name the prototype', async () => {
    const body = '{"n":1,"o":{},"__proto__":{"x":"y"},"constructor":"text"}';
    await server().reply(`${files('en_US')}/hrm.json`, { body });
    const { labels } = runtimeFor(server());
    await labels.load('hrm');
    expect(['n', 'o', 'x', 'constructor'].map((id) => labels.get(id, '-'))).to.deep.equal([
      '-',
      '-',
      '-',
      'text',
    ]);
  });
});
