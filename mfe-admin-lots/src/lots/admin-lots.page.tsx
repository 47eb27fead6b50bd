import { toApiError, useAccountReader, useSavedViews, useWholeList } from '@lotes/shared-auth';
import type { LotAdminRow } from '@lotes/shared-contract/lots';
import { useAppEvent } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { PageHeading, useQueryModal } from '@lotes/shared-ui';
import {
  Button,
  DialogNotice,
  RefusalAlert,
  StaffProvider,
  StaffTable,
  useFrozenRow,
  useSelection,
  useStaffList,
} from '@lotes/shared-ui/staff';
import { LotDataDialogs } from '../edit/lot-dialogs';
import { ImagesModal } from '../images/images-modal';
import { VideosModal } from '../videos/videos-modal';
import { BaseStatusForm } from './base-status-form';
import { useLotColumns } from './lot-columns';
import { useLotDeeds } from './selection-dialogs';
import { useAdminLotsQuery, useLazyAdminLotsQuery, type AdminLotQuery } from './lots.api';

const MOST_ROWS = 100;
const FLAT_AND_360 = ['plana', '360'] as const;
const numberOf = ({ numero }: LotAdminRow) => numero;

function AdminLots() {
  const t = useT('admin-lots');
  const { query, list } = useStaffList<AdminLotQuery>();
  const { data, isFetching, error, refetch } = useAdminLotsQuery(query);
  const lots = data?.filas ?? [];
  const statusModal = useQueryModal('status', ['lot']);
  const imagesModal = useQueryModal('images', ['lot']);
  const videosModal = useQueryModal('videos', ['lot']);
  const editModal = useQueryModal('edit-lot', ['lot']);
  const newModal = useQueryModal('new-lot');
  const pricesModal = useQueryModal('prices');
  const importModal = useQueryModal('import');
  const selection = useSelection();
  const deeds = useLotDeeds(selection);
  const columns = useLotColumns(lots, {
    edit: ({ numero }) => editModal.show({ lot: numero }),
    changeStatus: ({ numero }) => statusModal.show({ lot: numero }),
    manageImages: ({ numero }) => imagesModal.show({ lot: numero }),
    manageVideos: ({ numero }) => videosModal.show({ lot: numero }),
  });
  useAppEvent('lot.changed', () => void refetch());
  useAppEvent('lots.resync', () => void refetch());

  return (
    <div className="staff-page">
      <PageHeading title={t('lots.title')} lead={t('lots.lead')} />
      <StaffTable
        title={t('lots.title')}
        rows={lots}
        columns={columns}
        rowKey={numberOf}
        loading={isFetching}
        error={error}
        onRefresh={() => void refetch()}
        empty={t('lots.empty')}
        list={list}
        total={data?.total ?? 0}
        views={useSavedViews('Lotes')}
        whole={useWholeList('GET /Lotes/Administracion', query)}
        search={t('lots.search')}
        selection={
          data?.puede.cambiarVarios
            ? {
                ...selection,
                nameOf: ({ numero }) => t('several.row', { lot: numero }),
                actions: deeds.actions,
              }
            : undefined
        }
        toolbar={
          data?.puede.crear && (
            <>
              <Button type="primary" onClick={() => newModal.show()}>
                {t('lots.new')}
              </Button>
              <Button onClick={() => pricesModal.show()}>{t('prices.menu')}</Button>
              <Button onClick={() => importModal.show()}>{t('import.menu')}</Button>
            </>
          )
        }
      />
      {data?.puede.cambiarVarios && deeds.dialog}
      <LotDialogs rows={data?.filas} />
      <LotDataDialogs mayCreate={data?.puede.crear} />
    </div>
  );
}

/** The dialogs of the table, each on its lot as it was when it opened; where there is nothing to do it says why. */
function LotDialogs({ rows }: { rows: readonly LotAdminRow[] | undefined }) {
  const t = useT('admin-lots');
  const modals = [
    { ...useQueryModal('status', ['lot']), title: t('lots.changeStatus') },
    { ...useQueryModal('images', ['lot']), title: t('lots.images') },
    { ...useQueryModal('images-360', ['lot']), title: t('lots.images360') },
    { ...useQueryModal('videos', ['lot']), title: t('lots.videos') },
  ] as const;
  const [status, images, images360] = modals;
  const [find] = useLazyAdminLotsQuery();
  const lookUp = async (numero: string) => {
    const { filas } = await find({ numero, tamano: MOST_ROWS }).unwrap();
    return filas.find((row) => numberOf(row) === numero);
  };
  const open = modals.find((modal) => modal.open);
  const { row, missing, failure, renew } = useFrozenRow(
    open?.parameter('lot') ?? null,
    rows,
    numberOf,
    lookUp,
  );
  if (!open) return null;
  const { title, close } = open;
  if (failure !== undefined) return <RefusalAlert failure={failure} />;
  if (missing) return <DialogNotice title={title} text={t('lots.gone')} onClose={close} />;
  if (!row) return null;
  if (status.open) return <BaseStatusForm lot={row} onClose={close} onRenew={renew} />;
  const { numero, puede } = row;
  if (!puede.editarImagenes)
    return <DialogNotice title={title} text={t('lots.imagesNotPermitted')} onClose={close} />;
  if (images.open)
    return <ImagesModal numero={numero} title={t('images.title', { numero })} onClose={close} />;
  if (images360.open) return <FlatAnd360Modal numero={numero} onClose={close} />;
  return <VideosModal numero={numero} onClose={close} />;
}

/** The photographs and panoramas of a lot, without its renders. */
function FlatAnd360Modal({ numero, onClose }: { numero: string; onClose: () => void }) {
  const t = useT('admin-lots');
  const title = t('images.title360', { numero });
  return <ImagesModal numero={numero} kinds={FLAT_AND_360} title={title} onClose={onClose} />;
}

/** `/admin/lots`: every lot, with what the reader may do to it. */
export function Page() {
  return (
    <StaffProvider refusalOf={toApiError} accountOf={useAccountReader()}>
      <AdminLots />
    </StaffProvider>
  );
}
