import type { Quote, QuotePlan } from '@lotes/shared-contract';
import { later } from '@lotes/shared-contract/dates';
import type { Clock } from '../clock';
import type { Transaction } from '../database/database';
import { appError } from '../errors/app-error';
import { currentPolicy, pricedLot, quote, refusingDownPayment } from '../prices';
import { contentHash } from './content-hash';
import { lotWithStatus } from './quoted-lot';
import { presentQuote } from './quotes.presenter';
import { insertQuote } from './quotes.repository';

/** What a stored quote is requested for. */
export interface QuoteOrder {
  lote: string;
  plan: QuotePlan;
  /** USD; the minimum where absent. */
  prima?: string | undefined;
}

/**
 * Stores a quote of a lot that is for sale or reserved, valid for as long as the policy says.
 * @throws {AppError} `lot/not-found`, `quote/lot-sold`, `quote/lot-not-for-sale`, or `validation` for the down payment.
 */
export async function storeQuote(
  { transaction, clock }: { transaction: Transaction; clock: Clock },
  { lote, plan, prima }: QuoteOrder,
): Promise<Quote> {
  const now = clock.now();
  const { lot, status } = await lotWithStatus(transaction, now, lote);
  if (!lot) throw appError('lot/not-found');
  if (status === 'vendido') throw appError('quote/lot-sold');
  if (status !== 'disponible' && status !== 'reservado') throw appError('quote/lot-not-for-sale');
  const priced = pricedLot(lot);
  const cifras = refusingDownPayment(priced, () =>
    quote({ ...priced, plan, ...(prima !== undefined && { prima }) }),
  );
  const { area_varas, precio_vara, prima_especial } = lot;
  const content = {
    lote: lot.numero,
    area_varas,
    precio_vara,
    prima_especial,
    cifras,
    creada_en: now,
    vence_en: later(now, { days: currentPolicy.validityDays }),
  };
  const stored = await insertQuote(transaction, {
    ...content,
    plan,
    prima: cifras.prima,
    politica: cifras.politica,
    huella: contentHash(content),
  });
  return presentQuote(stored, currentPolicy);
}
