/** The suite's settings are typed, observable, and the last of several loads wins. */
import { expect } from '@open-wc/testing';
import { createSettings } from '../../../core/customize/settings.js';
import type { Request } from '../../../core/request/types.js';
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
    expect(settings.get('common.autowrap')).to.equal(true);
  });

  describe('given two loads at a time', () => {
    const word = 'common.menuExpandType';

    /** Settings whose calls are answered by hand, and what answers them in the order in which they were made. */
    function loadTwice() {
      const calls: { resolve(answer: unknown): void; reject(error: Error): void }[] = [];
      const post = () => new Promise((resolve, reject) => calls.push({ resolve, reject }));
      const settings = createSettings({ request: { post } as unknown as Request });
      const loads = [settings.load(), settings.load()];
      const answer = (index: number, value: string) =>
        calls[index]!.resolve({ data: list({ [word]: value }) });
      const fail = (index: number) => calls[index]!.reject(new Error('down'));
      return { settings, loads: () => Promise.allSettled(loads), answer, fail };
    }

    it('when the first is answered last, then the second wins', async () => {
      const { settings, loads, answer } = loadTwice();
      answer(1, 'second');
      await Promise.resolve();
      answer(0, 'first');
      await loads();
      expect(settings.get(word)).to.equal('second');
    });

    it('when the second fails, then the first counts', async () => {
      const { settings, loads, answer, fail } = loadTwice();
      fail(1);
      answer(0, 'first');
      const [first] = await loads();
      expect(settings.get(word)).to.equal('first');
      expect(first).to.have.property('value', settings.current$.get());
    });
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
