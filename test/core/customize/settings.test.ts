/** The suite's settings are typed, observable, and the last of several loads wins. */
import { expect } from '@open-wc/testing';
import { disposeRuntimes, rejection, runtimeFor } from '../../support/runtime.js';
import { useServer } from '../../support/server.js';

describe('settings', () => {
  const server = useServer();
  afterEach(disposeRuntimes);
  const path = 'POST /api/component/base/syncSetting/getSetting';
  const list = (values: Record<string, unknown>) =>
    Object.entries(values).map(([configKey, configValue]) => ({ configKey, configValue }));

  it('have defaults before they are loaded', () => {
    const { settings } = runtimeFor(server());
    expect(settings.get('common.openmethod')).to.equal('dialog');
    expect(settings.get('common.autowrap')).to.equal(false);
  });

  it('ask for the five keys and read texts as what they mean', async () => {
    const data = list({
      'common.openmethod': 'newPage',
      'common.autowrap': '1',
      'common.menuExpandType': 'click',
    });
    await server().reply(path, { json: { status: true, data } });
    const { settings } = runtimeFor(server());
    await settings.load();
    expect(settings.current$.get()).to.deep.equal({
      'common.autowrap': true,
      'common.openmethod': 'newPage',
      'common.menuExpandType': 'click',
      'common.batchFirstPageSelected': false,
      'common.searchHidePanel': false,
    });
    expect(JSON.parse((await server().requests())[0]?.body ?? '')).to.have.length(5);
  });

  it('keep what was there when the server fails or answers nonsense', async () => {
    const { settings } = runtimeFor(server());
    await server().reply(path, { json: { status: true, data: list({ 'common.autowrap': true }) } });
    await settings.load();
    await server().reply(path, { status: 500 });
    await rejection(settings.load());
    expect(settings.get('common.autowrap')).to.equal(true);
    await server().reply(path, { json: { status: true, data: { length: 1e9 } } });
    await settings.load();
    expect(settings.get('common.openmethod')).to.equal('dialog');
  });

  it('tell those who watch', async () => {
    await server().reply(path, { json: { status: true, data: list({ 'common.autowrap': 'true' }) } });
    const { settings } = runtimeFor(server());
    const seen: boolean[] = [];
    settings.current$.subscribe((current) => seen.push(current['common.autowrap']));
    await settings.load();
    expect(seen).to.deep.equal([false, true]);
  });
});
