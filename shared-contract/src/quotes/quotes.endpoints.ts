import { endpoint } from '../http/contract';
import {
  CreateQuoteSchema,
  DownPaymentQuerySchema,
  LotQuoteParamsSchema,
  PlanQuoteParamsSchema,
  PlanQuoteSchema,
  QuoteComparisonSchema,
  QuoteParamsSchema,
  QuoteSchema,
  VerifiedQuoteSchema,
} from './quotes.schema';

export const quoteEndpoints = {
  'GET /Lotes/:numero/Cotizaciones': endpoint({
    summary: 'Every plan of a lot side by side for one down payment; nothing is stored',
    params: LotQuoteParamsSchema,
    query: DownPaymentQuerySchema,
    ok: QuoteComparisonSchema,
    errors: ['lot/not-found', 'quote/lot-sold'],
  }),
  'GET /Lotes/:numero/Cotizaciones/:plan': endpoint({
    summary: 'One plan of a lot with every instalment; nothing is stored',
    params: PlanQuoteParamsSchema,
    query: DownPaymentQuerySchema,
    ok: PlanQuoteSchema,
    errors: ['lot/not-found', 'quote/lot-sold'],
  }),
  'POST /Cotizaciones': endpoint({
    summary: 'Store a quote that can be verified by its id',
    status: 201,
    body: CreateQuoteSchema,
    ok: QuoteSchema,
    errors: ['lot/not-found', 'quote/lot-sold', 'quote/lot-not-for-sale'],
  }),
  'GET /Cotizaciones/:id': endpoint({
    summary: 'A stored quote, computed again, and whether it still holds',
    params: QuoteParamsSchema,
    ok: VerifiedQuoteSchema,
    errors: ['quote/not-found'],
  }),
} as const;
