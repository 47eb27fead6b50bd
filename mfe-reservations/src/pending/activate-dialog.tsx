import { useT } from '@lotes/shared-i18n';
import { Skeleton, type ServerClock } from '@lotes/shared-ui';
import { Alert, RefusalAlert, StaffModalForm } from '@lotes/shared-ui/staff';
import { activationDays, daysOf } from '../reservation/extension';
import { displacedBy } from '../reservation/queue';
import {
  useActivateReservationMutation,
  useLazyPendingOfLotQuery,
} from '../reservation/staff-reservations.api';
import { useConfirmedList } from '../reservation/use-confirmed-list';
import { useUndoable } from '../undo/use-undoable';
import type { ActionDialogProps } from './action-dialog-props';
import { DaysField } from './days-field';
import { DisplacedList } from './displaced-list';

/** Days that an activated reservation holds the lot unless staff say otherwise (R10.5). */
const USUAL_DAYS = '7';

interface ActivateDialogProps extends ActionDialogProps {
  clock: ServerClock;
}

/**
 * Activates one pending reservation. Lists the others, which become inactive, and sends exactly the list that was on screen: if
 * the queue changed, the api refuses and says so, and the new list appears, to be confirmed again.
 */
export function ActivateDialog({ row, clock, notNow, onClose, onRenew }: ActivateDialogProps) {
  const t = useT('reservations');
  const undoable = useUndoable();
  const [activate] = useActivateReservationMutation();
  const [find] = useLazyPendingOfLotQuery();
  const queue = useConfirmedList(() => find(row.lote).unwrap());
  const { data: pending, error } = queue;
  const displaced = displacedBy(row, pending?.filas ?? []);
  const passedOver = displaced.filter(({ posicionCola }) => (posicionCola ?? 0) < (row.posicionCola ?? 0));
  const most = activationDays(row, clock());

  const submit = async (typed: { dias: string }) => {
    const { numeroAutorizacion, version } = row;
    const desplaza = displaced.map((other) => other.numeroAutorizacion);
    const body = { version, desplaza, dias: Number(typed.dias) };
    const { reserva } = await queue.confirm(() =>
      activate({ params: { numeroAutorizacion }, body }).unwrap(),
    );
    const paso = reserva.ultimoPaso?.paso;
    undoable(t('activate.done', { lot: row.lote, client: row.nombreCliente }), { numeroAutorizacion, paso });
  };

  return (
    <StaffModalForm
      open
      title={t('activate.title', { lot: row.lote })}
      submitLabel={
        displaced.length > 0
          ? t('activate.submitDisplacing', { count: displaced.length })
          : t('activate.submit')
      }
      submitDisabled={({ dias }) => !pending || !daysOf(dias, most)}
      initialValues={{ dias: USUAL_DAYS }}
      onSubmit={submit}
      onClose={onClose}
      notNow={notNow}
      onRenew={() => onRenew().then(queue.renew)}
    >
      <p>{t('activate.who', { client: row.nombreCliente, number: row.numeroAutorizacion })}</p>
      {passedOver.length > 0 && (
        <Alert type="warning" showIcon title={t('activate.passesOver', { count: passedOver.length })} />
      )}
      {error ? (
        <RefusalAlert failure={error} onRetry={queue.renew} />
      ) : pending ? (
        <DisplacedList displaced={displaced} />
      ) : (
        <Skeleton lines={2} />
      )}
      <DaysField most={most} />
    </StaffModalForm>
  );
}
