import type { Quote, QuoteFigures, QuotePlan } from '@lotes/shared-contract';
import { later } from '@lotes/shared-contract/dates';
import type { Clock } from '../clock';
import type { Transaction } from '../database/database';
import type { Lot } from '../database/rows';
import { appError } from '../errors/app-error';
import type { Caller } from '../http/caller';
import { currentPolicy, pricedLot, type PricedLot, quote, refusingDownPayment } from '../prices';
import { contentHash } from './content-hash';
import { isQuotable, lotWithStatus } from './quoted-lot';
import { presentQuote } from './quotes.presenter';
import { insertQuote } from './quotes.repository';
import { assertDiscountEarned, auditStaffQuote, staffIfNeeded } from './staff-quote';

/** Lot and terms of a quote to store. */
export interface QuoteOrder {
  lote: string;
  plan: QuotePlan;
  /** Down payment in USD; the minimum by default. */
  prima?: string | undefined;
  /** Number of instalments of the 6-year plan; only staff choose it. */
  meses?: number | undefined;
  /** Special discount as a share of the list price, "0.10"; only staff give it. */
  descuentoEspecial?: string | undefined;
}

/** The caller of a quote, and the transaction that stores it. */
export interface QuoteMaking {
  transaction: Transaction;
  clock: Clock;
  caller: Caller | null;
}

/**
 * Stores a quote of a lot that is for sale or reserved; it is valid for the policy's days.
 * @throws {AppError} `lot/not-found`, `quote/lot-sold`, `quote/lot-not-for-sale`, `validation` for the down payment and the
 * terms of staff, `unauthenticated` or `forbidden` for other callers who enter such terms.
 */
export async function storeQuote(
  { transaction, clock, caller }: QuoteMaking,
  order: QuoteOrder,
): Promise<Quote> {
  const staff = staffIfNeeded(caller, order);
  const now = clock.now();
  const lot = await quotableLot(transaction, now, order.lote);
  const cifras = figuresOf(pricedLot(lot), order);
  await assertDiscountEarned(transaction, order, cifras, now);
  const { area_varas, precio_vara, prima_especial, prima_minima } = lot;
  const content = {
    lote: lot.numero,
    area_varas,
    precio_vara,
    prima_especial,
    prima_minima,
    cifras,
    creada_en: now,
    vence_en: later(now, { days: currentPolicy.validityDays }),
  };
  const stored = await insertQuote(transaction, {
    ...content,
    plan: order.plan,
    prima: cifras.prima,
    meses: order.meses ?? null,
    descuento_especial: order.descuentoEspecial ?? null,
    politica: cifras.politica,
    huella: contentHash(content),
  });
  if (staff) await auditStaffQuote(transaction, staff, stored);
  return presentQuote(stored, currentPolicy);
}

async function quotableLot(transaction: Transaction, now: Date, numero: string): Promise<Lot> {
  const { lot, status } = await lotWithStatus(transaction, now, numero);
  if (!lot) throw appError('lot/not-found');
  if (status === 'vendido') throw appError('quote/lot-sold');
  if (!isQuotable(status)) throw appError('quote/lot-not-for-sale');
  return lot;
}

function figuresOf(priced: PricedLot, { plan, prima, meses, descuentoEspecial }: QuoteOrder): QuoteFigures {
  const options = {
    ...(prima !== undefined && { prima }),
    ...(meses !== undefined && { meses }),
    ...(descuentoEspecial !== undefined && { descuentoEspecial }),
  };
  return refusingDownPayment(priced, () => quote({ ...priced, plan, ...options }));
}
