/** Messages about a field of a payment. */
export const PAYMENT_FIELD_MESSAGES = {
  'payment-open': {
    es: 'Ya hay una solicitud abierta de esta persona por este concepto.',
    en: 'This person already has an open request for this purpose.',
  },
  'reservation-not-live': {
    es: 'Esta reserva no tiene el lote ahora.',
    en: 'This reservation does not have the lot now.',
  },
  'holder-email': {
    es: 'La reserva de este lote tiene otro correo. Escriba ese correo o inicie sesión con la cuenta que reservó; para una prima o una cuota basta el número de autorización.',
    en: 'The reservation of this lot has another e-mail. Enter that e-mail or log in with the account that reserved; for a down payment or an installment the authorization number is enough.',
  },
  'wrong-emails': {
    es: 'Desde esta red se escribieron demasiados correos equivocados. Escriba el número de autorización de la reserva o inicie sesión con la cuenta que reservó; si no, espere una hora.',
    en: 'Too many wrong e-mails came from this network. Enter the authorization number of the reservation or log in with the account that reserved; otherwise wait an hour.',
  },
  'bank-link-host': {
    es: 'Este enlace no es del banco. Copie el enlace que el banco le dio.',
    en: 'This link is not the bank’s. Copy the link that the bank gave you.',
  },
  'client-code': {
    es: 'Ningún cliente tiene este código.',
    en: 'No client has this code.',
  },
  'payer-needed': {
    es: 'Este pago puede ser de varias solicitudes abiertas de este lote: escriba el correo de la solicitud.',
    en: 'Several open requests for this lot could be meant: enter the e-mail of the request.',
  },
  'worth-too-small': {
    es: 'Este monto vale 0.00 en la moneda de la solicitud.',
    en: 'This amount is worth 0.00 in the currency of the request.',
  },
  'reservation-price': {
    es: 'Reservar un lote por una semana cuesta USD 100.00.',
    en: 'Reserving a lot for a week costs $100.00.',
  },
  'term-staff-only': {
    es: 'El plan de 16 años está sujeto a aprobación de la empresa.',
    en: 'The 16-year plan is subject to company approval.',
  },
};
