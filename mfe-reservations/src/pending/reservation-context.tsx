import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useT } from '@lotes/shared-i18n';
import { RecordSection } from '@lotes/shared-ui';
import { RefusalAlert } from '@lotes/shared-ui/staff';
import { usePendingOfLotQuery, useReservationsQuery } from '../reservation/staff-reservations.api';
import { clientName } from './client-name';
import { OpenReservation } from './open-reservation';
import { StateTag } from './state-tag';

/** The reservations that wait for the same lot, in their order. */
export function QueueOfLot({ row }: { row: ReservationRow }) {
  const t = useT('reservations');
  const { data, error, refetch } = usePendingOfLotQuery(row.lote, { refetchOnMountOrArgChange: true });
  if (error) return <RefusalAlert failure={error} onRetry={refetch} />;
  return (
    <RecordSection
      title={t('drawer.queue', { lot: row.lote })}
      none={t('drawer.noQueue')}
      ordered
      items={data?.filas.map((one) => (
        <li key={one.numeroAutorizacion}>
          {one.numeroAutorizacion === row.numeroAutorizacion ? (
            <strong>{clientName(one, t)}</strong>
          ) : (
            <OpenReservation row={one} />
          )}
        </li>
      ))}
    />
  );
}

/** The other lots of the same request; none if the buyer is hidden. */
export function RequestLots({ row }: { row: ReservationRow }) {
  const { grupo } = row;
  return grupo === null ? null : <OtherLots row={row} grupo={grupo} />;
}

function OtherLots({ row, grupo }: { row: ReservationRow; grupo: string }) {
  const t = useT('reservations');
  const { data } = useReservationsQuery({ grupo, tamano: 50 }, { refetchOnMountOrArgChange: true });
  const others = data?.filas.filter((one) => one.numeroAutorizacion !== row.numeroAutorizacion) ?? [];
  if (others.length === 0) return null;
  return (
    <RecordSection
      title={t('drawer.lots')}
      none=""
      items={others.map((one) => (
        <li key={one.numeroAutorizacion}>
          <OpenReservation row={one} label={t('drawer.lot', { lot: one.lote })} />{' '}
          <StateTag state={one.estado} />
        </li>
      ))}
    />
  );
}
