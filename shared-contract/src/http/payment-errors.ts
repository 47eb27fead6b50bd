import { type CatalogueEntry, refusal } from './failure-kinds';

/** Every way in which a call about payments can fail. */
export const PAYMENT_ERRORS = {
  'payment-link/not-found': refusal('missing', 'La solicitud no existe.', 'The request does not exist.'),
  'payment-link/open-exists': refusal(
    'conflict',
    'Ya hay una solicitud abierta para este lote y concepto.',
    'There is already an open request for this lot and purpose.',
  ),
  'payment-link/not-holder': refusal(
    'conflict',
    'Solo quien tiene la reserva vigente puede pedir este enlace.',
    'Only the current holder of the lot can ask for this link.',
  ),
  'payment-link/not-open': refusal(
    'conflict',
    'La solicitud ya no está abierta.',
    'The request is no longer open.',
  ),
  'payment-link/not-sent': refusal(
    'conflict',
    'El enlace todavía no se ha enviado; envíelo antes de registrar el pago.',
    'The link has not been sent yet; send it before recording the payment.',
  ),
  'payment-link/already-paid': refusal('conflict', 'Este pago ya se recibió.', 'This was already paid.'),
  'payment-link/reference-used': refusal(
    'conflict',
    'Otra solicitud ya tiene esta referencia del banco.',
    'Another request already has this bank reference.',
  ),
  'payment-link/not-waiting': refusal(
    'conflict',
    'Solo un enlace enviado que espera su pago se puede marcar en proceso.',
    'Only a link that was sent and waits for its payment can be marked as processing.',
  ),
  'payment-link/not-paid': refusal(
    'conflict',
    'Solo se puede reembolsar un pago recibido.',
    'Only a payment that was received can be refunded.',
  ),
  'payment-link/hold-not-released': refusal(
    'conflict',
    'La reserva no está pendiente ni activa; registre el reembolso sin liberarla.',
    'The reservation is neither pending nor active; record the refund without releasing it.',
  ),
  'payment-link/not-under-review': refusal(
    'conflict',
    'El pago ya no está en revisión.',
    'The payment is no longer under review.',
  ),
  'payment-link/not-payable-to': refusal(
    'conflict',
    'Esa reserva ya no puede recibir el pago: el lote es de otra persona o su plazo terminó.',
    'That reservation can no longer take the payment: the lot is somebody else’s, or its time is over.',
  ),
  'payment-link/mail-sent': refusal(
    'conflict',
    'El correo ya salió; no se puede retirar.',
    'The e-mail has left already and cannot be taken back.',
  ),
} satisfies Record<string, CatalogueEntry>;
