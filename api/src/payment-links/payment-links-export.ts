import type { PaymentLinkRow } from '@lotes/shared-contract';
import type { FastifyInstance } from 'fastify';
import { type ExportColumn, fieldColumn, REASON_COLUMN, registerExport } from '../exports';
import { maySeePaymentLinks } from './payment-links.policy';
import { everyPaymentLink } from './staff-payment-links.service';

const COLUMNS: readonly ExportColumn<PaymentLinkRow>[] = [
  fieldColumn('lote', 'text', ({ lote }) => lote),
  fieldColumn('estado', 'word', ({ estado }) => estado),
  fieldColumn('concepto', 'word', ({ concepto }) => concepto),
  fieldColumn('plazo', 'word', ({ plazo }) => plazo),
  fieldColumn('nombre', 'text', ({ nombre }) => nombre),
  fieldColumn('telefono', 'phone', ({ telefono }) => telefono),
  fieldColumn('correo', 'text', ({ correo }) => correo),
  fieldColumn('monto', 'decimal', ({ monto }) => monto),
  fieldColumn('moneda', 'word', ({ moneda }) => moneda),
  { title: { es: 'Recibido', en: 'Received' }, kind: 'decimal', value: ({ recibido }) => recibido },
  fieldColumn('reserva', 'text', ({ reserva }) => reserva),
  {
    title: { es: 'Estado de la reserva', en: 'Reservation status' },
    kind: 'word',
    value: ({ estadoReserva }) => estadoReserva,
  },
  { title: { es: 'Solicitada', en: 'Requested' }, kind: 'instant', value: (row) => row.solicitadaEn },
  { title: { es: 'Enviada', en: 'Sent' }, kind: 'instant', value: (row) => row.enviadaEn },
  fieldColumn('venceEn', 'instant', ({ venceEn }) => venceEn),
  fieldColumn('pagadaEn', 'instant', ({ pagadaEn }) => pagadaEn),
  fieldColumn('banco', 'text', ({ banco }) => banco),
  fieldColumn('referenciaBanco', 'text', ({ referenciaBanco }) => referenciaBanco),
  fieldColumn('reembolsadoEn', 'instant', ({ reembolso }) => reembolso?.fecha ?? null),
  fieldColumn('reembolsoMonto', 'decimal', ({ reembolso }) => reembolso?.monto ?? null),
  fieldColumn('reembolsoReferencia', 'text', ({ reembolso }) => reembolso?.referencia ?? null),
  fieldColumn('enlaceUrl', 'text', ({ enlaceUrl }) => enlaceUrl),
  REASON_COLUMN,
];

/** The export of all requests that match. */
export function registerPaymentLinksExport(app: FastifyInstance): void {
  registerExport(app, 'GET /SolicitudesLinkPago/Exportar', {
    guard: maySeePaymentLinks,
    name: { es: 'solicitudes-de-pago', en: 'payment-requests' },
    columns: COLUMNS,
    rows: (query, caller) => everyPaymentLink(app, query, caller),
  });
}
