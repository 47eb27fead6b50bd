import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';
import { useT } from '@lotes/shared-i18n';
import { DialogNotice, RefusalAlert, useFrozenRow } from '@lotes/shared-ui/staff';
import { useLazyPaymentLinkRequestsQuery } from '../payment-link/staff-payment-links.api';
import { CancelForm } from './cancel-form';
import { MarkPaidForm } from './mark-paid-form';
import { ProcessForm } from './process-form';
import { RefundForm } from './refund-form';
import { ResolveForm } from './resolve-form';
import { SendLinkForm } from './send-link-form';
import type { useRequestDialogs } from './use-request-dialogs';

export const idOf = ({ id }: PaymentLinkRow) => id;

const FORMS = {
  'send-link': SendLinkForm,
  'mark-paid': MarkPaidForm,
  'process-payment': ProcessForm,
  'cancel-request': CancelForm,
  refund: RefundForm,
  resolve: ResolveForm,
};

interface RequestDialogsProps extends Pick<ReturnType<typeof useRequestDialogs>, 'open'> {
  rows: readonly PaymentLinkRow[] | undefined;
}

/** The dialogs of the table, each on its request as it was when it opened; where there is none it says so. */
export function RequestDialogs({ open, rows }: RequestDialogsProps) {
  const t = useT('payment-links');
  const [find] = useLazyPaymentLinkRequestsQuery();
  const { row, missing, failure, renew } = useFrozenRow(
    open?.id ?? null,
    rows,
    idOf,
    async (id) => (await find({ id, tamano: 10 }).unwrap()).filas[0],
  );
  if (!open) return null;
  if (failure !== undefined) return <RefusalAlert failure={failure} />;
  if (missing) {
    return <DialogNotice title={t('requests.one')} text={t('requests.gone')} onClose={open.close} />;
  }
  if (!row) return null;
  const Form = FORMS[open.name];
  return <Form request={row} onClose={open.close} onRenew={renew} />;
}
