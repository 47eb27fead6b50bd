import type { LotAdminRow, LotBaseStatus } from '@lotes/shared-contract';
import { recordAudit } from '../audit/record-audit';
import { withTransaction } from '../database/transaction';
import { appError } from '../errors/app-error';
import { invalidField } from '../errors/field-error';
import { advanceLine, announceLot, lockLots } from '../holds';
import type { Caller } from '../http/caller';
import { closeHolder, updateBaseStatus } from './lots.repository';
import { readAdminLot, type LotSource } from './read-lots.service';

interface BaseStatusChange {
  numero: string;
  estadoBase: LotBaseStatus;
  version: number;
}

/**
 * Sets the base status of a lot that nobody holds.
 * @throws {AppError} `lot/not-found`, `lot/held`, `stale-version` with the current row.
 */
export async function setBaseStatus(
  { database, clock }: LotSource,
  { numero, estadoBase, version }: BaseStatusChange,
  caller: Caller,
): Promise<LotAdminRow> {
  return withTransaction(database, async (transaction) => {
    const source = { database: transaction, clock };
    const [lot] = await lockLots(transaction, { numbers: [numero] });
    if (!lot) throw appError('lot/not-found');
    const { standing } = await advanceLine(transaction, lot, clock.now());
    if (standing.length > 0) throw appError('lot/held');
    if (lot.version !== version) {
      throw appError('stale-version', { actual: await readAdminLot(source, lot, caller) });
    }
    const changed = await updateBaseStatus(transaction, lot, estadoBase);
    await recordAudit(transaction, {
      actor: caller,
      at: clock.now(),
      accion: 'cambiar estado base',
      entidad: 'lote',
      id: numero,
      antes: { estadoBase: lot.estado_base },
      despues: { estadoBase },
    });
    await announceLot(transaction, changed, []);
    return readAdminLot(source, changed, caller);
  });
}

interface Release {
  numero: string;
  /** The reservation that is to end, and its version, as the person who decided it saw them. */
  numeroAutorizacion: string;
  version: number;
  /** The number of the lot, typed again. */
  confirmacion: string;
  motivo: string;
}

/**
 * Frees a lot from the reservation that holds it, sold ones included; the next in line then holds it.
 * @throws {AppError} `lot/not-found`, `lot/not-held`, `stale-version` with the current row where another reservation
 * holds the lot by now or it has changed, or a field error where the number typed is another.
 */
export async function releaseLot(
  { database, clock }: LotSource,
  { numero, numeroAutorizacion, version, confirmacion, motivo }: Release,
  caller: Caller,
): Promise<{ numeroAutorizacion: string; promovida: string | null }> {
  if (confirmacion !== numero) throw invalidField('confirmacion', 'lot-confirmation');
  return withTransaction(database, async (transaction) => {
    const [lot] = await lockLots(transaction, { numbers: [numero] });
    if (!lot) throw appError('lot/not-found');
    const now = clock.now();
    const { standing } = await advanceLine(transaction, lot, now);
    const [holder] = standing;
    if (!holder) throw appError('lot/not-held');
    if (holder.numero_autorizacion !== numeroAutorizacion || holder.version !== version) {
      throw appError('stale-version', {
        actual: await readAdminLot({ database: transaction, clock }, lot, caller),
      });
    }
    await closeHolder(transaction, holder.codigo, motivo);
    await recordAudit(transaction, {
      actor: caller,
      at: now,
      accion: 'liberar',
      entidad: 'reserva',
      id: holder.numero_autorizacion,
      antes: { estado: holder.estado },
      despues: { estado: 'inactiva', motivo },
    });
    const after = await advanceLine(transaction, lot, now);
    if (!after.promoted) await announceLot(transaction, lot, after.standing);
    return {
      numeroAutorizacion: holder.numero_autorizacion,
      promovida: after.promoted?.numero_autorizacion ?? null,
    };
  });
}
