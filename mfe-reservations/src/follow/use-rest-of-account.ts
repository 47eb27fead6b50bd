import { shallowEqual, useSelector } from 'react-redux';
import type { RootState } from '@lotes/shared-auth';
import type { RememberedToken } from '@lotes/shared-i18n';
import { reservationsApi } from '../reservation/reservations.api';
import { useAccountReservations } from '../ui/use-account-reservations';

export type RestOfAccount = ReturnType<typeof useRestOfAccount>;

/**
 * Returns the account's reservations beyond the requests of this device, which are listed with their private links.
 * `isLoading` is true until the account and each of those requests have been answered; before that, it is unknown which
 * reservations are listed already.
 */
export function useRestOfAccount(remembered: readonly RememberedToken[]) {
  const account = useAccountReservations();
  const answers = remembered.map(({ token }) => reservationsApi.endpoints.ownReservations.select(token));
  const listed = useSelector((state: RootState) => {
    const requests = answers.map((answer) => answer(state));
    const areAnswered = requests.every(({ data, isError }) => data !== undefined || isError);
    if (!areAnswered) return undefined;
    return requests.flatMap(({ data }) => data?.reservas.map((own) => own.numeroAutorizacion) ?? []);
  }, shallowEqual);
  const { data, error, isUninitialized, clock, refetch } = account;
  const rest = listed
    ? (data?.reservas.filter(({ numeroAutorizacion }) => !listed.includes(numeroAutorizacion)) ?? [])
    : [];
  const isLoading = !isUninitialized && (data === undefined || listed === undefined);
  return { rest, isLoading, isUnverified: data?.correoVerificado === false, error, clock, refetch };
}
