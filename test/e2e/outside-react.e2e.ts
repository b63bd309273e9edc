/** The portal's contacts: a page of React, of another version than the suite's modules bring along. */
import assert from 'node:assert/strict';
import { hold } from './support/faults.js';
import { prepareStage } from './support/stage.js';

const scenario = prepareStage();

scenario(
  'given the portal’s own list, when choosing somebody, then the suite shows that person',
  async ({ demo, visit }) => {
    const { page } = await visit(`${demo.outsideUrl}/team.html?lang=en_US`);
    const card = page.locator('.embed').first();
    await card.getByText('amelia.hart@northgate.example').waitFor();
    const place = await card.locator('> *').elementHandle();
    for (const [name, address] of [
      ['Sophie Lindqvist', 'sophie.lindqvist@northgate.example'],
      ['Priya Raman', 'priya.raman@northgate.example'],
    ] as const) {
      await page.getByRole('button', { name }).click();
      await card.getByText(address).waitFor();
    }
    assert.equal(await card.locator('> *').count(), 1);
    assert.ok(
      await place?.evaluate((element) => element.isConnected),
      'updated where it is, not rendered anew',
    );
  },
);

scenario('given a card on its way, then what stands below it is where it stays', async ({ demo, visit }) => {
  for (const width of [1280, 390]) {
    const { page } = await visit('about:blank', { viewport: { width, height: 800 } });
    const below = page.getByRole('button', { name: 'Everybody at Northgate' });
    const [script, person] = await Promise.all([hold(page, '**/stoa-sdk.js'), hold(page, '**/employees/*')]);
    await page.goto(`${demo.outsideUrl}/team.html?lang=en_US`, { waitUntil: 'commit' });
    await below.waitFor();
    const empty = await below.boundingBox();
    await (await script.waiting).continue();
    await page.locator('.embed').getByText('Loading').waitFor();
    const waiting = await below.boundingBox();
    await (await person.waiting).continue();
    await page.locator('.embed').getByText('amelia.hart@northgate.example').waitFor();
    assert.deepEqual([waiting?.y, (await below.boundingBox())?.y], [empty?.y, empty?.y], `${width}`);
  }
});

scenario('given a tag among React’s elements, then it comes and goes with them', async ({ demo, visit }) => {
  const { page } = await visit(`${demo.outsideUrl}/team.html?lang=en_US`);
  await page.getByRole('button', { name: 'Everybody at Northgate' }).click();
  const everybody = page.getByRole('region', { name: 'Everybody at Northgate' });
  await everybody.getByRole('row', { name: '林雨桐' }).waitFor();
  await page.getByRole('button', { name: 'Only our contacts' }).click();
  await everybody.waitFor({ state: 'detached' });
  await page.locator('.embed').getByText('amelia.hart@northgate.example').waitFor();
});

scenario(
  'given a connection, when ending it in a hurry, then the portal’s own list works on, and it can begin anew',
  async ({ demo, visit }) => {
    const { page } = await visit(`${demo.outsideUrl}/team.html?lang=en_US`);
    await page.locator('.embed').getByText('amelia.hart@northgate.example').waitFor();
    await page.getByRole('button', { name: 'Disconnect' }).dblclick();
    await page.getByText('Not connected.').waitFor();
    assert.equal(await page.locator('.embed *').count(), 0);
    await page.getByRole('button', { name: 'Sophie Lindqvist' }).click();
    await page.getByRole('heading', { name: 'Sophie Lindqvist' }).waitFor();
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.locator('.embed').getByText('sophie.lindqvist@northgate.example').waitFor();
  },
);
