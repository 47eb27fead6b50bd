import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import { type AppDispatch, useCan, useSavedViews, useWholeList } from '@lotes/shared-auth';
import type { LotAdminRow } from '@lotes/shared-contract/lots';
import { Slot, useAppEvent } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { PageHeading, useQueryModal } from '@lotes/shared-ui';
import {
  Button,
  DialogNotice,
  RowDialogHost,
  StaffTable,
  type RowDialogsState,
  useRowDialogs,
  useSelection,
  useStaffList,
} from '@lotes/shared-ui/staff';
import { LotDataDialogs, useLotDataDialogs } from '../edit/lot-dialogs';
import { ImagesModal } from '../images/images-modal';
import { VideosModal } from '../videos/videos-modal';
import { StaffScreen } from '../ui/staff-screen';
import { BaseStatusForm } from './base-status-form';
import { useLotColumns } from './use-lot-columns';
import { useLotSelectionActions } from './use-lot-selection-actions';
import { lotsChanged, useAdminLotsQuery, useLazyAdminLotsQuery, type AdminLotQuery } from './lots.api';

const MAX_ROWS = 100;
const FLAT_AND_360 = ['plana', '360'] as const;
const numberOf = ({ numero }: LotAdminRow) => numero;

const DIALOGS = ['status', 'images', 'images-360', 'videos'] as const;
type LotDialog = (typeof DIALOGS)[number];

const TITLES = {
  status: 'lots.changeStatus',
  images: 'lots.images',
  'images-360': 'lots.images360',
  videos: 'lots.videos',
} as const satisfies Record<LotDialog, string>;

function AdminLots() {
  const t = useT('admin-lots');
  const dispatch = useDispatch<AppDispatch>();
  const { query, list } = useStaffList<AdminLotQuery>();
  const { data, currentData, isFetching, error, refetch } = useAdminLotsQuery(query);
  const lots = data?.filas ?? [];
  const dialogs = useRowDialogs(DIALOGS, 'lot');
  const dataDialogs = useLotDataDialogs();
  const newModal = useQueryModal('new-lot');
  const pricesModal = useQueryModal('prices');
  const importModal = useQueryModal('import');
  const selection = useSelection();
  const bulk = useLotSelectionActions(selection);
  const pending = useQueryModal('pending');
  const seesReservations = useCan()('EDITAR_RESERVA');
  const columns = useLotColumns(lots, {
    edit: ({ numero }) => dataDialogs.show('edit-lot', numero),
    changeStatus: ({ numero }) => dialogs.show('status', numero),
    manageImages: ({ numero }) => dialogs.show('images', numero),
    manageVideos: ({ numero }) => dialogs.show('videos', numero),
    seePending: seesReservations ? ({ numero }) => pending.show({ lot: numero }) : undefined,
  });
  useAppEvent('lot.changed', () => void dispatch(lotsChanged()));
  useAppEvent('lots.resync', () => void dispatch(lotsChanged()));

  return (
    <div className="staff-page">
      <PageHeading title={t('lots.title')} lead={t('lots.lead')} />
      <StaffTable
        title={t('lots.title')}
        rows={lots}
        columns={columns}
        rowKey={numberOf}
        loading={isFetching && currentData === undefined}
        error={error}
        onRefresh={() => void refetch()}
        empty={t('lots.empty')}
        list={list}
        total={data?.total ?? 0}
        views={useSavedViews('Lotes')}
        whole={useWholeList('GET /Lotes/Administracion', query)}
        manyColumns
        // Users who see no buyers may follow a link that filters by one.
        filterTitles={{ comprador: t('lots.buyer') }}
        searchLabel={t('lots.search')}
        selection={
          data?.puede.cambiarVarios
            ? {
                ...selection,
                nameOf: ({ numero }) => t('several.row', { lot: numero }),
                actions: bulk.actions,
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
      {bulk.dialog}
      <LotDialogs open={dialogs.open} rows={isFetching ? undefined : data?.filas} />
      <LotDataDialogs mayCreate={data?.puede.crear} onPriced={selection.clear} />
      <OthersWindows />
    </div>
  );
}

/** The windows of other remotes, whose code is loaded once the address opens one. */
function OthersWindows() {
  const { search } = useLocation();
  return new URLSearchParams(search).has('modal') ? <Slot name="lot-windows" props={{}} /> : null;
}

interface LotDialogsProps extends Pick<RowDialogsState<LotDialog>, 'open'> {
  rows: readonly LotAdminRow[] | undefined;
}

/** The dialogs of the table, each about its lot as it was when the dialog opened; a dialog without permission explains why. */
function LotDialogs({ open, rows }: LotDialogsProps) {
  const t = useT('admin-lots');
  const [find] = useLazyAdminLotsQuery();
  const lookUp = async (numero: string) => {
    const { filas } = await find({ numero, tamano: MAX_ROWS }).unwrap();
    return filas.find((row) => numberOf(row) === numero);
  };
  return (
    <RowDialogHost
      open={open}
      rows={rows}
      keyOf={numberOf}
      lookUp={lookUp}
      title={open ? t(TITLES[open.name]) : ''}
      gone={t('lots.gone')}
    >
      {(name, { row, onClose, onRenew }) => {
        if (name === 'status') return <BaseStatusForm lot={row} onClose={onClose} onRenew={onRenew} />;
        const { numero, puede } = row;
        if (!puede.editarImagenes) {
          return (
            <DialogNotice title={t(TITLES[name])} text={t('lots.imagesNotPermitted')} onClose={onClose} />
          );
        }
        if (name === 'videos') return <VideosModal numero={numero} onClose={onClose} />;
        if (name === 'images-360') return <FlatAnd360Modal numero={numero} onClose={onClose} />;
        return <ImagesModal numero={numero} title={t('images.title', { numero })} onClose={onClose} />;
      }}
    </RowDialogHost>
  );
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
    <StaffScreen>
      <AdminLots />
    </StaffScreen>
  );
}
