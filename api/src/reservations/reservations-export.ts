import type { InstalmentStanding, ReservationRow } from '@lotes/shared-contract';
import type { FastifyInstance } from 'fastify';
import {
  type ExportColumn,
  fieldColumn,
  FIELD_NAMES,
  REASON_COLUMN,
  registerExport,
  type Words,
} from '../exports';
import { mayEditReservations } from './reservations.policy';
import { everyReservation } from './read-reservations.service';

/** Labels of the standings. The screens have labels only for late and flagged contracts, with the same words. */
const STANDING_NAMES: Readonly<Record<InstalmentStanding, Words>> = {
  al_dia: { es: 'Al día', en: 'On time' },
  en_gracia: { es: 'En días de gracia', en: 'Within the grace days' },
  atrasada: { es: 'Atrasada', en: 'Late' },
  para_terminacion: { es: 'Para terminación', en: 'Flagged for termination' },
};

/** Columns with the standing of the instalments of a sale (R12.12). */
const INSTALMENT_COLUMNS: readonly ExportColumn<ReservationRow>[] = [
  {
    title: { es: 'Cuotas', en: 'Installments' },
    kind: 'text',
    value: ({ cuotas }, language) => cuotas && STANDING_NAMES[cuotas.situacion][language],
  },
  {
    title: { es: 'Cuotas pagadas', en: 'Installments paid' },
    kind: 'integer',
    value: ({ cuotas }) => cuotas && cuotas.pagadas,
  },
  {
    title: { es: 'Cuotas en total', en: 'Total installments' },
    kind: 'integer',
    value: ({ cuotas }) => cuotas && cuotas.total,
  },
  {
    title: { es: 'Vencimiento de la cuota', en: 'Installment due' },
    kind: 'day',
    value: ({ cuotas }) => cuotas && cuotas.vence,
  },
  {
    title: { es: 'Días de atraso', en: 'Days overdue' },
    kind: 'integer',
    value: ({ cuotas }) => cuotas && cuotas.diasAtraso,
  },
  {
    title: { es: 'Monto vencido (USD)', en: 'Amount overdue (USD)' },
    kind: 'decimal',
    value: ({ cuotas }) => cuotas && cuotas.montoVencido,
  },
];

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
  ...INSTALMENT_COLUMNS,
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
