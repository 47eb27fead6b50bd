/**
 * The reasons that the system itself writes if no user types one. They are stored in Spanish, like those that users
 * type; `reasonIn` translates them for the screen. `{name}` is a placeholder for a variable part.
 */
const OWN_REASONS = {
  'client-canceled': { es: 'Cancelada por el cliente', en: 'Canceled by the client' },
  'staff-canceled': { es: 'Cancelada por el equipo de ventas', en: 'Canceled by the sales team' },
  'staff-undone': { es: 'Deshecha por el equipo de ventas', en: 'Undone by the sales team' },
  'lot-sold': { es: 'El lote fue vendido: {number}', en: 'The lot was sold: {number}' },
  'other-activated': {
    es: 'Otra reserva del lote fue activada: {number}',
    en: 'Another reservation of the lot was activated: {number}',
  },
  refunded: { es: 'Se reembolsó su pago.', en: 'The payment was refunded.' },
  'reservation-expired': { es: 'La reserva venció.', en: 'The reservation expired.' },
  'reservation-ended': { es: 'La reserva terminó. {reason}', en: 'The reservation ended. {reason}' },
  'reservation-waits': {
    es: 'La reserva volvió a la lista de espera.',
    en: 'The reservation went back to the queue.',
  },
  'reservation-over': { es: 'La reserva terminó.', en: 'The reservation ended.' },
  'link-expired-partly-paid': {
    es: 'El enlace venció con una parte del pago recibida.',
    en: 'The link expired with a part of the payment received.',
  },
  'lot-gone': {
    es: 'El pago llegó cuando el lote ya no se podía reservar a nombre de quien pagó.',
    en: 'The payment arrived when the lot could no longer be reserved for the person who paid.',
  },
  'late-and-less': {
    es: 'El pago llegó tarde y por menos de lo solicitado.',
    en: 'The payment arrived late, and for less than was asked.',
  },
  'week-paid-before': {
    es: 'La semana de esta reserva ya se había pagado.',
    en: 'The week of this reservation had already been paid.',
  },
  'week-over': {
    es: 'El tiempo que cubre el pago ya había terminado cuando se registró.',
    en: 'The time that the payment covers was over when it was recorded.',
  },
  'no-reservation': {
    es: 'El pago no corresponde a ninguna reserva del lote.',
    en: 'The payment belongs to no reservation of the lot.',
  },
  excess: {
    es: 'Se recibieron {received}: {excess} más de lo que se debía.',
    en: '{received} was received: {excess} more than was due.',
  },
} as const;

type OwnReason = keyof typeof OWN_REASONS;

const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** Returns a reason of the system as it is stored. */
export function ownReason(key: OwnReason, values: Readonly<Record<string, string>> = {}): string {
  return filled(OWN_REASONS[key].es, values);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern that captures the variable parts of a stored reason, by name. */
function patternOf(template: string): RegExp {
  const parts = template
    .split(/\{(\w+)\}/)
    .map((part, place) => (place % 2 ? `(?<${part}>.+)` : escaped(part)));
  return new RegExp(`^${parts.join('')}$`, 's');
}

const KNOWN = Object.values(OWN_REASONS).map(({ es, en }) => ({ pattern: patternOf(es), en }));

/** Returns a stored reason in the reader's language; text that staff typed stays as it is. */
export function reasonIn(reason: string, language: 'es' | 'en'): string {
  if (language === 'es') return reason;
  for (const { pattern, en } of KNOWN) {
    const { groups } = pattern.exec(reason) ?? {};
    // A reason may contain another one.
    const values = Object.entries(groups ?? {}).map(([name, value]) => [name, reasonIn(value, language)]);
    if (pattern.test(reason)) return filled(en, Object.fromEntries(values) as Record<string, string>);
  }
  return reason;
}
