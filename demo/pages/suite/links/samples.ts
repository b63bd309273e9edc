/** Links as they come in mails, comments and documents: those that try something, and those that are meant well. */

/** Where a link stands in the page. */
export type Place = 'text' | 'area' | 'svg' | 'shadow';

export interface Sample {
  /** Says what it is, by the label `links.sample.{id}`. */
  readonly id: string;
  /** In English, until the labels are there. */
  readonly what: string;
  readonly text: string;
  readonly href: string;
  readonly place?: Place;
  /** Further attributes. */
  readonly attributes?: Readonly<Record<string, string>>;
}

const EVIL = 'https://evil.example';
const SCRIPT = 'javascript' + ':';

/** Built when they are shown: the address of a `blob:` is made anew each time. */
export const NASTY: readonly Sample[] = [
  sample('script', 'Runs a script', 'Read more', `${SCRIPT}alert(document.domain)`),
  sample('hiddenScript', 'The same, with a tab inside and upper case', 'Read more', 'Java\tScript:alert(1)'),
  sample('data', 'Brings its own page', 'Invoice 3318', 'data:text/html,<script>alert(1)</script>'),
  sample('file', 'A file of this computer', 'Local copy', 'file:///etc/passwd'),
  sample('slashes', 'Looks like a path of ours', '/sp/people', '//evil.example/sp/people'),
  sample('backslash', 'A backslash that counts as a slash', '/sp/people', '/\\evil.example/sp/people'),
  sample('tab', 'A tab that browsers drop', '/sp/people', '/\t/evil.example/sp/people'),
  sample(
    'userinfo',
    'A name before the @ that looks like a host',
    'www.bank.example',
    'https://www.bank.example@evil.example/',
  ),
  sample('punycode', 'Letters that look like others', 'www.apple.example', 'https://www.аррӏе.example/'),
  sample('otherText', 'The text names another site', 'https://www.bank.example/account', `${EVIL}/account`),
  sample('lookalike', 'Begins like our partner', 'partner.example', 'https://partner.example.evil.example/'),
  sample('port', 'Our partner, at another port', 'partner.example:8443', 'https://partner.example:8443/'),
  sample('plain', 'Our partner, without encryption', 'partner.example', 'http://partner.example/'),
  sample(
    'mailBreak',
    'A mail with a hidden recipient',
    'hr@northgate.example',
    'mailto:hr@northgate.example%0d%0aBcc:everybody@evil.example',
  ),
  sample('scheme', 'An app that nobody has allowed', 'Open in the app', 'weixin://dl/business'),
  sample('opener', 'A window that wants to know its opener', 'Survey', `${EVIL}/survey`, {
    attributes: { target: '_blank', rel: 'opener' },
  }),
  sample('ping', 'Tells another site of the click', 'People', '/sp/people', {
    attributes: { ping: `${EVIL}/ping` },
  }),
  sample('download', 'A program of another site', 'setup.exe', `${EVIL}/setup.exe`, {
    attributes: { download: '' },
  }),
  sample('area', 'A place on a picture', 'Map', `${EVIL}/map`, { place: 'area' }),
  sample('svg', 'A link in a drawing', 'Chart', `${EVIL}/chart`, { place: 'svg' }),
  sample('shadow', 'A link in a shadow root', 'Widget', `${EVIL}/widget`, { place: 'shadow' }),
];

export const GOOD: readonly Sample[] = [
  sample('own', 'A page of the suite', 'People', '/sp/people'),
  sample('record', 'A record', 'Employee handbook 2026', '/sp/doc/docDetail/880102'),
  sample('ownWindow', 'A page of the suite in a window of its own', 'Apps', '/sp/apps', {
    attributes: { target: '_blank' },
  }),
  sample('ownFile', 'A file of ours', 'report.pdf', '/assets/samples/report.pdf', {
    attributes: { download: 'report.pdf' },
  }),
  sample('partner', 'A partner that the tenant trusts', 'partner.example', 'https://partner.example/offers'),
  sample('partnerShop', 'Any host of another partner', 'shop.norvik.example', 'https://shop.norvik.example/'),
  sample('tel', 'A telephone number', '+49 89 5550 1234', 'tel:+498955501234'),
  sample('mail', 'A mail', 'hr@northgate.example', 'mailto:hr@northgate.example?subject=Leave'),
  sample(
    'single',
    'Another system, by way of our sign-in',
    'Supplier portal',
    '/sp/integration/loginSingle?to=portal',
  ),
  sample('place', 'A place on this page', 'Down to the whitelist', '#trusted'),
  sample('void', 'No link at all', 'Nothing', `${SCRIPT}void(0)`),
];

function sample(
  id: string,
  what: string,
  text: string,
  href: string,
  more: Pick<Sample, 'place' | 'attributes'> = {},
): Sample {
  return { id, what, text, href, ...more };
}
