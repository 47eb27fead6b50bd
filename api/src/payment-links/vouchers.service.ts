import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { PaymentLinkRow } from '@lotes/shared-contract';
import { recordAudit } from '../audit';
import type { DataSource } from '../database/data-source';
import { cutText } from '../database/cut-text';
import type { Queryable } from '../database/database';
import { withTransaction } from '../database/transaction';
import { appError } from '../errors/app-error';
import type { Caller } from '../http/caller';
import type { AnsweredFile } from '../http/register-file-endpoint';
import { encodeDocument, typeOfContent, type UploadedFile } from '../media';
import { presentPaymentLink } from './payment-links.presenter';
import { readPaymentLink } from './payment-links.repository';
import {
  findVoucher,
  keepVoucher,
  type KeptVoucher,
  lockPayment,
  type NamedPayment,
} from './vouchers.repository';

/** Bytes at the end of a PDF in which its end marker must be, as PDF readers expect. */
const PDF_END_BYTES = 1_024;

/** Returns the name of a file with the ending of the stored type. */
const withEnding = (nombre: string, ending: string) =>
  `${cutText(nombre.replace(/\.[^.]*$/, ''), 110)}.${ending}`;

async function pdfOf({ path, nombre }: UploadedFile): Promise<KeptVoucher> {
  const contenido = await readFile(path);
  if (!contenido.subarray(-PDF_END_BYTES).includes('%%EOF')) throw appError('voucher/type');
  return { nombre: withEnding(nombre, 'pdf'), tipo: 'application/pdf', contenido };
}

/** Checks a voucher by its content; a picture is re-encoded, so that nothing else in the file is stored. */
async function voucherOf(file: UploadedFile): Promise<KeptVoucher> {
  const type = await typeOfContent(file.path);
  if (type === 'application/pdf') return pdfOf(file);
  if (type !== 'image/png' && type !== 'image/jpeg') throw appError('voucher/type');
  const contenido = await encodeDocument(file.path);
  return { nombre: withEnding(file.nombre, 'jpg'), tipo: 'image/jpeg', contenido };
}

/**
 * Stores the voucher of a payment, replacing an earlier one.
 * @throws {AppError} `voucher/type`, `media/unreadable`, `media/too-large`, `voucher/no-payment`
 */
export async function attachVoucher(
  { database, clock }: DataSource,
  payment: NamedPayment,
  file: UploadedFile,
  caller: Caller,
): Promise<PaymentLinkRow> {
  const voucher = await voucherOf(file);
  return withTransaction(database, async (transaction) => {
    const locked = await lockPayment(transaction, payment);
    if (!locked) throw appError('voucher/no-payment');
    const now = clock.now();
    await keepVoucher(transaction, payment.pago, voucher, now);
    const { banco, referencia: referenciaBanco, comprobante } = locked;
    await recordAudit(transaction, {
      actor: caller,
      at: now,
      accion: 'agregar',
      entidad: 'solicitudLinkPago',
      id: payment.id,
      antes: comprobante === null ? null : { comprobante },
      despues: { banco, referenciaBanco, comprobante: voucher.nombre },
    });
    return presentPaymentLink(await readPaymentLink(transaction, payment.id), caller);
  });
}

/**
 * Returns the file that proves a payment.
 * @throws {AppError} `voucher/not-found`
 */
export async function readVoucher(database: Queryable, payment: NamedPayment): Promise<AnsweredFile> {
  const voucher = await findVoucher(database, payment);
  if (!voucher) throw appError('voucher/not-found');
  const { tipo, contenido } = voucher;
  const ending = tipo === 'application/pdf' ? 'pdf' : 'jpg';
  return {
    name: `comprobante-${payment.pago}.${ending}`,
    mediaType: tipo,
    content: Readable.from([contenido]),
  };
}
