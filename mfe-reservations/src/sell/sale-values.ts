import type { CreatePersonalReservation, PersonalState } from '@lotes/shared-contract/reservations';
import type { QuotePlan } from '@lotes/shared-contract/client';
import { moneyFromTyping } from '@lotes/shared-i18n';

/** Values of the form that reserves or sells lots for a client, by the wire names. */
export interface SaleValues {
  lotes: string[];
  cliente?: number | undefined;
  nombreCliente: string;
  telefono: string;
  correo: string;
  idioma: 'es' | 'en';
  clienteExistente: boolean;
  /** True to make an account for the typed person. */
  crearCuenta: boolean;
  estado: PersonalState;
  dias: string;
  /** "2026-03-10". */
  fechaContrato: string;
  plan?: QuotePlan | undefined;
  prima: string;
  /** A stored quote for each lot: its id, or the address at which it is read. */
  cotizaciones: Record<string, string>;
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** Returns the id of a stored quote from a typed id or address; other text unchanged. */
export function quoteIdOf(typed: string): string {
  return UUID.exec(typed)?.[0].toLowerCase() ?? typed.trim();
}

/** Returns the ids of the quotes of the chosen lots. */
function quotesOf({ lotes, cotizaciones }: SaleValues): Record<string, string> {
  const named = lotes.flatMap((lote) => {
    const typed = cotizaciones[lote]?.trim();
    return typed ? [[lote, quoteIdOf(typed)] as const] : [];
  });
  return Object.fromEntries(named);
}

/**
 * Returns the request body of the typed values. @param desplaza authorization numbers of the displaced reservations that were on
 * screen
 */
export function messageOf(values: SaleValues, desplaza: string[]): CreatePersonalReservation {
  const { lotes, cliente, nombreCliente, telefono, correo, idioma, clienteExistente, estado, plan } = values;
  const crearCuenta = values.crearCuenta && cliente === undefined;
  return {
    lotes,
    nombreCliente,
    telefono,
    correo,
    idioma,
    clienteExistente,
    estado,
    desplaza,
    ...(cliente !== undefined && { cliente }),
    ...(crearCuenta && { crearCuenta }),
    ...(estado === 'activa' && { dias: Number(values.dias) }),
    ...(estado === 'vendida' && { fechaContrato: values.fechaContrato }),
    ...(plan && { plan }),
    prima: plan === 'contado' ? '' : moneyFromTyping(values.prima),
    cotizaciones: quotesOf(values),
  };
}
