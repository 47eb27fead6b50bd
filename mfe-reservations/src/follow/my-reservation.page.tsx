import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isMissing, toApiError } from '@lotes/shared-auth';
import { useBilingual, useT } from '@lotes/shared-i18n';
import { EmptyState, ErrorState, LinkButton, PageHeading, Spinner } from '@lotes/shared-ui';
import { useOwnReservations } from '../ui/use-own-reservations';
import { memoryOf, rememberedReservations } from '../reservation/remembered-reservations';
import { ConfirmRequest } from './confirm-request';
import { ConfirmedNotice } from './confirmed-notice';
import { DeviceReservations } from './device-reservations';
import { LostLink } from './lost-link';
import { OwnReservationView } from './own-reservation-view';
import { ReservationReceipt } from './reservation-receipt';
import './my-reservation.css';

/** The page on which a buyer, without signing in, follows the reservation of a private link, or finds those of this device. */
export function MyReservationPage() {
  const [params] = useSearchParams();
  const [confirmed, setConfirmed] = useState<string>();
  const token = params.get('token');
  const confirmation = params.get('confirm');
  const followed = params.has('receipt') ? null : token;
  // The notice is shown once, and not again after Back.
  useEffect(() => {
    if (!followed) return undefined;
    return () => setConfirmed(undefined);
  }, [followed]);
  if (!token) {
    return (
      <div className="mr-follow">
        {confirmation ? (
          <ConfirmRequest token={confirmation} onConfirmed={setConfirmed} />
        ) : (
          <DeviceReservations />
        )}
      </div>
    );
  }
  return (
    <div className="mr-follow">
      {followed === confirmed && <ConfirmedNotice />}
      <FollowedReservation key={token} token={token} onEnded={() => setConfirmed(undefined)} />
    </div>
  );
}

interface FollowedReservationProps {
  token: string;
  /** Called when none of the reservations can be canceled any more. */
  onEnded: () => void;
}

function FollowedReservation({ token, onEnded }: FollowedReservationProps) {
  const t = useT('reservations');
  const pick = useBilingual();
  const { data, error, clock, refetch } = useOwnReservations(token);
  const [params] = useSearchParams();
  const receipt = data?.reservas.find(
    ({ numeroAutorizacion }) => numeroAutorizacion === params.get('receipt'),
  );

  // Compared as text: each answer is a new object, but the token usually opens the same reservations.
  const opens = data?.reservas.map(({ numeroAutorizacion }) => numeroAutorizacion).join();
  const rememberOpened = useEffectEvent(() => {
    if (data) rememberedReservations.remember(token, ...memoryOf(data.reservas));
  });
  useEffect(() => {
    rememberOpened();
  }, [token, opens]);

  const isEnded = data?.reservas.every(({ puede }) => !puede.cancelar) ?? false;
  const tellEnded = useEffectEvent(onEnded);
  useEffect(() => {
    if (isEnded) tellEnded();
  }, [isEnded]);

  // First of all: staff may have closed a link whose reservation is on screen.
  if (isMissing(error)) return <InvalidLink />;
  if (data && receipt) return <ReservationReceipt token={token} own={data} reservation={receipt} />;
  if (data && clock) {
    return <OwnReservationView token={token} own={data} clock={clock} onEnd={() => void refetch()} />;
  }
  return (
    <>
      <PageHeading title={t('follow.title')} />
      {error ? (
        <ErrorState message={pick(toApiError(error))} onRetry={() => void refetch()} />
      ) : (
        <Spinner label={t('follow.loading')} />
      )}
    </>
  );
}

function InvalidLink() {
  const t = useT('reservations');
  return (
    <>
      <PageHeading title={t('follow.title')} />
      <EmptyState
        title={t('follow.invalid')}
        action={
          <>
            <LostLink variant="primary" />
            <LinkButton variant="ghost" to="/lotslist">
              {t('follow.lots')}
            </LinkButton>
          </>
        }
      >
        {t('follow.invalidText')}
      </EmptyState>
    </>
  );
}

export { MyReservationPage as Page };
