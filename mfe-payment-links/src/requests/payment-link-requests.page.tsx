import { useState } from 'react';
import type { PaymentLinkState } from '@lotes/shared-contract/payment-links';
import { useT } from '@lotes/shared-i18n';
import { PageHeading, useQueryModal } from '@lotes/shared-ui';
import { StaffProvider, StaffTable } from '@lotes/shared-ui/staff';
import { usePaymentLinkRequestsQuery } from '../payment-link/staff-payment-links.api';
import { MarkPaidForm } from './mark-paid-form';
import { useRequestColumns } from './request-columns';
import { SendLinkForm } from './send-link-form';
import { useAddressedRequest } from './use-addressed-request';

function PaymentLinkRequests() {
  const t = useT('payment-links');
  const [state, setState] = useState<PaymentLinkState>();
  const [{ page, size }, setPage] = useState({ page: 1, size: 20 });
  const { data, isFetching, error, refetch } = usePaymentLinkRequestsQuery({
    pagina: page,
    tamano: size,
    ...(state && { estado: state }),
  });
  const rows = data?.filas ?? [];
  const sendModal = useQueryModal('send-link', ['request']);
  const paidModal = useQueryModal('mark-paid', ['request']);
  const addressed = useAddressedRequest(
    sendModal.parameter('request') ?? paidModal.parameter('request'),
    rows,
  );
  const columns = useRequestColumns({
    rows,
    state,
    onState: (next) => {
      setState(next);
      setPage({ page: 1, size });
    },
    onSend: ({ id }) => sendModal.show({ request: id }),
    onPaid: ({ id }) => paidModal.show({ request: id }),
  });

  return (
    <>
      <PageHeading title={t('requests.title')} lead={t('requests.lead')} />
      <StaffTable
        title={t('requests.title')}
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        loading={isFetching}
        error={error}
        onRefresh={() => void refetch()}
        empty={state ? t('requests.noneInState') : t('requests.empty')}
        paging={{
          page,
          size,
          total: data?.total ?? 0,
          onChange: (next, nextSize) => setPage({ page: nextSize === size ? next : 1, size: nextSize }),
        }}
      />
      {addressed && sendModal.open && <SendLinkForm request={addressed} onClose={sendModal.close} />}
      {addressed && paidModal.open && <MarkPaidForm request={addressed} onClose={paidModal.close} />}
    </>
  );
}

/** `/paymentlinkrequests`: what people want to pay, and the link that staff send them. */
export function Page() {
  return (
    <StaffProvider>
      <PaymentLinkRequests />
    </StaffProvider>
  );
}
