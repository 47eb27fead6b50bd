import { Form, InputNumber } from 'antd';
import type { ReservationRow } from '@lotes/shared-contract/reservations';
import { useFormat, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { StaffModalForm } from '@lotes/shared-ui/staff';
import { daysLeftToExtend, extendedEnd } from '../reservation/extension';
import { useExtendReservationMutation } from '../reservation/staff-reservations.api';

export interface ExtendDialogProps {
  row: ReservationRow;
  onClose: () => void;
}

/** Adds whole days to a hold, within its limit of 14 days in all; the api refuses more, it never shortens. */
export function ExtendDialog({ row, onClose }: ExtendDialogProps) {
  const t = useT('reservations');
  const format = useFormat();
  const toasts = useToasts();
  const [extend] = useExtendReservationMutation();
  const daysLeft = daysLeftToExtend(row);

  const submit = async ({ dias }: { dias: number }) => {
    const { numeroAutorizacion, version } = row;
    const extended = await extend({ params: { numeroAutorizacion }, body: { version, dias } }).unwrap();
    const end = extended.fechaVencimiento && format.dateTime(extended.fechaVencimiento);
    toasts.success(t('extend.done', { lot: row.lote, end }));
  };

  return (
    <StaffModalForm
      open
      title={t('extend.title', { lot: row.lote })}
      submitLabel={t('extend.submit')}
      submitDisabled={daysLeft === 0}
      initialValues={{ dias: 1 }}
      onSubmit={submit}
      onClose={onClose}
    >
      <HoldDates row={row} daysLeft={daysLeft} />
      <Form.Item name="dias" label={t('pending.days')} rules={[{ required: true }]}>
        <InputNumber min={1} max={Math.max(1, daysLeft)} precision={0} />
      </Form.Item>
      <Form.Item noStyle dependencies={['dias']}>
        {({ getFieldValue }) => <NewEnd row={row} days={Number(getFieldValue('dias'))} />}
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

function NewEnd({ row, days }: { row: ReservationRow; days: number }) {
  const t = useT('reservations');
  const format = useFormat();
  const end = days > 0 ? extendedEnd(row, days) : null;
  return <p aria-live="polite">{end && t('extend.result', { end: format.dateTime(end) })}</p>;
}
