/**
 * The headers that keep pages to their own: one strict policy for every page of the suite and one for the outside
 * system, which may use scripts, styles and calls of the suite and of nobody else. Storybook needs inline script, so it
 * has a policy of its own that no other page gets.
 */
import type { MiddlewareHandler } from 'hono';

/** Trusted Types policies that pages may create: ours, Lit's and the sanitiser's. */
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types stoa lit-html 'allow-duplicates'";

/** Policy of the suite's pages. The preview shows large pictures and PDF as blobs. */
export const SUITE_POLICY = [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src 'self'",
  "frame-src 'self' blob:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
  TRUSTED_TYPES,
].join('; ');

/** What a page of the outside system needs besides the scripts, styles and calls of the suite. */
export interface OutsideNeeds {
  /** Frames that show pages of the suite, or of its own. */
  readonly framesSuite?: boolean;
  readonly framesItself?: boolean;
  /** Whether the page is in a frame of another one. */
  readonly isFramed?: boolean;
  /** Trusted Types policies of its framework. */
  readonly trustedTypes?: readonly string[];
  /** More origins to call. */
  readonly connects?: readonly string[];
  /** `false`: a policy that was written before there was a suite. */
  readonly knowsSuite?: boolean;
}

/** Policy of the outside system's pages. */
export function outsidePolicy(suiteOrigin: string, needs: OutsideNeeds = {}): string {
  const { knowsSuite = true, connects = [], trustedTypes = [] } = needs;
  const sources = knowsSuite ? `'self' ${suiteOrigin}` : "'self'";
  const frames = [needs.framesItself && "'self'", needs.framesSuite && suiteOrigin].filter(Boolean);
  return [
    `default-src 'none'; script-src ${sources}; style-src ${sources}`,
    `img-src ${sources}`,
    `connect-src ${[sources, ...connects].join(' ')}; frame-src ${frames.join(' ') || "'none'"}`,
    `base-uri 'none'; form-action 'none'; frame-ancestors ${needs.isFramed ? "'self'" : "'none'"}`,
    TRUSTED_TYPES.replace("'allow-duplicates'", [...trustedTypes, "'allow-duplicates'"].join(' ')),
  ].join('; ');
}

/** Storybook's manager and preview run inline script and evaluate story sources. */
export const STORYBOOK_POLICY = [
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:",
  "frame-src 'self' blob:; base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
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
