import { toApiError } from '@lotes/shared-auth';
import { lazyPart } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { useQueryModal, WaitingWindow } from '@lotes/shared-ui';
import { LateDialog, PermittedDialog, RowDialogHost, useRowDialogs } from '@lotes/shared-ui/staff';
import type { LotRecord } from '@lotes/shared-contract/lots';
import { useLazyLotRecordQuery } from './edit-lot.api';

const LATE = { Waiting: WaitingWindow };
// The forms bring the validator, which the table does not need.
const CreateLotForm = lazyPart(async () => (await import('./create-lot-form')).CreateLotForm, LATE);
const EditLotForm = lazyPart(async () => (await import('./edit-lot-form')).EditLotForm, LATE);
const ImportForm = lazyPart(async () => (await import('../import/import-form')).ImportForm, LATE);
const PricesForm = lazyPart(async () => (await import('../prices/prices-form')).PricesForm, LATE);
const DeleteLotForm = lazyPart(async () => (await import('./edit-lot-form')).DeleteLotForm, LATE);

/** A record is always read from the server: the table's rows lack some of its fields. */
const NO_RECORDS: readonly LotRecord[] = [];

const TITLES = { create: 'lot.newTitle', prices: 'prices.title', import: 'import.title' } as const;

const numberOf = ({ numero }: LotRecord) => numero;

/** Returns which dialog about the data of one lot is open, and a function that opens one. */
export function useLotDataDialogs() {
  return useRowDialogs(['edit-lot', 'delete-lot'], 'lot');
}

interface LotDataDialogsProps {
  /** Undefined until it is known. */
  mayCreate: boolean | undefined;
  /** Called once the prices of lots that the address named have changed. */
  onPriced: () => void;
}

/** The dialogs that create, edit, delete and import lots and change prices; the address says which one is open. */
export function LotDataDialogs({ mayCreate, onPriced }: LotDataDialogsProps) {
  const t = useT('admin-lots');
  const { open, show } = useLotDataDialogs();
  const [read] = useLazyLotRecordQuery();
  const lookUp = async (numero: string) => {
    try {
      return await read(numero).unwrap();
    } catch (error) {
      if (toApiError(error).code === 'lot/not-found') return undefined;
      throw error;
    }
  };
  return (
    <>
      <DialogsWithoutLot mayCreate={mayCreate} onPriced={onPriced} />
      <RowDialogHost
        open={open}
        rows={NO_RECORDS}
        keyOf={numberOf}
        lookUp={lookUp}
        title={t(open?.name === 'delete-lot' ? 'lot.delete' : 'lots.edit')}
        gone={t('lots.gone')}
      >
        {(name, { row, ...dialog }) =>
          name === 'edit-lot' ? (
            <EditLotForm lot={row} {...dialog} onDelete={() => show('delete-lot', row.numero)} />
          ) : (
            <DeleteLotForm lot={row} {...dialog} />
          )
        }
      </RowDialogHost>
    </>
  );
}

/** The dialogs that are not about one existing lot: a new lot, prices, and the import. */
function DialogsWithoutLot({ mayCreate, onPriced }: LotDataDialogsProps) {
  const t = useT('admin-lots');
  const modals = {
    create: useQueryModal('new-lot'),
    prices: useQueryModal('prices', ['lots']),
    import: useQueryModal('import'),
  };
  const name = (['create', 'prices', 'import'] as const).find((one) => modals[one].open);
  if (!name || mayCreate === undefined) return null;
  const title = t(TITLES[name]);
  const onClose = modals[name].close;
  const lots = modals.prices.parameter('lots')?.split(',').filter(Boolean) ?? [];
  return (
    // One dialog may follow another directly.
    <PermittedDialog key={name} may={mayCreate} title={title} why={t('lot.notPermitted')} onClose={onClose}>
      {(notNow) => (
        <LateDialog title={title} onClose={onClose}>
          {name === 'create' && <CreateLotForm onClose={onClose} notNow={notNow} />}
          {name === 'prices' && (
            <PricesForm lots={lots} onPriced={onPriced} onClose={onClose} notNow={notNow} />
          )}
          {name === 'import' && <ImportForm onClose={onClose} notNow={notNow} />}
        </LateDialog>
      )}
    </PermittedDialog>
  );
}
