import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useT } from '@lotes/shared-i18n';
import { Skeleton } from '@lotes/shared-ui';
import { RefusalAlert, StaffModalForm } from '@lotes/shared-ui/staff';
import { useCancelSameNetworkMutation, useLazySameNetworkQuery } from '../reservation/staff-reservations.api';
import { useConfirmedList } from '../reservation/use-confirmed-list';
import { useUndoable } from '../undo/use-undoable';
import { clientName } from './client-name';
import type { ActionDialogProps } from './action-dialog-props';
import { ReasonField } from './reason-field';
import { StateTag } from './state-tag';

/**
 * Cancels the reservations that unconfirmed people made from one network within an hour (R10.7). Sends exactly the list that was
 * on screen: if it changed, the api refuses and says so, and the new list appears, to be confirmed again.
 */
export function CancelNetworkDialog({ row, notNow, onClose, onRenew }: ActionDialogProps) {
  const t = useT('reservations');
  const undoable = useUndoable();
  const [cancel] = useCancelSameNetworkMutation();
  const { numeroAutorizacion } = row;
  const [find] = useLazySameNetworkQuery();
  const network = useConfirmedList(() => find(numeroAutorizacion).unwrap());
  const { data, error } = network;
  const count = data?.filas.length ?? row.mismoOrigen;

  const submit = async ({ motivo }: { motivo: string }) => {
    const cancela = data?.filas.map((one) => one.numeroAutorizacion) ?? [];
    const body = { cancela, motivo };
    const send = () => cancel({ params: { numeroAutorizacion }, body }).unwrap();
    const { canceladas, paso } = await network.confirm(send);
    undoable(t('cancelNetwork.done', { count: canceladas.length }), { numeroAutorizacion, paso });
  };

  return (
    <StaffModalForm
      open
      danger
      title={t('cancelNetwork.title')}
      submitLabel={t('cancelNetwork.submit', { count })}
      submitDisabled={!data?.filas.length}
      initialValues={{ motivo: '' }}
      onSubmit={submit}
      onClose={onClose}
      onRenew={() => onRenew().then(network.renew)}
      notNow={notNow}
    >
      {error ? (
        <RefusalAlert failure={error} onRetry={network.renew} />
      ) : data ? (
        <NetworkReservations rows={data.filas} />
      ) : (
        <Skeleton lines={3} />
      )}
      <ReasonField />
    </StaffModalForm>
  );
}

function NetworkReservations({ rows }: { rows: readonly ReservationRow[] }) {
  const t = useT('reservations');
  if (rows.length === 0) return <p>{t('cancelNetwork.none')}</p>;
  return (
    <>
      <p id="mr-network">{t('cancelNetwork.lead', { count: rows.length })}</p>
      <ul className="mr-displaced mr-network" aria-labelledby="mr-network">
        {rows.map((row) => (
          <li key={row.numeroAutorizacion}>
            <strong>{clientName(row, t)}</strong> · {t('cancelNetwork.lot', { lot: row.lote })} ·{' '}
            <span className="mr-staff__number">{row.numeroAutorizacion}</span>
            {row.estado === 'activa' && (
              <>
                {' '}
                <StateTag state={row.estado} />
              </>
            )}
          </li>
        ))}
      </ul>
      <p>{t('cancelNetwork.after')}</p>
    </>
  );
}
