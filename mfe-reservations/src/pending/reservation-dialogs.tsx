import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useT } from '@lotes/shared-i18n';
import type { ServerClock } from '@lotes/shared-ui';
import { PermittedDialog, RowDialogHost, type RowDialogProps } from '@lotes/shared-ui/staff';
import { EditDialog } from '../edit/edit-dialog';
import { oneReservation, rowOf, useLazyReservationsQuery } from '../reservation/staff-reservations.api';
import { ActivateDialog } from './activate-dialog';
import { CancelNetworkDialog } from './cancel-network-dialog';
import { clientName } from './client-name';
import { ExtendDialog } from './extend-dialog';
import { ReleaseDialog } from './release-dialog';
import { UndoDialog } from '../undo/undo-dialog';
import { useStateName } from './reservation-state';
import type { ReservationAction } from './reservation-actions';
import { useReservationDialogs } from './use-reservation-modal';

export interface ReservationDialogsProps {
  /** The rows on screen, of which the address names one; undefined until they are loaded. */
  rows: readonly ReservationRow[] | undefined;
  clock: ServerClock;
}

/** The actions' names in the keys of their texts. */
const NAMES = {
  activate: 'activate',
  extend: 'extend',
  release: 'release',
  edit: 'edit',
  'cancel-network': 'cancelNetwork',
  undo: 'undo',
} as const satisfies Record<ReservationAction, string>;

const MAY: Readonly<Record<ReservationAction, (row: ReservationRow) => boolean>> = {
  activate: ({ puede }) => puede.activar,
  extend: ({ puede }) => puede.extender,
  release: ({ puede }) => puede.liberar,
  edit: ({ puede }) => puede.editar || puede.estados.length > 0,
  'cancel-network': ({ mismoOrigen }) => mismoOrigen > 1,
  undo: ({ puede }) => puede.deshacer,
};

const numberOf = ({ numeroAutorizacion }: ReservationRow) => numeroAutorizacion;

/**
 * The dialogs of both tables. Each opens by the address and keeps the row as it was then. If the action is not possible, the
 * dialog says why.
 */
export function ReservationDialogs({ rows, clock }: ReservationDialogsProps) {
  const t = useT('reservations');
  const { open } = useReservationDialogs();
  const [find] = useLazyReservationsQuery();
  const lookUp = async (number: string) => rowOf(await find(oneReservation(number)).unwrap(), number);
  return (
    <RowDialogHost
      open={open}
      rows={rows}
      keyOf={numberOf}
      lookUp={lookUp}
      title={open ? t(`pending.${NAMES[open.name]}`) : ''}
      gone={t('pending.gone')}
    >
      {(action, dialog) => <ReservationActionDialog action={action} clock={clock} {...dialog} />}
    </RowDialogHost>
  );
}

interface ReservationActionDialogProps extends RowDialogProps<ReservationRow> {
  action: ReservationAction;
  clock: ServerClock;
}

/** The dialog of one action on one reservation. */
function ReservationActionDialog(props: ReservationActionDialogProps) {
  const t = useT('reservations');
  const stateName = useStateName();
  const { action, row, onClose } = props;
  const values = { lot: row.lote, client: clientName(row, t), state: stateName(row.estado) };
  const why = t(`${NAMES[action]}.notNow`, values);
  return (
    <PermittedDialog may={MAY[action](row)} title={t(`pending.${NAMES[action]}`)} why={why} onClose={onClose}>
      {(notNow) => <ActionForm {...props} notNow={notNow} />}
    </PermittedDialog>
  );
}

interface ActionFormProps extends ReservationActionDialogProps {
  notNow: string | undefined;
}

function ActionForm({ action, clock, ...props }: ActionFormProps) {
  switch (action) {
    case 'activate':
      return <ActivateDialog {...props} clock={clock} />;
    case 'extend':
      return <ExtendDialog {...props} />;
    case 'release':
      return <ReleaseDialog {...props} />;
    case 'edit':
      return <EditDialog {...props} clock={clock} />;
    case 'cancel-network':
      return <CancelNetworkDialog {...props} />;
    case 'undo':
      return <UndoDialog {...props} />;
  }
}
