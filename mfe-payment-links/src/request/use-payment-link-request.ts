import { useState } from 'react';
import { idempotencyKey, submissionKeys } from '@lotes/shared-auth';
import { useLanguage } from '@lotes/shared-i18n';
import type { CreatedPaymentLink } from '@lotes/shared-contract/payment-links';
import { useRequestPaymentLinkMutation } from '../payment-link/payment-links.api';
import { rememberPayment } from '../payment-link/remembered-payments';
import type { PaymentLinkFormResult } from './payment-link-form.schema';

export interface PaymentLinkRequest {
  /** Sends the request; resolves with what it failed with, undefined where it succeeded. */
  submit: (values: PaymentLinkFormResult) => Promise<unknown>;
  receipt: CreatedPaymentLink | undefined;
}

/** Asks for the link of one lot, at most once however often the same data is sent; the browser remembers its token. */
export function usePaymentLinkRequest(numero: string): PaymentLinkRequest {
  const idioma = useLanguage();
  const [request, { data: receipt }] = useRequestPaymentLinkMutation();
  const [keyFor] = useState(() => submissionKeys(idempotencyKey));

  const submit = async ({ reserva, ...values }: PaymentLinkFormResult) => {
    const body = { lote: numero, ...values, ...(reserva !== undefined && { reserva }), idioma };
    const { data, error } = await request({ body, idempotencyKey: keyFor(body) });
    if (data) rememberPayment(data.token, [numero]);
    return error;
  };
  return { submit, receipt };
}
