/**
 * The headers that keep pages to their own: one strict policy for every page of the suite and one for the outside
 * system, which may use scripts, styles and calls of the suite and of nobody else. Storybook needs inline script, so it
 * has a policy of its own that no other page gets.
 */
import type { MiddlewareHandler } from 'hono';

/** Trusted Types policies that pages may create: ours, Lit's and the sanitiser's. */
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types stoa lit-html 'allow-duplicates'";

/** The outside system has a policy of its own, with which it adds the script of the SDK. */
const OUTSIDE_TRUSTED_TYPES = TRUSTED_TYPES.replace("'allow-duplicates'", "norvik 'allow-duplicates'");

/** Policy of the suite's pages. */
export const SUITE_POLICY = [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:",
  "font-src 'self'; frame-src 'self' blob:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
  TRUSTED_TYPES,
].join('; ');

/** Policy of the outside system's pages. */
export function outsidePolicy(suiteOrigin: string): string {
  return [
    `default-src 'none'; script-src 'self' ${suiteOrigin}; style-src 'self' ${suiteOrigin}`,
    `img-src 'self' data: ${suiteOrigin}; font-src 'self' ${suiteOrigin}; connect-src 'self' ${suiteOrigin}`,
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    OUTSIDE_TRUSTED_TYPES,
  ].join('; ');
}

/** Storybook's manager and preview run inline script and evaluate story sources. */
export const STORYBOOK_POLICY = [
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:",
  "base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
].join('; ');

/** Headers of every answer; routes may replace them. */
export function securityHeaders(): MiddlewareHandler {
  return async (c, next) => {
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    c.header('Cross-Origin-Resource-Policy', 'same-origin');
    c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    await next();
  };
}
