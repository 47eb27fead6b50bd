import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useFormat, useT } from '@lotes/shared-i18n';
import { Form, StaffModalForm } from '@lotes/shared-ui/staff';
import { daysOf, extendedEnd, extensibleDays } from '../reservation/extension';
import { useExtendReservationMutation } from '../reservation/staff-reservations.api';
import { useUndoable } from '../undo/use-undoable';
import type { ActionDialogProps } from './action-dialog-props';
import { DaysField } from './days-field';

/** Adds whole days to a hold, up to its limit of 14 days in all. More days are refused, not cut to the limit (R9.6). */
export function ExtendDialog({ row, notNow, onClose, onRenew }: ActionDialogProps) {
  const t = useT('reservations');
  const format = useFormat();
  const undoable = useUndoable();
  const [extend] = useExtendReservationMutation();
  const daysLeft = extensibleDays(row);

  const submit = async (typed: { dias: string }) => {
    const { numeroAutorizacion, version } = row;
    const body = { version, dias: Number(typed.dias) };
    const extended = await extend({ params: { numeroAutorizacion }, body }).unwrap();
    const end = extended.fechaVencimiento && format.dateTime(extended.fechaVencimiento);
    undoable(t('extend.done', { lot: row.lote, end }), {
      numeroAutorizacion,
      paso: extended.ultimoPaso?.paso,
    });
  };

  return (
    <StaffModalForm
      open
      title={t('extend.title', { lot: row.lote })}
      submitLabel={t('extend.submit')}
      submitDisabled={({ dias }) => !daysOf(dias, daysLeft)}
      initialValues={{ dias: '1' }}
      onSubmit={submit}
      onClose={onClose}
      notNow={notNow}
      onRenew={onRenew}
    >
      <HoldDates row={row} daysLeft={daysLeft} />
      <DaysField most={daysLeft} />
      <Form.Item noStyle dependencies={['dias']}>
        {({ getFieldValue }) => <NewEnd row={row} days={daysOf(String(getFieldValue('dias')), daysLeft)} />}
      </Form.Item>
    </StaffModalForm>
  );
}

function HoldDates({ row, daysLeft }: { row: ReservationRow; daysLeft: number }) {
  const t = useT('reservations');
  const format = useFormat();
  const limit = row.limite && format.dateTime(row.limite);
  return (
    <p>
      {row.fechaVencimiento && t('extend.now', { end: format.dateTime(row.fechaVencimiento) })}{' '}
      {limit && t(daysLeft > 0 ? 'extend.limit' : 'extend.limitReached', { limit, count: daysLeft })}
    </p>
  );
}

function NewEnd({ row, days }: { row: ReservationRow; days: number | undefined }) {
  const t = useT('reservations');
  const format = useFormat();
  const end = days ? extendedEnd(row, days) : null;
  return <p aria-live="polite">{end && t('extend.result', { end: format.dateTime(end) })}</p>;
}
