import { isSale, type LotAdminRow, type LotBaseStatus } from '@lotes/shared-contract';
import { assertVersion, conflictError, recordAudit } from '../audit';
import { withTransaction } from '../database/transaction';
import { appError } from '../errors/app-error';
import { invalidField } from '../errors/field-error';
import type { Caller } from '../http/caller';
import { enqueueMail } from '../outbox';
import {
  advanceAndAnnounce,
  advanceQueue,
  announceLot,
  beginStep,
  changeReservation,
  endStep,
  lockLots,
  releaseMail,
  saleEndMail,
} from '../queue';
import { updateBaseStatus } from './lots.repository';
import { type LotSource, readAdminLot } from './read-lots.service';

interface BaseStatusChange {
  numero: string;
  estadoBase: LotBaseStatus;
  version: number;
}

/**
 * Sets the base status of a lot without a live reservation. A lot that has it already stays as it is, also in its version and
 * its history.
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
    const { live } = await advanceQueue(transaction, lot, clock.now());
    const [holder] = live;
    if (holder) {
      const id = holder.numero_autorizacion;
      throw await conflictError(transaction, 'lot/held', { entidad: 'reserva', id });
    }
    const audited = { entidad: 'lote', id: numero } as const;
    const present = () => readAdminLot(source, lot, caller);
    await assertVersion(transaction, lot, version, audited, present);
    if (lot.estado_base === estadoBase) return present();
    const changed = await updateBaseStatus(transaction, lot, estadoBase);
    await recordAudit(transaction, {
      actor: caller,
      at: clock.now(),
      accion: 'cambiar estado base',
      ...audited,
      antes: { estadoBase: lot.estado_base },
      despues: { estadoBase },
    });
    announceLot(transaction, changed, []);
    return readAdminLot(source, changed, caller);
  });
}

interface Release {
  numero: string;
  /** The reservation that the release ends, and its version, as staff saw them. */
  numeroAutorizacion: string;
  version: number;
  /** The number of the lot, typed again. */
  confirmacion: string;
  motivo: string;
}

/**
 * Ends the reservation that holds a lot, also a sale; the next in the queue then holds it.
 * @throws {AppError} `lot/not-found`, `lot/not-held`, `stale-version` with the current row if another reservation holds the
 * lot by now or it has changed, or a field error if the typed number is wrong.
 */
export async function releaseLot(
  { database, clock }: LotSource,
  { numero, numeroAutorizacion, version, confirmacion, motivo }: Release,
  caller: Caller,
): Promise<{ numeroAutorizacion: string; promovida: string | null; paso: number | null }> {
  if (confirmacion !== numero) throw invalidField('confirmacion', 'lot-confirmation');
  return withTransaction(database, async (transaction) => {
    const [lot] = await lockLots(transaction, { numbers: [numero] });
    if (!lot) throw appError('lot/not-found');
    const now = clock.now();
    const { live } = await advanceQueue(transaction, lot, now);
    const [holder] = live;
    if (!holder) {
      throw await conflictError(transaction, 'lot/not-held', { entidad: 'reserva', id: numeroAutorizacion });
    }
    if (holder.numero_autorizacion !== numeroAutorizacion || holder.version !== version) {
      const actual = await readAdminLot({ database: transaction, clock }, lot, caller);
      throw await conflictError(
        transaction,
        'stale-version',
        { entidad: 'reserva', id: numeroAutorizacion },
        actual,
      );
    }
    beginStep(transaction);
    const ended = await changeReservation(transaction, holder, {
      estado: 'inactiva',
      motivo,
      fecha_contrato: null,
    });
    await recordAudit(transaction, {
      actor: caller,
      at: now,
      accion: 'liberar',
      entidad: 'reserva',
      id: holder.numero_autorizacion,
      antes: { estado: holder.estado },
      despues: { estado: 'inactiva', motivo },
    });
    const mail = (isSale(holder.estado) ? saleEndMail : releaseMail)(ended, lot);
    if (mail) await enqueueMail(transaction, { ...mail, at: now });
    const { promoted } = await advanceAndAnnounce(transaction, lot, now);
    const paso = await endStep(transaction, { accion: 'liberar', at: now });
    return {
      numeroAutorizacion: holder.numero_autorizacion,
      promovida: promoted?.numero_autorizacion ?? null,
      paso,
    };
  });
}
