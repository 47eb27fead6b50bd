import { endpoint } from '../http/contract';
import { PageQuerySchema, pageOf } from '../http/primitives.schema';
import {
  CreatePaymentLinkSchema,
  PaymentLinkParamsSchema,
  PaymentLinkReceiptSchema,
  PaymentLinkRowSchema,
  PaymentLinkStateSchema,
  SendPaymentLinkSchema,
} from './payment-links.schema';

export const paymentLinkEndpoints = {
  'POST /SolicitudesLinkPago': endpoint({
    summary: 'A visitor asks for a payment link',
    status: 201,
    body: CreatePaymentLinkSchema,
    ok: PaymentLinkReceiptSchema,
    errors: ['lot/not-found', 'payment-link/open-exists', 'payment-link/not-holder'],
  }),
  'GET /SolicitudesLinkPago': endpoint({
    summary: 'Payment-link requests, newest first (VER_SOLICITUDES_LINK_PAGO)',
    query: PageQuerySchema.extend({ estado: PaymentLinkStateSchema.optional() }),
    ok: pageOf(PaymentLinkRowSchema),
    errors: [],
  }),
  'POST /SolicitudesLinkPago/:id/Enviar': endpoint({
    summary: 'Send the bank link to the person who asked (EDITAR_SOL_LINK_PAGO)',
    params: PaymentLinkParamsSchema,
    body: SendPaymentLinkSchema,
    ok: PaymentLinkRowSchema,
    errors: ['payment-link/not-found', 'payment-link/not-open', 'stale-version'],
  }),
} as const;
