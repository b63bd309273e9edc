/** What keeps the SDK from starting. The flaws are those of the portal's own server, or of where it looks for the suite. */
import type { SdkOptions } from 'stoa/sdk';
import { connectOptions } from '../../shared/connection.js';
import { suiteOrigin } from '../../shared/page.js';
import { UNREACHABLE_SUITE } from '../addresses.js';
import { findingOf, type CaseId, type Try } from '../case.js';

/** The tenant whose suite this is. */
const TENANT = 'northgate';

/** Connects with something wrong; the person reads what the portal makes of it. */
function connecting(wrong: () => Partial<SdkOptions>): Try {
  return async ({ suite, texts }) => {
    try {
      await suite.init({ ...connectOptions(suiteOrigin()), ...wrong() });
    } catch (error) {
      return findingOf(error);
    }
    return { isFailure: false, code: 'ready', step: 'ready', message: texts['fine.connected'] };
  };
}

const token = (flaw: string) => connecting(() => ({ auth: { type: 'token', url: `/token?case=${flaw}` } }));

const login: Try = async (stage) => {
  const auth = {
    type: 'script',
    tenantKey: TENANT,
    goPage: `${location.origin}/trouble.html#login`,
  } as const;
  const finding = await connecting(() => ({ auth }))(stage);
  if (finding.isFailure) return finding;
  const link = { href: `${suiteOrigin()}/logout`, text: 'login.leave' } as const;
  return { ...finding, message: stage.texts['login.fine'], link };
};

const other: Try = async ({ suite, texts }) => {
  const options = connectOptions(suiteOrigin());
  try {
    await suite.init(options);
    await suite.init({ ...options, locale: 'en-GB' });
  } catch (error) {
    return findingOf(error);
  }
  return { isFailure: false, code: 'ready', message: texts['fine.connected'] };
};

export const INIT_CASES = {
  refused: token('refused'),
  invalid: token('invalid'),
  none: token('none'),
  login,
  down: connecting(() => ({ baseUrl: UNREACHABLE_SUITE })),
  // The portal's own server has a gateway that takes every call of the suite and answers none.
  slow: connecting(() => ({ baseUrl: location.origin })),
  other,
} as const satisfies Partial<Record<CaseId, Try>>;
