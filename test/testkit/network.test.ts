/** A tester of a module scripts what the network answers and looks at what was asked. */
import { expect } from '@open-wc/testing';
import { createFakeClock } from '../../testkit/clock.js';
import { createFakeNetwork } from '../../testkit/network.js';

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('fake network', () => {
  it('answers with data in a success envelope', async () => {
    const network = createFakeNetwork();
    network.reply('GET /api/hrm/employees', { data: [{ id: '7' }] });
    const response = await network.fetch('/api/hrm/employees?page=1');
    expect(response.status).to.equal(200);
    expect(response.url).to.equal('http://localhost/api/hrm/employees?page=1');
    expect(response.headers.get('content-type')).to.equal('application/json');
    expect(await response.json()).to.deep.equal({ code: 200, status: true, msg: '', data: [{ id: '7' }] });
  });

  it('answers with plain JSON, text, status and headers as told', async () => {
    const network = createFakeNetwork();
    network.reply('GET /a', { json: { a: 1 } });
    network.reply('GET /b', { status: 503, body: 'closed', headers: { 'retry-after': '5' } });
    network.reply('DELETE /c', { status: 204 });
    expect(await (await network.fetch('/a')).json()).to.deep.equal({ a: 1 });
    const closed = await network.fetch('/b');
    expect([closed.status, closed.headers.get('retry-after'), await closed.text()]).to.deep.equal([
      503,
      '5',
      'closed',
    ]);
    const deleted = await network.fetch('/c', { method: 'DELETE' });
    expect([deleted.status, await deleted.text()]).to.deep.equal([204, '']);
  });

  it('answers one reply after another, the last for ever', async () => {
    const network = createFakeNetwork();
    network.reply('GET /a', [{ status: 500 }, { status: 200 }]);
    const statuses = [];
    for (let call = 0; call < 3; call++) statuses.push((await network.fetch('/a')).status);
    expect(statuses).to.deep.equal([500, 200, 200]);
  });

  it('answers by what was asked, now and later, among other replies too', async () => {
    const network = createFakeNetwork();
    network.reply('GET /api/list', ({ query }) => ({ json: { page: Number(query['page'] ?? 1) } }));
    network.reply('POST /api/echo', [
      { status: 503 },
      async ({ body, headers }) => {
        await Promise.resolve();
        return { body: `${headers['x-name']} ${body}` };
      },
    ]);
    const pages = ['/api/list', '/api/list?page=2', '/api/list?page=3'].map(async (url) =>
      (await network.fetch(url)).text(),
    );
    expect(await Promise.all(pages)).to.deep.equal(['{"page":1}', '{"page":2}', '{"page":3}']);
    const echo = async () => {
      const body = new Blob(['{"a":1}']);
      const answer = await network.fetch('/api/echo', { method: 'POST', headers: { 'X-Name': 'Lin' }, body });
      return [answer.status, await answer.text()];
    };
    expect(await echo()).to.deep.equal([503, '']);
    expect(await echo()).to.deep.equal([200, 'Lin {"a":1}']);
    expect(await echo()).to.deep.equal([200, 'Lin {"a":1}']);
  });

  it('hands on what an answer throws, and waits for nobody who has given up', async () => {
    const network = createFakeNetwork();
    const broken = new Error('the test is wrong');
    network.reply('GET /a', () => {
      throw broken;
    });
    expect(await failureOf(network.fetch('/a'))).to.equal(broken);
    network.reply('GET /b', () => new Promise(() => {}));
    const controller = new AbortController();
    const call = network.fetch('/b', { signal: controller.signal });
    controller.abort();
    expect(await failureOf(call)).to.include({ name: 'AbortError' });
  });

  it('rejects a call that is given up in the same task, whatever its body and however slow the answer', async () => {
    const clock = createFakeClock();
    const network = createFakeNetwork({ clock });
    network.reply('POST /a', { data: 1 });
    network.reply('POST /b', { data: 1, delayMs: 50 });
    for (const path of ['/a', '/b'])
      for (const body of ['{}', new Blob(['{}'])]) {
        const controller = new AbortController();
        const call = network.fetch(path, { method: 'POST', body, signal: controller.signal });
        controller.abort();
        const failure = failureOf(call);
        await clock.advance(50);
        expect(await failure).to.include({ name: 'AbortError' });
        expect(clock.pending).to.equal(0);
      }
  });

  it('refuses routes that no call can match, and takes those that are written another way', async () => {
    const network = createFakeNetwork();
    for (const route of ['/a', '* /a', 'GET a', 'GET /a?x=1', 'GET /a#top'])
      expect(() => network.reply(route as never, {}), route).to.throw(TypeError, 'is no route');
    expect(() => network.reply('GET /a', [] as never)).to.throw(TypeError, 'No reply');
    network.reply('GET *', { body: 'any' });
    expect(await (await network.fetch('https://elsewhere.example/x')).text()).to.equal('any');
    network.reply('get /工/*', { body: 'found' });
    expect(await (await network.fetch('/工/1')).text()).to.equal('found');
    network.reply('GET /nothing', () => undefined as never);
    expect(String(await failureOf(network.fetch('/nothing')))).to.include('GET /nothing');
  });

  it('answers HEAD without a body, and data that are missing with an envelope all the same', async () => {
    const network = createFakeNetwork();
    network.reply('HEAD /a', { data: 1 });
    network.reply('GET /a', { data: undefined });
    expect(await (await network.fetch('/a', { method: 'HEAD' })).text()).to.equal('');
    expect(await (await network.fetch('/a')).json()).to.deep.equal({ code: 200, status: true, msg: '' });
  });

  it('prefers exact routes to wildcards, long ones to short ones, the last set to the first', async () => {
    const network = createFakeNetwork();
    network.reply('GET /api/*', { body: 'api' });
    network.reply('GET /api/hrm/*', { body: 'hrm' });
    network.reply('GET /api/hrm/a', { body: 'first' });
    network.reply('GET /api/hrm/a', { body: 'exact' });
    network.reply('GET https://rates.example/api/hrm/a', { body: 'rates' });
    const texts = [];
    for (const url of ['/api/x', '/api/hrm/b', '/api/hrm/a', 'https://rates.example/api/hrm/a']) {
      texts.push(await (await network.fetch(url)).text());
    }
    expect(texts).to.deep.equal(['api', 'hrm', 'exact', 'rates']);
  });

  it('remembers every call with method, address, headers and body', async () => {
    const network = createFakeNetwork();
    network.reply('POST /api/a', { data: null });
    await network.fetch('/api/a?x=1&x=2', {
      method: 'POST',
      body: '{"n":1}',
      headers: { langType: 'en_US' },
    });
    await network.fetch(
      new Request('http://localhost/api/a', { method: 'POST', body: new URLSearchParams({ n: '2' }) }),
    );
    const [first, second] = network.requests;
    expect(first).to.deep.include({
      method: 'POST',
      url: 'http://localhost/api/a?x=1&x=2',
      path: '/api/a',
      query: { x: '2' },
      body: '{"n":1}',
    });
    expect(first?.headers).to.include({ langtype: 'en_US' });
    expect(second?.body).to.equal('n=2');

    void network.fetch('/api/a', { method: 'POST', body: new URLSearchParams({ n: '3' }) });
    expect(network.requests[2]?.body).to.equal('n=3');
    await failureOf(network.fetch('/api/b', { method: 'POST', body: new URLSearchParams({ n: '4' }) }));
    expect(network.requests[3]?.body).to.equal('n=4');
  });

  it('names a call that it has no reply for, in the failure and in a list', async () => {
    const network = createFakeNetwork();
    network.reply('GET /api/a', {});
    const failure = await failureOf(network.fetch('/api/b', { method: 'POST' }));
    expect(failure).to.be.instanceOf(TypeError);
    expect(failure).to.have.property('message').that.contains('no reply for POST /api/b');
    expect(failure).to.have.property('message').that.contains('GET /api/a');
    await failureOf(network.fetch('https://rates.example/x'));
    expect(network.unexpected).to.deep.equal(['POST /api/b', 'GET https://rates.example/x']);
  });

  it('lets slow answers come when the clock says so', async () => {
    const clock = createFakeClock();
    const network = createFakeNetwork({ clock });
    network.reply('GET /slow', { body: 'here', delayMs: 3000 });
    let text = '';
    void network.fetch('/slow').then(async (response) => (text = await response.text()));
    await clock.advance(2999);
    expect(text).to.equal('');
    await clock.advance(1);
    expect(text).to.equal('here');
  });

  it('lets the caller give up, which leaves no timer behind', async () => {
    const clock = createFakeClock();
    const network = createFakeNetwork({ clock });
    network.reply('GET /slow', { delayMs: 3000 });
    const controller = new AbortController();
    const failing = failureOf(network.fetch('/slow', { signal: controller.signal }));
    await clock.advance(10);
    controller.abort();
    expect(await failing).to.have.property('name', 'AbortError');
    expect(clock.pending).to.equal(0);
  });

  it('rejects at once, unasked, for a caller who gave up before', async () => {
    const network = createFakeNetwork();
    expect(await failureOf(network.fetch('/a', { signal: AbortSignal.abort() }))).to.have.property(
      'name',
      'AbortError',
    );
    expect(network.requests).to.deep.equal([]);
  });

  it('loses connections before and in the middle of an answer', async () => {
    const network = createFakeNetwork();
    network.reply('GET /never', { drop: 'before-headers' });
    network.reply('GET /half', { body: 'whole answer', drop: 'mid-body' });
    expect(await failureOf(network.fetch('/never'))).to.be.instanceOf(TypeError);
    const half = await network.fetch('/half');
    expect(half.status).to.equal(200);
    expect(await failureOf(half.text())).to.be.instanceOf(TypeError);
  });

  it('refuses every connection until it accepts again, those on the way included', async () => {
    const clock = createFakeClock();
    const network = createFakeNetwork({ clock });
    network.reply('GET /a', { delayMs: 10 });
    const onTheWay = failureOf(network.fetch('/a'));
    network.refuse();
    const failing = failureOf(network.fetch('/a'));
    await clock.advance(10);
    expect(await onTheWay).to.be.instanceOf(TypeError);
    expect(await failing).to.be.instanceOf(TypeError);
    expect(network.requests).to.have.length(1);
    network.accept();
    const answer = network.fetch('/a');
    await clock.advance(10);
    expect((await answer).status).to.equal(200);
  });

  it('refuses what the platform refuses', async () => {
    const network = createFakeNetwork();
    expect(await failureOf(network.fetch('/a', { method: 'GET', body: 'x' }))).to.be.instanceOf(TypeError);
    expect(await failureOf(network.fetch('/a', { headers: { eteamsid: 'a\r\nb' } }))).to.be.instanceOf(
      TypeError,
    );
  });
});
