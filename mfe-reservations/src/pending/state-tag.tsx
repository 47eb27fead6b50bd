import type { ReservationState } from '@lotes/shared-contract/reservations';
import { Tag } from '@lotes/shared-ui/staff';
import { useStateName } from './reservation-state';

/** Colours beside the words: what waits for staff, what is under way, what ended well or otherwise. */
const COLOURS: Record<ReservationState, string> = {
  pendiente: 'gold',
  activa: 'blue',
  vendida_sin_contrato: 'cyan',
  vendida: 'green',
  vencida: 'default',
  inactiva: 'default',
};

/** The state of a reservation in words. */
export function StateTag({ state }: { state: ReservationState }) {
  const stateName = useStateName();
  return <Tag color={COLOURS[state]}>{stateName(state)}</Tag>;
}
