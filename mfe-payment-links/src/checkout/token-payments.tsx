import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { isMissing, toApiError } from '@lotes/shared-auth';
import type { OwnPaymentLinks } from '@lotes/shared-contract/payment-links';
import { useBilingual, useT } from '@lotes/shared-i18n';
import {
  EmptyState,
  ErrorState,
  LinkButton,
  PageHeading,
  Skeleton,
  type ServerClock,
} from '@lotes/shared-ui';
import { LOST_LINK, ownReservationPath } from '../payment-link/addresses';
import { memoryOf, rememberedPayments } from '../payment-link/remembered-payments';
import { HowToPay } from './how-to-pay';
import { PaymentCard } from './payment-card';
import { PaymentReceipt } from './payment-receipt';
import { useOwnPayments } from './use-own-payments';
import { useSpokenStates } from './use-spoken-states';

/** The payments that a secret token opens, followed live. */
export function TokenPayments({ token }: { token: string }) {
  const t = useT('payment-links');
  const pick = useBilingual();
  const receipt = useSearchParams()[0].get('receipt');
  const { data, error, clock, refetch } = useOwnPayments(token);
  const unknown = isMissing(error);
  useMemoryOf(token, data, unknown);

  // Staff may have closed a link whose payments are on screen.
  const opened = unknown ? undefined : data;
  const paid = opened?.solicitudes.find(({ id, estado }) => id === receipt && estado === 'pagada');
  if (opened && paid) return <PaymentReceipt token={token} payment={paid} ahora={opened.ahora} />;
  if (opened && clock) {
    return (
      <Payments token={token} payments={opened.solicitudes} clock={clock} onEnd={() => void refetch()} />
    );
  }
  return (
    <>
      <PageHeading title={t('checkout.title')} />
      {unknown ? (
        <EmptyState
          title={t('checkout.unknown')}
          action={
            <>
              <LinkButton to="/checkout">{t('checkout.toStart')}</LinkButton>
              <LinkButton variant="ghost" to={LOST_LINK}>
                {t('checkout.lostLink')}
              </LinkButton>
            </>
          }
        >
          {t('checkout.unknownText')}
        </EmptyState>
      ) : error ? (
        <ErrorState message={pick(toApiError(error))} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </>
  );
}

/** Remembers a token that works for the next visit, and forgets one that does not. */
function useMemoryOf(token: string, data: OwnPaymentLinks | undefined, unknown: boolean): void {
  // Compared as text: each answer is a new object, but the effect must run only if the token opens other payments.
  const opens = data?.solicitudes.map(({ id }) => id).join();
  const rememberOpened = useEffectEvent(() => {
    if (data && data.solicitudes.length > 0)
      rememberedPayments.remember(token, ...memoryOf(data.solicitudes));
  });
  useEffect(() => {
    rememberOpened();
  }, [token, opens]);
  useEffect(() => {
    if (unknown) rememberedPayments.drop(token);
  }, [token, unknown]);
}

function Waiting() {
  const t = useT('payment-links');
  return (
    <div aria-busy="true">
      <p className="lu-visually-hidden" role="status">
        {t('checkout.loading')}
      </p>
      <Skeleton height="24rem" />
    </div>
  );
}

interface PaymentsProps {
  token: string;
  payments: OwnPaymentLinks['solicitudes'];
  clock: ServerClock;
  onEnd: () => void;
}

function Payments({ token, payments, clock, onEnd }: PaymentsProps) {
  const t = useT('payment-links');
  const spoken = useSpokenStates(payments);
  return (
    <>
      <PageHeading title={t('checkout.title')} lead={t('checkout.lead')} />
      <p className="lu-visually-hidden" role="status">
        {spoken}
      </p>
      <div className="pl-checkout__columns">
        <div className="pl-checkout__payments">
          {payments.length === 0 && (
            <EmptyState
              title={t('checkout.none')}
              action={<LinkButton to={ownReservationPath(token)}>{t('checkout.toReservation')}</LinkButton>}
            >
              {t('checkout.noneText')}
            </EmptyState>
          )}
          {payments.map((payment) => (
            <PaymentCard key={payment.id} token={token} payment={payment} clock={clock} onEnd={onEnd} />
          ))}
        </div>
        <HowToPay />
      </div>
    </>
  );
}
