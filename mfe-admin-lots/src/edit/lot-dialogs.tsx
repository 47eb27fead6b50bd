import { useState, type ReactNode } from 'react';
import { toApiError } from '@lotes/shared-auth';
import { lazyPart } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { useQueryModal, WaitingWindow } from '@lotes/shared-ui';
import { DialogNotice, LateDialog, RowDialogHost, useRowDialogs } from '@lotes/shared-ui/staff';
import type { LotRecord } from '@lotes/shared-contract/lots';
import { useLazyLotRecordQuery } from './edit-lot.api';
import type { PermittedFormProps } from './permitted-form-props';

const LATE = { Waiting: WaitingWindow };
// The forms bring the validator, which the table does not need.
const CreateLotForm = lazyPart(async () => (await import('./create-lot-form')).CreateLotForm, LATE);
const EditLotForm = lazyPart(async () => (await import('./edit-lot-form')).EditLotForm, LATE);
const ImportForm = lazyPart(async () => (await import('../import/import-form')).ImportForm, LATE);
const PricesForm = lazyPart(async () => (await import('../prices/prices-form')).PricesForm, LATE);
const DeleteLotForm = lazyPart(async () => (await import('./edit-lot-form')).DeleteLotForm, LATE);

/** A record is always read from the server: the table's rows lack some of its fields. */
const NO_RECORDS: readonly LotRecord[] = [];

const numberOf = ({ numero }: LotRecord) => numero;

/** Returns which dialog about the data of one lot is open, and a function that opens one. */
export function useLotDataDialogs() {
  return useRowDialogs(['edit-lot', 'delete-lot'], 'lot');
}

/**
 * The dialogs that create, edit, delete and import lots and change prices; the address says which one is open. @param mayCreate
 * undefined until it is known
 */
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
      <DialogsWithoutLot mayCreate={mayCreate} />
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
function DialogsWithoutLot({ mayCreate }: { mayCreate: boolean | undefined }) {
  const t = useT('admin-lots');
  const created = useQueryModal('new-lot');
  const prices = useQueryModal('prices', ['lots']);
  const imported = useQueryModal('import');
  const open = [created, prices, imported].find((modal) => modal.open);
  if (!open || mayCreate === undefined) return null;
  const title = t(created.open ? 'lot.newTitle' : prices.open ? 'prices.title' : 'import.title');
  const lots = prices.parameter('lots')?.split(',').filter(Boolean) ?? [];
  return (
    <PermittedDialog key={title} may={mayCreate} title={title} onClose={open.close}>
      {(form) => (
        <>
          {created.open && <CreateLotForm {...form} />}
          {prices.open && <PricesForm lots={lots} {...form} />}
          {imported.open && <ImportForm {...form} />}
        </>
      )}
    </PermittedDialog>
  );
}

interface PermittedDialogProps {
  may: boolean;
  title: string;
  onClose: () => void;
  children: (form: PermittedFormProps) => ReactNode;
}

/** Draws a form that needs a permission. If the reader had it when the form opened, typed text stays, even if it is withdrawn. */
function PermittedDialog({ may, title, onClose, children }: PermittedDialogProps) {
  const t = useT('admin-lots');
  const [could] = useState(may);
  const notNow = may ? undefined : t('lot.notPermitted');
  if (!could && notNow !== undefined) return <DialogNotice title={title} text={notNow} onClose={onClose} />;
  return (
    <LateDialog title={title} onClose={onClose}>
      {children({ onClose, notNow })}
    </LateDialog>
  );
}
