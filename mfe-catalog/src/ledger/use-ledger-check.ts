import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiCalls, type ApiError, toApiError, useApi } from '@lotes/shared-auth';
import { call } from '@lotes/shared-contract/client';
import { useAppEvent } from '@lotes/shared-federation';
import { type LedgerCheck, type LedgerSource, checkLedger } from './check-ledger';
import { rememberHead, rememberedHead } from './remembered-head';
import { runOneAtATime, type Runs } from './run-one-at-a-time';
import { canDigest, sha256 } from './sha256';

const SECOND_LOOK_MS = 1_000;

const sourceOf = ({ request }: ApiCalls, signal: AbortSignal): LedgerSource => ({
  page: (desde) => request(call('GET /Bitacora', { query: { desde } }), { signal }),
  present: async () => {
    const { lotes } = await request(call('GET /Lotes'), { signal });
    return new Map(lotes.map(({ numero, estado }) => [numero, estado]));
  },
  wait: () =>
    new Promise((resume) => {
      setTimeout(resume, SECOND_LOOK_MS);
    }),
});

export interface LedgerCheckState {
  /** True while a check runs; the result of the previous check stays meanwhile. */
  checking: boolean;
  progress: { done: number; total: number };
  result: LedgerCheck | undefined;
  error: ApiError | undefined;
  /** False if this browser cannot compute hashes. */
  possible: boolean;
  again: () => void;
}

/** Checks the ledger when the screen opens, whenever it is asked to, and after every change of a lot. */
export function useLedgerCheck(): LedgerCheckState {
  const api = useApi();
  const [possible] = useState(canDigest);
  const [checking, setChecking] = useState(possible);
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const [result, setResult] = useState<LedgerCheck>();
  const [error, setError] = useState<ApiError>();
  const runs = useRef<Runs>(undefined);

  const check = useCallback(
    async (signal: AbortSignal) => {
      try {
        const found = await checkLedger(sourceOf(api, signal), {
          digest: sha256,
          remembered: rememberedHead(),
          onProgress: (done, total) => setProgress({ done, total }),
        });
        if (signal.aborted) return;
        if (found.verdict.kind === 'matches') rememberHead(found.verdict.head);
        setResult(found);
        setError(undefined);
      } catch (failure) {
        if (!signal.aborted) setError(toApiError(failure));
      }
    },
    [api],
  );

  useEffect(() => {
    if (!possible) return undefined;
    const started = runOneAtATime(check, () => setChecking(false));
    runs.current = started;
    started.request();
    return started.stop;
  }, [possible, check]);

  const again = useCallback(() => {
    if (!possible) return;
    setChecking(true);
    runs.current?.request();
  }, [possible]);
  useAppEvent('lot.changed', again);
  useAppEvent('lots.resync', again);

  return { checking, progress, result, error, possible, again };
}
