/** A call whose answer a component shows. */
import { useCallback, useEffect, useState } from 'react';
import { isRequestError } from 'stoa';
import { useLabel, useRuntime, useStore } from 'stoa/react';

/** What went wrong, said to a person. */
export interface CallFailure {
  readonly message: string;
  /** There is no such thing, which another try does not change. */
  readonly isMissing: boolean;
}

export interface CallState<Data> {
  readonly data: Data | undefined;
  readonly failure: CallFailure | undefined;
  readonly loading: boolean;
  reload(): void;
}

const NOT_FOUND = 404;

/** Runs `call` now and whenever it becomes another function (wrap it in `useCallback`) or the language changes. */
export function useCall<Data>(call: (signal: AbortSignal) => Promise<Data>): CallState<Data> {
  const label = useLabel();
  const locale = useStore(useRuntime().labels.locale$);
  const [round, setRound] = useState(0);
  const [settled, setSettled] = useState<{ turn: unknown; data?: Data; error?: unknown }>();
  const turn = `${round} ${locale}`;

  useEffect(() => {
    const abort = new AbortController();
    call(abort.signal).then(
      (data) => !abort.signal.aborted && setSettled({ turn, data }),
      (error: unknown) => !abort.signal.aborted && setSettled({ turn, error }),
    );
    return () => abort.abort();
  }, [call, turn]);

  const loading = settled?.turn !== turn;
  return {
    data: settled?.data,
    failure: settled && 'error' in settled && !loading ? failureOf(settled.error, label) : undefined,
    loading,
    reload: useCallback(() => setRound((before) => before + 1), []),
  };
}

export function failureOf(error: unknown, label: ReturnType<typeof useLabel>): CallFailure {
  if (isRequestError(error)) {
    const { envelope } = error;
    return { message: envelope?.msg || error.message, isMissing: Number(envelope?.code) === NOT_FOUND };
  }
  const detail = error instanceof Error ? error.message : String(error);
  const message = label('records.failed.unexpected', 'Something unexpected happened: {0}', [detail]);
  return { message, isMissing: false };
}
