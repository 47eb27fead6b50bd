import { LRUCache } from 'lru-cache';
import type { Reservation, StoredQuote } from '../database/rows';
import {
  currentPolicy,
  policyOf,
  type PricePolicy,
  quote,
  type QuoteRequest,
  unlessRefused,
} from '../prices';
import { requestOf } from '../quotes';

/**
 * The instalments of a contract: the day it was signed, its plan, how many there are, and the amount of each in USD; the
 * last one differs.
 */
export interface AgreedInstalments {
  signedOn: string;
  plan: QuoteRequest['plan'];
  count: number;
  regular: string;
  last: string;
}

type Figures = Omit<AgreedInstalments, 'signedOn' | 'plan'>;

/**
 * Returns the request from which the figures of a sale are computed: that of its quote, with the plan and the down payment
 * agreed on; without a quote for this plan, the plan on the frozen list price.
 */
function agreedRequest(
  { plan, prima, precio_congelado: price }: Reservation,
  stored: StoredQuote | undefined,
): QuoteRequest | null {
  const agreed = plan ?? stored?.plan;
  const paid = prima ?? stored?.prima;
  if (!agreed || agreed === 'contado' || !paid) return null;
  // The agreed down payment counts, even if it is below the minimum.
  const accepted = { plan: agreed, prima: paid, primaFijada: paid };
  if (stored?.plan === agreed) return { ...requestOf(stored), ...accepted };
  return price === null ? null : { areaVaras: '1', precioVara: price, primaEspecial: false, ...accepted };
}

function computeFigures(request: QuoteRequest, policy: PricePolicy): Figures | null {
  const figures = unlessRefused(() => quote(request, policy));
  if (!figures || figures.cuota === null || figures.ultimaCuota === null) return null;
  return { count: figures.plazoMeses, regular: figures.cuota, last: figures.ultimaCuota };
}

/** Has room for more sales than there are lots. */
const cachedFigures = new LRUCache<string, { figures: Figures | null }>({ max: 1_000 });

/** Returns cached figures: computing up to 192 months of interest takes long. */
function figuresOf(request: QuoteRequest, policy: PricePolicy): Figures | null {
  const key = JSON.stringify([request, policy.version]);
  const found = cachedFigures.get(key) ?? { figures: computeFigures(request, policy) };
  cachedFigures.set(key, found);
  return found.figures;
}

/**
 * Returns the instalments of a sale; null if no contract was signed, it is paid in cash, or they do not follow from its
 * terms.
 */
export function agreedInstalments(
  sale: Reservation,
  stored: StoredQuote | undefined,
): AgreedInstalments | null {
  const { estado, fecha_contrato: signedOn } = sale;
  if (estado !== 'vendida' || signedOn === null) return null;
  const request = agreedRequest(sale, stored);
  const figures = request && figuresOf(request, (stored && policyOf(stored.politica)) ?? currentPolicy);
  return figures && { signedOn, plan: request.plan, ...figures };
}
