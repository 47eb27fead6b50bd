import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';
import { useT } from '@lotes/shared-i18n';
import { RowDialogHost, type RowDialogsState } from '@lotes/shared-ui/staff';
import { oneRequest, useLazyPaymentLinkRequestsQuery } from '../payment-link/staff-payment-links.api';
import { CancelForm } from './cancel-form';
import { MarkPaidForm } from './mark-paid-form';
import { ProcessForm } from './process-form';
import { RefundForm } from './refund-form';
import { RequestWindow } from './request-window';
import { ResendLinkForm } from './resend-link-form';
import { ResolveForm } from './resolve-form';
import { ReplaceLinkForm, SendLinkForm } from './send-link-form';
import type { RequestDialogName } from './use-request-dialogs';

export const idOf = ({ id }: PaymentLinkRow) => id;

const FORMS = {
  'send-link': SendLinkForm,
  'resend-link': ResendLinkForm,
  'replace-link': ReplaceLinkForm,
  'mark-paid': MarkPaidForm,
  'process-payment': ProcessForm,
  'cancel-request': CancelForm,
  refund: RefundForm,
  resolve: ResolveForm,
};

interface RequestDialogsProps {
  dialogs: RowDialogsState<RequestDialogName>;
  rows: readonly PaymentLinkRow[] | undefined;
}

/** The dialogs of the table, each about its request as it was when the dialog opened; a dialog without a request says so. */
export function RequestDialogs({ dialogs, rows }: RequestDialogsProps) {
  const t = useT('payment-links');
  const [find] = useLazyPaymentLinkRequestsQuery();
  return (
    <RowDialogHost
      open={dialogs.open}
      rows={rows}
      keyOf={idOf}
      lookUp={async (id) => (await find(oneRequest(id)).unwrap()).filas[0]}
      title={t('requests.one')}
      gone={t('requests.gone')}
    >
      {(name, { row, ...dialog }) => {
        if (name === 'payment')
          return (
            <RequestWindow
              request={row}
              onAct={(step) => dialogs.show(step, row.id)}
              onClose={dialog.onClose}
            />
          );
        const Form = FORMS[name];
        return <Form request={row} {...dialog} />;
      }}
    </RowDialogHost>
  );
}
