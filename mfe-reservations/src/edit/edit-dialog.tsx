import { useCan } from '@lotes/shared-auth';
import { isSale } from '@lotes/shared-contract/client';
import { civilDay } from '@lotes/shared-contract/dates';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { Slot } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { type ServerClock } from '@lotes/shared-ui';
import { Alert, Form, Input, RefusalAlert, StaffModalForm } from '@lotes/shared-ui/staff';
import { clientName } from '../pending/client-name';
import type { ActionDialogProps } from '../pending/action-dialog-props';
import { useStateName } from '../pending/reservation-state';
import { activationDays } from '../reservation/extension';
import { displacedBy } from '../reservation/queue';
import { useLazyPendingOfLotQuery, usePendingOfLotQuery } from '../reservation/staff-reservations.api';
import { useEditReservationMutation } from '../reservation/staff-sales.api';
import { useConfirmedList } from '../reservation/use-confirmed-list';
import { PersonFields } from '../sell/person-fields';
import '../sell/sale.css';
import { quoteIdOf } from '../sell/sale-values';
import { PlanFields } from '../sell/terms-fields';
import { useUndoable } from '../undo/use-undoable';
import { EditConsequences } from './edit-consequences';
import { changesOf, valuesOf, type EditValues } from './edit-values';
import { StateFields } from './state-fields';

interface EditDialogProps extends ActionDialogProps {
  clock: ServerClock;
}

/**
 * Returns the other reservations that wait for the lot, those that the chosen state displaces, and the loading state of both.
 * Those that are displaced are to be confirmed; all others stay current, since no list of them is sent.
 */
function useWaiting(row: ReservationRow, state: EditValues['estado']) {
  const [find] = useLazyPendingOfLotQuery();
  const confirmed = useConfirmedList(() => find(row.lote).unwrap());
  const current = usePendingOfLotQuery(row.lote, { refetchOnMountOrArgChange: true });
  const gains = row.estado === 'pendiente' && (state === 'activa' || isSale(state));
  const { data, error } = gains ? confirmed : current;
  const waiting = displacedBy(row, data?.filas ?? []);
  const queue: 'known' | 'loading' | 'failed' = data ? 'known' : error ? 'failed' : 'loading';
  const renew = () => Promise.all([confirmed.renew(), current.refetch()]);
  return { waiting, displaced: gains ? waiting : [], queue, error, renew, confirm: confirmed.confirm };
}

/**
 * Changes person, terms and state of a reservation. Lists the reservations displaced or promoted, and sends exactly the
 * list that was on screen: if it changed, the api refuses and says so, and the new list appears, to be confirmed again.
 */
export function EditDialog({ row, clock, notNow, onClose, onRenew }: EditDialogProps) {
  const t = useT('reservations');
  const undoable = useUndoable();
  const [form] = Form.useForm<EditValues>();
  const [edit] = useEditReservationMutation();
  const initial = valuesOf(row, civilDay(new Date(clock())));
  const state = Form.useWatch('estado', form) ?? row.estado;
  const correo = Form.useWatch('correo', form) ?? initial.correo;
  const { waiting, displaced, queue, error, renew, confirm } = useWaiting(row, state);

  const submit = async (typed: EditValues) => {
    const { numeroAutorizacion, version, lote } = row;
    const desplaza = displaced.map((other) => other.numeroAutorizacion);
    const body = { version, ...changesOf({ ...initial, ...typed }, row), desplaza };
    const send = () => edit({ params: { numeroAutorizacion }, body }).unwrap();
    const { promovida, reserva } = await confirm(send);
    // Without a change the row's step is an earlier one, which this notice does not offer to undo.
    const paso = reserva.version === version ? null : reserva.ultimoPaso?.paso;
    undoable(
      promovida ? t('edit.donePromoted', { lot: lote, number: promovida }) : t('edit.done', { lot: lote }),
      { numeroAutorizacion, paso },
    );
  };

  return (
    <StaffModalForm<EditValues>
      open
      form={form}
      danger={state !== row.estado && state === 'inactiva'}
      title={t('edit.title', { lot: row.lote })}
      submitLabel={
        displaced.length > 0 ? t('edit.submitDisplacing', { count: displaced.length }) : t('edit.submit')
      }
      submitDisabled={(typed) =>
        (queue !== 'known' && state !== row.estado) ||
        Object.keys(changesOf({ ...initial, ...typed }, row)).length === 0
      }
      initialValues={initial}
      onSubmit={submit}
      onClose={onClose}
      notNow={notNow}
      // The list first: a form with the new version but old values could be sent meanwhile.
      onRenew={() => renew().then(onRenew)}
    >
      <Summary row={row} />
      <StateFields row={row} state={state} mostDays={activationDays(row, clock())} />
      {error !== undefined && <RefusalAlert failure={error} onRetry={renew} />}
      {row.puede.editar && <Details row={row} />}
      <EditConsequences
        row={row}
        values={{ estado: state, correo: correo.trim() }}
        waiting={waiting}
        displaced={displaced}
        queue={queue}
      />
      <Slot name="reservation-history" props={{ id: row.numeroAutorizacion }} />
    </StaffModalForm>
  );
}

/** Buyer, authorization number and state of the reservation. */
function Summary({ row }: { row: ReservationRow }) {
  const t = useT('reservations');
  const stateName = useStateName();
  const values = {
    client: clientName(row, t),
    number: row.numeroAutorizacion,
    state: stateName(row.estado).toLocaleLowerCase(),
  };
  return (
    <>
      <p>{t('edit.who', values)}</p>
      {!row.puede.editar && (
        <Alert type="info" showIcon style={{ marginBlockEnd: 16 }} title={t('edit.hidden')} />
      )}
    </>
  );
}

/**
 * Fields for person and terms; those that were blank may stay blank, but the plan that replaces cash needs a down payment,
 * unless a new quote brings its own.
 */
function Details({ row }: { row: ReservationRow }) {
  const t = useT('reservations');
  const mayBeBlank = useCan()('INFO_RESERVA_OPCIONAL');
  const quote = quoteIdOf(Form.useWatch<string | undefined>('cotizacion') ?? '');
  const isQuoted = quote !== '' && quote !== row.cotizacion;
  const mustHavePrima = row.prima !== null || (row.plan === 'contado' && !isQuoted);
  return (
    <>
      <PersonFields blank={{ telefono: row.telefono === null, correo: row.correo === null }} />
      <PlanFields primaRequired={!mayBeBlank && mustHavePrima} />
      <Form.Item name="cotizacion" label={t('edit.quote')} extra={t('sell.quotesHint')}>
        <Input autoComplete="off" spellCheck={false} />
      </Form.Item>
    </>
  );
}
