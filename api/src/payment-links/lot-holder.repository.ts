import { LIVE_STATES } from '@lotes/shared-contract';
import { sql } from 'kysely';
import { literals } from '../database/literal-values';
import type { PersonIdentifiers } from '../queue';

/** Columns that show whether another person than the payer has the lot of a request. */
export interface HolderAndPayer {
  /** The first in the queue of the lot; null if nobody has it. */
  titular: (PersonIdentifiers & { codigo: number }) | null;
  /** The person of the reservation that the request names, otherwise of the request. */
  pagador: PersonIdentifiers;
}

const HOLDER = sql<HolderAndPayer['titular']>`(
  select jsonb_build_object('codigo', codigo, 'correo', correo, 'telefono', telefono, 'cliente', cliente)
  from reservas as titular where titular.lote = solicitud.lote and titular.estado in ${literals(...LIVE_STATES)}
  order by titular.retencion_desde nulls last, titular.turno limit 1)`;

const PAYER = sql<PersonIdentifiers>`case when solicitud.reserva is null
  then jsonb_build_object('correo', solicitud.correo, 'telefono', solicitud.telefono)
  else jsonb_build_object('correo', reservas.correo, 'telefono', reservas.telefono, 'cliente', reservas.cliente) end`;

/** The columns of {@link HolderAndPayer}, for a statement that joins a request as `solicitud` with its reservation. */
export const HOLDER_AND_PAYER = [HOLDER.as('titular'), PAYER.as('pagador')] as const;
