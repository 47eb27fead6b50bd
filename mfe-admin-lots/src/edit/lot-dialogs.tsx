import { toApiError } from '@lotes/shared-auth';
import { lazyPart } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { useQueryModal } from '@lotes/shared-ui';
import { DialogNotice, RowDialogHost, useRowDialogs } from '@lotes/shared-ui/staff';
import type { LotRecord } from '@lotes/shared-contract/lots';
import { useLazyLotRecordQuery } from './edit-lot.api';

// The forms bring the validator, which the table does not need.
const CreateLotForm = lazyPart(async () => (await import('./create-lot-form')).CreateLotForm);
const EditLotForm = lazyPart(async () => (await import('./edit-lot-form')).EditLotForm);
const ImportForm = lazyPart(async () => (await import('../import/import-form')).ImportForm);
const PricesForm = lazyPart(async () => (await import('../prices/prices-form')).PricesForm);
const DeleteLotForm = lazyPart(async () => (await import('./edit-lot-form')).DeleteLotForm);

/** A record is always read at the server: the table holds less. */
const NO_RECORDS: readonly LotRecord[] = [];

const numberOf = ({ numero }: LotRecord) => numero;

/** The dialogs about the data of one lot. */
export function useLotDataDialogs() {
  return useRowDialogs(['edit-lot', 'delete-lot'], 'lot');
}

/** The dialogs that create, edit and delete a lot and change prices, by address. @param mayCreate undefined until it is known */
export function LotDataDialogs({ mayCreate }: { mayCreate: boolean | undefined }) {
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
      <WholeLotDialogs mayCreate={mayCreate} />
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

/** The dialogs that are about no lot that there is already. */
function WholeLotDialogs({ mayCreate }: { mayCreate: boolean | undefined }) {
  const t = useT('admin-lots');
  const created = useQueryModal('new-lot');
  const prices = useQueryModal('prices', ['lots']);
  const imported = useQueryModal('import');
  const open = [created, prices, imported].find((modal) => modal.open);
  if (!open || mayCreate === undefined) return null;
  const title = t(created.open ? 'lot.newTitle' : prices.open ? 'prices.title' : 'import.title');
  if (!mayCreate) return <DialogNotice title={title} text={t('lot.notPermitted')} onClose={open.close} />;
  if (imported.open) return <ImportForm onClose={open.close} />;
  if (prices.open) {
    const lots = prices.parameter('lots')?.split(',').filter(Boolean) ?? [];
    return <PricesForm lots={lots} onClose={open.close} />;
  }
  return <CreateLotForm onClose={open.close} />;
}
