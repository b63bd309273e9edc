/** `/demo/deployments`: which release of the app modules is served, and the way to the next one and back. */
import { success } from '../http/envelope.js';
import type { SuiteApp, SuiteServices } from '../context.js';

export function deploymentRoutes(app: SuiteApp, { deployments }: SuiteServices): void {
  app.get('/demo/deployments', async (c) => success(c, await deployments.state()));
  app.post('/demo/deployments', async (c) => success(c, await deployments.deploy()));
  app.delete('/demo/deployments', async (c) => success(c, await deployments.rollBack()));
}
