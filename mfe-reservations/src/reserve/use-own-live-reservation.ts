import { useMemo, useState } from 'react';
import type { AccountReservation } from '@lotes/shared-contract/reservations';
import { useRememberedTokens } from '@lotes/shared-i18n';
import { useAsTimePasses, type ServerClock } from '@lotes/shared-ui';
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

/** The live reservation of a lot among those of one answer, until its hold ends. */
function useLiveOn(
  numero: string,
  reservas: readonly Pick<AccountReservation, 'lote' | 'estado' | 'posicionCola' | 'fechaVencimiento'>[] = [],
  clock: ServerClock = Date.now,
): Omit<Held, 'path'> | undefined {
  const live = useAsTimePasses(clock, (now) =>
    reservas.find((own) => own.lote === numero && holdsOrWaits(phaseOf(own, now))),
  );
  return live && { phase: phaseOf(live, clock()), posicionCola: live.posicionCola };
}

/**
 * The live reservation of a lot by the tokens of this device. The tokens that name the lot are asked for one after the
 * other until one is live: which link was opened last says nothing about it.
 */
function useDeviceReservation(numero: string): { held: Held | undefined; isAsking: boolean } {
  const remembered = useRememberedTokens(rememberedReservations);
  const tokens = useMemo(
    () => remembered.filter(({ lotes }) => lotes.includes(numero)).map(({ token }) => token),
    [remembered, numero],
  );
  const [ended, setEnded] = useState<readonly string[]>([]);
  const asked = tokens.filter((token) => !ended.includes(token));
  const [token = tokens.at(-1)] = asked;
  const { currentData, error, clock } = useOwnReservations(token);
  const live = useLiveOn(numero, currentData?.reservas, clock);
  const isAnswered = currentData !== undefined && clock !== undefined;
  const isLast = asked.length <= 1;
  if (token !== undefined && isAnswered && !live && !isLast) setEnded([...ended, token]);
  return {
    held: live && token !== undefined ? { ...live, path: ownReservationPath(token) } : undefined,
    isAsking: token !== undefined && !error && !(isAnswered && isLast),
  };
}

/**
 * Tells whether this device or the signed-in account holds a lot or waits for it, so that no buyer is asked to queue
 * behind themselves. `isAsking` until both have been answered, or have failed to be.
 */
export function useOwnLiveReservation(numero: string): { held: Held | undefined; isAsking: boolean } {
  const device = useDeviceReservation(numero);
  const account = useAccountReservations();
  const byAccount = useLiveOn(numero, account.data?.reservas, account.clock);
  const held = device.held ?? (byAccount && { ...byAccount, path: '/myreservation' });
  return { held, isAsking: !held && (device.isAsking || account.isLoading) };
}
