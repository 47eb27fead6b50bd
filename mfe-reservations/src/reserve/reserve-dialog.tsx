import { useEffect, useRef, useState } from 'react';
import { toApiError, useHeldQuote, useLotQuery, type HeldQuote } from '@lotes/shared-auth';
import type { LotDetail } from '@lotes/shared-contract/lots';
import { useAppEvent } from '@lotes/shared-federation';
import { useBilingual, useT } from '@lotes/shared-i18n';
import { EmptyState, ErrorState, LinkButton, Modal, Spinner } from '@lotes/shared-ui';
import { ConfirmStep } from './confirm-step';
import { HeldHere } from './held-here';
import { forgetConfirmation } from './kept-confirmation';
import { ReservationDone } from './reservation-done';
import { ResendStep } from './resend-step';
import { ReserveForm } from './reserve-form';
import { useOwnLiveReservation, type Held } from './use-own-live-reservation';
import { useReserve, type Reserve, type Reserved, type ReserveStep } from './use-reserve';

export interface ReserveDialogProps {
  numero: string;
  /** Id of the quote that the visitor comes with. */
  quoteId: string | null;
  /** The down payment that the visitor calculated with, in USD; empty for none. */
  prima: string;
  onClose: () => void;
}

/** The dialog of a reservation: the form, then its confirmation. */
export function ReserveDialog({ numero, quoteId, prima, onClose }: ReserveDialogProps) {
  const t = useT('reservations');
  const { data: lot } = useLotQuery(numero);
  const visitorQuote = useHeldQuote(quoteId, numero, ['EDITAR_RESERVA', 'RESERVA_CLIENTE']);
  const reserve = useReserve(numero, visitorQuote.quote);
  const { step, resend } = reserve;
  const stepRef = useRef<HTMLDivElement>(null);
  const backToForm = () => {
    reserve.backToForm();
    requestAnimationFrame(() => stepRef.current?.querySelector<HTMLElement>('[autocomplete=name]')?.focus());
  };
  const { held, isAsking } = useOwnLiveReservation(numero);
  const isHeld = held !== undefined;
  useEffect(() => {
    // A request for a lot that is held already can no longer be confirmed, also after that reservation has ended.
    if (isHeld) forgetConfirmation(numero);
  }, [isHeld, numero]);
  const [formTitle, setFormTitle] = useState<string>();
  const isWaiting = useFirstWait(isAsking || (visitorQuote.isAsking && !held));

  if (step.at === 'reserved') {
    const { reservas } = step.reserved;
    const title = t(doneTitle(reservas), { lot: reservas[0]?.lote, count: reservas.length });
    return (
      <Modal open steady onClose={onClose} title={title}>
        <ReservationDone reserved={step.reserved} onClose={onClose} />
      </Modal>
    );
  }
  const titles = {
    form: formTitle ?? t(titleOf(lot), { lot: numero }),
    unanswered: t('resend.title'),
    unconfirmed: t('confirm.title'),
  };
  const title = held ? t('ticket.lot', { lot: numero }) : titles[step.at];
  return (
    <Modal open steady onClose={onClose} title={title}>
      {isWaiting && <Spinner label={t('reserve.loading', { lot: numero })} />}
      {held && <AlreadyHeld numero={numero} held={held} lot={lot} />}
      <div ref={stepRef}>
        {!isWaiting && !held && step.at === 'unanswered' && (
          <ResendStep request={step.request} resend={resend} backToForm={backToForm} />
        )}
        {!isWaiting && !held && step.at !== 'unanswered' && (
          <FormAndCode
            numero={numero}
            visitorQuote={visitorQuote}
            prima={prima}
            step={step}
            reserve={{ ...reserve, backToForm }}
            onTitle={setFormTitle}
            onClose={onClose}
          />
        )}
      </div>
    </Modal>
  );
}

