/** The script of a page with a strict policy, see `stub.test.ts`. It leaves what it has seen where that test looks. */
import { createStub } from '../../sdk/stub.js';

const violations: string[] = [];
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  violations.push(`${effectiveDirective} ${blockedURI}`),
);

const { src = '', nonce } = document.documentElement.dataset;
const outcome = await createStub({ src, nonce })
  .init({ baseUrl: src, auth: { type: 'session', sessionId: 's' } })
  .then(
    () => 'ready',
    (error: unknown) => (error as { readonly code: string }).code,
  );
Object.assign(window, { seen: { outcome, violations } });
