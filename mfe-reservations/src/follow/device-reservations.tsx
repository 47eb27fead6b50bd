import { useRef } from 'react';
import { Link } from 'react-router';
import { useSession } from '@lotes/shared-auth';
import type { OwnReservation } from '@lotes/shared-contract/reservations';
import { useFormat, useRememberedTokens, useT, type RememberedToken } from '@lotes/shared-i18n';
import {
  Button,
  EmptyState,
  focusInPlace,
  LinkButton,
  PageHeading,
  useServerNow,
  type ServerClock,
} from '@lotes/shared-ui';
import { ownReservationPath } from '../reservation/addresses';
import { rememberedReservations } from '../reservation/remembered-reservations';
import { useOwnReservations } from '../ui/use-own-reservations';
import { useStateLine } from '../ui/use-state-line';
import { LostLink } from './lost-link';
import { AccountRows, AccountState } from './account-reservations';
import { useRestOfAccount } from './use-rest-of-account';

/** The reservations that this device made or opened and those of the account, so that none is lost when its tab is closed. */
export function DeviceReservations() {
  const t = useT('reservations');
  const { signedIn } = useSession();
  const remembered = useRememberedTokens(rememberedReservations);
  const account = useRestOfAccount(remembered);
  const actions = useRef<HTMLDivElement>(null);
  const forget = () => {
    rememberedReservations.forget();
    focusInPlace(actions, 0, actions, 'a');
  };
  const isEmpty = remembered.length === 0 && account.rest.length === 0;
  return (
    <>
      <PageHeading title={t('device.title')} lead={t(signedIn ? 'device.leadAccount' : 'device.lead')} />
      {isEmpty && !account.isLoading && <NoReservations signedIn={signedIn} />}
      {!isEmpty && (
        <ul className="mr-device">
          {remembered.map((one) => (
            <DeviceRow key={one.token} remembered={one} />
          ))}
          {account.clock && <AccountRows reservations={account.rest} clock={account.clock} />}
        </ul>
      )}
      <AccountState account={account} />
      <div ref={actions} className="mr-follow__actions">
        <LostLink />
        {remembered.length > 0 && (
          <Button variant="ghost" onClick={forget}>
            {t('device.forget')}
          </Button>
        )}
      </div>
    </>
  );
}

function NoReservations({ signedIn }: { signedIn: boolean }) {
  const t = useT('reservations');
  return (
    <EmptyState
      title={t(signedIn ? 'device.noneAccount' : 'device.none')}
      action={<LinkButton to="/lotslist?status=disponible">{t('follow.lots')}</LinkButton>}
    >
      {t('device.noneText')}
    </EmptyState>
  );
}

/** One request: its lots, and the state of each. */
function DeviceRow({ remembered: { token, lotes } }: { remembered: RememberedToken }) {
  const t = useT('reservations');
  const format = useFormat();
  const { data, clock } = useOwnReservations(token);
  return (
    <li className="mr-device__row">
      <Link to={ownReservationPath(token)}>
        {t('device.lots', { count: lotes.length, lots: format.list(lotes) })}
      </Link>
      {data && clock && <StateLines reservations={data.reservas} clock={clock} />}
    </li>
  );
}

interface StateLinesProps {
  reservations: readonly OwnReservation[];
  clock: ServerClock;
}

/** The state of each reservation of a request, as it is now: a hold also ends while nothing is read. */
function StateLines({ reservations, clock }: StateLinesProps) {
  const t = useT('reservations');
  const stateLine = useStateLine();
  const now = useServerNow(clock);
  return reservations.map((own) => (
    <p key={own.numeroAutorizacion} className="mr-device__phases">
      {reservations.length > 1 && `${t('ticket.lot', { lot: own.lote })}: `}
      {stateLine(own, now)}
    </p>
  ));
}
