import { useCallback } from 'react';
import type { ReservationState } from '@lotes/shared-contract/reservations';
import { useT } from '@lotes/shared-i18n';

/** States in the order in which a reservation usually passes through them. */
const RESERVATION_STATES = [
  'pendiente',
  'activa',
  'vendida_sin_contrato',
  'vendida',
  'vencida',
  'inactiva',
] as const satisfies readonly ReservationState[];

/** Filters of the list: the states, active holds that end within 24 hours, and the first in each queue. */
export const RESERVATION_FILTERS = [...RESERVATION_STATES, 'por_vencer', 'por_atender'] as const;

/** Filters by the standing of a sale's instalments, for users who may see it. */
export const INSTALMENT_FILTERS = ['con_atraso', 'para_terminacion'] as const;

/** Returns a function that names a reservation's state in the reader's language. */
export function useStateName(): (state: ReservationState) => string {
  const t = useT('reservations');
  return useCallback((state) => t(`pending.state_${state}`), [t]);
}
