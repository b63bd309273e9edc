/**
 * Scripts for pages contain half of Bowser. Whatever a browser calls itself, that half says of it what the whole says, as
 * far as anybody reads it.
 */
import { nodeResolve } from '@rollup/plugin-node-resolve';
import Bowser from 'bowser';
import assert from 'node:assert/strict';
import path from 'node:path';
import { before, test } from 'node:test';
import { rollup } from 'rollup';
import { leanBowser } from '../../scripts/build/bowser/lean.mjs';
import { ROOT } from '../../scripts/build/entries.mjs';

type Parse = typeof Bowser.parse;
type Parsed = ReturnType<Parse>;

let lean: { readonly parse: Parse };

before(async () => {
  const entry = path.join(ROOT, 'bowser.js');
  const bundle = await rollup({
    input: entry,
    plugins: [
      {
        name: 'entry',
        resolveId: (id: string) => (id === entry ? id : null),
        load: (id: string) => (id === entry ? `export { default } from 'bowser'` : null),
      },
      leanBowser(),
      nodeResolve(),
    ],
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  const code = Buffer.from(output[0].code).toString('base64');
  ({ default: lean } = (await import(`data:text/javascript;base64,${code}`)) as { default: typeof lean });
});

/** Version names but for those of Windows are read by nobody, nor are models, and makers but for the one we ask for. */
function told({ browser, os, platform, engine }: Parsed) {
  const { name, version, versionName } = os;
  const { type, vendor } = platform;
  return {
    browser,
    os: { name, version, ...(name === 'Windows' && { versionName }) },
    platform: { type, isHuawei: vendor === 'Huawei' },
    engine,
  };
}

function assertSame(userAgent: string, hints?: Parameters<Parse>[1]): void {
  assert.deepEqual(told(lean.parse(userAgent, hints)), told(Bowser.parse(userAgent, hints)), userAgent);
}

const PLATFORMS = [
  'Windows NT 10.0; Win64; x64',
  'Windows NT 6.1; WOW64; Trident/7.0; rv:11.0',
  'Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950',
  'Macintosh; Intel Mac OS X 10_15_7',
  'iPhone; CPU iPhone OS 17_4 like Mac OS X',
  'iPad; CPU OS 16_1 like Mac OS X',
  'Linux; Android 14; Pixel 8',
  'Linux; Android 9; HUAWEI CAN-L01; Nexus 7',
  'Linux; U; Android 2.3; like Android',
  'X11; CrOS x86_64 14541.0.0',
  'X11; Linux x86_64; rv:128.0',
  'Phone; OpenHarmony 5.0',
  'BB10; Touch',
  'PlayStation 4 11.00',
  'Tizen 3.0; SMART-TV; Web0S/2',
  'compatible; Googlebot/2.1',
];
const ENGINES = [
  'AppleWebKit/537.36 (KHTML, like Gecko)',
  'AppleWebKit/605.1.15 (KHTML, like Gecko)',
  'Gecko/20100101',
  'Presto/2.12.388',
  'like Gecko',
];
const NAMES = [
  ...[
    'Chrome/126.0.0.0 Safari/537.36',
    'Version/17.4 Mobile/15E148 Safari/604.1',
    'Firefox/128.0',
    'FxiOS/127.0 Mobile',
  ],
  ...[
    'Chrome/126.0 Safari/537.36 Edg/126.0.1',
    'Edge/18.1',
    'EdgA/126.0',
    'EdgiOS/126.0',
    'OPR/111.0',
    'Opera/9.80 Version/12.16',
  ],
  ...[
    'SamsungBrowser/25.0',
    'UCBrowser/13.4',
    'MQQBrowser/14.1 QQBrowserLite/2',
    'MicroMessenger/8.0.49',
    'YaBrowser/24.6',
  ],
  ...[
    'Vivaldi/6.8',
    'DuckDuckGo/7 Ddg/17.4',
    'GSA/320.1',
    'CriOS/126.0',
    'Whale/3.26',
    'Electron/31.0',
    'MetaSr 1.0',
    'Ladybird/1.0',
  ],
  ...[
    'ClaudeBot/1.0',
    'bingbot/2.0',
    'Baiduspider/2.0',
    'Slackbot-LinkExpanding 1.0',
    'facebookexternalhit/1.1',
    'curl/8.5',
    '',
  ],
];

test('given any mixture of systems, engines and names, then both say the same', () => {
  for (const platform of PLATFORMS) {
    for (const engine of ENGINES) {
      for (const name of NAMES) assertSame(`Mozilla/5.0 (${platform}) ${engine} ${name}`);
    }
  }
});

test('given hints, then both heed them alike', () => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36';
  for (const brand of ['Brave', 'Vivaldi', 'DuckDuckGo', 'vivaldi', 'Google Chrome', '']) {
    assertSame(userAgent, {
      brands: [
        { brand: 'Not/A)Brand', version: '8' },
        { brand, version: '126' },
      ],
    });
  }
  assertSame(userAgent, {});
});

test('given what is hardly a name, then both say the same', () => {
  for (const userAgent of [
    'x',
    'Mozilla',
    'a/b c',
    'Foo/1.0 (bar) baz',
    '()',
    'constructor/1',
    '__proto__/2 (x)',
  ])
    assertSame(userAgent);
});
