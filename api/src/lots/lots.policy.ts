import { RESERVATION_LIMITS, type LotDetail, type LotStatus } from '@lotes/shared-contract';
import { holds, type Caller } from '../http/caller';
import { requirePermission } from '../http/guards';

/** Who sees the staff lot table. */
export const mayAdministerLots = requirePermission('EDITAR_RESERVA', 'EDITAR_IMAGENES', 'VER_LOTES_VENDIDOS');
/** Who sets base statuses and releases lots. */
export const mayEditLots = requirePermission('EDITAR_RESERVA');

/** Who is told the price and the buyer of a sold lot. */
export function seesSoldLots(caller: Caller | null): boolean {
  return holds(caller, 'VER_LOTES_VENDIDOS');
}

/** A free lot, or one whose line is not full, can be reserved by anybody. */
export function canBeReserved(estado: LotStatus, inLine: number): boolean {
  if (estado === 'disponible') return true;
  return estado === 'reservado' && inLine < 1 + RESERVATION_LIMITS.queueBehindHolder;
}

/** What the caller may do with a lot of this status, with so many people in its line. */
export function lotAbilities(caller: Caller | null, estado: LotStatus, inLine: number): LotDetail['puede'] {
  const edits = holds(caller, 'EDITAR_RESERVA');
  return {
    reservar: canBeReserved(estado, inLine),
    pedirLinkPago: estado !== 'no_disponible' && estado !== 'proximamente',
    cambiarEstado: edits && inLine === 0,
    liberar: edits && inLine > 0,
    editarImagenes: holds(caller, 'EDITAR_IMAGENES'),
    verVendido: seesSoldLots(caller),
  };
}
