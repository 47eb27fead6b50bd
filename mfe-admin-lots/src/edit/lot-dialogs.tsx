import { toApiError } from '@lotes/shared-auth';
import { lazyPart } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { useQueryModal } from '@lotes/shared-ui';
import { DialogNotice, RefusalAlert, useFrozenRow } from '@lotes/shared-ui/staff';
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

/** The dialogs that create, edit and delete a lot and change prices, by address. @param mayCreate undefined until it is known */
export function LotDataDialogs({ mayCreate }: { mayCreate: boolean | undefined }) {
  const t = useT('admin-lots');
  const created = useQueryModal('new-lot');
  const prices = useQueryModal('prices', ['lots']);
  const imported = useQueryModal('import');
  const edited = useQueryModal('edit-lot', ['lot']);
  const deleted = useQueryModal('delete-lot', ['lot']);
  const [read] = useLazyLotRecordQuery();
  const open = [edited, deleted].find((modal) => modal.open);
  const { row, missing, failure, renew } = useFrozenRow(
    open?.parameter('lot') ?? null,
    NO_RECORDS,
    ({ numero }) => numero,
    async (numero) => {
      try {
        return await read(numero).unwrap();
      } catch (error) {
        if (toApiError(error).code === 'lot/not-found') return undefined;
        throw error;
      }
    },
  );
  const free = [created, prices, imported].find((modal) => modal.open);
  if (free && mayCreate !== undefined) {
    const title = t(created.open ? 'lot.newTitle' : prices.open ? 'prices.title' : 'import.title');
    if (!mayCreate) return <DialogNotice title={title} text={t('lot.notPermitted')} onClose={free.close} />;
    if (imported.open) return <ImportForm onClose={imported.close} />;
    if (prices.open)
      return (
        <PricesForm
          lots={prices.parameter('lots')?.split(',').filter(Boolean) ?? []}
          onClose={prices.close}
        />
      );
    return <CreateLotForm onClose={created.close} />;
  }
  if (!open) return null;
  if (failure !== undefined) return <RefusalAlert failure={failure} />;
  const title = t(edited.open ? 'lots.edit' : 'lot.delete');
  if (missing) return <DialogNotice title={title} text={t('lots.gone')} onClose={open.close} />;
  if (!row) return null;
  if (edited.open) {
    return (
      <EditLotForm
        lot={row}
        onClose={edited.close}
        onRenew={renew}
        onDelete={() => deleted.show({ lot: row.numero })}
      />
    );
  }
  if (row.puede.eliminar) return <DeleteLotForm lot={row} onClose={deleted.close} />;
  return <DialogNotice title={title} text={t('lot.hasHistory')} onClose={deleted.close} />;
}
