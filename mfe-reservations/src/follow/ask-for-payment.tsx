import { useState } from 'react';
import { idempotencyKey, toApiError } from '@lotes/shared-auth';
import { CreatePaymentLinkSchema } from '@lotes/shared-contract/payment-links';
import type { OwnReservation, OwnReservations } from '@lotes/shared-contract/reservations';
import { useBilingual, useFormat, useLanguage, useT } from '@lotes/shared-i18n';
import { Button, LinkButton, Notice, useToasts } from '@lotes/shared-ui';
import { askForWeekPath } from '../reservation/addresses';
import { useAskForPaymentMutation } from '../reservation/reservations.api';
import { weekPrice } from '../reservation/week-price';

const PayerSchema = CreatePaymentLinkSchema.pick({ nombre: true, correo: true, telefono: true });

export interface AskForPaymentProps {
  own: OwnReservations;
  reservation: OwnReservation;
}

/**
 * Button that requests the bank's link to extend the hold to a week; every field of the request is taken from the reservation.
 */
export function AskForPayment({ own, reservation: { lote, numeroAutorizacion } }: AskForPaymentProps) {
  const t = useT('reservations');
  const format = useFormat();
  const idioma = useLanguage();
  const toasts = useToasts();
  const pick = useBilingual();
  const price = weekPrice(1);
  const [key] = useState(idempotencyKey);
  const [ask, { isLoading, error }] = useAskForPaymentMutation();
  const label = t('follow.ask', { price: format.money(price) });
  // Staff may have left the phone blank, and a name on record may break a newer rule: the lot's own form shows both fields.
  const person = { nombre: own.nombreCliente, correo: own.correo, telefono: own.telefono };
  if (!PayerSchema.safeParse(person).success) {
    return <LinkButton to={askForWeekPath(lote)}>{label}</LinkButton>;
  }

  const send = async () => {
    const payment = { concepto: 'reserva', plazo: 'contado', monto: price, moneda: 'USD' } as const;
    const body = { lote, reserva: numeroAutorizacion, ...person, ...payment, idioma };
    const answer = await ask({ body, idempotencyKey: key });
    if (!answer.error) toasts.success(t('follow.asked', { email: own.correo }));
  };
  return (
    <>
      {error && (
        <Notice tone="danger" live>
          {pick(toApiError(error))}
        </Notice>
      )}
      <Button busy={isLoading} onClick={() => void send()}>
        {label}
      </Button>
    </>
  );
}
