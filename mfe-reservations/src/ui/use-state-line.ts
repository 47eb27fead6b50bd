import { useFormat, useT } from '@lotes/shared-i18n';
import { holdsOrWaits, phaseOf, type ReservationFacts } from '../reservation/phase';

/** The state of a reservation in one line: "Held for you, until Nov 24, 2026, 9:00 AM (Honduras time)". */
export function useStateLine() {
  const t = useT('reservations');
  const format = useFormat();
  return (reservation: ReservationFacts, now: number): string => {
    const phase = phaseOf(reservation, now);
    const { fechaVencimiento, posicionCola } = reservation;
    return [
      t(`phase.${phase}`),
      ...(phase === 'waiting' ? [t('device.place', { place: posicionCola })] : []),
      ...(holdsOrWaits(phase) && fechaVencimiento
        ? [t('device.until', { end: format.moment(fechaVencimiento) })]
        : []),
    ].join(', ');
  };
}
