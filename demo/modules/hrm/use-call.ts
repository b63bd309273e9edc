/** A call whose answer a component shows. Old answers stay in sight while a new one is on its way. */
import { useCallback, useEffect, useState } from 'react';
import { isRequestError } from 'stoa';
import { useLabel } from 'stoa/react';

export interface CallState<Data> {
  /** The last answer; `undefined` before the first one and after a failure. */
  readonly data: Data | undefined;
  /** What went wrong, said to a person. */
  readonly failure: string | undefined;
  readonly loading: boolean;
  /** Asks again. */
  reload(): void;
}

interface Settled<Data> {
  readonly call: unknown;
  readonly turn: string;
  readonly data?: Data;
  readonly error?: unknown;
}

/**
 * Runs `call` now, and again whenever it becomes another function (wrap it in `useCallback`) or `occasion` changes:
 * that names what the answer depends on beside the arguments of the call, such as the language.
 */
export function useCall<Data>(call: (signal: AbortSignal) => Promise<Data>, occasion = ''): CallState<Data> {
  const label = useLabel();
  const [round, setRound] = useState(0);
  const [settled, setSettled] = useState<Settled<Data>>();
  const turn = `${round} ${occasion}`;

  useEffect(() => {
    const abort = new AbortController();
    const settle = (outcome: Pick<Settled<Data>, 'data' | 'error'>) => {
      if (!abort.signal.aborted) setSettled({ call, turn, ...outcome });
    };
    call(abort.signal).then(
      (data) => settle({ data }),
      (error: unknown) => settle({ error }),
    );
    return () => abort.abort();
  }, [call, turn]);

  const reload = useCallback(() => setRound((before) => before + 1), []);
  const loading = settled?.call !== call || settled.turn !== turn;
  const failed = settled !== undefined && 'error' in settled && !loading;
  return {
    data: settled?.data,
    failure: failed ? messageOf(settled.error, label) : undefined,
    loading,
    reload,
  };
}

/** Messages of the request layer are made for people, and those of the server even more so. Others are not. */
export function messageOf(error: unknown, label: ReturnType<typeof useLabel>): string {
  if (isRequestError(error)) return error.envelope?.msg || error.message;
  const detail = error instanceof Error ? error.message : String(error);
  return label('hrm.failed.unexpected', 'Something unexpected happened: {0}', [detail]);
}
