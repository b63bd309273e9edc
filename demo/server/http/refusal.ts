/** How a route says no: throw one of these, and the app answers with an envelope in the caller's language. */
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ServerText } from '../texts.js';

/** What a caller is told. */
export interface RefusalDetails {
  /**
   * HTTP status. 400 and the like are for requests that no person could have meant, 200 for what a person asked and
   * the suite's rules forbid: clients show `msg` of an envelope, but a general sentence for an HTTP failure.
   */
  readonly http: ContentfulStatusCode;
  /** Envelope code; the HTTP status where absent. */
  readonly code?: number;
  readonly args?: readonly unknown[];
  readonly data?: unknown;
}

/** A request that is refused for a reason the caller can understand. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly key: ServerText;
  readonly details: RefusalDetails;

  constructor(key: ServerText, details: RefusalDetails) {
    super(key);
    this.key = key;
    this.details = details;
  }
}

/** A rule of the suite that the request breaks: HTTP 200, envelope code 422. */
export function ruleBroken(key: ServerText, args: readonly unknown[] = []): Refusal {
  return new Refusal(key, { http: 200, code: 422, args });
}

/** A record that does not exist: HTTP 200, envelope code 404. */
export function recordUnknown(key: ServerText): Refusal {
  return new Refusal(key, { http: 200, code: 404 });
}

/** A field of the wrong type or shape. */
export function wrongField(name: string): Refusal {
  return new Refusal('field.wrong', { http: 400, args: [name] });
}
