import { useEffect, useEffectEvent } from 'react';
import { useServerClock } from '@lotes/shared-auth';
import { useAppEvent } from '@lotes/shared-federation';
import { useOwnPaymentsQuery } from '../payment-link/payment-links.api';
import { isUnderWay } from './payment-timeline';

/** How often a payment under way is asked for: a link that is sent changes no lot, so that no event tells of it. */
const LOOK_AGAIN_MS = 30_000;

/** The payments of a token, kept up to date while the page is looked at, with the server's clock to count down by. */
export function useOwnPayments(token: string) {
  const query = useOwnPaymentsQuery(token);
  const { data, fulfilledTimeStamp, refetch } = query;
  const payments = data?.solicitudes;

  useAppEvent('lot.changed', ({ numero }) => {
    if (payments?.some(({ lote }) => lote === numero)) void refetch();
  });
  useAppEvent('lots.resync', () => void refetch());
  // A reservation without a payment may get one at any time, from another window.
  const open = payments?.length === 0 || (payments?.some(isUnderWay) ?? false);
  useLookAgain(open, () => void refetch());

  return { ...query, clock: useServerClock(data?.ahora, fulfilledTimeStamp) };
}

/** Looks every 30 seconds, and as soon as the page is looked at again; a hidden page asks for nothing. */
function useLookAgain(wanted: boolean, look: () => void): void {
  const lookIfSeen = useEffectEvent(() => {
    if (document.visibilityState === 'visible') look();
  });
  useEffect(() => {
    if (!wanted) return undefined;
    const again = () => lookIfSeen();
    const timer = setInterval(again, LOOK_AGAIN_MS);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [wanted]);
}
