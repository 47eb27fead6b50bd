import { RESERVATION_LIMITS } from '@lotes/shared-contract/reservations';
import { useT } from '@lotes/shared-i18n';
import { Button, LinkButton } from '@lotes/shared-ui';
import { OwnTickets } from './own-tickets';
import { PrivateLink } from './private-link';
import './reservation-done.css';

export interface ReservationDoneProps {
  /** Secret with which the buyer sees and cancels the reservation. */
  token: string;
  /** The lot is held, rather than queued for. */
  held: boolean;
  onClose: () => void;
}

/** What the buyer has now, how to find it again, and what happens next. */
export function ReservationDone({ token, held, onClose }: ReservationDoneProps) {
  const t = useT('reservations');
  const next = held ? ['agent', 'visit', 'week'] : ['turn', 'agent', 'visit'];
  return (
    <div className="mr-done">
      <OwnTickets token={token} />
      <PrivateLink path={ownReservationPath(token)} />
      <section>
        <h3>{t('done.nextTitle')}</h3>
        <ol className="mr-done__next">
          {next.map((step) => (
            <li key={step}>{t(`done.next.${step}`, { hours: RESERVATION_LIMITS.freeHours })}</li>
          ))}
        </ol>
      </section>
      <div className="mr-done__actions">
        <LinkButton variant="secondary" to={ownReservationPath(token)}>
          {t('done.follow')}
        </LinkButton>
        <Button onClick={onClose}>{t('done.close')}</Button>
      </div>
    </div>
  );
}

function ownReservationPath(token: string): string {
  return `/myreservation?${new URLSearchParams({ token })}`;
}
