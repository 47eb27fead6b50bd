import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import {
  toApiError,
  useHeldQuote,
  useLotQuery,
  useParametersQuery,
  type HeldQuote,
} from '@lotes/shared-auth';
import { calculatorParameters } from '@lotes/shared-contract/client';
import type { LotDetail } from '@lotes/shared-contract/lots';
import { useBilingual, useT } from '@lotes/shared-i18n';
import { EmptyState, ErrorState, LinkButton, Modal, Notice, Spinner, useQueryModal } from '@lotes/shared-ui';
import { PaymentLinkForm } from './payment-link-form';
import { PaymentLinkReceipt } from './payment-link-receipt';
import { usePaymentLinkRequest, type PaymentLinkRequest } from './use-payment-link-request';

export interface PaymentLinkDialogProps {
  numero: string;
  /** Id of the quote that the visitor comes with. */
  quoteId: string | null;
  onClose: () => void;
}

/** The dialog of a request for a payment link: the form, then its confirmation. */
export function PaymentLinkDialog({ numero, quoteId, onClose }: PaymentLinkDialogProps) {
  const t = useT('payment-links');
  const visitorQuote = useHeldQuote(quoteId, numero, ['EDITAR_SOL_LINK_PAGO']);
  const { submit, receipt } = usePaymentLinkRequest(numero, visitorQuote.quote);
  return (
    <Modal open steady onClose={onClose} title={t(receipt ? 'receipt.title' : 'request.title', { numero })}>
      {receipt ? (
        <PaymentLinkReceipt receipt={receipt} onClose={onClose} />
      ) : (
        <RequestStep numero={numero} visitorQuote={visitorQuote} submit={submit} onClose={onClose} />
      )}
    </Modal>
  );
}

/** Notice that a payment link does not hold the lot, with a link to reserve it; nothing if a person has the lot. */
function HoldNotice({ lot, quoteId }: { lot: LotDetail; quoteId: string | undefined }) {
  const t = useT('payment-links');
  const reserve = useQueryModal('reserve');
  const [address] = useSearchParams();
  // The link replaces this dialog's history entry and keeps its state, which tells how to close a dialog.
  const { state } = useLocation() as { state: unknown };
  const { numero, estado } = lot;
  if (estado === 'vendido' || estado === 'reservado') return null;
  const chosen = { ...(quoteId && { quote: quoteId }), ...calculatorParameters(address) };
  const { to } = reserve.link({ lot: numero, ...chosen }, '/lotdetail');
  return (
    <Notice tone="warning">
      <p>{t('request.notHeld')}</p>
      <p className="pl-form__first">
        <LinkButton to={to} state={state} replace>
          {t('request.reserveFirst')}
        </LinkButton>
      </p>
    </Notice>
  );
}

interface StepProps extends Omit<PaymentLinkDialogProps, 'quoteId'>, Pick<PaymentLinkRequest, 'submit'> {
  visitorQuote: HeldQuote;
}

function RequestStep({ numero, visitorQuote, submit, onClose }: StepProps) {
  const t = useT('payment-links');
  const pick = useBilingual();
  const { quote, isAsking, isUseless } = visitorQuote;
  const { data: lot, error, refetch } = useLotQuery(numero);
  // The form begins with a plan that is offered, which the price policy decides.
  const { isLoading: isPolicyLoading } = useParametersQuery();
  const [wasOpen, setWasOpen] = useState(false);
  if (!wasOpen && visitorQuote.error !== undefined) {
    return <ErrorState message={pick(toApiError(visitorQuote.error))} onRetry={visitorQuote.ask} />;
  }
  // An open form stays when its lot is unknown, as after the session has ended, which empties the cache.
  if ((!lot || isAsking || isPolicyLoading) && !wasOpen) {
    if (!lot && error) return <ErrorState message={pick(toApiError(error))} onRetry={() => void refetch()} />;
    return <Spinner label={t('request.loading', { numero })} />;
  }
  // A form that is open stays when requests are no longer allowed, to keep the typed values; the api then refuses it.
  if (lot && !lot.puede.pedirLinkPago && !wasOpen) {
    return (
      <EmptyState title={t('request.unavailable', { numero })}>{t('request.unavailableText')}</EmptyState>
    );
  }
  if (!wasOpen) setWasOpen(true);
  return (
    <div className="pl-form">
      {lot && <HoldNotice lot={lot} quoteId={quote?.id} />}
      {isUseless && <Notice tone="warning">{t('request.quoteUseless')}</Notice>}
      <PaymentLinkForm
        numero={numero}
        estado={lot?.estado}
        precios={lot?.precios ?? null}
        quote={quote}
        submit={submit}
        onCancel={onClose}
      />
    </div>
  );
}
