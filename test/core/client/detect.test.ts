// An office page is opened in a browser, on a phone, and inside a dozen messaging clients that all pose as something
// else. What the page then does depends on who it believes to be talking to.
import { expect } from '@open-wc/testing';
import { CONTAINERS, createContainers } from '../../../core/client/containers.js';
import {
  createClientDetector,
  detectClient,
  type ClientSource,
  type UserAgentData,
} from '../../../core/client/detect.js';
import { expectConstant, expectLinear, repeating } from '../../support/growth.js';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Stoa One) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'Chrome/120.0.0.0 Safari/537.36';
const CHROME_MOBILE = 'Chrome/120.0.0.0 Mobile Safari/537.36';
const IPHONE_WEB_VIEW = `${IPHONE} Mobile/15E148`;

describe('detectClient', () => {
  describe('browsers', () => {
    const cases: readonly [string, string, object][] = [
      [
        'Chrome on Windows',
        `${WINDOWS} ${CHROME}`,
        {
          device: 'PC',
          engine: 'Blink',
          browser: 'Chrome',
          version: '120.0.0.0',
          os: 'Windows',
          osVersion: '10',
        },
      ],
      [
        'Safari on a Mac',
        `${MAC} Version/17.4 Safari/605.1.15`,
        {
          device: 'PC',
          engine: 'WebKit',
          browser: 'Safari',
          version: '17.4',
          os: 'Mac OS',
          osVersion: '10.15.7',
        },
      ],
      [
        'Safari on an iPhone',
        `${IPHONE} Version/17.4 Mobile/15E148 Safari/604.1`,
        { device: 'Mobile', browser: 'Safari', os: 'iOS', osVersion: '17.4' },
      ],
      [
        'Firefox on Linux',
        'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
        { device: 'PC', engine: 'Gecko', browser: 'Firefox', version: '128.0', os: 'Linux', osVersion: '' },
      ],
      [
        'Edge on an Android phone',
        `${ANDROID} ${CHROME_MOBILE} EdgA/120.0.0.0`,
        { device: 'Mobile', engine: 'Blink', browser: 'Edge', os: 'Android', osVersion: '14' },
      ],
      [
        'Edge on an iPhone',
        `${IPHONE} EdgiOS/120.0 Mobile/15E148 Safari/604.1`,
        { device: 'Mobile', engine: 'WebKit', browser: 'Edge', os: 'iOS' },
      ],
      ['Chrome on an Android tablet', `${ANDROID} ${CHROME}`, { device: 'Tablet', os: 'Android' }],
      [
        'UC in an Android web-view',
        `${ANDROID} Version/4.0 Chrome/100.0.0.0 UCBrowser/17.2.9 Mobile Safari/537.36`,
        { browser: 'UCBrowser', version: '17.2.9' },
      ],
      [
        'Internet Explorer',
        'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; Tablet PC 2.0; rv:11.0) like Gecko',
        { device: 'PC', engine: 'Trident', browser: 'IE', version: '11.0', os: 'Windows', osVersion: '7' },
      ],
    ];
    for (const [name, userAgent, expected] of cases) {
      it(`given ${name}, then it is told as such`, () => {
        expect(detectClient({ userAgent })).to.include(expected);
      });
    }
  });

  describe('containers', () => {
    const cases: readonly [string, string, object][] = [
      [
        'our desktop client',
        `${WINDOWS} ${CHROME} weapp-pc/10.2.0/private`,
        { browser: 'WeappPC', version: '10.2.0', device: 'PC' },
      ],
      [
        'our mobile client',
        `${IPHONE_WEB_VIEW} weapp/10.1.2.2025/private`,
        { browser: 'Weapp', version: '10.1.2.2025', device: 'Mobile' },
      ],
      [
        'WeCom, which says MicroMessenger too',
        `${IPHONE_WEB_VIEW} wxwork/5.0.1 MicroMessenger/7.0.1`,
        { browser: 'wxwork', version: '5.0.1' },
      ],
      [
        'WeCom of a government, which names no other WeCom',
        `${IPHONE_WEB_VIEW} wxworkgov/3.1.2 MicroMessenger/7.0.1`,
        { browser: 'wxwork', version: '3.1.2' },
      ],
      [
        'WeChat, in the engine of QQ',
        `${ANDROID} MQQBrowser/6.2 ${CHROME_MOBILE} MicroMessenger/6.2.9_r7 NetType/WIFI QQ/6.6.0`,
        { browser: 'MicroMessenger', version: '6.2.9' },
      ],
      [
        'WeChat',
        `${ANDROID} ${CHROME_MOBILE} MicroMessenger/8.0.50(0x28) NetType/WIFI`,
        { browser: 'MicroMessenger', version: '8.0.50' },
      ],
      [
        'DingTalk on a phone',
        `${ANDROID} ${CHROME_MOBILE} AliApp(DingTalk/7.6.5) com.acme.DingTalk/999`,
        { browser: 'DingTalk', version: '7.6.5', device: 'Mobile' },
      ],
      [
        'DingTalk on Windows, version in brackets',
        `${WINDOWS} ${CHROME} dingtalk-win/1.0.0 DingTalk(7.6.5-Release.1)`,
        { browser: 'DingTalk', version: '7.6.5', device: 'PC' },
      ],
      [
        'DingTalk on a tablet that says Mobile',
        `${ANDROID} ${CHROME_MOBILE} AliApp(DingTalk/7.6.5) Pad/APad`,
        { browser: 'DingTalk', device: 'Tablet' },
      ],
      ['Feishu', `${MAC} ${CHROME} Lark/7.1.2 LarkLocale/zh_CN`, { browser: 'Feishu', version: '7.1.2' }],
      [
        'WeLink',
        `${ANDROID} ${CHROME_MOBILE} HuaWei-AnyOffice/1.0.0/com.acme`,
        { browser: 'WeLink', version: '1.0.0' },
      ],
      [
        'WeLink on a computer',
        `${WINDOWS} cloudlink welink workplace/7.2.1 ${CHROME}`,
        { browser: 'WeLink', device: 'PC' },
      ],
      [
        'Yunzhijia on a computer',
        `${WINDOWS} ${CHROME}; Qing/0.0.4; App/cloudhub 10204/3.4.6; clientId:10204;`,
        { browser: 'Yunzhijia', version: '0.0.4', device: 'PC' },
      ],
      [
        'Yunzhijia, whose string does not begin as others do',
        `Qing/0.9.60;Android 14;Acme;${ANDROID} ${CHROME_MOBILE}`,
        { browser: 'Yunzhijia', version: '0.9.60' },
      ],
      [
        'Seeyon, which appends itself without a space',
        `${IPHONE_WEB_VIEW}seeyon-m3/4.6.1`,
        { browser: 'Seeyon', version: '4.6.1' },
      ],
      [
        'Seeyon, in what it shows pages in',
        `${ANDROID} ${CHROME_MOBILE}/seeyonCordova ANDROID (cmpTheme:white)`,
        { browser: 'Seeyon', version: '', device: 'Mobile' },
      ],
      [
        'Seeyon on a tablet that says Mobile',
        `${ANDROID} ${CHROME_MOBILE}/seeyonCordova ANDROIDPAD (cmpTheme:white)`,
        { browser: 'Seeyon', device: 'Tablet' },
      ],
      [
        'Seeyon on Harmony without Android',
        'Mozilla/5.0 (Tablet; OpenHarmony 5.0) Chrome/114.0.0.0 ArkWeb/4.1 Mobile WebOffice/1.0 (M3Harmony/Android CMP 1.0)',
        { browser: 'Seeyon', os: 'Harmony OS', device: 'Tablet' },
      ],
      [
        'Teams, which says Edge too',
        `${WINDOWS} ${CHROME} Edg/120.0.0.0 Teams/24.1.2`,
        { browser: 'Teams', version: '24.1.2' },
      ],
      [
        'Teams on a phone, which tells no version',
        `${IPHONE_WEB_VIEW} TeamsMobile-iOS`,
        { browser: 'Teams', version: '' },
      ],
      [
        'TIM, which says QQ too',
        `${IPHONE_WEB_VIEW} QQ/9.0.1 TIM/4.0.2 QQTheme/1`,
        { browser: 'TIM', version: '4.0.2' },
      ],
      [
        'QQ, in the engine of QQ Browser',
        `${ANDROID} Chrome/98.0.0.0 MQQBrowser/6.2 Mobile Safari/537.36 QQ/9.0.1`,
        { browser: 'QQ', version: '9.0.1' },
      ],
      [
        'Alipay',
        `${IPHONE_WEB_VIEW} AliApp(AP/10.6.1) AlipayClient/10.6.1`,
        { browser: 'Alipay', version: '10.6.1' },
      ],
      [
        'the browser of 360, which tells no version',
        `${WINDOWS} ${CHROME} QIHU 360SE`,
        { browser: '360SE', version: '' },
      ],
      [
        'a container in capitals',
        `${WINDOWS} ${CHROME} WXWORK/5.0.1`.toUpperCase(),
        { browser: 'wxwork', version: '5.0.1' },
      ],
    ];
    for (const [name, userAgent, expected] of cases) {
      it(`given ${name}, then the container is the browser`, () => {
        expect(detectClient({ userAgent })).to.include(expected);
      });
    }

    it('given a mark inside another word, then it is not taken for the container', () => {
      const { browser } = detectClient({
        userAgent: `${WINDOWS} ${CHROME} myeteams/1.0 SupportTIM/2.0 FAQQ/3.0`,
      });
      expect(browser).to.equal('Chrome');
    });

    it('given an added container, then it goes before the known ones until it is removed', () => {
      const containers = createContainers();
      const userAgent = `${IPHONE_WEB_VIEW} wxwork/5.0.1 AcmeOffice/2.3`;
      const remove = containers.addContainer({ name: 'Acme', marks: ['AcmeOffice/'] });
      expect(detectClient({ userAgent, containers: containers.list() })).to.include({
        browser: 'Acme',
        version: '2.3',
      });
      remove();
      remove();
      expect(detectClient({ userAgent, containers: containers.list() }).browser).to.equal('wxwork');
      expect(containers.list()).to.have.length(CONTAINERS.length);
    });

    it('given the same container added twice, then removing one leaves the other', () => {
      const containers = createContainers();
      const acme = { name: 'Acme', marks: ['AcmeOffice/'] };
      const removeFirst = containers.addContainer(acme);
      containers.addContainer(acme);
      removeFirst();
      const found = detectClient({ userAgent: 'AcmeOffice/1', containers: containers.list() });
      expect(found.browser).to.equal('Acme');
    });
  });

  describe('systems that pose as others', () => {
    const HARMONY = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.0.0';

    it('given Harmony that names Android and Windows, then it is Harmony', () => {
      const phone = detectClient({
        userAgent: `Mozilla/5.0 (Phone; Android 12; OpenHarmony 6.0) ${HARMONY} Mobile`,
      });
      expect(phone).to.include({ os: 'Harmony OS', osVersion: '6.0', device: 'Mobile', engine: 'Blink' });
      const pc = detectClient({ userAgent: `Mozilla/5.0 (PC; OpenHarmony 6.1; Windows NT 10.0) ${HARMONY}` });
      expect(pc).to.include({ os: 'Harmony OS', osVersion: '6.1', device: 'PC' });
    });

    it('given DingTalk on a Harmony that is based on Android, then it is Harmony', () => {
      const { os, osVersion, device } = detectClient({
        userAgent: `${ANDROID} ${CHROME_MOBILE} AliApp(DingTalk/7.6.5) abi/64 Hmos/1`,
      });
      expect({ os, osVersion, device }).to.deep.equal({ os: 'Harmony OS', osVersion: '', device: 'Mobile' });
    });

    it('given a Harmony tablet, then it is a tablet, native or based on Android', () => {
      const native = detectClient({ userAgent: `Mozilla/5.0 (Tablet; OpenHarmony 6.0) ${HARMONY}` });
      expect(native).to.include({ os: 'Harmony OS', device: 'Tablet' });
      const based = `Mozilla/5.0 (Linux; Android 12; HarmonyOS; ABC-W00) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99.0 HuaweiBrowser/14.0 Safari/537.36`;
      expect(detectClient({ userAgent: based })).to.include({
        os: 'Harmony OS',
        device: 'Tablet',
        browser: 'HuaweiBrowser',
      });
    });

    it('given an iPad that asks for desktop pages, then it is a tablet with iOS', () => {
      const userAgent = `${MAC} Version/17.4 Safari/605.1.15`;
      expect(detectClient({ userAgent, maxTouchPoints: 5 })).to.include({
        os: 'iOS',
        osVersion: '17.4',
        device: 'Tablet',
      });
      expect(detectClient({ userAgent, maxTouchPoints: 0 })).to.include({ os: 'Mac OS', device: 'PC' });
    });

    it('given an Android tablet that asks for desktop pages, then the hints tell', () => {
      const userAgentData = { platform: 'Android', mobile: false };
      const client = detectClient({ userAgent: `${LINUX} ${CHROME}`, userAgentData });
      expect(client).to.include({ os: 'Android', device: 'Tablet' });
    });

    it('given Windows 11, then only the hints tell it from 10', () => {
      const userAgent = `${WINDOWS} ${CHROME}`;
      expect(detectClient({ userAgent, userAgentData: { platformVersion: '15.0.0' } }).osVersion).to.equal(
        '11',
      );
      expect(detectClient({ userAgent, userAgentData: { platformVersion: '10.0.0' } }).osVersion).to.equal(
        '10',
      );
    });

    it('given hints that no browser gives, then the string alone tells', () => {
      const userAgent = `${WINDOWS} ${CHROME}`;
      const told = detectClient({ userAgent });
      const odd: readonly unknown[] = [
        { brands: [null] },
        { brands: [1, 'Chromium', {}, { brand: 1, version: 1 }] },
        { brands: { length: 1 } },
        { brands: 'Chromium' },
      ];
      for (const userAgentData of odd as readonly UserAgentData[]) {
        expect(detectClient({ userAgent, userAgentData }), JSON.stringify(userAgentData)).to.deep.equal(told);
      }
    });

    it('given a tablet of a maker whose phones are better known, then it is a tablet', () => {
      const tablet = 'Mozilla/5.0 (Linux; Android 10; HUAWEI ABC-W00) AppleWebKit/537.36 (KHTML, like Gecko)';
      expect(detectClient({ userAgent: `${tablet} ${CHROME}` }).device).to.equal('Tablet');
      expect(detectClient({ userAgent: `${tablet} ${CHROME_MOBILE}` }).device).to.equal('Mobile');
    });

    it('given an Android tablet whose name ends in that of another, then it is none of those', () => {
      const { os, osVersion, device, browser } = detectClient({
        userAgent: `Mozilla/5.0 (Linux; Android 10; HiPad X) AppleWebKit/537.36 (KHTML, like Gecko) ${CHROME}`,
      });
      expect({ os, osVersion, device, browser }).to.deep.equal({
        os: 'Android',
        osVersion: '10',
        device: 'Tablet',
        browser: 'Chrome',
      });
    });

    it('given a client of that maker on what others made, then it is what it is', () => {
      const ipad = `${IPHONE_WEB_VIEW.replace('iPhone', 'iPad')} HuaWei-AnyOffice/1.0.0/com.acme`;
      expect(detectClient({ userAgent: ipad })).to.include({ os: 'iOS', device: 'Tablet' });
      const mac = `${MAC} HuaWei-AnyOffice/1.0.0/com.acme`;
      expect(detectClient({ userAgent: mac })).to.include({ os: 'Mac OS', device: 'PC' });
      const phone = `${IPHONE_WEB_VIEW} HuaWei-AnyOffice/1.0.0/com.acme`;
      expect(detectClient({ userAgent: phone })).to.include({ os: 'iOS', device: 'Mobile' });
    });

    it('given the name of an app that speaks of mobiles, then the device is what it is', () => {
      for (const name of ['emobile-desktop', 'mobile', 'EMobile10 mac/arm'])
        for (const system of [WINDOWS, MAC, LINUX])
          expect(
            detectClient({ userAgent: `${system} ${CHROME} weapp-pc/10.1.16/${name}` }),
            `${system} ${name}`,
          ).to.include({ device: 'PC', browser: 'WeappPC', version: '10.1.16' });
      for (const [name, browser] of [
        ['weapp/10.0.72/private/1/com.acme.mobile;netType:WIFI', 'Weapp'],
        ['TeamsMobile-Android', 'Teams'],
      ] as const) {
        const tablet = detectClient({ userAgent: `${ANDROID} ${CHROME} ${name}` });
        expect(tablet).to.include({ device: 'Tablet', os: 'Android', browser });
        const phone = detectClient({ userAgent: `${ANDROID} ${CHROME_MOBILE} ${name}` });
        expect(phone).to.include({ device: 'Mobile', os: 'Android', browser });
      }
    });

    it('given an iPad that says Macintosh inside an app, then it is a tablet with iOS', () => {
      for (const app of ['Mobile/15E148 TeamsMobile-iOS', 'AliApp(DingTalk/7.6.20) Pad/iPad'])
        expect(detectClient({ userAgent: `${MAC} ${app}` })).to.include({ device: 'Tablet', os: 'iOS' });
    });
  });

  describe('sources', () => {
    it('given a mini-program of WeChat, then the system is the one it runs on, not the one it was made for', () => {
      const tail =
        'Chrome/126.0.0.0 Safari/537.36 MicroMessenger/7.0.20.1781(0x6700143B) NetType/WIFI MiniProgramEnv/Windows WindowsWechat/WMPF WindowsWechat(0x63090a13)';
      for (const [system, os] of [
        ['X11; Linux x86_64', 'Linux'],
        ['Macintosh; Intel Mac OS X 10_15_7', 'Mac OS'],
        ['Windows NT 10.0; Win64; x64', 'Windows'],
      ]) {
        const client = detectClient({
          userAgent: `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${tail}`,
          maxTouchPoints: 0,
        });
        expect([client.os, client.browser, client.device], system).to.deep.equal([
          os,
          'MicroMessenger',
          'PC',
        ]);
      }
    });

    it('given no source, then the browser of the page is detected', () => {
      const isFirefox = navigator.userAgent.includes('Firefox');
      const isChrome = navigator.userAgent.includes('Chrome');
      const browser = isFirefox ? 'Firefox' : isChrome ? 'Chrome' : 'Safari';
      const engine = isFirefox ? 'Gecko' : isChrome ? 'Blink' : 'WebKit';
      const client = detectClient();
      expect(client).to.include({ browser, engine, device: 'PC' });
      expect(client.language).to.match(/^[a-z]{2}_[A-Z]{2}$/);
    });

    it('given a navigator, then its properties are read although they are not its own', () => {
      expect(detectClient(navigator)).to.deep.equal(detectClient());
      expect(createClientDetector()(navigator)).to.deep.equal(detectClient());
    });

    it('given a language tag, then the language has the form xx_YY', () => {
      const languages = ['en-GB', 'zh-Hant', 'ar', 'fr', ''].map(
        (language) => detectClient({ userAgent: WINDOWS, language }).language,
      );
      expect(languages).to.deep.equal(['en_US', 'zh_TW', 'ar_SA', 'fr_FR', 'zh_CN']);
    });

    it('given nothing to go by, then nothing is claimed', () => {
      const unknown = {
        device: 'PC',
        engine: '',
        browser: '',
        os: '',
        osVersion: '',
        version: '',
        language: 'zh_CN',
      };
      for (const userAgent of ['', null, 42, {}, []] as unknown[]) {
        expect(detectClient({ userAgent, language: userAgent } as ClientSource)).to.deep.equal(unknown);
      }
    });

    it('given a name or a version that is no word, then it is none', () => {
      const of = (userAgent: string) => detectClient({ userAgent });
      expect(of('PostmanRuntime/7.32.3 x')).to.include({ browser: 'PostmanRuntime', version: '7.32.3' });
      for (const name of ['<script>', 'a"onload=', '(', "'", 'a\nb'])
        expect(of(`${name}/1.0 (x)`).browser).to.match(/^\w*$/);
      expect(of('Evil/<b>1 x').version).to.equal('');
      expect(of('Evil/1.0"><img src=x> x').version).to.equal('1.0');
    });

    it('given a string beyond 1024 characters, then the rest is not read', () => {
      const padding = 'x'.repeat(1024);
      expect(detectClient({ userAgent: `${WINDOWS} ${CHROME} ${padding} wxwork/5.0.1` }).browser).to.equal(
        'Chrome',
      );
    });

    it('given strings made to be slow, then time grows with what is read, and not with the rest', async () => {
      for (const seed of ['/ (', 'Version/1.', 'xQQ/', 'Mac OS X 1_', ' Ddg/1', 'slackbot-', 'İ', '\t']) {
        const more = repeating(seed);
        const make = (length: number) => `Mozilla/5.0 (Macintosh; ${more(length)}`.slice(0, length);
        const run = (userAgent: string) => detectClient({ userAgent });
        await expectLinear({ what: seed, size: 1024, make, run });
        await expectConstant({ what: seed, make, run });
      }
    });
  });

  describe('createClientDetector', () => {
    it('given the same string again, then the same answer is handed out', () => {
      const detect = createClientDetector();
      expect(detect({ userAgent: `${WINDOWS} ${CHROME}` })).to.equal(
        detect({ userAgent: `${WINDOWS} ${CHROME}` }),
      );
    });

    it('given another touch screen, hint, language or table, then the answer is another', () => {
      const detect = createClientDetector();
      const userAgent = `${MAC} Version/17.4 Safari/605.1.15`;
      expect(detect({ userAgent }).os).to.equal('Mac OS');
      expect(detect({ userAgent, maxTouchPoints: 5 }).os).to.equal('iOS');
      expect(detect({ userAgent, language: 'ar' }).language).to.equal('ar_SA');
      expect(detect({ userAgent, containers: [{ name: 'Acme', marks: ['Safari/'] }] }).browser).to.equal(
        'Acme',
      );
      expect(detect({ userAgent }).browser).to.equal('Safari');
      const linux = { userAgent: `${LINUX} ${CHROME}` };
      expect(detect(linux).os).to.equal('Linux');
      expect(detect({ ...linux, userAgentData: { platform: 'Android' } }).os).to.equal('Android');
    });

    it('given more strings than it keeps, then the oldest is forgotten', () => {
      const detect = createClientDetector();
      const first = detect({ userAgent: 'Acme/0' });
      for (let index = 1; index <= 50; index += 1) detect({ userAgent: `Acme/${index}` });
      expect(detect({ userAgent: 'Acme/0' })).to.not.equal(first);
      expect(detect({ userAgent: 'Acme/0' })).to.deep.equal(first);
    });
  });
});
