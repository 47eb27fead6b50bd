import { useMemo, useState } from 'react';
import type { ReservationState } from '@lotes/shared-contract/reservations';
import { useAppEvent } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { StaffTable, type ColumnFilter } from '@lotes/shared-ui/staff';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { usePendingReservationsQuery, useReservationsQuery } from '../reservation/staff-reservations.api';
import { RESERVATION_STATES, useStateName } from './reservation-state';
import { ReservationDialogs } from './reservation-dialogs';
import { useReservationColumns } from './reservation-columns';

/** Every reservation, newest first, by state; the active ones to begin with, for they are what can be extended. */
export function AllReservations() {
  const t = useT('reservations');
  const stateName = useStateName();
  const [estado, setEstado] = useState<ReservationState | undefined>('activa');
  const [page, setPage] = useState({ pagina: 1, tamano: 20 });
  const { data, error, isFetching, refetch } = useReservationsQuery({ ...page, ...(estado && { estado }) });
  const { data: pending } = usePendingReservationsQuery();
  const refresh = () => void refetch();
  useAppEvent('lot.changed', refresh);
  useAppEvent('lots.resync', refresh);

  const stateFilter = useMemo<ColumnFilter<ReservationRow>>(
    () => ({
      kind: 'server-choice',
      choices: RESERVATION_STATES.map((value) => ({ value, label: stateName(value) })),
      value: estado,
      onChange: (value) => {
        setEstado(RESERVATION_STATES.find((state) => state === value));
        setPage((current) => ({ ...current, pagina: 1 }));
      },
    }),
    [estado, stateName],
  );
  const columns = useReservationColumns({ clock: Date.now, stateFilter });

  return (
    <>
      <StaffTable
        title={t('pending.tableAll')}
        rows={data?.filas ?? []}
        columns={columns}
        rowKey={({ numeroAutorizacion }) => numeroAutorizacion}
        loading={isFetching}
        error={error}
        onRefresh={refresh}
        empty={t('pending.emptyAll')}
        paging={{
          page: page.pagina,
          size: page.tamano,
          total: data?.total ?? 0,
          onChange: (pagina, tamano) => setPage({ pagina, tamano }),
        }}
      />
      {data && pending && <ReservationDialogs rows={data.filas} pending={pending.filas} />}
    </>
  );
}
