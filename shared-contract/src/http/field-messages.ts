import { LOT_FIELD_MESSAGES } from './lot-field-messages';
import { PAYMENT_FIELD_MESSAGES } from './payment-field-messages';
import { QUOTE_FIELD_MESSAGES } from './quote-field-messages';
import { TABLE_FIELD_MESSAGES } from './table-field-messages';

/** A sentence in both languages. */
export interface BilingualText {
  es: string;
  en: string;
}

/**
 * The message of each kind of invalid field. A schema names the key as its message; forms in the browser and the api's
 * 422 responses read this table, so that both have the same text.
 */
export const FIELD_MESSAGES = {
  ...LOT_FIELD_MESSAGES,
  ...PAYMENT_FIELD_MESSAGES,
  ...QUOTE_FIELD_MESSAGES,
  ...TABLE_FIELD_MESSAGES,
  required: { es: 'Este dato es obligatorio.', en: 'This field is required.' },
  invalid: { es: 'El dato no es válido.', en: 'This value is not valid.' },
  unknown: { es: 'Este dato no se esperaba.', en: 'This field is not expected.' },
  text: {
    es: 'El texto contiene caracteres que no se pueden guardar.',
    en: 'The text contains characters that cannot be stored.',
  },
  rtn: { es: 'Escriba los 14 dígitos del RTN.', en: 'Enter the 14 digits of the RTN.' },
  'too-long': { es: 'El texto es demasiado largo.', en: 'The text is too long.' },
  'too-short': { es: 'El texto es demasiado corto.', en: 'The text is too short.' },
  money: {
    es: 'Escriba un monto con dos decimales, por ejemplo 2500.00.',
    en: 'Enter an amount with two decimals, such as 2500.00.',
  },
  'money-positive': { es: 'El monto debe ser mayor que cero.', en: 'The amount must be greater than zero.' },
  decimal: { es: 'Escriba un número con dos decimales.', en: 'Enter a number with two decimals.' },
  integer: { es: 'Escriba un número entero positivo.', en: 'Enter a positive whole number.' },
  instant: { es: 'La fecha y la hora no son válidas.', en: 'The date and time are not valid.' },
  day: { es: 'La fecha no es válida.', en: 'The date is not valid.' },
  hours: {
    es: 'Escriba la hora de apertura y la de cierre, por ejemplo 9:00–18:00.',
    en: 'Enter opening and closing time, such as 9:00–18:00.',
  },
  'phones-many': { es: 'Escriba cinco teléfonos como máximo.', en: 'Enter at most five phone numbers.' },
  'vara-factor': {
    es: 'Escriba seis decimales entre 0.697000 y 0.699100.',
    en: 'Enter six decimals between 0.697000 and 0.699100.',
  },
  rate: {
    es: 'Escriba un número mayor que cero, con cuatro decimales como máximo después de un punto, por ejemplo 25.905.',
    en: 'Enter a number above zero with at most four decimals after a point, such as 25.905.',
  },
  'rate-day': {
    es: 'La tasa puede empezar hoy o después; las anteriores no cambian.',
    en: 'The rate can start today or later; earlier rates do not change.',
  },
  'email-required': { es: 'Escriba el correo electrónico.', en: 'Enter the e-mail address.' },
  email: { es: 'Escriba un correo electrónico válido.', en: 'Enter a valid e-mail address.' },
  'email-mismatch': { es: 'Los correos no coinciden.', en: "Emails don't match" },
  'phone-required': { es: 'Escriba el teléfono.', en: 'Enter the phone number.' },
  phone: {
    es: 'Escriba un teléfono válido, con código de país si no es de Honduras.',
    en: 'Enter a valid phone number, with its country code if it is not Honduran.',
  },
  'name-required': { es: 'Escriba el nombre.', en: 'Enter the name.' },
  'full-name-required': { es: 'Escriba su nombre completo.', en: 'Enter your full name.' },
  'last-name-required': { es: 'Escriba el apellido.', en: 'Enter the last name.' },
  'name-length': {
    es: 'El nombre debe tener entre 2 y 80 caracteres.',
    en: 'The name must have between 2 and 80 characters.',
  },
  'name-text': {
    es: 'Escriba el nombre en una sola línea, con un espacio después de cada punto y sin enlaces, arrobas ni caracteres invisibles.',
    en: 'Write the name on one line, with a space after each dot, and without links, at signs or invisible characters.',
  },
  'message-required': { es: 'Escriba el mensaje.', en: 'Enter the message.' },
  'message-length': {
    es: 'El mensaje debe tener al menos 10 caracteres.',
    en: 'The message needs at least 10 characters.',
  },
  'reservation-agent': {
    es: 'Elija a una persona que pueda atender reservas.',
    en: 'Choose a person who may handle reservations.',
  },
  'contact-assignee': {
    es: 'Elija a una persona que pueda atender mensajes.',
    en: 'Choose a person who may handle messages.',
  },
  'authorization-number': {
    es: 'Revise el número de autorización: tiene 10 caracteres y alguno no coincide.',
    en: 'Check the authorization number: it has 10 characters, and one of them does not match.',
  },
  'lot-number': { es: 'El número de lote no es válido.', en: 'The lot number is not valid.' },
  area: {
    es: 'Escriba un área mayor que cero con dos decimales como máximo, por ejemplo 413.59.',
    en: 'Enter an area above zero with at most two decimals, such as 413.59.',
  },
  'area-ratio': {
    es: 'Las dos áreas no son del mismo terreno: una vara cuadrada mide de 0.6970 a 0.6991 m².',
    en: 'The two areas are not of the same ground: a square vara has 0.6970 to 0.6991 m².',
  },
  'height-range': {
    es: 'Escriba metros sobre la calle, de 0 a 99.99, con dos decimales como máximo, por ejemplo 7.5.',
    en: 'Enter meters above the street, from 0 to 99.99, with at most two decimals, such as 7.5.',
  },
  'elevation-range': {
    es: 'Escriba metros sobre el nivel del mar, de -10 a 999, con dos decimales como máximo, por ejemplo 21.35.',
    en: 'Enter meters above sea level, from -10 to 999, with at most two decimals, such as 21.35.',
  },
  'pines-range': { es: 'Escriba un número entero de 0 a 9999.', en: 'Enter a whole number from 0 to 9999.' },
  'minimum-down-payment-range': {
    es: 'Debe ser menor que el precio de lista y no menos de USD 2,000.00, o de USD 10,000.00 con prima especial.',
    en: 'It must be below the list price and at least $2,000.00, or $10,000.00 with the special down payment.',
  },
  'price-percent': {
    es: 'Escriba un porcentaje de -90 a 500, con dos decimales como máximo, por ejemplo 5 o -2.5.',
    en: 'Enter a percentage from -90 to 500 with at most two decimals, such as 5 or -2.5.',
  },
  'price-amount': {
    es: 'Escriba dólares por vara cuadrada, con dos decimales como máximo, por ejemplo 2.50 o -1.',
    en: 'Enter dollars per square vara with at most two decimals, such as 2.50 or -1.',
  },
  'price-too-low': {
    es: 'Con este precio el lote no alcanza para la prima mínima y las cuotas de los planes.',
    en: 'At this price the lot is too cheap for the minimum down payment and the installments of the plans.',
  },
  'polygon-corners': {
    es: 'Marque al menos tres esquinas, cada una con su longitud y latitud en grados.',
    en: 'Mark at least three corners, each with its longitude and latitude in degrees.',
  },
  'polygon-crosses': {
    es: 'El contorno se cruza o se toca a sí mismo.',
    en: 'The outline crosses or touches itself.',
  },
  'polygon-overlap': {
    es: 'El contorno se traslapa con otro lote.',
    en: 'The outline overlaps another lot.',
  },
  'polygon-far': {
    es: 'El contorno está lejos de los demás lotes: revise longitud y latitud.',
    en: 'The outline is far from the other lots: check longitude and latitude.',
  },
  'down-payment-set': {
    es: 'La prima es menor que la mínima de este lote.',
    en: 'The down payment is below the minimum of this lot.',
  },
  'lots-required': { es: 'Elija al menos un lote.', en: 'At least one lot must be selected.' },
  'lots-many': {
    es: 'Son demasiados lotes para una sola solicitud.',
    en: 'There are too many lots for one request.',
  },
  'lots-repeated': { es: 'Hay lotes repetidos en la lista.', en: 'The list repeats a lot.' },
  'down-payment-minimum': {
    es: 'La prima mínima es de USD 2,000.00.',
    en: 'The minimum down payment is $2,000.00.',
  },
  'down-payment-special': {
    es: 'La prima mínima para este lote es de USD 10,000.00.',
    en: 'The minimum down payment for this lot is $10,000.00.',
  },
  'down-payment-share': {
    es: 'La prima mínima es el 10% del precio de lista.',
    en: 'The minimum down payment is 10% of the list price.',
  },
  'down-payment-below-total': {
    es: 'La prima debe ser menor que el precio de lista.',
    en: 'The down payment must be below the list price.',
  },
  'down-payment-too-large': {
    es: 'La prima es demasiado grande para este plan.',
    en: 'The down payment is too large for this plan.',
  },
  'contract-date': {
    es: 'La fecha del contrato debe ser de hoy o anterior, desde el año 2000.',
    en: 'The contract date must be today or earlier, from the year 2000 on.',
  },
  'days-range': { es: 'Los días deben estar entre 1 y 14.', en: 'Days must be between 1 and 14.' },
  'page-size': {
    es: 'Elija 10, 20, 30, 50, 80 o 100 filas por página.',
    en: 'Choose 10, 20, 30, 50, 80 or 100 rows per page.',
  },
  'https-url': {
    es: 'Escriba un enlace que empiece con https://.',
    en: 'Enter a link that starts with https://.',
  },
  'video-host': {
    es: 'Los videos de ese sitio no se pueden mostrar aquí. Use un enlace de uno de los sitios permitidos.',
    en: 'Videos of that site cannot be shown here. Use a link to one of the permitted sites.',
  },
  'paid-at-range': {
    es: 'La fecha del pago debe estar entre la solicitud y este momento.',
    en: 'The date of the payment must lie between the request and now.',
  },
  'received-at-future': {
    es: 'La fecha del pago no puede estar en el futuro.',
    en: 'The date of the payment cannot lie in the future.',
  },
  'refunded-at-range': {
    es: 'La fecha del reembolso debe estar entre el pago y este momento.',
    en: 'The date of the refund must lie between the payment and now.',
  },
  'refund-too-much': {
    es: 'No puede reembolsar más de lo que se recibió.',
    en: 'You cannot refund more than was received.',
  },
  'currency-rate': {
    es: 'No hay una tasa de cambio para la fecha del pago: regístrela en Parámetros o escriba el monto en la otra moneda.',
    en: 'There is no exchange rate for the date of the payment: set it in Settings, or enter the amount in the other currency.',
  },
  'lot-needed': {
    es: 'Escriba el lote: el código no lleva a uno solo.',
    en: 'Enter the lot: the code does not lead to exactly one.',
  },
  'reason-required': { es: 'Escriba el motivo.', en: 'Enter the reason.' },
  'lot-confirmation': {
    es: 'Escriba el número del lote para confirmar.',
    en: 'Type the lot number to confirm.',
  },
  'order-range': {
    es: 'El orden debe ir de 1 al número de imágenes, sin saltos.',
    en: 'The order must run from 1 to the number of images, without gaps.',
  },
  'order-repeated': { es: 'El orden no puede repetirse.', en: 'The order cannot repeat a number.' },
  'password-required': { es: 'Escriba la contraseña.', en: 'Enter the password.' },
  'password-policy': {
    es: 'La contraseña debe tener al menos 6 caracteres y una mayúscula.',
    en: 'The password needs at least 6 characters and one uppercase letter.',
  },
  'password-mismatch': { es: 'Las contraseñas no coinciden.', en: "Passwords don't match" },
  'code-required': { es: 'Escriba el código.', en: 'Enter the code.' },
  'code-digits': { es: 'El código tiene 6 dígitos.', en: 'The code has 6 digits.' },
} satisfies Record<string, BilingualText>;

export type FieldMessageKey = keyof typeof FIELD_MESSAGES;

/** The part of a zod issue that this module reads. */
export interface IssueLike {
  code?: string | undefined;
  message: string;
  input?: unknown;
}

/** Returns the message of one zod issue in both languages. */
export function fieldMessage(issue: IssueLike): BilingualText {
  return FIELD_MESSAGES[fieldMessageKey(issue)];
}

/**
 * Returns the message key of one zod issue: the schema's own if it names one, otherwise one that fits the kind of
 * issue.
 */
export function fieldMessageKey(issue: IssueLike): FieldMessageKey {
  if (issue.message in FIELD_MESSAGES) return issue.message as FieldMessageKey;
  switch (issue.code) {
    case 'invalid_type':
      return /received undefined/.test(issue.message) ? 'required' : 'invalid';
    case 'too_big':
      return 'too-long';
    case 'too_small':
      return 'too-short';
    case 'unrecognized_keys':
      return 'unknown';
    default:
      return 'invalid';
  }
}
