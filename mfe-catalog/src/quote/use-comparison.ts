import { useEffect, useState } from 'react';
import type { LotDetail, QuoteComparison, QuotePlan } from '@lotes/shared-contract';
import { call } from '@lotes/shared-contract/client';
import { type ApiError, toApiError, useApi } from '@lotes/shared-auth';
import { useBackOnline } from '@lotes/shared-ui';

interface Settled {
  question: string;
  plan: QuotePlan;
  answer?: QuoteComparison;
  error?: ApiError;
}

export interface Comparison {
  /** The latest answer, also while another is loading; undefined before the first one and after a failure. `plan` is its plan. */
  answer: QuoteComparison | undefined;
  plan: QuotePlan;
  error: ApiError | undefined;
  pending: boolean;
  retry: () => void;
}

/**
 * Returns the server's quotes of every plan of a lot, with the instalments of one. A request that is no longer needed is aborted.
 * A change of the lot's prices requests again, as does a browser that is back online after a failure.
 */
export function useComparison(lot: LotDetail, plan: QuotePlan, prima: string): Comparison {
  const { request } = useApi();
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<Settled>();
  const { numero, primaEspecial, precios } = lot;
  const { precioLista, primaMinima } = precios ?? {};
  const question = [numero, plan, prima, precioLista, primaMinima, primaEspecial, attempt].join('|');

  useEffect(() => {
    const abort = new AbortController();
    const query = { plan, ...(prima && { prima }) };
    request(call('GET /Lotes/:numero/Cotizaciones', { params: { numero }, query }), {
      signal: abort.signal,
    }).then(
      (answer) => {
        if (!abort.signal.aborted) setSettled({ question, plan, answer });
      },
      (caught: unknown) => {
        if (!abort.signal.aborted) setSettled({ question, plan, error: toApiError(caught) });
      },
    );
    return () => abort.abort();
  }, [request, numero, plan, prima, question]);

  const error = settled?.question === question ? settled.error : undefined;
  const retry = () => setAttempt((count) => count + 1);
  useBackOnline(() => {
    if (error) retry();
  });

  return {
    answer: settled?.answer,
    plan: settled?.plan ?? plan,
    error,
    pending: settled?.question !== question,
    retry,
  };
}
