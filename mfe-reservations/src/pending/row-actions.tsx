import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useT } from '@lotes/shared-i18n';
import { Button, Space } from '@lotes/shared-ui/staff';
import { clientName } from './client-name';
import { useReservationModal, type Deed } from './use-reservation-modal';

/** What the caller may do with a reservation, as the api says. */
export function RowActions({ row }: { row: ReservationRow }) {
  return (
    <Space size="small">
      {row.puede.activar && <RowAction name="activate" row={row} primary />}
      {row.puede.extender && <RowAction name="extend" row={row} />}
      {(row.puede.editar || row.puede.estados.length > 0) && <RowAction name="edit" row={row} />}
      {row.puede.liberar && <RowAction name="release" row={row} />}
      {row.mismoOrigen > 1 && <NetworkAction row={row} />}
    </Space>
  );
}

interface RowActionProps {
  name: Exclude<Deed, 'cancel-network'>;
  row: ReservationRow;
  primary?: boolean;
}

function RowAction({ name, row, primary = false }: RowActionProps) {
  const t = useT('reservations');
  const modal = useReservationModal(name);
  const action = t(`pending.${name}`);
  return (
    <Button
      size="small"
      type={primary ? 'primary' : 'default'}
      danger={name === 'release'}
      aria-label={t('pending.actionFor', { action, lot: row.lote, client: clientName(row, t) })}
      onClick={() => modal.show({ reservation: row.numeroAutorizacion })}
    >
      {action}
    </Button>
  );
}

function NetworkAction({ row }: { row: ReservationRow }) {
  const t = useT('reservations');
  const modal = useReservationModal('cancel-network');
  const values = { count: row.mismoOrigen, lot: row.lote, client: clientName(row, t) };
  return (
    <Button
      size="small"
      danger
      aria-label={t('cancelNetwork.actionFor', values)}
      onClick={() => modal.show({ reservation: row.numeroAutorizacion })}
    >
      {t('cancelNetwork.action', values)}
    </Button>
  );
}
