/** What fails once there is a connection: things that do not exist, and one that is not for pages outside of the suite. */
import type { Sdk } from 'stoa/sdk';
import { connectOptions } from '../../shared/connection.js';
import { suiteOrigin } from '../../shared/page.js';
import { findingOf, type CaseId, type Stage, type Try } from '../case.js';

/** Runs `use` on a connection. */
function connected(use: (sdk: Sdk, stage: Stage) => Promise<unknown>): Try {
  return async (stage) => {
    try {
      await use(await stage.suite.init(connectOptions(suiteOrigin())), stage);
    } catch (error) {
      return findingOf(error);
    }
    return { isFailure: false, code: 'ready', message: stage.texts['fine.connected'] };
  };
}

const rendering = (app: string, compName: string) =>
  connected((sdk, { place }) => sdk.render({ container: place, app, compName }).ready);

export const CONTENT_CASES = {
  module: rendering('@stoa/nothing', 'Anything'),
  component: rendering('@stoa/hrm', 'Nothing'),
  dialog: connected((sdk) => sdk.runtime.objects.open('document', '1', { mode: 'dialog' })),
} as const satisfies Partial<Record<CaseId, Try>>;
