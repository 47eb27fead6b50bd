import { endpoint } from '../http/contract';
import {
  ClientQuotesQuerySchema,
  ClientQuotesSchema,
  CreateQuoteSchema,
  ComparisonQuerySchema,
  LotQuoteParamsSchema,
  QuoteComparisonSchema,
  QuoteParamsSchema,
  QuoteSchema,
  VerifiedQuoteSchema,
} from './quotes.schema';

export const quoteEndpoints = {
  'GET /Lotes/:numero/Cotizaciones': endpoint({
    summary:
      'Every plan of a lot side by side for one down payment, with the instalments of one; nothing is stored',
    params: LotQuoteParamsSchema,
    query: ComparisonQuerySchema,
    ok: QuoteComparisonSchema,
    errors: ['lot/not-found', 'quote/lot-sold'],
  }),
  'POST /Cotizaciones': endpoint({
    summary:
      'Store a quote that can be verified by its id; months and special discount are for staff (RESERVA_CLIENTE, EDITAR_RESERVA)',
    atMostOnce: true,
    status: 201,
    body: CreateQuoteSchema,
    ok: QuoteSchema,
    errors: ['lot/not-found', 'quote/lot-sold', 'quote/lot-not-for-sale'],
  }),
  'GET /Cotizaciones': endpoint({
    summary:
      'Quotes behind what a client reserved, was mailed or asked to pay, newest first (EDITAR_RESERVA or VER_SOLICITUDES_LINK_PAGO)',
    query: ClientQuotesQuerySchema,
    ok: ClientQuotesSchema,
    errors: [],
  }),
  'GET /Cotizaciones/:id': endpoint({
    summary: 'A stored quote, computed again, and whether it still holds',
    params: QuoteParamsSchema,
    ok: VerifiedQuoteSchema,
    errors: ['quote/not-found'],
  }),
} as const;
