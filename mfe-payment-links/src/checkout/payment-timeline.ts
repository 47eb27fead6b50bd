import { OPEN_PAYMENT_STATES } from '@lotes/shared-contract/client';
import type { OwnPaymentLink } from '@lotes/shared-contract/payment-links';

export type StepName =
  | 'requested'
  | 'preparing'
  | 'sent'
  | 'pay'
  | 'processing'
  | 'paid'
  | 'refunded'
  | 'cancelled'
  | 'expired'
  | 'review'
  | 'other';

/** One step of a payment: done, present, ahead, or the one at which it ended without being paid. */
export interface Step {
  name: StepName;
  progress: 'done' | 'now' | 'ahead' | 'ended';
  /** Instant at which it happened, if known. */
  at: string | null;
}

type Standing = Pick<
  OwnPaymentLink,
  'estado' | 'solicitadaEn' | 'enviadaEn' | 'pagadaEn' | 'reembolsadoEn' | 'enlaceUrl'
>;

/** The steps of a payment in order, as its payer understands them (R12.2). */
export function paymentTimeline({
  estado,
  solicitadaEn,
  enviadaEn,
  pagadaEn,
  reembolsadoEn,
  enlaceUrl,
}: Standing): readonly Step[] {
  const step = (name: StepName, progress: Step['progress'], at: string | null = null): Step => ({
    name,
    progress,
    at,
  });
  // Money that came without a request, such as an excess, is put down once it is there.
  const wasAsked = pagadaEn === null || solicitadaEn < pagadaEn;
  const behind = [
    ...(wasAsked ? [step('requested', 'done', solicitadaEn)] : []),
    ...(enviadaEn ? [step('sent', 'done', enviadaEn)] : []),
  ];
  const paid = step('paid', 'done', pagadaEn);
  switch (estado) {
    case 'solicitada':
      return [...behind, step('preparing', 'now'), step('pay', 'ahead')];
    case 'enviada':
      // Without its link nothing is to be paid: another person has the lot.
      return enlaceUrl === null ? behind : [...behind, step('pay', 'now')];
    case 'procesando':
      return [...behind, step('processing', 'now')];
    case 'pagada':
      return [...behind, paid];
    case 'en_revision':
      return [...behind, paid, step('review', 'now')];
    case 'reembolsada':
      return [...behind, paid, step('refunded', 'ended', reembolsadoEn)];
    case 'cancelada':
      return [...behind, step('cancelled', 'ended')];
    case 'vencida':
      return [...behind, step('expired', 'ended')];
    default:
      estado satisfies never; // only a newer api sends another state (R15.15)
      return [...behind, ...(pagadaEn ? [paid] : []), step('other', 'now')];
  }
}

/** True while the payment may still change by itself, so that it is worth asking for again. */
export function isUnderWay({ estado }: Pick<OwnPaymentLink, 'estado'>): boolean {
  return [...OPEN_PAYMENT_STATES, 'en_revision'].includes(estado);
}
