import type { ReservationRow } from '@lotes/shared-contract';
import type { FastifyInstance } from 'fastify';
import { type ExportColumn, fieldColumn, FIELD_NAMES, REASON_COLUMN, registerExport } from '../exports';
import { mayEditReservations } from './reservations.policy';
import { everyReservation } from './read-reservations.service';

const COLUMNS: readonly ExportColumn<ReservationRow>[] = [
  {
    title: { es: 'Autorización', en: 'Authorization' },
    kind: 'text',
    value: ({ numeroAutorizacion }) => numeroAutorizacion,
  },
  fieldColumn('lote', 'text', ({ lote }) => lote),
  fieldColumn('estado', 'word', ({ estado }) => estado),
  { title: FIELD_NAMES.tipo, kind: 'word', value: ({ tipo }) => tipo },
  { title: { es: 'Turno', en: 'Place' }, kind: 'integer', value: ({ posicionCola }) => posicionCola },
  fieldColumn('nombreCliente', 'text', ({ nombreCliente }) => nombreCliente),
  fieldColumn('telefono', 'phone', ({ telefono }) => telefono),
  fieldColumn('correo', 'text', ({ correo }) => correo),
  fieldColumn('clienteExistente', 'word', ({ clienteExistente }) => clienteExistente),
  fieldColumn('prima', 'decimal', ({ prima }) => prima, 'USD'),
  fieldColumn('precioCongelado', 'decimal', ({ precioCongelado }) => precioCongelado, 'USD'),
  fieldColumn('plan', 'word', ({ plan }) => plan),
  fieldColumn('fechaContrato', 'day', ({ fechaContrato }) => fechaContrato),
  fieldColumn('idioma', 'word', ({ idioma }) => idioma),
  { title: { es: 'Solicitada', en: 'Requested' }, kind: 'instant', value: ({ creadaEn }) => creadaEn },
  fieldColumn('retencionDesde', 'instant', ({ retencionDesde }) => retencionDesde),
  fieldColumn('fechaVencimiento', 'instant', ({ fechaVencimiento }) => fechaVencimiento),
  fieldColumn('agente', 'text', ({ agente }) => agente?.nombre ?? null),
  REASON_COLUMN,
];

/** The export of all reservations that match. */
export function registerReservationsExport(app: FastifyInstance): void {
  registerExport(app, 'GET /Reservas/Exportar', {
    guard: mayEditReservations,
    name: { es: 'reservas', en: 'reservations' },
    columns: COLUMNS,
    rows: (query, caller) => everyReservation(app, query, caller),
  });
}
