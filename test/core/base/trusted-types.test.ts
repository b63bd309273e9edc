/** Addresses of scripts on pages with Trusted Types. */
import { expect } from '@open-wc/testing';
import { createTrustedTypes } from '../../../core/base/trusted-types.js';

const URL_OF_SCRIPT = new URL('https://suite.test/build/hrm/lib.js');

describe('createTrustedTypes', () => {
  const onPageWith = (trustedTypes: object | undefined) =>
    createTrustedTypes({ environment: { window: { trustedTypes } as never } });

  it('given a page that allows the policy, then it is made once and blesses the address', () => {
    const made: string[] = [];
    const types = onPageWith({
      createPolicy: (name: string) => (
        made.push(name),
        { createScriptURL: (url: string) => `blessed ${url}` }
      ),
    });
    expect(types.scriptUrl(URL_OF_SCRIPT)).to.equal(`blessed ${URL_OF_SCRIPT.href}`);
    types.scriptUrl(URL_OF_SCRIPT);
    expect(made).to.deep.equal(['stoa']);
  });

  it('given a browser without them, or a page that refuses the name and may take strings, then it is a string', () => {
    const refuse = () => {
      throw new TypeError('Policy "stoa" disallowed.');
    };
    for (const page of [undefined, { createPolicy: refuse }])
      expect(onPageWith(page).scriptUrl(URL_OF_SCRIPT)).to.equal(URL_OF_SCRIPT.href);
  });
});
