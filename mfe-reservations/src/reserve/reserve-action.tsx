import { useSearchParams } from 'react-router';
import { useCan, useLotQuery } from '@lotes/shared-auth';
import { calculatorParameters, plannedPayment } from '@lotes/shared-contract/client';
import { useT } from '@lotes/shared-i18n';
import {
  LateWindow,
  LinkButton,
  Skeleton,
  useQueryModal,
  WaitingWindow,
  type QueryModal,
} from '@lotes/shared-ui';
import { lazyPart, useAppEvent } from '@lotes/shared-federation';
import { HeldHere } from './held-here';
import { useOwnLiveReservation } from './use-own-live-reservation';
import './reserve-action.css';

/** Imports the validator and the phone rules, so it is loaded only when the form is opened. */
const ReserveDialog = lazyPart(async () => (await import('./reserve-dialog')).ReserveDialog, {
  Waiting: WaitingWindow,
});

/**
 * The down payment, in USD, that a visitor gave to the calculator of the lot's page; empty if none was given, or if the chosen
 * plan takes none. The reservation's form checks it.
 */
function plannedDownPayment(address: URLSearchParams): string {
  const { plan, prima } = plannedPayment(address);
  return plan === 'contado' ? '' : prima;
}

/**
 * The lot's "Reserve" action, and the form that its address opens: always on the lot's own page, which stays while lists
 * around it change.
 */
export function ReserveAction({ numero }: { numero: string }) {
  const t = useT('reservations');
  const [address] = useSearchParams();
  const modal = useQueryModal('reserve');
  const ofThisLot = address.get('lot') === numero;
  const quote = ofThisLot ? address.get('quote') : null;
  const prima = ofThisLot ? plannedDownPayment(address) : '';
  const calculator = { ...(quote && { quote }), ...(ofThisLot && calculatorParameters(address)) };
  const link = modal.link({ lot: numero, ...calculator }, '/lotdetail');
  return (
    <>
      {ofThisLot ? <ChosenLotLink numero={numero} link={link} /> : <ReserveLink link={link} />}
      {modal.parameter('lot') === numero && (
        <LateWindow open steady onClose={modal.close} title={t('reserve.title', { lot: numero })}>
          <ReserveDialog numero={numero} quoteId={quote} prima={prima} onClose={modal.close} />
        </LateWindow>
      )}
    </>
  );
}

interface LinkProps {
  link: ReturnType<QueryModal['link']>;
}

/** On a card among many lots no request is sent: the lot's own page shows whether it takes reservations. */
function ReserveLink({ link, label = 'reserve.action' }: LinkProps & { label?: string }) {
  const t = useT('reservations');
  // Secondary for staff, who reserve for clients by another action.
  const variant = useCan()('RESERVA_CLIENTE') ? 'secondary' : 'primary';
  return (
    <LinkButton variant={variant} {...link}>
      {t(label)}
    </LinkButton>
  );
}

function ChosenLotLink({ numero, link }: LinkProps & { numero: string }) {
  const { data: lot, isLoading, refetch } = useLotQuery(numero);
  useAppEvent('lot.changed', (changed) => {
    if (changed.numero === numero) void refetch();
  });
  const { held, isAsking } = useOwnLiveReservation(numero);
  if (isLoading || isAsking) return <Skeleton height="2.75rem" width="10rem" />;
  if (held) return <HeldHere held={held} lot={lot} />;
  if (lot && !lot.puede.reservar) return lot.estado === 'reservado' ? <QueueFull /> : null;
  return <ReserveLink link={link} label={lot && lot.enCola > 0 ? 'reserve.joinQueue' : 'reserve.action'} />;
}

/** Text that says why the queue of a lot takes no more buyers. */
function QueueFull() {
  const t = useT('reservations');
  return <p className="mr-queue-full">{t('reserve.queueFull')}</p>;
}

export { ReserveAction as Fill };
