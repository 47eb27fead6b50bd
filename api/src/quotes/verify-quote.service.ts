import type { QuoteFigures, QuoteStanding, VerifiedQuote } from '@lotes/shared-contract';
import type { DataSource } from '../database/data-source';
import type { Lot, StoredQuote } from '../database/rows';
import { appError } from '../errors/app-error';
import { currentPolicy, policyOf, pricedLot, type PricePolicy, quote, unlessRefused } from '../prices';
import { contentHash } from './content-hash';
import { isQuotable, lotWithStatus } from './quoted-lot';
import { presentQuote, requestOf } from './quotes.presenter';
import { quoteById } from './quotes.repository';

type Change = VerifiedQuote['cambios'][number];

function changesSince(stored: StoredQuote, lot: Lot): Change[] {
  const priced = (source: StoredQuote | Lot) => {
    const { areaVaras, precioVara, ...downPayment } = pricedLot(source);
    // A quote for cash has no down payment, so that another minimum does not concern it.
    return Object.values(
      stored.plan === 'contado' ? { areaVaras, precioVara } : { areaVaras, precioVara, ...downPayment },
    ).join('|');
  };
  const changes: Change[] = [];
  if (priced(stored) !== priced(lot)) changes.push('precio');
  if (stored.politica !== currentPolicy.version) changes.push('politica');
  return changes;
}

/** Returns the figures of the same plan at today's price and policy; null if the down payment no longer fits. */
function figuresToday(stored: StoredQuote, lot: Lot): QuoteFigures | null {
  return unlessRefused(() => quote({ ...requestOf(stored), ...pricedLot(lot), ultimaEnCero: false }));
}

function validityOf(stored: StoredQuote, now: Date, gone: boolean, changes: Change[]): QuoteStanding {
  if (gone) return 'lote_no_disponible';
  if (now >= stored.vence_en) return 'vencida';
  return changes.length > 0 ? 'reemplazada' : 'vigente';
}

/**
 * True if the stored quote matches its hash, and computing it again gives the same amounts. A down payment that the policy
 * refuses does not: the quote is forged or damaged, or was made under a policy that this version does not know.
 */
function isGenuine(stored: StoredQuote, policy: PricePolicy): boolean {
  const cifras = unlessRefused(() => quote(requestOf(stored), policy));
  return (
    cifras !== null &&
    [contentHash(stored), contentHash({ ...stored, cifras })].every((hash) => hash === stored.huella)
  );
}

/**
 * Returns a stored quote with its present standing (`estado`), and whether computing it again under its policy gives the same
 * (`coincide`). Quotes of a reserved lot stay valid, because its buyer may have reserved at that price.
 * @param forBuyer true if the quote is for the person who has bought the lot, so that the lot is not gone for them.
 * @throws {AppError} `quote/not-found`.
 */
export async function verifyQuote(
  { database, clock }: DataSource,
  id: string,
  forBuyer = false,
): Promise<VerifiedQuote> {
  const stored = await quoteById(database, id);
  if (!stored) throw appError('quote/not-found');
  // Only an earlier version of the api does not know the policy; it uses its own policy, under which the figures do not match.
  const policy = policyOf(stored.politica) ?? currentPolicy;
  const now = clock.now();
  const { lot, status } = await lotWithStatus(database, now, stored.lote);
  const isUnavailable = !lot || !(isQuotable(status) || (forBuyer && status === 'vendido'));
  const changes = isUnavailable ? [] : changesSince(stored, lot);
  const estado = validityOf(stored, now, isUnavailable, changes);
  const superseded = estado === 'reemplazada' && lot;
  return {
    ...presentQuote(stored, policy),
    estado,
    estadoLote: status,
    coincide: isGenuine(stored, policy),
    cambios: superseded ? changes : [],
    actual: superseded ? figuresToday(stored, lot) : null,
  };
}
