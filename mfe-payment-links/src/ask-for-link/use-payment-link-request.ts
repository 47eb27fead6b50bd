import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { idempotencyKey, isUnanswered } from '@lotes/shared-auth';
import { useLanguage } from '@lotes/shared-i18n';
import type { CreatedPaymentLink, CreatePaymentLink } from '@lotes/shared-contract/payment-links';
import type { Quote } from '@lotes/shared-contract/quotes';
import { submissions } from '@lotes/shared-ui/form';
import { useRequestPaymentLinkMutation } from '../payment-link/payment-links.api';
import { rememberedPayments } from '../payment-link/remembered-payments';
import type { PaymentLinkFormResult } from './payment-link-form.schema';

/** A request that succeeded, and how the person who asked is reached. */
export interface RequestedLink extends CreatedPaymentLink {
  correo: string;
  telefono: string;
}

export interface PaymentLinkRequest {
  /** Sends the request; rejects with the failure. */
  submit: (values: PaymentLinkFormResult) => Promise<void>;
  receipt: RequestedLink | undefined;
}

/**
 * Stands in a kept message for the authorization number that the form's address filled in: the message keeps its key over a
 * reload (R15.5), but the number is not kept (R4.11). Two numbers in the address count as the same data: if the answer to one was
 * lost, the api refuses the other (422) until the dialog is opened again.
 */
const IN_ADDRESS = 'in-address';

function contactOf({ correo, telefono }: CreatePaymentLink) {
  return { correo, telefono };
}

/** Requests the payment link of one lot, once for the same data however often it is sent; the browser keeps its token if it gets one. */
export function usePaymentLinkRequest(numero: string, quote: Quote | undefined): PaymentLinkRequest {
  const idioma = useLanguage();
  const [request, { data: created, originalArgs }] = useRequestPaymentLinkMutation();
  const [address] = useSearchParams();
  const filledIn = address.get('reservation');
  const [messages] = useState(() =>
    submissions<CreatePaymentLink>({
      keptAs: `payment-link.${numero}`,
      // A request with a typed authorization number is not kept in the browser.
      isSecret: ({ reserva }) => reserva !== undefined && reserva !== IN_ADDRESS,
      newKey: idempotencyKey,
      isUnanswered,
    }),
  );

  const submit = async ({ reserva, ...values }: PaymentLinkFormResult) => {
    // A quote is for one plan: with another term, or for a week, the payment is not for the quote.
    const isQuoted = quote !== undefined && values.concepto !== 'reserva' && quote.plan === values.plazo;
    const message = {
      lote: numero,
      ...values,
      ...(reserva !== undefined && { reserva: reserva === filledIn ? IN_ADDRESS : reserva }),
      ...(isQuoted && { cotizacion: quote.id }),
      idioma,
    };
    const { token, id } = await messages.send(message, ({ body, ...key }) =>
      request({ body: reserva === undefined ? body : { ...body, reserva }, ...key }).unwrap(),
    );
    if (token !== null) rememberedPayments.remember(token, [numero], [id]);
  };
  return { submit, receipt: created && originalArgs && { ...created, ...contactOf(originalArgs.body) } };
}
