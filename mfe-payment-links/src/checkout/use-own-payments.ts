import { useDispatch } from 'react-redux';
import { api, type AppDispatch, useServerClock } from '@lotes/shared-auth';
import { useAppEvent } from '@lotes/shared-federation';
import { useOwnPaymentsQuery } from '../payment-link/payment-links.api';
import { isUnderWay } from './payment-timeline';
import { useLookAgain } from './use-look-again';

/** The payments of a token, kept current while the page is visible, with the server's clock for countdowns. */
export function useOwnPayments(token: string) {
  const query = useOwnPaymentsQuery(token);
  const { data, fulfilledTimeStamp, isFetching, refetch } = query;
  const dispatch = useDispatch<AppDispatch>();
  const payments = data?.solicitudes;

  // `refetch` would do nothing while they are being read, and the response may be older than the change.
  const readAgain = () => void dispatch(api.util.invalidateTags(['PaymentLinks']));
  useAppEvent('lot.changed', ({ numero }) => {
    if (payments ? payments.some(({ lote }) => lote === numero) : isFetching) readAgain();
  });
  useAppEvent('lots.resync', readAgain);
  // A reservation without a payment may get one at any time, from another window.
  const open = payments?.length === 0 || (payments?.some(isUnderWay) ?? false);
  useLookAgain(open, () => void refetch());

  return { ...query, clock: useServerClock(data?.ahora, fulfilledTimeStamp) };
}
