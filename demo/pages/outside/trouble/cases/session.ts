/** A session that ends while something is shown: the portal obtains another one, or it cannot. */
import type { Sdk, SessionGrant } from 'stoa/sdk';
import { connectOptions } from '../../shared/connection.js';
import { suiteOrigin } from '../../shared/page.js';
import { findingOf, type CaseId, type Finding, type Stage, type Try } from '../case.js';

/** Before the end and after it. */
const PEOPLE = [{ id: '1042' }, { id: '1028' }] as const;

/** Nobody waits longer for word of the session. */
const WORD_TIMEOUT_MS = 45_000;

/** Asks the portal's server, as the SDK would; the first answer is good, the later ones come from `later`. */
function supplyFrom(later: string): { supply(): Promise<SessionGrant>; latest(): string } {
  let address = '/token';
  let latest = '';
  return {
    latest: () => latest,
    async supply() {
      const answer = (await (await fetch(address)).json()) as {
        status: boolean;
        msg: string;
        data: { eteamsid: string; expiresIn: number };
      };
      address = later;
      if (!answer.status) throw new Error(answer.msg);
      latest = answer.data.eteamsid;
      return { sessionId: latest, expiresIn: answer.data.expiresIn };
    },
  };
}

/** Listens for the word that ends a case. */
type Word = (sdk: Sdk, stage: Stage, tell: (finding: Finding) => void) => () => void;

function endingWith(later: string, word: Word): Try {
  return async (stage) => {
    const { supply, latest } = supplyFrom(later);
    try {
      const auth = { type: 'session', sessionId: supply } as const;
      const sdk = await stage.suite.init({ ...connectOptions(suiteOrigin()), auth });
      const heard = hear(sdk, stage, word);
      const embed = sdk.render({
        container: stage.place,
        app: '@stoa/hrm',
        compName: 'PersonCard',
        props: PEOPLE[0],
      });
      await embed.ready;
      const headers = { 'content-type': 'application/json' };
      await fetch('/session/end', { method: 'POST', headers, body: JSON.stringify({ eteamsid: latest() }) });
      // The call for this person finds that there is no session any more.
      embed.update(PEOPLE[1]);
      return await heard;
    } catch (error) {
      return findingOf(error);
    }
  };
}

function hear(sdk: Sdk, stage: Stage, word: Word): Promise<Finding> {
  return new Promise((resolve) => {
    const tell = (finding: Finding) => {
      clearTimeout(timer);
      leave();
      resolve(finding);
    };
    const timer = setTimeout(
      () => tell(findingOf(new Error(stage.texts['session.silent']))),
      WORD_TIMEOUT_MS,
    );
    const leave = word(sdk, stage, tell);
  });
}

export const SESSION_CASES = {
  expired: endingWith('/token', (sdk, { texts }, tell) =>
    sdk.on('session-refreshed', () =>
      tell({ isFailure: false, code: 'session-refreshed', message: texts['expired.fine'] }),
    ),
  ),
  unrenewed: endingWith('/token?case=refused', (sdk, _, tell) =>
    sdk.on('session-expired', (error) => tell(findingOf(error))),
  ),
} as const satisfies Partial<Record<CaseId, Try>>;
