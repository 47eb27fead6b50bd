import { Button, Space } from 'antd';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useT } from '@lotes/shared-i18n';
import { useReservationModal, type ReservationModalName } from './use-reservation-modal';

/** What the caller may do with a reservation, as the api says. */
export function RowActions({ row }: { row: ReservationRow }) {
  return (
    <Space size="small">
      {row.puede.activar && <RowAction name="activate" row={row} primary />}
      {row.puede.extender && <RowAction name="extend" row={row} />}
      {row.puede.liberar && <RowAction name="release" row={row} />}
    </Space>
  );
}

interface RowActionProps {
  name: ReservationModalName;
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
      aria-label={t('pending.actionFor', { action, lot: row.lote, client: row.nombreCliente })}
      onClick={() => modal.show({ reservation: row.numeroAutorizacion })}
    >
      {action}
    </Button>
  );
}
