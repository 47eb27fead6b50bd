import type { PayerPaymentLink } from '@lotes/shared-contract/payment-links';

/** A request to pay for a week of lot 37, not sent a link yet, as the person who asked sees it. */
export function buildPayment(fields: Partial<PayerPaymentLink> = {}): PayerPaymentLink {
  return {
    id: '0d2f1c3e-0000-4000-8000-000000000001',
    lote: '37',
    nombre: 'Ana Paz',
    concepto: 'reserva',
    plazo: 'contado',
    monto: '100.00',
    moneda: 'USD',
    estado: 'solicitada',
    solicitadaEn: '2026-03-10T15:00:00.000Z',
    enviadaEn: null,
    venceEn: null,
    pagadaEn: null,
    recibido: '0.00',
    saldo: '100.00',
    revision: null,
    reembolsado: null,
    reembolsadoEn: null,
    enlaceUrl: null,
    referenciaBanco: null,
    reserva: {
      numeroAutorizacion: '7K3M9PXQ2A',
      estado: 'pendiente',
      fechaVencimiento: '2026-03-11T15:00:00.000Z',
    },
    puede: { pedirOtro: false },
    ...fields,
  };
}
