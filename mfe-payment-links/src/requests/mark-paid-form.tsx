import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { Slot, useDirtyGuard } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { StaffModalForm } from '@lotes/shared-ui/staff';
import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';
import { instantOfCivilTime } from '@lotes/shared-contract/dates';
import { useMarkPaidMutation } from '../payment-link/staff-payment-links.api';
import { RequestSummary } from './request-summary';

interface MarkPaidFormProps {
  /** The row as it was when the form opened, or was taken anew after a refusal. */
  request: PaymentLinkRow;
  onClose: () => void;
  onRenew: () => Promise<void>;
}

/** The longest name and reference that the api takes. */
const MAX_LENGTH = 60;

/** Records money that the bank received. Where the lot is gone meanwhile, the api puts the payment under review. */
export function MarkPaidForm({ request, onClose, onRenew }: MarkPaidFormProps) {
  const t = useT('payment-links');
  const toasts = useToasts();
  const [dirty, setDirty] = useState(false);
  const [markPaid] = useMarkPaidMutation();
  useDirtyGuard(dirty);
  const { id, version, lote, estado, puede } = request;
  const late = estado === 'cancelada' || estado === 'vencida';

  const submit = async (typed: { banco: string; referenciaBanco: string; pagadaEn: string }) => {
    const pagadaEn = instantOfCivilTime(typed.pagadaEn);
    const [banco, referenciaBanco] = [typed.banco.trim(), typed.referenciaBanco.trim()];
    const body = { version, banco, referenciaBanco, ...(pagadaEn && { pagadaEn }) };
    const row = await markPaid({ params: { id }, body }).unwrap();
    if (row.estado === 'en_revision') toasts.info(t('paid.review', { lote }));
    else toasts.success(t('paid.done', { lote }));
  };

  return (
    <StaffModalForm
      open
      title={t('paid.title', { lote })}
      submitLabel={t('paid.submit')}
      submitDisabled={!puede.pagar}
      initialValues={{ banco: '', referenciaBanco: '', pagadaEn: '' }}
      onSubmit={submit}
      onClose={onClose}
      onRenew={onRenew}
      onDirtyChange={setDirty}
    >
      <RequestSummary request={request} />
      {puede.pagar ? (
        <p>{t(`paid.consequence.${late ? 'late' : request.concepto}`)}</p>
      ) : (
        <Alert
          type="info"
          showIcon
          style={{ marginBlockEnd: 16 }}
          title={t('paid.notPayable', { state: t(`state.${estado}`) })}
        />
      )}
      <Form.Item name="banco" label={t('paid.bank')} rules={[needed(t('paid.bankRequired'), 2)]} required>
        <Input autoComplete="organization" maxLength={MAX_LENGTH} disabled={!puede.pagar} />
      </Form.Item>
      <Form.Item
        name="referenciaBanco"
        label={t('paid.reference')}
        extra={t('paid.referenceHint')}
        rules={[needed(t('paid.referenceRequired'), 1)]}
        required
      >
        <Input autoComplete="off" spellCheck={false} maxLength={MAX_LENGTH} disabled={!puede.pagar} />
      </Form.Item>
      <Form.Item name="pagadaEn" label={t('paid.at')} extra={t('paid.atHint')}>
        <Input type="datetime-local" disabled={!puede.pagar} />
      </Form.Item>
      <Slot name="payment-history" props={{ id: request.id }} />
    </StaffModalForm>
  );
}

/** A rule that blanks do not satisfy. */
function needed(message: string, length: number) {
  return {
    validator: (_: unknown, typed: string) =>
      typed.trim().length >= length ? Promise.resolve() : Promise.reject(new Error(message)),
  };
}
