import { useState } from 'react';
import { idempotencyKey, toApiError } from '@lotes/shared-auth';
import type { OwnReservation, OwnReservations } from '@lotes/shared-contract/reservations';
import { useBilingual, useFormat, useLanguage, useT } from '@lotes/shared-i18n';
import { Button, LinkButton, Notice, useToasts } from '@lotes/shared-ui';
import { askForWeekPath } from '../reservation/addresses';
import { useAskForPaymentMutation } from '../reservation/reservations.api';
import { weekPrice } from '../reservation/week-price';

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
  // Staff may have left the phone blank, which a request needs: the lot's own form asks for it.
  if (own.telefono === '') return <LinkButton to={askForWeekPath(lote)}>{label}</LinkButton>;

  const send = async () => {
    const { nombreCliente: nombre, correo, telefono } = own;
    const payment = { concepto: 'reserva', plazo: 'contado', monto: price, moneda: 'USD' } as const;
    const body = { lote, reserva: numeroAutorizacion, nombre, correo, telefono, ...payment, idioma };
    const answer = await ask({ body, idempotencyKey: key });
    if (!answer.error) toasts.success(t('follow.asked', { email: correo }));
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
