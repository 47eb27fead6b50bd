import { endpoint } from '../http/contract';
import { changedSelectionOf, selectionPreviewOf } from '../http/selection.schema';
import { ChangePaymentLinksSchema, PreviewPaymentLinksSchema } from './payment-link-selection.schema';
import { exportOf } from '../http/export.schema';
import { z } from 'zod';
import { fileOf } from '../http/file.schema';
import { FilterTextSchema, orderOf, PageQuerySchema, pageOf } from '../http/primitives.schema';
import { ClientParamsSchema } from '../clients/index';
import { ACCEPTED_VOUCHER_TYPES, PAYMENT_CONCEPTS, VOUCHER_TYPES } from './payment-link-vocabulary';
import { TokenParamsSchema } from '../reservations/index';
import {
  CancelPaymentLinkSchema,
  CreatePaymentLinkSchema,
  CreatedPaymentLinkSchema,
  OwnPaymentLinksSchema,
  PayPaymentLinkSchema,
  PaymentLinkParamsSchema,
  PaymentLinkRowSchema,
  PaymentLinkStateSchema,
  PaymentParamsSchema,
  ProcessPaymentLinkSchema,
  ReceiveMoneySchema,
  RefundPaymentLinkSchema,
  RepeatPaymentLinkSchema,
  ResolvePaymentLinkSchema,
  SendPaymentLinkSchema,
} from './payment-links.schema';

/** Filters and order of the list. */
const FILTERS = {
  id: PaymentLinkParamsSchema.shape.id.optional(),
  estado: PaymentLinkStateSchema.optional(),
  concepto: z.enum(PAYMENT_CONCEPTS).optional(),
  lote: FilterTextSchema,
  /** Part of the name, the e-mail or the phone. */
  persona: FilterTextSchema,
  reserva: FilterTextSchema,
  /** The client, by the number of the account. */
  cliente: ClientParamsSchema.shape.codigo.optional(),
  orden: orderOf(['lote', 'estado', 'persona', 'concepto', 'monto', 'solicitadaEn']),
};

