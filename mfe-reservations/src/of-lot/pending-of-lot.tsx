import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useT } from '@lotes/shared-i18n';
import { LinkButton, type ServerClock } from '@lotes/shared-ui';
import { Empty, Modal, RefusalAlert, Skeleton, Table, useNarrow } from '@lotes/shared-ui/staff';
import { listAddress } from '@lotes/shared-ui/today';
import { useReservationColumns } from '../pending/use-reservation-columns';
import '../pending/pending-reservations.css';

interface PendingOfLotProps {
  /** Number of the lot. */
  lot: string;
  /** The pending reservations of the lot, in their order; undefined until they are known. */
  rows: readonly ReservationRow[] | undefined;
  clock: ServerClock;
  /** Why the queue could not be read. */
  failure: unknown;
  onRetry: () => void;
  onClose: () => void;
}

/** The pending reservations of one lot, in their order, with the actions on each. */
export function PendingOfLot({ lot, rows, clock, failure, onRetry, onClose }: PendingOfLotProps) {
  const t = useT('reservations');
  const columns = useReservationColumns('queue')(clock).filter(
    ({ key, optional }) => key !== 'lote' && !optional,
  );
  const narrow = useNarrow();
  const title = t('ofLot.title', { lot });
  return (
    <Modal open title={title} footer={null} width={1200} onCancel={onClose}>
      {failure !== undefined && <RefusalAlert failure={failure} onRetry={onRetry} />}
      {rows === undefined && <Skeleton active />}
      {rows?.length === 0 && failure === undefined && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('ofLot.none')} />
      )}
      {rows !== undefined && rows.length > 0 && (
        <Table<ReservationRow>
          className="staff-table"
          size="small"
          aria-label={title}
          rowKey="numeroAutorizacion"
          dataSource={rows}
          pagination={false}
          {...(!narrow && { scroll: { x: 'max-content' } })}
          columns={columns.map(({ key, title: head, render, fixed }) => ({
            key,
            title: head,
            ...(fixed && !narrow && { fixed }),
            onCell: () => ({ 'data-title': head }) as object,
            render: (_, row) => render(row),
          }))}
        />
      )}
      <LinkButton variant="ghost" to={listAddress('/pendingreservations?view=all', { lote: lot })}>
        {t('ofLot.all')}
      </LinkButton>
    </Modal>
  );
}
