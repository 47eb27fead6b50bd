import type { LotDetail } from '@lotes/shared-contract/lots';
import type { PaymentLinkRow } from '@lotes/shared-contract/payment-links';

interface LotToPay extends Pick<LotDetail, 'numero' | 'estado' | 'precios'> {
  puede: Pick<LotDetail['puede'], 'pedirLinkPago'>;
}

/** The fields of a lot that the form reads: its status, its prices and whether links may be requested. */
export function buildLotToPay(pedirLinkPago = true): LotToPay {
  return {
    numero: '37',
    estado: 'disponible',
    precios: {
      precioVara: '60.00',
      precioLista: '30000.00',
      precioContado: '24000.00',
      planes: [{ anios: 6, precioTotal: '29088.21', cuota: '362.34' }],
      primaMinima: '3000.00',
    },
    puede: { pedirLinkPago },
  };
}

/** Returns abilities of which only the named ones are true. */
export function allowing(...actions: (keyof PaymentLinkRow['puede'])[]): PaymentLinkRow['puede'] {
  const may = (action: keyof PaymentLinkRow['puede']) => actions.includes(action);
  return {
    enviar: may('enviar'),
    reenviar: may('reenviar'),
    reemplazar: may('reemplazar'),
    pagar: may('pagar'),
    procesar: may('procesar'),
    cancelar: may('cancelar'),
    reembolsar: may('reembolsar'),
    resolver: may('resolver'),
    adjuntar: may('adjuntar'),
  };
}

/** A request that waits for its link, as staff see it. */
export function buildRequest(fields: Partial<PaymentLinkRow> = {}): PaymentLinkRow {
  return {
    id: '0d2f1c3e-0000-4000-8000-000000000001',
    lote: '37',
    concepto: 'prima',
    monto: '3000.00',
    moneda: 'USD',
    estado: 'solicitada',
    solicitadaEn: '2026-03-10T15:00:00.000Z',
    reserva: null,
    nombre: 'Ana Paz',
    correo: 'ana.paz@example.com',
    telefono: '+50499998888',
    plazo: '6',
    cotizacion: null,
    enlaceUrl: null,
    enviadaEn: null,
    venceEn: null,
    pagadaEn: null,
    banco: null,
    referenciaBanco: null,
    recibido: '0.00',
    pagos: [],
    excedenteDe: null,
    reembolso: null,
    estadoReserva: null,
    loteDeOtro: false,
    motivo: null,
    version: 3,
    puede: allowing('enviar'),
    ...fields,
  };
}

/** Money that came in for a request, without a voucher. */
export function buildReceived(
  fields: Partial<PaymentLinkRow['pagos'][number]> = {},
): PaymentLinkRow['pagos'][number] {
  return {
    id: '7',
    fecha: '2026-03-10T15:00:00.000Z',
    monto: '3000.00',
    moneda: 'USD',
    banco: 'Banco Uno',
    referencia: 'R-1',
    comprobante: null,
    ...fields,
  };
}
