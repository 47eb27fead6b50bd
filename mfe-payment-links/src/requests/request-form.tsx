import { useState, type ReactNode } from 'react';
import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';
import { Slot } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { Alert, StaffModalForm, type StaffModalFormProps } from '@lotes/shared-ui/staff';
import { RequestSummary } from './request-summary';

/** Props of every dialog about a request. */
export interface RequestDialogProps {
  /** The row as it was when the dialog opened, or when it was read again after a refusal. */
  request: PaymentLinkRow;
  onClose: () => void;
  onRenew: () => Promise<void>;
}

interface RequestFormProps<Values extends object>
  extends
    RequestDialogProps,
    Pick<
      StaffModalFormProps<Values>,
      'title' | 'submitLabel' | 'initialValues' | 'onSubmit' | 'danger' | 'hasChoice'
    > {
  /** The ability that the api must grant for the form to be sent. */
  needs: keyof PaymentLinkRow['puede'];
  /** Text that says why the form cannot be sent now. */
  refusal: string;
  /** Description of the further effects. */
  consequence: ReactNode;
  /** True while a choice outside the form, such as a file, cannot be sent. */
  submitDisabled?: boolean;
  children?: ReactNode;
}

/**
 * A form about one request, with a summary of the request, the consequences, and the reason if the api does not allow the action.
 */
export function RequestForm<Values extends object>(props: RequestFormProps<Values>) {
  const { request, needs, refusal, consequence, submitDisabled = false, children, ...form } = props;
  const allowed = request.puede[needs];
  // Typed values stay readable if another user's change came first.
  const [could] = useState(allowed);
  return (
    <StaffModalForm open {...form} submitDisabled={!allowed || submitDisabled}>
      <RequestSummary request={request} />
      {allowed ? (
        <p>{consequence}</p>
      ) : (
        <Alert type="info" showIcon style={{ marginBlockEnd: 16 }} title={refusal} />
      )}
      {could && children}
      <Slot name="payment-history" props={{ id: request.id }} />
    </StaffModalForm>
  );
}

/** Warning that another person has the lot of a request; staff may send its link nevertheless. */
export function LotOfOther({ request: { loteDeOtro, lote } }: { request: PaymentLinkRow }) {
  const t = useT('payment-links');
  if (!loteDeOtro) return null;
  return (
    <Alert type="warning" showIcon style={{ marginBlockEnd: 16 }} title={t('send.lotOfOther', { lote })} />
  );
}

/** Returns the sentence that the state of a request no longer allows an action. */
export function useStateRefusal({ estado }: PaymentLinkRow): string {
  const t = useT('payment-links');
  return t('dialog.notAllowed', { state: t(`state.${estado}`) });
}
