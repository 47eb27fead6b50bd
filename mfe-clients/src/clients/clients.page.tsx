import { useSavedViews, useWholeList } from '@lotes/shared-auth';
import { lazyPart } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { PageHeading, useQueryModal, WaitingWindow } from '@lotes/shared-ui';
import {
  Button,
  LateDialog,
  PermittedDialog,
  StaffTable,
  useSelection,
  useStaffList,
} from '@lotes/shared-ui/staff';
import { ClientDrawer } from '../record/client-drawer';
import { EditNoteDialog } from '../record/client-notes';
import { StaffScreen } from '../ui/staff-screen';
import { useClientColumns } from './use-client-columns';
import { ClientDialogs, idOf } from './client-dialogs';
import { useClientsQuery, type ClientPage, type ClientQuery } from './clients.api';
import { clientRowName, useClientSelectionActions } from './use-client-selection-actions';
import { useClientDialogs } from './use-client-dialogs';

// The form brings the validator and the phone library, which the list does not need.
const CreateClientForm = lazyPart(
  async () => (await import('../create/create-client-form')).CreateClientForm,
  { Waiting: WaitingWindow },
);

function Clients() {
  const t = useT('clients');
  const { query, list } = useStaffList<ClientQuery>();
  const { data, currentData, isFetching, error, refetch } = useClientsQuery(query);
  const dialogs = useClientDialogs();
  const rows = data?.filas ?? [];
  const columns = useClientColumns(rows, (dialog, client) => dialogs.show(dialog, idOf(client)));
  const createModal = useQueryModal('new-client');
  const selection = useSelection();
  const bulk = useClientSelectionActions(selection);
  const mayCreate = data?.puede.crear ?? false;

  return (
    <div className="staff-page">
      <PageHeading title={t('clients.title')} lead={t('clients.lead')} />
      <StaffTable
        title={t('clients.title')}
        rows={rows}
        columns={columns}
        rowKey={idOf}
        manyColumns
        loading={isFetching && currentData === undefined}
        error={error}
        onRefresh={() => void refetch()}
        empty={t('clients.empty')}
        list={list}
        total={data?.total ?? 0}
        views={useSavedViews('Clientes')}
        whole={useWholeList('GET /Clientes', query)}
        searchLabel={t('clients.search')}
        selection={
          data?.puede.desactivarVarios
            ? { ...selection, nameOf: clientRowName, actions: bulk.actions }
            : undefined
        }
        toolbar={
          mayCreate && (
            <Button type="primary" onClick={() => createModal.show()}>
              {t('clients.new')}
            </Button>
          )
        }
      />
      {bulk.dialog}
      <ClientDialogs open={dialogs.open} page={data} isFetching={isFetching} />
      <ClientDrawer
        rows={rows}
        onAct={(dialog, client) => dialogs.show(dialog, idOf(client))}
        onAddNote={(client) => dialogs.show('add-note', idOf(client))}
      />
      <EditNoteDialog />
      {data && createModal.open && <CreateClient may={data.puede} onClose={createModal.close} />}
    </div>
  );
}

/** The dialog that creates a client. */
function CreateClient({ may, onClose }: { may: ClientPage['puede']; onClose: () => void }) {
  const t = useT('clients');
  const title = t('create.title');
  return (
    <PermittedDialog may={may.crear} title={title} why={t('create.notPermitted')} onClose={onClose}>
      {(notNow) => (
        <LateDialog title={title} onClose={onClose}>
          <CreateClientForm grantable={may.otorgar} onClose={onClose} notNow={notNow} />
        </LateDialog>
      )}
    </PermittedDialog>
  );
}

/** `/clients`: the people with an account. */
export function Page() {
  return (
    <StaffScreen>
      <Clients />
    </StaffScreen>
  );
}
