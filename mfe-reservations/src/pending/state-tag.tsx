import type { ReservationState } from '@lotes/shared-contract/reservations';
import { Tag } from '@lotes/shared-ui/staff';
import { useStateName } from './reservation-state';

/** Colours of the states: waiting for staff, under way, ended well, ended otherwise. */
const COLOURS: Record<ReservationState, string> = {
  pendiente: 'gold',
  activa: 'blue',
  vendida_sin_contrato: 'cyan',
  vendida: 'green',
  vencida: 'default',
  inactiva: 'default',
};

/** The state of a reservation as a coloured word. */
export function StateTag({ state }: { state: ReservationState }) {
  const stateName = useStateName();
  return <Tag color={COLOURS[state]}>{stateName(state)}</Tag>;
}