/**
 * Returns true until the data are there for the first time. While they are requested again, as after a sign-in in another tab,
 * an open form stays.
 */
function useFirstWait(isAwaited: boolean): boolean {
  const [wasThere, setWasThere] = useState(false);
  if (!isAwaited && !wasThere) setWasThere(true);
  return isAwaited && !wasThere;
}

interface AlreadyHeldProps {
  numero: string;
  held: Held;
  lot: LotDetail | undefined;
}

function AlreadyHeld({ numero, held, lot }: AlreadyHeldProps) {
  const t = useT('reservations');
  return (
    <EmptyState title={t('held.title', { lot: numero })} action={<HeldHere held={held} lot={lot} />}>
      {t('held.text')}
    </EmptyState>
  );
}

/** Returns the key of the title until the form sets its own. */
function titleOf(lot: LotDetail | undefined): string {
  return lot && lot.enCola > 0 ? 'reserve.titleQueue' : 'reserve.title';
}

/** Returns the key of the title: all lots held, all queued for, or some of each. */
function doneTitle(reservas: Reserved['reservas']): string {
  const held = reservas.filter(({ posicionCola }) => posicionCola === 1).length;
  if (held > 0 && held < reservas.length) return 'done.titleMixed';
  const isOne = reservas.length === 1;
  if (held > 0) return isOne ? 'done.titleHeld' : 'done.titleHeldBoth';
  return isOne ? 'done.titleQueued' : 'done.titleQueuedBoth';
}

interface FormAndCodeProps extends Omit<ReserveDialogProps, 'quoteId'> {
  step: Extract<ReserveStep, { at: 'form' | 'unconfirmed' }>;
  reserve: Omit<Reserve, 'step'>;
  visitorQuote: HeldQuote;
  onTitle: (title: string) => void;
}

/** The form of a request, and the code that confirms it. */
function FormAndCode({ numero, visitorQuote, prima, step, reserve, onTitle, onClose }: FormAndCodeProps) {
  const t = useT('reservations');
  const pick = useBilingual();
  const { data: lot, error, refetch } = useLotQuery(numero);
  const [wasOpen, setWasOpen] = useState(false);
  useAppEvent('lot.changed', (changed) => {
    if (changed.numero === numero) void refetch();
  });

  // An open form stays when its lot is unknown, as after the session has ended, which empties the cache.
  if (!lot && !wasOpen) {
    if (error) return <ErrorState message={pick(toApiError(error))} onRetry={() => void refetch()} />;
    return <Spinner label={t('reserve.loading', { lot: numero })} />;
  }
  if (visitorQuote.error !== undefined && !wasOpen) {
    return <ErrorState message={pick(toApiError(visitorQuote.error))} onRetry={visitorQuote.ask} />;
  }
  // An open form stays when its lot can no longer be reserved, as the row of the lot says so and another lot can be chosen.
  if (lot && !lot.puede.reservar && !wasOpen) {
    return (
      <EmptyState
        title={t('reserve.unavailable', { lot: numero })}
        action={<LinkButton to="/lotslist">{t('reserve.otherLots')}</LinkButton>}
      >
        {t(lot.estado === 'reservado' ? 'reserve.queueFull' : 'reserve.unavailableText')}
      </EmptyState>
    );
  }
  if (!wasOpen) setWasOpen(true);
  const { submit, confirm, backToForm } = reserve;
  return (
    <>
      {/* The form stays, so that what was typed is there for a visitor who goes back to change it. */}
      <div hidden={step.at === 'unconfirmed'}>
        <ReserveForm
          numero={numero}
          visitorQuote={visitorQuote}
          prima={prima}
          isSent={step.at === 'form' && step.isSent}
          submit={submit}
          onTitle={onTitle}
          onCancel={onClose}
        />
      </div>
      {step.at === 'unconfirmed' && (
        <ConfirmStep request={step.request} confirm={confirm} backToForm={backToForm} />
      )}
    </>
  );
}
