/**
 * The test server keeps its own promises: what it is told to say it says, what it is told to break it breaks, and it
 * reports what it was asked. Other tests lean on every one of these.
 */
import { expect } from '@open-wc/testing';
import { useServer } from '../support/server.js';

describe('the test server', () => {
  const server = useServer();

  it('answers JSON, text, status and headers as scripted, readable across origins', async () => {
    await server().reply('GET /json', { json: { 名: '值' } });
    await server().reply('GET /teapot', { status: 418, body: '茶', headers: { 'X-Kind': 'oolong' } });
    expect(await (await fetch(`${server().origin}/json`)).json()).to.deep.equal({ 名: '值' });
    const teapot = await fetch(`${server().origin}/teapot`, { credentials: 'include' });
    expect([teapot.status, await teapot.text(), teapot.headers.get('x-kind')]).to.deep.equal([
      418,
      '茶',
      'oolong',
    ]);
  });

  it('answers what nobody scripted with 404 and JSON', async () => {
    const response = await fetch(`${server().origin}/nothing`);
    expect(response.status).to.equal(404);
    expect(await response.json()).to.have.property('error');
  });

  it('sends no body where the status forbids one', async () => {
    await server().reply('GET /empty', { status: 204 });
    const response = await fetch(`${server().origin}/empty`);
    expect([response.status, await response.text()]).to.deep.equal([204, '']);
  });

  it('gives replies one after another and stays with the last', async () => {
    await server().reply('GET /turn', [{ body: '1' }, { body: '2' }]);
    const texts = [];
    for (let turn = 0; turn < 3; turn++) texts.push(await (await fetch(`${server().origin}/turn`)).text());
    expect(texts).to.deep.equal(['1', '2', '2']);
  });

  it('prefers an exact route to a wildcard, and a longer wildcard to a shorter', async () => {
    await server().reply('GET /a/*', { body: 'wide' });
    await server().reply('GET /a/b/*', { body: 'narrow' });
    await server().reply('GET /a/b/c', { body: 'exact' });
    const ask = async (path: string) => (await fetch(server().origin + path)).text();
    expect([await ask('/a/x/y'), await ask('/a/b/x'), await ask('/a/b/c')]).to.deep.equal([
      'wide',
      'narrow',
      'exact',
    ]);
  });

  it('reports requests in order with query, headers and body, and leaves preflights out', async () => {
    await server().reply('PUT /save', {});
    await fetch(`${server().origin}/save?a=1&a=2&b=%E5%80%BC`, {
      method: 'PUT',
      headers: { eteamsid: 'S1', 'content-type': 'application/json' },
      body: '{"名":1}',
    });
    await fetch(`${server().origin}/second`);
    const [first, second, ...rest] = await server().requests();
    expect(first).to.include({
      method: 'PUT',
      path: '/save',
      search: '?a=1&a=2&b=%E5%80%BC',
      body: '{"名":1}',
    });
    expect(first?.query).to.deep.equal({ a: '2', b: '值' });
    expect(first?.headers).to.include({ eteamsid: 'S1' });
    expect(first?.bodyBytes).to.equal(9);
    expect(second?.path).to.equal('/second');
    expect(rest).to.deep.equal([]);
  });

  it('keeps the bytes of a form with a binary file countable', async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array([0xff, 0x00, 0xfe])]), 'x.bin');
    await fetch(`${server().origin}/upload`, { method: 'POST', body: form });
    const [upload] = await server().requests();
    expect(upload?.body).to.include('filename="x.bin"').and.include('\u00ff\u0000\u00fe');
    expect(upload?.bodyBytes).to.equal(upload?.body.length);
  });

  it('drops a connection before the headers, and the request has arrived once', async () => {
    await server().reply('GET /gone', { drop: 'before-headers' });
    await fetch(`${server().origin}/warm-up`);
    const failure = await fetch(`${server().origin}/gone`).catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(TypeError);
    expect((await server().requests()).filter(({ path }) => path === '/gone')).to.have.length(1);
  });

  it('drops a connection in the body after good headers', async () => {
    await server().reply('GET /half', { json: { long: 'x'.repeat(1000) }, drop: 'mid-body' });
    const response = await fetch(`${server().origin}/half`);
    expect(response.status).to.equal(200);
    const failure = await response.text().catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(TypeError);
  });

  it('refuses connections and listens again on the same port', async () => {
    const { origin } = server();
    await server().reply('GET /up', { body: 'up' });
    await server().refuse();
    expect(await fetch(`${origin}/up`).catch((error: unknown) => error)).to.be.instanceOf(TypeError);
    await server().accept();
    expect(await (await fetch(`${origin}/up`)).text()).to.equal('up');
  });

  it('holds a caller until released', async () => {
    await server().reply('GET /held', { body: 'free', hold: true });
    let settled = false;
    const answer = fetch(`${server().origin}/held`).finally(() => (settled = true));
    while ((await server().requests()).length === 0);
    expect(settled).to.equal(false);
    await server().release();
    expect(await (await answer).text()).to.equal('free');
  });

  it('delays a reply', async () => {
    await server().reply('GET /slow', { delayMs: 60 });
    const start = performance.now();
    await fetch(`${server().origin}/slow`);
    expect(performance.now() - start).to.be.at.least(55);
  });

  it('sets what the script says over its own headers', async () => {
    await server().reply('GET /x.css', {
      body: 'a{}',
      headers: { 'Content-Type': 'text/css', 'Cache-Control': 'max-age=60' },
    });
    const { headers } = await fetch(`${server().origin}/x.css`);
    expect(headers.get('content-type')).to.equal('text/css');
    expect(headers.get('cache-control')).to.equal('max-age=60');
  });
});
