/**
 * `/build`: the app modules of the release that is served, with their manifests, merged distributions and lazy chunks
 * (SPEC section 7). `/build/.trial/{id}` is the same for one try, see `trial-builds.ts`.
 */
import type { Context } from 'hono';
import { readBody } from '../http/body.js';
import { success } from '../http/envelope.js';
import { sendBuildFile, type FileFaults } from '../http/file-faults.js';
import { missingPage } from '../http/missing-page.js';
import { recordUnknown, wrongField } from '../http/refusal.js';
import { createTrialBuilds } from '../trial-builds.js';
import { wrongFault } from '../faults.js';
import type { SuiteApp, SuiteServices } from '../context.js';

const TRIALS = '/build/.trial';
const TRIAL_FAULTS = ['moduleFiles', 'manifests', 'mergedManifests'];

export function buildRoutes(app: SuiteApp, { deployments, faults }: SuiteServices): void {
  const trials = createTrialBuilds();
  const send = (c: Context, root: string, broken: FileFaults) =>
    sendBuildFile(c, {
      folder: deployments.folder(),
      path: new URL(c.req.url).pathname.slice(root.length),
      faults: broken,
    });

  app.post('/demo/trial-builds', async (c) => {
    const body = await readBody(c);
    const wrong = Object.keys(body).find((name) => !TRIAL_FAULTS.includes(name)) ?? wrongFault(body);
    if (wrong !== undefined) throw wrongField(wrong);
    const id = trials.open(body);
    return success(c, { id, buildUrl: `${TRIALS}/${id}` });
  });

  app.delete('/demo/trial-builds/:id', (c) => {
    if (!trials.mend(c.req.param('id'))) throw recordUnknown('trial.unknown');
    return success(c, {});
  });

  app.get(`${TRIALS}/:id/*`, (c) => {
    const id = c.req.param('id');
    const broken = trials.faults(id);
    return broken ? send(c, `${TRIALS}/${id}`, broken) : missingPage(c);
  });

  app.get('/build/*', (c) => send(c, '/build', faults.current()));
}