export const paymentLinkEndpoints = {
  'POST /SolicitudesLinkPago': endpoint({
    summary: 'A visitor asks for a payment link, or staff for a client',
    atMostOnce: true,
    status: 201,
    body: CreatePaymentLinkSchema,
    ok: CreatedPaymentLinkSchema,
    errors: [
      'lot/not-found',
      'lot/not-available',
      'payment-link/open-exists',
      'payment-link/already-paid',
      'payment-link/not-holder',
      'quote/stale',
    ],
  }),
  'GET /SolicitudesLinkPago/Mia/:token': endpoint({
    summary: 'The payments that a secret token opens: of its own request, or of every lot of its reservation',
    params: TokenParamsSchema,
    ok: OwnPaymentLinksSchema,
    errors: ['payment-link/not-found'],
  }),
  'GET /SolicitudesLinkPago': endpoint({
    summary:
      'Payment-link requests, newest first unless another order is asked for (VER_SOLICITUDES_LINK_PAGO)',
    query: PageQuerySchema.extend(FILTERS),
    ok: pageOf(PaymentLinkRowSchema).extend({
      puede: z.object({
        /** True if the caller may record money that came without a link. */
        registrar: z.boolean(),
        /** True if the caller may ask a client for a payment. */
        crear: z.boolean(),
        cambiarVarias: z.boolean(),
      }),
    }),
    errors: [],
  }),
  'GET /SolicitudesLinkPago/Exportar': exportOf(
    'Payment-link requests as a file (VER_SOLICITUDES_LINK_PAGO)',
    FILTERS,
  ),
  'POST /SolicitudesLinkPago/Seleccion/Prever': endpoint({
    summary:
      'What a change would do to each of several requests, and which it cannot be made to; nothing is written (EDITAR_SOL_LINK_PAGO)',
    body: PreviewPaymentLinksSchema,
    ok: selectionPreviewOf(PaymentLinkRowSchema),
    errors: [],
  }),
  'POST /SolicitudesLinkPago/Seleccion': endpoint({
    summary: 'Change several requests in one step, all or none (EDITAR_SOL_LINK_PAGO)',
    body: ChangePaymentLinksSchema,
    ok: changedSelectionOf(PaymentLinkRowSchema),
    errors: ['selection/refused'],
  }),
  'POST /SolicitudesLinkPago/Recibidas': endpoint({
    summary:
      'Record money that came without a link: it settles the open request or makes a paid one (EDITAR_SOL_LINK_PAGO)',
    body: ReceiveMoneySchema,
    ok: PaymentLinkRowSchema,
    errors: ['lot/not-found', 'payment-link/reference-used'],
  }),
  'POST /SolicitudesLinkPago/:id/Enviar': endpoint({
    summary: 'Send the bank link to the person who asked; the mail waits 10 seconds (EDITAR_SOL_LINK_PAGO)',
    params: PaymentLinkParamsSchema,
    body: SendPaymentLinkSchema,
    ok: PaymentLinkRowSchema,
    errors: ['payment-link/not-found', 'payment-link/not-open', 'stale-version'],
  }),
  'POST /SolicitudesLinkPago/:id/Reemplazar': endpoint({
    summary:
      'Put another bank link in the place of the one that was sent; its mail waits 10 seconds (EDITAR_SOL_LINK_PAGO)',
    params: PaymentLinkParamsSchema,
    body: SendPaymentLinkSchema,
    ok: PaymentLinkRowSchema,
    errors: ['payment-link/not-found', 'payment-link/not-open', 'stale-version'],
  }),
  'POST /SolicitudesLinkPago/:id/Reenviar': endpoint({
    summary:
      'Mail the link again to the person who asked, in their language; the mail waits 10 seconds (EDITAR_SOL_LINK_PAGO)',
    params: PaymentLinkParamsSchema,
    body: RepeatPaymentLinkSchema,
    ok: PaymentLinkRowSchema,
    errors: ['payment-link/not-found', 'payment-link/not-open', 'stale-version', 'too-many-requests'],
  }),
  'POST /SolicitudesLinkPago/:id/Deshacer': endpoint({
    summary: 'Take back the mail of a link, sent or repeated, before it leaves (EDITAR_SOL_LINK_PAGO)',
    params: PaymentLinkParamsSchema,
    body: RepeatPaymentLinkSchema,
    ok: PaymentLinkRowSchema,
    errors: ['payment-link/not-found', 'payment-link/mail-sent', 'stale-version'],
  }),
  'POST /SolicitudesLinkPago/:id/Pagar': endpoint({
    summary:
      'Record that the bank received the money: paid, or under review where the lot is gone or the paid week over (EDITAR_SOL_LINK_PAGO)',
    params: PaymentLinkParamsSchema,
    body: PayPaymentLinkSchema,
    ok: PaymentLinkRowSchema,
    errors: [
      'payment-link/not-found',
      'payment-link/not-sent',
      'payment-link/already-paid',
      'payment-link/reference-used',
      'stale-version',
    ],
  }),
  'POST /SolicitudesLinkPago/:id/Procesar': endpoint({
    summary: 'Say that the bank is working on the payment (EDITAR_SOL_LINK_PAGO)',
    params: PaymentLinkParamsSchema,
    body: ProcessPaymentLinkSchema,
    ok: PaymentLinkRowSchema,
    errors: ['payment-link/not-found', 'payment-link/not-waiting', 'stale-version'],
  }),
  'POST /SolicitudesLinkPago/:id/Cancelar': endpoint({
    summary: 'End a request that is not to be paid (EDITAR_SOL_LINK_PAGO)',
    params: PaymentLinkParamsSchema,
    body: CancelPaymentLinkSchema,
    ok: PaymentLinkRowSchema,
    errors: ['payment-link/not-found', 'payment-link/not-open', 'stale-version'],
  }),
  'POST /SolicitudesLinkPago/:id/Reembolsar': endpoint({
    summary: 'Record that a payment was given back, and keep or end its hold (EDITAR_SOL_LINK_PAGO)',
    params: PaymentLinkParamsSchema,
    body: RefundPaymentLinkSchema,
    ok: PaymentLinkRowSchema,
    errors: [
      'payment-link/not-found',
      'payment-link/not-paid',
      'payment-link/hold-not-released',
      'stale-version',
    ],
  }),
  'POST /SolicitudesLinkPago/:id/Resolver': endpoint({
    summary:
      'End the review of money: paid to a named reservation, or given back, with a reason (EDITAR_SOL_LINK_PAGO)',
    params: PaymentLinkParamsSchema,
    body: ResolvePaymentLinkSchema,
    ok: PaymentLinkRowSchema,
    errors: [
      'payment-link/not-found',
      'payment-link/not-under-review',
      'payment-link/not-payable-to',
      'reservation/not-found',
      'stale-version',
    ],
  }),
  'POST /SolicitudesLinkPago/:id/Pagos/:pago/Comprobante': endpoint({
    summary: 'Keep what proves a payment, in the place of what was kept before (EDITAR_SOL_LINK_PAGO)',
    params: PaymentParamsSchema,
    form: z.object({}),
    formTypes: ACCEPTED_VOUCHER_TYPES,
    ok: PaymentLinkRowSchema,
    errors: ['voucher/no-payment', 'voucher/type', 'voucher/too-large', 'media/unreadable'],
  }),
  'GET /SolicitudesLinkPago/:id/Pagos/:pago/Comprobante': endpoint({
    summary: 'The file that proves a payment (VER_SOLICITUDES_LINK_PAGO)',
    params: PaymentParamsSchema,
    ok: fileOf(...VOUCHER_TYPES),
    errors: ['voucher/not-found'],
  }),
} as const;
