import type { EditReservation, ReservationRow, ReservationState } from '@lotes/shared-contract/reservations';
import { isSale, type QuotePlan } from '@lotes/shared-contract/client';
import { moneyFromTyping, readablePhone } from '@lotes/shared-i18n';
import { quoteIdOf } from '../sell/sale-values';

/** Values of the form that edits a reservation, by the wire names. */
export interface EditValues {
  estado: ReservationState;
  dias: string;
  /** "2026-03-10". */
  fechaContrato: string;
  confirmacion: string;
  motivo: string;
  nombreCliente: string;
  telefono: string;
  correo: string;
  idioma: 'es' | 'en';
  clienteExistente: boolean;
  plan?: QuotePlan | undefined;
  prima: string;
  cotizacion: string;
}

/** Returns the initial values of the form for a reservation. @param today the civil day on which a contract is usually signed */
export function valuesOf(row: ReservationRow, today: string): EditValues {
  return {
    estado: row.estado,
    dias: '7',
    fechaContrato: row.fechaContrato ?? today,
    confirmacion: '',
    motivo: '',
    nombreCliente: row.nombreCliente ?? '',
    telefono: row.telefono === null ? '' : readablePhone(row.telefono),
    correo: row.correo ?? '',
    idioma: row.idioma ?? 'es',
    clienteExistente: row.clienteExistente ?? false,
    plan: row.plan ?? undefined,
    prima: row.prima ?? '',
    cotizacion: row.cotizacion ?? '',
  };
}

type Change = Omit<EditReservation, 'version' | 'desplaza'>;

/** Returns the fields of person and terms that differ from the row; none if the buyer is hidden. */
function detailsOf(values: EditValues, row: ReservationRow): Change {
  if (!row.puede.editar) return {};
  const old = valuesOf(row, '');
  const cotizacion = quoteIdOf(values.cotizacion);
  const prima = values.plan === 'contado' ? '' : moneyFromTyping(values.prima);
  const differs = (name: 'nombreCliente' | 'telefono' | 'correo') => values[name].trim() !== old[name];
  return {
    ...(differs('nombreCliente') && { nombreCliente: values.nombreCliente }),
    ...(differs('telefono') && { telefono: values.telefono }),
    ...(differs('correo') && { correo: values.correo }),
    ...(values.idioma !== old.idioma && { idioma: values.idioma }),
    ...(values.clienteExistente !== old.clienteExistente && { clienteExistente: values.clienteExistente }),
    ...(values.plan !== old.plan && { plan: values.plan ?? null }),
    ...(prima !== old.prima && { prima }),
    ...(cotizacion !== old.cotizacion && { cotizacion: cotizacion || null }),
  };
}

/** Returns the fields that the change of the state needs. */
function moveOf(values: EditValues, row: ReservationRow): Change {
  const { estado, dias, fechaContrato, confirmacion } = values;
  const motivo = values.motivo.trim();
  const isNew = estado !== row.estado;
  const hasNewDate =
    estado === 'vendida' && (isNew || (row.puede.editar && fechaContrato !== row.fechaContrato));
  return {
    ...(isNew && { estado }),
    ...(isNew && estado === 'activa' && { dias: Number(dias) }),
    ...(hasNewDate && { fechaContrato }),
    ...(isNew && motivo && { motivo }),
    ...(isNew && estado === 'inactiva' && isSale(row.estado) && { confirmacion }),
  };
}

/** Returns the typed values that differ from the row; empty if none does. */
export function changesOf(values: EditValues, row: ReservationRow): Change {
  return { ...detailsOf(values, row), ...moveOf(values, row) };
}
