/** What the suite says of a session, and the teams of its user, kept for as long as the session lasts. */
import { expect } from '@open-wc/testing';
import { clearCookie } from '../../../core/session/base-info.js';
import { createMemoryStorage } from '../../../testkit/storage.js';
import { disposeRuntimes, rejection, runtimeFor } from '../../support/runtime.js';
import { useServer } from '../../support/server.js';

describe('base info', () => {
  const server = useServer();
  afterEach(disposeRuntimes);
  const path = 'POST /papi/app/baseserver/info/getInfo';

  it('tells of the current session, or of the one that is named', async () => {
    await server().reply(path, {
      json: { status: true, data: { ACCESS_ETEAMSID: 's-1', isInvalidEteamsid: false } },
    });
    const runtime = runtimeFor(server(), { sessionId: 's-1' });
    expect(await runtime.getBaseInfo()).to.deep.include({ sessionId: 's-1', isInvalid: false });
    await runtime.getBaseInfo('s-2');
    expect((await server().requests()).map(({ headers }) => headers['eteamsid'])).to.deep.equal([
      's-1',
      's-2',
    ]);
  });

  it('reads whether the session is invalid as servers write it', async () => {
    const { getBaseInfo } = runtimeFor(server());
    const said = async (isInvalidEteamsid: unknown) => {
      await server().reply(path, { json: { status: true, data: { isInvalidEteamsid } } });
      return (await getBaseInfo(`s-${typeof isInvalidEteamsid}-${String(isInvalidEteamsid)}`)).isInvalid;
    };
    for (const good of [false, 0, '0', 'false', '', null])
      expect(await said(good), String(good)).to.equal(false);
    for (const bad of [true, 1, '1', 'true', 'yes']) expect(await said(bad), bad as string).to.equal(true);
  });

  it('takes an answer without data for an invalid session', async () => {
    await server().reply(path, { json: { status: true, data: null } });
    expect((await runtimeFor(server()).getBaseInfo()).isInvalid).to.equal(true);
  });

  it('has the cookie of a host forgotten', async () => {
    await server().reply('GET /papi/app/baseserver/clearCookie', { json: { status: true } });
    await clearCookie(runtimeFor(server()).request, 'oa.test:8080');
    expect((await server().requests())[0]?.query).to.deep.equal({ service: 'oa.test:8080' });
  });
});

describe('base teams', () => {
  const server = useServer();
  afterEach(disposeRuntimes);
  const path = 'POST /api/baseserver/layout/baseTeams';
  const teams = (name: string) => ({ json: { status: true, data: [{ name }] } });

  it('are asked for once a session', async () => {
    await server().reply(path, [teams('first'), teams('second')]);
    const environment = { sessionStorage: createMemoryStorage() };
    const runtime = runtimeFor(server(), { sessionId: 's-1', environment });
    expect(await runtime.getBaseTeams()).to.deep.equal([{ name: 'first' }]);
    const reloaded = runtimeFor(server(), { sessionId: 's-1', environment });
    expect(await reloaded.getBaseTeams()).to.deep.equal([{ name: 'first' }]);
    reloaded.session.setId('s-2');
    expect(await reloaded.getBaseTeams()).to.deep.equal([{ name: 'second' }]);
  });

  it('given a page that is loaded anew in another session, then they are asked for again', async () => {
    await server().reply(path, [teams('first'), teams('second')]);
    const environment = { sessionStorage: createMemoryStorage() };
    const before = runtimeFor(server(), { sessionId: 's-1', environment });
    expect(await before.getBaseTeams()).to.deep.equal([{ name: 'first' }]);
    const after = runtimeFor(server(), { sessionId: 's-2', environment });
    expect(await after.getBaseTeams()).to.deep.equal([{ name: 'second' }]);
    expect(environment.sessionStorage.getItem('stoa.base-teams')).not.to.contain('s-2');
  });

  it('given a call that fails after the session has changed, then those of the former are not given next', async () => {
    await server().reply(path, [teams('first'), { status: 503 }, teams('second')]);
    const environment = { sessionStorage: createMemoryStorage() };
    const runtime = runtimeFor(server(), { sessionId: 's-1', environment });
    await runtime.getBaseTeams();
    runtime.session.setId('s-2');
    await rejection(runtime.getBaseTeams());
    expect(await runtime.getBaseTeams()).to.deep.equal([{ name: 'second' }]);
  });

  it('are asked for again when what was kept is damaged or forged', async () => {
    await server().reply(path, teams('true'));
    for (const kept of ['{', '[]', '{"sessionId":5}', '{"__proto__":{"sessionId":"s-1","data":"forged"}}']) {
      const sessionStorage = createMemoryStorage();
      sessionStorage.setItem('stoa.base-teams', kept);
      const runtime = runtimeFor(server(), { sessionId: 's-1', environment: { sessionStorage } });
      expect(await runtime.getBaseTeams(), kept).to.deep.equal([{ name: 'true' }]);
    }
  });

  it('work without storage, and reject when the call fails', async () => {
    await server().reply(path, teams('first'));
    const runtime = runtimeFor(server(), { environment: { sessionStorage: undefined } });
    expect(await runtime.getBaseTeams()).to.deep.equal([{ name: 'first' }]);
    await server().reply(path, { status: 503 });
    const failing = runtimeFor(server(), { environment: { sessionStorage: undefined } });
    expect(await rejection(failing.getBaseTeams())).to.include({ code: 'HTTP' });
  });
});
