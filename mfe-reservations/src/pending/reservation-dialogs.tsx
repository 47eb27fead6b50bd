import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useT } from '@lotes/shared-i18n';
import type { ServerClock } from '@lotes/shared-ui';
import { DialogNotice, RefusalAlert } from '@lotes/shared-ui/staff';
import { EditDialog } from '../edit/edit-dialog';
import { ActivateDialog } from './activate-dialog';
import { CancelNetworkDialog } from './cancel-network-dialog';
import { clientName } from './client-name';
import { ExtendDialog } from './extend-dialog';
import { ReleaseDialog } from './release-dialog';
import { UndoDialog } from '../undo/undo-dialog';
import { useStateName } from './reservation-state';
import { useAddressedReservation, type Deed } from './use-reservation-modal';

export interface ReservationDialogsProps {
  /** The rows on screen, among which the address picks one; undefined until they are known. */
  rows: readonly ReservationRow[] | undefined;
  clock: ServerClock;
}

/** What names each deed in the texts. */
const NAMES = {
  activate: 'activate',
  extend: 'extend',
  release: 'release',
  edit: 'edit',
  'cancel-network': 'cancelNetwork',
  undo: 'undo',
} as const satisfies Record<Deed, string>;

const MAY: Readonly<Record<Deed, (row: ReservationRow) => boolean>> = {
  activate: ({ puede }) => puede.activar,
  extend: ({ puede }) => puede.extender,
  release: ({ puede }) => puede.liberar,
  edit: ({ puede }) => puede.editar || puede.estados.length > 0,
  'cancel-network': ({ mismoOrigen }) => mismoOrigen > 1,
  undo: ({ puede }) => puede.deshacer,
};

/**
 * The dialogs of both tables. Each opens by the address and keeps the row as it was then; where there is nothing to decide
 * it says why.
 */
export function ReservationDialogs({ rows, clock }: ReservationDialogsProps) {
  const t = useT('reservations');
  const stateName = useStateName();
  const { deed, row, missing, failure, renew, close } = useAddressedReservation(rows);
  if (!deed) return null;
  const title = t(`pending.${NAMES[deed]}`);
  if (failure !== undefined) return <RefusalAlert failure={failure} />;
  if (missing) return <DialogNotice title={title} text={t('pending.gone')} onClose={close} />;
  if (!row) return null;
  if (!MAY[deed](row)) {
    const values = { lot: row.lote, client: clientName(row, t), state: stateName(row.estado) };
    return <DialogNotice title={title} text={t(`${NAMES[deed]}.notNow`, values)} onClose={close} />;
  }
  const dialog = { row, onClose: close, onRenew: renew };
  switch (deed) {
    case 'activate':
      return <ActivateDialog {...dialog} clock={clock} />;
    case 'extend':
      return <ExtendDialog {...dialog} />;
    case 'release':
      return <ReleaseDialog {...dialog} />;
    case 'edit':
      return <EditDialog {...dialog} clock={clock} />;
    case 'cancel-network':
      return <CancelNetworkDialog row={row} onClose={close} />;
    case 'undo':
      return <UndoDialog row={row} onClose={close} />;
  }
}
