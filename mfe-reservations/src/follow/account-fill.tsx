import { useId } from 'react';
import { Link } from 'react-router';
import { toApiError } from '@lotes/shared-auth';
import { useBilingual, useT } from '@lotes/shared-i18n';
import { Card, ErrorState, Notice, Spinner } from '@lotes/shared-ui';
import { useAccountReservations } from '../ui/use-account-reservations';
import { AccountRows } from './account-reservations';
import './my-reservation.css';

/** Reservations of the account, on its page. */
export function Fill() {
  const t = useT('reservations');
  const id = useId();
  return (
    <Card as="section" className="mr-account" aria-labelledby={id}>
      <h2 id={id}>{t('account.title')}</h2>
      <Reservations />
    </Card>
  );
}

function Reservations() {
  const t = useT('reservations');
  const pick = useBilingual();
  const { data, error, clock, refetch } = useAccountReservations();
  if (!data || !clock) {
    return error ? (
      <ErrorState message={pick(toApiError(error))} onRetry={() => void refetch()} />
    ) : (
      <Spinner label={t('follow.loading')} />
    );
  }
  if (!data.correoVerificado) return <Notice>{t('device.unverified')}</Notice>;
  if (data.reservas.length === 0) {
    return (
      <>
        <p className="mr-device__note">{t('account.none')}</p>
        <Link to="/lotslist?status=disponible">{t('follow.lots')}</Link>
      </>
    );
  }
  return (
    <>
      <ul className="mr-device">
        <AccountRows reservations={data.reservas} clock={clock} />
      </ul>
      <Link to="/myreservation">{t('account.follow')}</Link>
    </>
  );
}
