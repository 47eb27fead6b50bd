import { useMemo } from 'react';
import type { AccountReservation } from '@lotes/shared-contract/reservations';
import { useRememberedTokens } from '@lotes/shared-i18n';
import type { ServerClock } from '@lotes/shared-ui';
import { ownReservationPath } from '../reservation/addresses';
import { holdsOrWaits, phaseOf, type Phase } from '../reservation/phase';
import { rememberedReservations } from '../reservation/remembered-reservations';
import { useAccountReservations } from '../ui/use-account-reservations';
import { useOwnReservations } from '../ui/use-own-reservations';

/** A live reservation of this device or account on a lot. */
export interface Held {
  phase: Phase;
  posicionCola: number | null;
  /** The page that follows it. */
  path: string;
}

/** The live reservation of a lot among those of one answer. */
function liveOn(
  numero: string,
  reservas: readonly Pick<AccountReservation, 'lote' | 'estado' | 'posicionCola' | 'fechaVencimiento'>[] = [],
  clock: ServerClock | undefined,
): Omit<Held, 'path'> | undefined {
  if (!clock) return undefined;
  return reservas
    .filter(({ lote }) => lote === numero)
    .map((own) => ({ phase: phaseOf(own, clock()), posicionCola: own.posicionCola }))
    .find(({ phase }) => holdsOrWaits(phase));
}

/**
 * Tells whether this device or the signed-in account holds a lot or waits for it, so that no buyer is asked to queue
 * behind themselves. `isAsking` until both have been answered, or have failed to be.
 */
export function useOwnLiveReservation(numero: string): { held: Held | undefined; isAsking: boolean } {
  const remembered = useRememberedTokens(rememberedReservations);
  const token = useMemo(
    () => remembered.find(({ lotes }) => lotes.includes(numero))?.token,
    [remembered, numero],
  );
  const device = useOwnReservations(token);
  const account = useAccountReservations();
  const byDevice = token && liveOn(numero, device.data?.reservas, device.clock);
  const byAccount = liveOn(numero, account.data?.reservas, account.clock);
  const held = byDevice
    ? { ...byDevice, path: ownReservationPath(token) }
    : byAccount && { ...byAccount, path: '/myreservation' };
  return { held, isAsking: !held && (device.isLoading || account.isLoading) };
}
