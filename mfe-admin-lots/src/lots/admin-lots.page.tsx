import { useAppEvent } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { PageHeading, useQueryModal } from '@lotes/shared-ui';
import { StaffProvider, StaffTable } from '@lotes/shared-ui/staff';
import { ImagesModal } from '../images/images-modal';
import { BaseStatusForm } from './base-status-form';
import { useLotColumns } from './lot-columns';
import { useAdminLotsQuery } from './lots.api';

function AdminLots() {
  const t = useT('admin-lots');
  const { data: lots = [], isFetching, error, refetch } = useAdminLotsQuery();
  const statusModal = useQueryModal('status', ['lot']);
  const imagesModal = useQueryModal('images', ['lot']);
  const columns = useLotColumns(lots, {
    changeStatus: ({ numero }) => statusModal.show({ lot: numero }),
    manageImages: ({ numero }) => imagesModal.show({ lot: numero }),
  });
  useAppEvent('lot.changed', () => void refetch());
  useAppEvent('lots.resync', () => void refetch());

  const lotNamed = (numero: string | null) => lots.find((lot) => lot.numero === numero);
  const statusLot = lotNamed(statusModal.parameter('lot'));
  const imagesLot = lotNamed(imagesModal.parameter('lot'));

  return (
    <>
      <PageHeading title={t('lots.title')} lead={t('lots.lead')} />
      <StaffTable
        title={t('lots.title')}
        rows={lots}
        columns={columns}
        rowKey={(lot) => lot.numero}
        loading={isFetching}
        error={error}
        onRefresh={() => void refetch()}
        empty={t('lots.empty')}
      />
      {statusLot && <BaseStatusForm lot={statusLot} onClose={statusModal.close} />}
      {imagesLot?.puede.editarImagenes && (
        <ImagesModal numero={imagesLot.numero} onClose={imagesModal.close} />
      )}
    </>
  );
}

/** `/admin/lots`: every lot, with what the reader may do to it. */
export function Page() {
  return (
    <StaffProvider>
      <AdminLots />
    </StaffProvider>
  );
}
