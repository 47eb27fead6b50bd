import { Button, Flex, Input } from 'antd';
import { lazyPart } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { PageHeading, useQueryModal } from '@lotes/shared-ui';
import { StaffProvider, StaffTable } from '@lotes/shared-ui/staff';
import { useClientColumns } from './client-columns';
import { useClientList } from './use-client-list';

// The form brings the validator and the phone library, which the list does not need.
const CreateClientForm = lazyPart(
  async () => (await import('../create/create-client-form')).CreateClientForm,
);

function Clients() {
  const t = useT('clients');
  const { data, isFetching, error, refetch, paging, typed, search } = useClientList();
  const columns = useClientColumns();
  const createModal = useQueryModal('new-client');
  const mayCreate = data?.puede.crear ?? false;

  return (
    <>
      <PageHeading title={t('clients.title')} lead={t('clients.lead')} />
      <StaffTable
        title={t('clients.title')}
        rows={data?.filas ?? []}
        columns={columns}
        rowKey={({ codigo }) => String(codigo)}
        loading={isFetching}
        error={error}
        onRefresh={() => void refetch()}
        empty={typed ? t('clients.noneFound') : t('clients.empty')}
        paging={paging}
        toolbar={
          <Flex wrap gap="small">
            <Input.Search
              allowClear
              aria-label={t('clients.search')}
              placeholder={t('clients.search')}
              value={typed}
              maxLength={80}
              onChange={(event) => search(event.target.value)}
              style={{ inlineSize: 280 }}
            />
            {mayCreate && (
              <Button type="primary" onClick={() => createModal.show()}>
                {t('clients.new')}
              </Button>
            )}
          </Flex>
        }
      />
      {mayCreate && createModal.open && (
        <CreateClientForm grantable={data?.puede.otorgar ?? []} onClose={createModal.close} />
      )}
    </>
  );
}

/** `/clients`: the people with an account. */
export function Page() {
  return (
    <StaffProvider>
      <Clients />
    </StaffProvider>
  );
}
