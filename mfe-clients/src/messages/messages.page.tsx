import { useSavedViews, useWholeList } from '@lotes/shared-auth';
import { useT } from '@lotes/shared-i18n';
import { PageHeading } from '@lotes/shared-ui';
import { StaffTable, useSelection, useStaffList } from '@lotes/shared-ui/staff';
import { StaffScreen } from '../ui/staff-screen';
import { useContactsQuery, type ContactQuery } from './contacts.api';
import { useMessageColumns } from './use-message-columns';
import { idOf, MessageDialogs } from './message-dialogs';
import { useMessageSelectionActions, useMessageName } from './use-message-selection-actions';
import { useMessageDialogs } from './use-message-dialogs';

function Messages() {
  const t = useT('clients');
  const { query, list } = useStaffList<ContactQuery>();
  const { data, currentData, isFetching, error, refetch } = useContactsQuery(query);
  const rows = data?.filas ?? [];
  const dialogs = useMessageDialogs();
  const selection = useSelection();
  const bulk = useMessageSelectionActions(selection);
  const nameOf = useMessageName();
  const columns = useMessageColumns(rows, (dialog, { id }) => dialogs.show(dialog, id));

  return (
    <div className="staff-page">
      <PageHeading title={t('messages.title')} lead={t('messages.lead')} />
      <StaffTable
        title={t('messages.title')}
        rows={rows}
        columns={columns}
        rowKey={idOf}
        // Another read of the same rows shows no busy state.
        loading={isFetching && currentData === undefined}
        error={error}
        onRefresh={() => void refetch()}
        empty={t('messages.empty')}
        list={list}
        total={data?.total ?? 0}
        views={useSavedViews('Contacto')}
        whole={useWholeList('GET /Contacto', query)}
        filterTitles={{ cliente: t('messages.client') }}
        searchLabel={t('messages.search')}
        selection={{ ...selection, nameOf, actions: bulk.actions }}
      />
      {bulk.dialog}
      <MessageDialogs dialogs={dialogs} rows={isFetching ? undefined : data?.filas} />
    </div>
  );
}

/** `/messages`: the messages of visitors to the office, and who answers them. */
export function Page() {
  return (
    <StaffScreen>
      <Messages />
    </StaffScreen>
  );
}
