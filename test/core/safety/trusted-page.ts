/** The script of a page with Trusted Types, see `trusted-types.test.ts`. It leaves its results where that test looks. */
import { makeSanitizer } from './support.js';

const MARKUP =
  '<p style="color: rgb(255, 0, 0)">a<img src="data:image/png,x" onerror="parent.attacked()"></p>';

/** What became of one way to show a text: its markup and colour, or the name of the error. */
async function show(insert: (host: HTMLElement) => Promise<void>): Promise<readonly string[]> {
  const host = document.createElement('div');
  document.body.append(host);
  try {
    await insert(host);
  } catch (error) {
    return [
      error instanceof Error ? `${error.name} ${'code' in error ? String(error.code) : ''}`.trim() : '',
    ];
  }
  const paragraph = host.querySelector('p');
  return [host.innerHTML, paragraph ? getComputedStyle(paragraph).color : ''];
}

const violations: string[] = [];
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
  violations.push(`${effectiveDirective} ${sample}`.trim()),
);

const [first, second] = [makeSanitizer(), makeSanitizer()];
const fragment = await show(async (host) => host.append(await first.fragment(MARKUP)));
const afterFragment = [...violations];
const secondRuntime = await show(async (host) => host.append(await second.fragment(MARKUP)));
const trustedHtml = await show(async (host) => {
  Object.assign(host, { innerHTML: (await first.load()).trustedHtml(MARKUP) });
});
const escaped = await show(async (host) => {
  const { trustedHtml: bless } = await first.load();
  Object.assign(host, { innerHTML: bless(`<i onclick=x>${'<b>'.repeat(9_999)}`) });
  host.firstChild!.nodeValue = host.textContent.slice(0, 13);
});
const string = await show(async (host) => {
  Object.assign(host, { innerHTML: await first.sanitize(MARKUP) });
});

Object.assign(window, { results: { fragment, afterFragment, secondRuntime, trustedHtml, escaped, string } });
