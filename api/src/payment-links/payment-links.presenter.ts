import type { PaymentLinkReceipt, PaymentLinkRow } from '@lotes/shared-contract';
import type { Caller } from '../http/caller';
import { paymentLinkAbilities } from './payment-links.policy';
import type { PaymentLinkOfLot } from './payment-links.repository';
import type { PaymentLink } from './payment-links.tables';

/** What the person who asked sees. */
export function presentReceipt(request: PaymentLink, lote: string): PaymentLinkReceipt {
  const { id, concepto, monto, moneda, estado } = request;
  return { id, lote, concepto, monto, moneda, estado, solicitadaEn: request.solicitada_en.toISOString() };
}

/** A request as staff see it. */
export function presentPaymentLink(request: PaymentLinkOfLot, caller: Caller): PaymentLinkRow {
  const { nombre, correo, telefono, plazo, motivo, version } = request;
  return {
    ...presentReceipt(request, request.numero),
    reserva: request.numero_autorizacion,
    nombre,
    correo,
    telefono,
    plazo,
    enlaceUrl: request.enlace_url,
    enviadaEn: request.enviada_en?.toISOString() ?? null,
    venceEn: request.vence_en?.toISOString() ?? null,
    motivo,
    version,
    puede: paymentLinkAbilities(caller, request),
  };
}
