import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { toApiError, useAccountReader } from '@lotes/shared-auth';
import { useT } from '@lotes/shared-i18n';
import { PageHeading } from '@lotes/shared-ui';
import { StaffProvider } from '@lotes/shared-ui/staff';
import { AllReservations } from './all-reservations';
import { PendingQueue } from './pending-queue';
import './pending-reservations.css';

/** Staff's view of the queues: what waits, and every reservation by state. */
export function PendingReservationsPage() {
  const t = useT('reservations');
  const [params, setParams] = useSearchParams();
  const view = params.get('view') === 'all' ? 'all' : 'pending';
  return (
    <StaffProvider refusalOf={toApiError} accountOf={useAccountReader()}>
      <div className="staff-page mr-staff">
        <PageHeading title={t('pending.title')} lead={t('pending.lead')} />
        <Segmented
          aria-label={t('pending.views')}
          value={view}
          onChange={(next) => setParams(next === 'all' ? { view: next } : {})}
          options={[
            { value: 'pending', label: t('pending.viewPending') },
            { value: 'all', label: t('pending.viewAll') },
          ]}
        />
        {view === 'all' ? <AllReservations /> : <PendingQueue />}
      </div>
    </StaffProvider>
  );
}

export { PendingReservationsPage as Page };
