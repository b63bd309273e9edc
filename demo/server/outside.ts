/**
 * The outside system: another company's portal on another origin, which embeds the suite. Its pages hold no secret; its
 * server asks the suite for a session of the portal's user.
 */
import { Hono } from 'hono';
import { answerError } from './http/envelope.js';
import { onlyHost } from './http/hosts.js';
import { missingPage } from './http/missing-page.js';
import { securityHeaders } from './http/security.js';
import { scopedFaults, type ScopedFaultParts } from './http/trouble.js';
import { outsidePages } from './outside/pages.js';
import { tokenRoutes } from './outside/token.js';
import type { Folders, SuiteServices } from './context.js';

/** What the outside system is made with. */
export interface OutsideServices
  extends ScopedFaultParts, Pick<SuiteServices, 'outsideUrl' | 'outsideClient'> {
  readonly folders: Pick<Folders, 'site'>;
}

export function createOutside(services: OutsideServices): Hono {
  const app = new Hono();
  app.use(securityHeaders(), onlyHost(services.outsideUrl));
  app.use('/token', scopedFaults(services));
  tokenRoutes(app, services);
  outsidePages(app, services);
  app.notFound(missingPage);
  app.onError(answerError);
  return app;
}
