import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useFormat, useT } from '@lotes/shared-i18n';

/** The reservations that become inactive when another one gets the lot. */
export function DisplacedList({ displaced }: { displaced: readonly ReservationRow[] }) {
  const format = useFormat();
  const t = useT('reservations');
  if (displaced.length === 0) return <p>{t('activate.alone')}</p>;
  return (
    <>
      <p id="mr-displaced">{t('activate.displaces', { count: displaced.length })}</p>
      <ul className="mr-displaced" aria-labelledby="mr-displaced">
        {displaced.map(({ numeroAutorizacion, nombreCliente, telefono }) => (
          <li key={numeroAutorizacion}>
            <strong>{nombreCliente}</strong> · <span className="mr-staff__number">{numeroAutorizacion}</span>
            {telefono && (
              <>
                {' · '}
                <span className="mr-displaced__phone">{format.phone(telefono)}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
