import { RESERVATION_LIMITS, type LotDetail, type LotStatus } from '@lotes/shared-contract';
import { type Caller, hasPermission } from '../http/caller';
import { requirePermission } from '../http/guards';

/** Admits callers who may see the staff lot table. */
export const mayAdministerLots = requirePermission('EDITAR_RESERVA', 'EDITAR_IMAGENES', 'VER_LOTES_VENDIDOS');
/** Admits callers who may set base statuses and release lots. */
export const mayEditLots = requirePermission('EDITAR_RESERVA');

/** True if the caller sees the price and the buyer of a sold lot. */
export function seesSoldLots(caller: Caller | null): boolean {
  return hasPermission(caller, 'VER_LOTES_VENDIDOS');
}

/** True if a visitor can reserve a lot: it is free, or it is reserved and its queue is not full. */
function canBeReserved(estado: LotStatus, inQueue: number): boolean {
  if (estado === 'disponible') return true;
  return estado === 'reservado' && inQueue < 1 + RESERVATION_LIMITS.queueBehindHolder;
}

/**
 * Returns the caller's abilities for a lot of this status.
 * @param inQueue live reservations of the lot, its holder's included.
 */
export function lotAbilities(caller: Caller | null, estado: LotStatus, inQueue: number): LotDetail['puede'] {
  const edits = hasPermission(caller, 'EDITAR_RESERVA');
  return {
    reservar: canBeReserved(estado, inQueue),
    pedirLinkPago: estado !== 'no_disponible' && estado !== 'proximamente',
    cambiarEstado: edits && inQueue === 0,
    editar: edits,
    liberar: edits && inQueue > 0,
    editarImagenes: hasPermission(caller, 'EDITAR_IMAGENES'),
    verVendido: seesSoldLots(caller),
  };
}
