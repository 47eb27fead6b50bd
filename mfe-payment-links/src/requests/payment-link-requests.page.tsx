import { toApiError, useAccountReader } from '@lotes/shared-auth';
import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';
import { useAppEvent } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { PageHeading, useQueryModal } from '@lotes/shared-ui';
import {
  DialogNotice,
  RefusalAlert,
  StaffProvider,
  StaffTable,
  useFrozenRow,
  useStaffList,
} from '@lotes/shared-ui/staff';
import {
  useLazyPaymentLinkRequestsQuery,
  usePaymentLinkRequestsQuery,
  type RequestQuery,
} from '../payment-link/staff-payment-links.api';
import { MarkPaidForm } from './mark-paid-form';
import { useRequestColumns } from './request-columns';
import { SendLinkForm } from './send-link-form';

/** How often the list is read anew, in ms: a request for a down payment changes no lot, so that no event tells of it. */
const FRESH_MS = 15_000;

const idOf = ({ id }: PaymentLinkRow) => id;

function PaymentLinkRequests() {
  const t = useT('payment-links');
  const { query, list } = useStaffList<RequestQuery>();
  const { data, isLoading, error, refetch } = usePaymentLinkRequestsQuery(query, {
    pollingInterval: FRESH_MS,
    skipPollingIfUnfocused: true,
  });
  useAppEvent('lot.changed', () => void refetch());
  useAppEvent('lots.resync', () => void refetch());
  const rows = data?.filas ?? [];
  const sendModal = useQueryModal('send-link', ['request']);
  const paidModal = useQueryModal('mark-paid', ['request']);
  const columns = useRequestColumns({
    rows,
    onSend: ({ id }) => sendModal.show({ request: id }),
    onPaid: ({ id }) => paidModal.show({ request: id }),
  });

  return (
    <div className="staff-page">
      <PageHeading title={t('requests.title')} lead={t('requests.lead')} />
      <StaffTable
        title={t('requests.title')}
        rows={rows}
        columns={columns}
        rowKey={idOf}
        loading={isLoading}
        error={error}
        onRefresh={() => void refetch()}
        empty={t('requests.empty')}
        list={list}
        total={data?.total ?? 0}
        search={t('requests.search')}
      />
      <RequestDialogs rows={data?.filas} />
    </div>
  );
}

/** The dialogs of the table, each on its request as it was when it opened; where there is none it says so. */
function RequestDialogs({ rows }: { rows: readonly PaymentLinkRow[] | undefined }) {
  const t = useT('payment-links');
  const modals = [useQueryModal('send-link', ['request']), useQueryModal('mark-paid', ['request'])] as const;
  const [send] = modals;
  const [find] = useLazyPaymentLinkRequestsQuery();
  const open = modals.find((modal) => modal.open);
  const { row, missing, failure, renew } = useFrozenRow(
    open?.parameter('request') ?? null,
    rows,
    idOf,
    async (id) => (await find({ id, tamano: 10 }).unwrap()).filas[0],
  );
  if (!open) return null;
  if (failure !== undefined) return <RefusalAlert failure={failure} />;
  if (missing) {
    const title = t(send.open ? 'requests.send' : 'requests.markPaid');
    return <DialogNotice title={title} text={t('requests.gone')} onClose={open.close} />;
  }
  if (!row) return null;
  const Form = send.open ? SendLinkForm : MarkPaidForm;
  return <Form request={row} onClose={open.close} onRenew={renew} />;
}

/** `/paymentlinkrequests`: what people want to pay, and the link that staff send them. */
export function Page() {
  return (
    <StaffProvider refusalOf={toApiError} accountOf={useAccountReader()}>
      <PaymentLinkRequests />
    </StaffProvider>
  );
}
