/** Callers that leave: whatever a call waits for, its caller's abort ends the wait. */
import type { Texts } from '../i18n/texts.js';
import { RequestError } from './errors.js';
import type { Call } from './types.js';

/** The caller has given the call up; `cause` is the reason it gave. */
export function aborted({ url, options }: Pick<Call, 'url' | 'options'>, texts: Texts): RequestError {
  const cause: unknown = options.signal?.reason;
  return new RequestError('ABORTED', texts.get('request.aborted'), { url: url.href, cause });
}

/** Settles as `work` does, or rejects with `ABORTED` as soon as the caller leaves; `onLeave` hears of that. */
export function unlessAborted<Result>(
  work: Promise<Result>,
  call: Pick<Call, 'url' | 'options'>,
  texts: Texts,
  onLeave?: () => void,
): Promise<Result> {
  const { signal } = call.options;
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const leave = () => {
      onLeave?.();
      reject(aborted(call, texts));
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
