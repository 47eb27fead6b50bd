import { useSearchParams } from 'react-router';
import { useCan } from '@lotes/shared-auth';
import { useT } from '@lotes/shared-i18n';
import { PageHeading } from '@lotes/shared-ui';
import { Segmented } from '@lotes/shared-ui/staff';
import { StaffQuote } from '../quote/staff-quote';
import { NewReservation } from '../sell/new-reservation';
import { StaffScreen } from '../ui/staff-screen';
import { AllReservations } from './all-reservations';
import { PendingQueue } from './pending-queue';
import './pending-reservations.css';

/**
 * Page of the reservations for staff: the queues, or every reservation by state. Users who only make reservations see no list.
 */
export function PendingReservationsPage() {
  const t = useT('reservations');
  const lists = useCan()('EDITAR_RESERVA');
  const [params] = useSearchParams();
  const view = params.get('view') === 'all' ? 'all' : 'pending';
  return (
    <StaffScreen>
      <div className="staff-page mr-staff">
        <PageHeading title={t('pending.title')} lead={t(lists ? 'pending.lead' : 'sell.lead')} />
        <div className="mr-staff__bar">
          {lists && <Views view={view} />}
          <NewReservation />
        </div>
        {lists && (view === 'all' ? <AllReservations /> : <PendingQueue />)}
        {/* After the lists, so that the window of a new quote lies above the drawer, which opens again at the same time. */}
        <StaffQuote />
      </div>
    </StaffScreen>
  );
}

function Views({ view }: { view: 'all' | 'pending' }) {
  const t = useT('reservations');
  const [, setParams] = useSearchParams();
  return (
    <Segmented
      aria-label={t('pending.views')}
      value={view}
      onChange={(next) => setParams(next === 'all' ? { view: next } : {})}
      options={[
        { value: 'pending', label: t('pending.viewPending') },
        { value: 'all', label: t('pending.viewAll') },
      ]}
    />
  );
}

export { PendingReservationsPage as Page };
