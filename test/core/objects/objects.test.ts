/**
 * Records in a runtime with all its parts: the setting comes from the server, the dialog is in the address, the page in
 * a window that knows nothing of this one, and old ids are asked for over HTTP. On a page of its own, in a frame.
 */
import { expect } from '@open-wc/testing';
import type { LegacyRuntime } from '../../../core/navigation/legacy.js';
import type { RuntimeOptions } from '../../../core/runtime.js';
import { disposeRuntimes, rejection, runtimeFor } from '../../support/runtime.js';
import { useServer } from '../../support/server.js';

describe('records in a runtime', () => {
  const server = useServer();
  const oldIds = 'GET /papi/version/upgrade/trans/getMulNewTableIds';
  let frame: HTMLIFrameElement;
  let windows: unknown[][];
  const page = () => frame.contentWindow as Window & typeof globalThis;

  beforeEach(async () => {
    windows = [];
    frame = document.createElement('iframe');
    // Any page with an address.
    frame.src = '/package.json';
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    document.body.append(frame);
    await loaded;
    page().open = (...args) => {
      windows.push(args);
      return null;
    };
  });
  afterEach(() => {
    disposeRuntimes();
    frame.remove();
  });

  function create(options: RuntimeOptions = {}) {
    const environment = { window: page(), document: page().document, href: () => page().location.href };
    return runtimeFor(server(), { environment, ...options });
  }

  it('open in a dialog that has an address, and once for a double click', async () => {
    const { objects, views } = create();
    const outcomes = [objects.open('task', 'a/b'), objects.open('task', 'a/b')];
    expect(await Promise.all(outcomes)).to.deep.equal(['dialog', 'dialog']);
    expect(views.stack$.get().map(({ kind, data }) => ({ kind, data }))).to.deep.equal([
      { kind: 'object', data: { app: '@stoa/task', component: 'taskView', id: 'a/b', placement: 'middle' } },
    ]);
    expect(page().location.pathname).to.equal('/package.json/task_taskView/a%2Fb');
  });

  it('open as pages once the server has said so, in windows without an opener', async () => {
    const data = [{ configKey: 'common.openmethod', configValue: 'newPage' }];
    await server().reply('POST /api/component/base/syncSetting/getSetting', { json: { status: true, data } });
    const { objects, settings, views } = create();
    await settings.load();
    expect(await objects.open('task', 'a/b')).to.equal('window');
    const [[url, target, features]] = windows as [[string, string, string]];
    expect(url).to.equal(`${server().origin}/sp/task/taskViewPage/a%2Fb`);
    expect(target).to.equal('_blank');
    expect(features).to.contain('noopener');
    expect(views.stack$.get()).to.deep.equal([]);
  });

  it('open on the page of another system as pages alone', async () => {
    const { objects, views } = create({ embedded: true });
    expect(await objects.open('document', '5')).to.equal('window');
    expect(windows[0]?.[0]).to.equal(`${server().origin}/sp/doc/docDetail/5`);
    const error = await rejection(objects.open('document', '6', { mode: 'dialog' }));
    expect(error).to.include({
      code: 'NOT_IN_APP',
      message: 'Sorry, this function requires access to the OA system, apologies for the inconvenience.',
    });
    expect(views.stack$.get()).to.deep.equal([]);
  });

  it('of a runtime that is no more do not open, and say so', async () => {
    const { objects, dispose } = create({});
    dispose();
    expect(await rejection(objects.open('hrmContract', '5'))).to.include({ code: 'DISPOSED' });
    expect(await rejection(objects.create('task'))).to.include({ code: 'DISPOSED' });
  });

  it('of apps that the person does not see do not open', async () => {
    const { objects, views } = create({ page: { displayModules: ['@stoa/hrm'], locale: { lang: 'en_US' } } });
    expect(await rejection(objects.open('task', '5'))).to.include({ code: 'APP_NOT_FOUND' });
    expect(await objects.open('hrmContract', '5')).to.equal('dialog');
    expect(views.stack$.get()).to.have.length(1);
  });

  it('of people are found under their old ids, all of a page with one call', async () => {
    await server().reply(oldIds, { json: { code: 200, status: true, data: { 1: '1001', 2: '1002' } } });
    const { objects } = create();
    const ids = await Promise.all(['1', '2', '61'].map((id) => objects.resolveId('hrm', id)));
    expect(ids).to.deep.equal(['1001', '1002', '61']);
    const asked = await server().requests();
    expect(asked.map(({ query }) => query)).to.deep.equal([
      { fieldName: 'id', oldTableName: 'hrmresource', oldContent: '1,2,61', tableName: 'employee' },
    ]);
  });

  it('of people are asked for again when the server was out of order', async () => {
    await server().reply(oldIds, [
      { status: 503 },
      { json: { code: 200, status: true, data: { 1: '1001' } } },
    ]);
    const { objects } = create();
    expect(await rejection(objects.resolveId('hrm', '1'))).to.include({ code: 'HTTP' });
    expect(await objects.resolveId('hrm', '1')).to.equal('1001');
  });

  it('can be registered with the runtime, and wrong ones tell the developer', () => {
    const badge = { kind: 'badge', module: 'hrm', detailPath: '/sp/hrm/badge/{id}' };
    expect(create({ objects: [badge] }).objects.link('badge', 5)).to.equal(
      `${server().origin}/sp/hrm/badge/5`,
    );
    expect(() => create({ objects: [{ ...badge, detailPath: '//evil.example/{id}' }] }))
      .to.throw('//evil.example')
      .with.property('code', 'INVALID_ARGUMENT');
  });

  it('are what old pages open through a runtime as it is', () => {
    const legacy: LegacyRuntime = create();
    expect(legacy.objects).to.have.property('open');
  });
});
