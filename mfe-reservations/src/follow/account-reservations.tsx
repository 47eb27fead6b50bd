import { Link } from 'react-router';
import { toApiError } from '@lotes/shared-auth';
import type { AccountReservation } from '@lotes/shared-contract/reservations';
import { useBilingual, useT } from '@lotes/shared-i18n';
import { ErrorState, Notice, Spinner, useServerNow, type ServerClock } from '@lotes/shared-ui';
import { useStateLine } from '../ui/use-state-line';
import type { RestOfAccount } from './use-rest-of-account';

interface RowsProps {
  reservations: readonly AccountReservation[];
  clock: ServerClock;
}

/** The account's reservations of which this device has no private link; each links to its lot. */
export function AccountRows({ reservations, clock }: RowsProps) {
  const now = useServerNow(clock);
  return reservations.map((one) => <AccountRow key={one.numeroAutorizacion} reservation={one} now={now} />);
}

function AccountRow({ reservation, now }: { reservation: AccountReservation; now: number }) {
  const t = useT('reservations');
  const stateLine = useStateLine();
  const { numeroAutorizacion, lote } = reservation;
  return (
    <li className="mr-device__row">
      <Link to={`/lotdetail?lot=${lote}`}>{t('ticket.lot', { lot: lote })}</Link>
      <p className="mr-device__phases">{stateLine(reservation, now)}</p>
      <p className="mr-device__phases">{t('device.number', { number: numeroAutorizacion })}</p>
    </li>
  );
}

/** The reason why the account's reservations cannot be listed, or a note that they cannot be managed here. */
export function AccountState({ account }: { account: RestOfAccount }) {
  const t = useT('reservations');
  const pick = useBilingual();
  const { rest, isLoading, isUnverified, error, refetch } = account;
  if (isUnverified) return <Notice>{t('device.unverified')}</Notice>;
  if (isLoading && error)
    return <ErrorState message={pick(toApiError(error))} onRetry={() => void refetch()} />;
  if (isLoading) return <Spinner label={t('follow.loading')} />;
  return rest.length > 0 && <p className="mr-device__note">{t('device.privateLink')}</p>;
}
