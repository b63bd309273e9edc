// Real strings of real clients, kept outside the project: what the suite's people carry into it every day.
import assert from 'node:assert/strict';
import test from 'node:test';
import { detectClient, type Client } from '../../../core/client/detect.js';
import { readFixture } from '../fixtures.js';

interface Row {
  readonly ua: string;
  readonly expect: Partial<Record<keyof Client, string | null>>;
}

/** Both files name some clients in another way than the product does. */
const OUR_NAMES: Readonly<Record<string, string>> = {
  WeChat: 'MicroMessenger',
  Lark: 'Feishu',
  SamsungBrowser: 'Samsung Internet',
  MiuiBrowser: 'Miui',
};

const containers = readFixture<readonly Row[]>('ua-containers.json');
const browsers = readFixture<{ readonly agreed: readonly Row[] }>('ua.json');

test(
  'given real strings of in-app containers, then each is told from the browser it is made of',
  containers.options,
  () => {
    assert.deepEqual(mismatches(containers.content ?? []), []);
  },
);

test('given real strings on which two detectors agree, then we agree with both', browsers.options, () => {
  assert.deepEqual(mismatches(browsers.content?.agreed ?? []), []);
});

function mismatches(rows: readonly Row[]): string[] {
  assert.ok(rows.length > 0, 'the fixture has rows');
  return rows.flatMap(({ ua, expect }) => {
    const client = detectClient({ userAgent: ua });
    return Object.entries(expect).flatMap(([field, value]) => {
      const wanted = field === 'browser' && value !== null ? (OUR_NAMES[value] ?? value) : value;
      const got = client[field as keyof Client];
      return wanted === null || got === wanted ? [] : [`${field} is ${got} and not ${wanted}: ${ua}`];
    });
  });
}
