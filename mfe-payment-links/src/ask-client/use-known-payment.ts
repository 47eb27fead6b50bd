import { useCan } from '@lotes/shared-auth';
import type { QueryModal } from '@lotes/shared-ui';
import { knownPayment, knownSale, onlyLiveOf, type AskedPayment, type AskedSale } from './asked-payment';
import { usePayerClientQuery, usePayerReservationsQuery } from './payer.api';

/** The values and the sale known before anything is typed. */
export interface KnownPayment {
  initial: AskedPayment;
  sale: AskedSale | undefined;
}

const isNumber = (text: string | null): text is string => /^[1-9]\d{0,8}$/.test(text ?? '');

/**
 * Reads the lot, reservation and client that the address names. Users who may not see those lists type the data themselves.
 * @returns undefined until they are loaded; data that cannot be read are left empty.
 */
export function useKnownPayment({ parameter }: QueryModal): KnownPayment | undefined {
  const can = useCan();
  const [lot, reservation, client] = ['lot', 'reservation', 'client'].map(parameter) as (string | null)[];
  const mayRead = can('EDITAR_RESERVA');
  const asksClient = isNumber(client ?? null) && can('VER_USUARIOS');
  const named = reservation ? { numeroAutorizacion: reservation } : { cliente: client ?? '' };
  const skip = !mayRead || (!reservation && !isNumber(client ?? null));
  const reservations = usePayerReservationsQuery(
    { ...named, tamano: 50 },
    { skip, refetchOnMountOrArgChange: true },
  );
  const person = usePayerClientQuery(client ?? '', { skip: !asksClient, refetchOnMountOrArgChange: true });
  if (reservations.isFetching || person.isFetching) return undefined;
  const rows = reservations.currentData?.filas ?? [];
  const meant = reservation
    ? rows.find(({ numeroAutorizacion }) => numeroAutorizacion === reservation)
    : onlyLiveOf(rows);
  return { initial: knownPayment(lot ?? null, meant, person.currentData?.filas[0]), sale: knownSale(meant) };
}
