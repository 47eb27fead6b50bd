import { useSearchParams } from 'react-router';
import { useT } from '@lotes/shared-i18n';
import { EmptyState, ErrorState, LinkButton, PageHeading, Spinner } from '@lotes/shared-ui';
import { isApiError } from '../reservation/refusal';
import { useReservationParametersQuery } from '../reservation/reservations.api';
import { useOwnReservations } from '../ui/use-own-reservations';
import { useSentence } from '../ui/use-sentence';
import { OwnReservationView } from './own-reservation-view';
import { ReservationReceipt } from './reservation-receipt';
import './my-reservation.css';

/** Where a buyer follows a reservation by the secret in the link; nobody signs in for it. */
export function MyReservationPage() {
  const [params] = useSearchParams();
  const token = params.get('token');
  return <div className="mr-follow">{token ? <FollowedReservation token={token} /> : <InvalidLink />}</div>;
}

function FollowedReservation({ token }: { token: string }) {
  const t = useT('reservations');
  const sentence = useSentence();
  const { data, error, clock, refetch } = useOwnReservations(token);
  // Asked for beside the reservation, so that the button with the price does not push the others aside later.
  const { isLoading: isPricing } = useReservationParametersQuery();
  const [params] = useSearchParams();
  const receipt = data?.reservas.find(
    ({ numeroAutorizacion }) => numeroAutorizacion === params.get('receipt'),
  );

  if (data && receipt) return <ReservationReceipt token={token} own={data} reservation={receipt} />;
  if (data && clock && !isPricing) {
    return <OwnReservationView token={token} own={data} clock={clock} onEnd={() => void refetch()} />;
  }
  if (isUnknownToken(error)) return <InvalidLink />;
  return (
    <>
      <PageHeading title={t('follow.title')} />
      {error ? (
        <ErrorState message={sentence(error)} onRetry={() => void refetch()} />
      ) : (
        <Spinner label={t('follow.loading')} />
      )}
    </>
  );
}

/** A token that the api does not know, or that is none at all: the link is wrong, and trying again cannot help. */
function isUnknownToken(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 422);
}

function InvalidLink() {
  const t = useT('reservations');
  return (
    <>
      <PageHeading title={t('follow.title')} />
      <EmptyState
        title={t('follow.invalid')}
        action={<LinkButton to="/lotslist">{t('follow.lots')}</LinkButton>}
      >
        {t('follow.invalidText')}
      </EmptyState>
    </>
  );
}

export { MyReservationPage as Page };
