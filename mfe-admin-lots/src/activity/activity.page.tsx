import { useSavedViews, useWholeList } from '@lotes/shared-auth';
import type { AuditRow } from '@lotes/shared-contract/audit';
import { useT } from '@lotes/shared-i18n';
import { PageHeading } from '@lotes/shared-ui';
import { StaffTable, useStaffList } from '@lotes/shared-ui/staff';
import { useAuditQuery, type AuditQuery } from '../audit/audit.api';
import { StaffScreen } from '../ui/staff-screen';
import { useActivityColumns } from './use-activity-columns';
import { ActivityTools, TOOLBAR_FILTERS, useToolbarTitles } from './activity-tools';

const numberOf = ({ asiento }: AuditRow) => asiento;

function Activity() {
  const t = useT('admin-lots');
  const { query, list } = useStaffList<AuditQuery>();
  const { data, currentData, isFetching, error, refetch } = useAuditQuery(query, {
    refetchOnMountOrArgChange: true,
  });
  const columns = useActivityColumns(data?.entidades ?? []);
  return (
    <div className="staff-page">
      <PageHeading title={t('activity.title')} lead={t('activity.lead')} />
      <StaffTable
        title={t('activity.title')}
        rows={data?.filas ?? []}
        columns={columns}
        rowKey={numberOf}
        loading={isFetching && currentData === undefined}
        error={error}
        onRefresh={() => void refetch()}
        empty={t('activity.empty')}
        list={list}
        total={data?.total ?? 0}
        views={useSavedViews('Auditoria')}
        whole={useWholeList('GET /Auditoria', query)}
        filterTitles={useToolbarTitles()}
        toolbarFilters={TOOLBAR_FILTERS}
        searchLabel={t('activity.search')}
        toolbar={<ActivityTools list={list} />}
      />
    </div>
  );
}

/** `/activity`: who changed what, of all changes that the reader may see. */
export function Page() {
  return (
    <StaffScreen>
      <Activity />
    </StaffScreen>
  );
}
