import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useT } from '@lotes/shared-i18n';
import { RowAction, Space, type RowActionProps } from '@lotes/shared-ui/staff';
import { clientName } from './client-name';
import type { ReservationAction } from './reservation-actions';
import { useReservationModal } from './use-reservation-modal';

/** The caller's actions on a reservation, as the api allows them. */
export function RowActions({ row }: { row: ReservationRow }) {
  return (
    <Space size="small">
      {row.puede.activar && <ReservationRowAction name="activate" row={row} primary />}
      {row.puede.extender && <ReservationRowAction name="extend" row={row} icon="extend" />}
      {(row.puede.editar || row.puede.estados.length > 0) && (
        <ReservationRowAction name="edit" row={row} icon="edit" />
      )}
      {row.puede.liberar && <ReservationRowAction name="release" row={row} icon="release" danger />}
      {row.mismoOrigen > 1 && <NetworkAction row={row} />}
    </Space>
  );
}

interface ReservationRowActionProps extends Pick<RowActionProps, 'icon' | 'primary' | 'danger'> {
  name: Exclude<ReservationAction, 'cancel-network'>;
  row: ReservationRow;
}

function ReservationRowAction({ name, row, ...look }: ReservationRowActionProps) {
  const t = useT('reservations');
  const modal = useReservationModal(name);
  const action = t(`pending.${name}`);
  return (
    <RowAction
      {...look}
      text={action}
      label={t('pending.actionFor', { action, lot: row.lote, client: clientName(row, t) })}
      onAct={() => modal.show({ reservation: row.numeroAutorizacion })}
    />
  );
}

function NetworkAction({ row }: { row: ReservationRow }) {
  const t = useT('reservations');
  const modal = useReservationModal('cancel-network');
  const values = { count: row.mismoOrigen, lot: row.lote, client: clientName(row, t) };
  return (
    <RowAction
      icon="cancel"
      danger
      text={t('cancelNetwork.action', values)}
      label={t('cancelNetwork.actionFor', values)}
      onAct={() => modal.show({ reservation: row.numeroAutorizacion })}
    />
  );
}
