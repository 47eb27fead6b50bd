import { useSavedViews, useWholeList } from '@lotes/shared-auth';
import { useT } from '@lotes/shared-i18n';
import { PageHeading, useQueryModal } from '@lotes/shared-ui';
import { Button, StaffTable, useSelection, useStaffList } from '@lotes/shared-ui/staff';
import { usePaymentLinkRequestsQuery, type RequestQuery } from '../payment-link/staff-payment-links.api';
import { AskClient, useAskClient } from '../ask-client/ask-client-form';
import { StaffScreen } from '../ui/staff-screen';
import { ReceiveMoney } from './receive-money-form';
import { useRequestColumns } from './use-request-columns';
import { idOf, RequestDialogs } from './request-dialogs';
import { useRequestSelectionActions, useRequestName } from './use-request-selection-actions';
import { useRequestDialogs } from './use-request-dialogs';

function PaymentLinkRequests() {
  const t = useT('payment-links');
  const { query, list } = useStaffList<RequestQuery>();
  const { data, currentData, isFetching, error, refetch } = usePaymentLinkRequestsQuery(query);
  const rows = data?.filas ?? [];
  const dialogs = useRequestDialogs();
  const columns = useRequestColumns(rows, (dialog, { id }) => dialogs.show(dialog, id));
  const selection = useSelection();
  const bulk = useRequestSelectionActions(selection);
  const nameOf = useRequestName();
  const receiveModal = useQueryModal('receive-money');
  const askModal = useAskClient();
  const mayAsk = data?.puede.crear;
  const mayReceive = data?.puede.registrar ?? false;

  return (
    <div className="staff-page">
      <PageHeading title={t('requests.title')} lead={t('requests.lead')} />
      <StaffTable
        title={t('requests.title')}
        rows={rows}
        columns={columns}
        rowKey={idOf}
        // Reading the same rows again, as after a live event, shows no busy state.
        loading={isFetching && currentData === undefined}
        error={error}
        onRefresh={() => void refetch()}
        empty={t('requests.empty')}
        list={list}
        total={data?.total ?? 0}
        views={useSavedViews('SolicitudesLinkPago')}
        whole={useWholeList('GET /SolicitudesLinkPago', query)}
        manyColumns
        filterTitles={{ cliente: t('requests.client') }}
        searchLabel={t('requests.search')}
        selection={data?.puede.cambiarVarias ? { ...selection, nameOf, actions: bulk.actions } : undefined}
        toolbar={
          <>
            {mayAsk && <Button onClick={() => askModal.show()}>{t('ask.action')}</Button>}
            {mayReceive && (
              <Button type="primary" onClick={() => receiveModal.show()}>
                {t('receive.action')}
              </Button>
            )}
          </>
        }
      />
      {bulk.dialog}
      <RequestDialogs dialogs={dialogs} rows={isFetching ? undefined : data?.filas} />
      <AskClient modal={askModal} may={mayAsk} />
      {data && receiveModal.open && <ReceiveMoney may={mayReceive} onClose={receiveModal.close} />}
    </div>
  );
}

/** `/paymentlinkrequests`: payment-link requests, to which staff send the bank's links. */
export function Page() {
  return (
    <StaffScreen>
      <PaymentLinkRequests />
    </StaffScreen>
  );
}
