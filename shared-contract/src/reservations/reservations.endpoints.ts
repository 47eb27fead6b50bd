import { z } from 'zod';
import { endpoint } from '../http/contract';
import { AssigneeSchema } from '../http/assignee.schema';
import { changedSelectionOf, selectionPreviewOf } from '../http/selection.schema';
import { exportOf } from '../http/export.schema';
import {
  FilterTextSchema,
  InstantSchema,
  LotNumberSchema,
  orderOf,
  PageQuerySchema,
  pageOf,
} from '../http/primitives.schema';
import { ClientParamsSchema } from '../clients/index';
import {
  EditedReservationSchema,
  EditReservationSchema,
  MailLinkSchema,
  MailQuoteSchema,
  UndoneStepSchema,
  UndoStepSchema,
} from './edit-reservation.schema';
import {
  CreatePersonalReservationSchema,
  FindClientSchema,
  FoundClientSchema,
  PersonalReservationsSchema,
  PersonalReviewSchema,
  ReviewPersonalReservationSchema,
} from './personal-reservation.schema';
import { ChangeReservationsSchema, PreviewReservationsSchema } from './reservation-selection.schema';
import {
  AccountReservationsSchema,
  ActivateReservationSchema,
  AskedLinksSchema,
  AskForLinksSchema,
  AuthorizationParamsSchema,
  CancelOwnQuerySchema,
  CancelSameNetworkSchema,
  ConfirmReservationSchema,
  CreateReservationSchema,
  CreatedReservationSchema,
  ExtendReservationSchema,
  OwnReservationsSchema,
  ReservationRowSchema,
  ReservationFilterSchema,
  TokenParamsSchema,
  UnconfirmedReservationSchema,
} from './reservations.schema';

/** Filters and order of the list. */
const FILTERS = {
  estado: ReservationFilterSchema.optional(),
  lote: FilterTextSchema,
  nombreCliente: FilterTextSchema,
  /** Part of the phone or the e-mail. */
  contacto: FilterTextSchema,
  numeroAutorizacion: FilterTextSchema,
  /** The request in which the reservations were made. */
  grupo: z.uuid('invalid').optional(),
  /** The client, by the number of the account. */
  cliente: ClientParamsSchema.shape.codigo.optional(),
  /**
   * `lote` orders each lot's reservations by their place in its queue; `cuotas` by the day on which the oldest unpaid
   * instalment falls or fell due.
   */
  orden: orderOf(['lote', 'estado', 'fechaVencimiento', 'nombreCliente', 'prima', 'cuotas', 'creadaEn']),
};

export const reservationEndpoints = {
  'POST /Reservas': endpoint({
    summary:
      'A visitor reserves one or two lots, free for 24 hours or a week for 100 USD, or joins the queue; 202 where the e-mail must be confirmed first',
    atMostOnce: true,
    status: 201,
    body: CreateReservationSchema,
    ok: CreatedReservationSchema,
    accepted: UnconfirmedReservationSchema,
    errors: [
      'lot/not-found',
      'lot/not-available',
      'reservation/queue-full',
      'reservation/person-limit',
      'reservation/repeat',
      'quote/stale',
    ],
  }),
  'POST /Reservas/Confirmar': endpoint({
    summary: 'Makes a request whose e-mail had to be confirmed, on its lots as they are now',
    atMostOnce: true,
    status: 201,
    body: ConfirmReservationSchema,
    ok: CreatedReservationSchema,
    errors: [
      'reservation/confirmation-over',
      'lot/not-found',
      'lot/not-available',
      'reservation/queue-full',
      'reservation/person-limit',
      'reservation/repeat',
      'quote/stale',
    ],
  }),
  'POST /Reservas/MisEnlaces': endpoint({
    summary:
      'Mails an address new private links of its live reservations, or that it has none; earlier links go on working',
    atMostOnce: true,
    body: AskForLinksSchema,
    ok: AskedLinksSchema,
    errors: [],
  }),
  'GET /Reservas/Mia/:token': endpoint({
    summary: 'The reservations of a buyer, by secret token',
    params: TokenParamsSchema,
    ok: OwnReservationsSchema,
    errors: ['reservation/not-found'],
  }),
  'GET /Reservas/Mias': endpoint({
    summary: 'The latest 50 reservations of the signed-in account, by its verified e-mail, without tokens',
    ok: AccountReservationsSchema,
    errors: [],
  }),
  'DELETE /Reservas/Mia/:token': endpoint({
    summary: 'The buyer cancels every live reservation of the request, or the one that is named',
    params: TokenParamsSchema,
    query: CancelOwnQuerySchema,
    ok: OwnReservationsSchema,
    errors: ['reservation/not-found', 'reservation/closed'],
  }),
  'POST /Reservas/Personal': endpoint({
    summary:
      'Staff reserve or sell lots for a client; who waits for them becomes inactive; all or none (RESERVA_CLIENTE; with an account for them CREAR_USUARIOS too)',
    status: 201,
    body: CreatePersonalReservationSchema,
    ok: PersonalReservationsSchema,
    errors: [
      'client/email-in-use',
      'client/signed-up',
      'identity/unavailable',
      'lot/not-found',
      'lot/not-available',
      'client/not-found',
      'reservation/lot-taken',
      'reservation/queue-changed',
      'quote/stale',
    ],
  }),
  'POST /Reservas/Personal/Revisar': endpoint({
    summary:
      'What reserving or selling lots for a client would do: who is displaced, which limits of visitors it passes (RESERVA_CLIENTE)',
    body: ReviewPersonalReservationSchema,
    ok: PersonalReviewSchema,
    errors: ['lot/not-found', 'client/not-found'],
  }),
  'GET /Reservas/Personal/Clientes': endpoint({
    summary:
      'At most ten accounts to reserve for, by their whole phone, e-mail or client code; by part of a name too with VER_USUARIOS (RESERVA_CLIENTE)',
    query: FindClientSchema,
    ok: z.array(FoundClientSchema),
    errors: [],
  }),
  'GET /Reservas': endpoint({
    summary: 'All reservations, newest first unless another order is asked for (EDITAR_RESERVA)',
    query: PageQuerySchema.extend(FILTERS),
    ok: pageOf(ReservationRowSchema).extend({
      /** The server's clock, for countdowns and for the days that a hold may still gain. */
      ahora: InstantSchema,
    }),
    errors: [],
  }),
  'GET /Reservas/Exportar': exportOf(
    'Reservations as a file; of a sale without price and buyer unless VER_LOTES_VENDIDOS (EDITAR_RESERVA)',
    FILTERS,
  ),
  'GET /Reservas/Pendientes': endpoint({
    summary: 'Pending reservations, of one lot or of all, by lot and place in the queue (EDITAR_RESERVA)',
    query: z.object({ lote: LotNumberSchema.optional() }),
    ok: z.object({ ahora: z.string(), filas: z.array(ReservationRowSchema) }),
    errors: [],
  }),
  'GET /Reservas/Agentes': endpoint({
    summary: 'Staff to whom a reservation can be assigned, by name (EDITAR_RESERVA)',
    ok: z.array(AssigneeSchema),
    errors: [],
  }),
  'POST /Reservas/Seleccion/Prever': endpoint({
    summary:
      'What a change would do to each of several reservations, and which it cannot be made to; nothing is written (EDITAR_RESERVA)',
    body: PreviewReservationsSchema,
    ok: selectionPreviewOf(ReservationRowSchema),
    errors: [],
  }),
  'POST /Reservas/Seleccion': endpoint({
    summary: 'Change several reservations in one step, all or none (EDITAR_RESERVA)',
    body: ChangeReservationsSchema,
    ok: changedSelectionOf(ReservationRowSchema),
    errors: ['selection/refused'],
  }),
  'GET /Reservas/:numeroAutorizacion/MismoOrigen': endpoint({
    summary:
      'The live reservations of unconfirmed people made from the network of one within an hour of it, itself included; none where it is the only one (EDITAR_RESERVA)',
    params: AuthorizationParamsSchema,
    ok: z.object({ ahora: z.string(), filas: z.array(ReservationRowSchema) }),
    errors: ['reservation/not-found'],
  }),
  'POST /Reservas/:numeroAutorizacion/CancelarMismoOrigen': endpoint({
    summary:
      'Cancel the live reservations of unconfirmed people made from the network of one within an hour of it; all or none (EDITAR_RESERVA)',
    params: AuthorizationParamsSchema,
    body: CancelSameNetworkSchema,
    ok: z.object({
      canceladas: z.array(z.string()),
      /** Number of the step, by which it can be undone; null if there is none. */
      paso: z.int().nullable(),
    }),
    errors: ['reservation/not-found', 'reservation/queue-changed'],
  }),
  'PUT /Reservas/:numeroAutorizacion': endpoint({
    summary:
      'Change person, terms or state of a reservation; who it displaces or promotes follows from it (EDITAR_RESERVA)',
    params: AuthorizationParamsSchema,
    body: EditReservationSchema,
    ok: EditedReservationSchema,
    errors: [
      'reservation/not-found',
      'reservation/not-possible',
      'reservation/lot-taken',
      'reservation/queue-changed',
      'reservation/queue-full',
      'reservation/limit-exceeded',
      'lot/not-available',
      'quote/stale',
      'stale-version',
    ],
  }),
  'POST /Reservas/:numeroAutorizacion/Enlace': endpoint({
    summary: 'Mail a new private link to the buyer; the earlier one opens nothing any more (EDITAR_RESERVA)',
    params: AuthorizationParamsSchema,
    body: MailLinkSchema,
    ok: ReservationRowSchema,
    errors: ['reservation/not-found', 'stale-version'],
  }),
  'POST /Reservas/:numeroAutorizacion/Cotizacion': endpoint({
    summary:
      'Mail the buyer a quote of the lot that still holds, with the address that verifies it (EDITAR_RESERVA)',
    params: AuthorizationParamsSchema,
    body: MailQuoteSchema,
    ok: ReservationRowSchema,
    errors: ['reservation/not-found', 'quote/stale', 'stale-version'],
  }),
  'POST /Reservas/:numeroAutorizacion/Deshacer': endpoint({
    summary:
      'Undo the newest step of a lot; with a reason once 10 seconds have passed, before which its mail is taken back (EDITAR_RESERVA)',
    params: AuthorizationParamsSchema,
    body: UndoStepSchema,
    ok: UndoneStepSchema,
    errors: ['reservation/not-found', 'reservation/not-undoable'],
  }),
  'POST /Reservas/:numeroAutorizacion/Activar': endpoint({
    summary:
      'Activate a pending reservation; the other pending ones of the lot become inactive (EDITAR_RESERVA)',
    params: AuthorizationParamsSchema,
    body: ActivateReservationSchema,
    ok: z.object({ reserva: ReservationRowSchema, desplazadas: z.array(z.string()) }),
    errors: [
      'reservation/not-found',
      'reservation/not-pending',
      'reservation/queue-changed',
      'reservation/lot-taken',
      'reservation/limit-exceeded',
      'stale-version',
    ],
  }),
  'POST /Reservas/:numeroAutorizacion/Extender': endpoint({
    summary: 'Extend an active reservation by whole days, never past 14 days in all (EDITAR_RESERVA)',
    params: AuthorizationParamsSchema,
    body: ExtendReservationSchema,
    ok: ReservationRowSchema,
    errors: [
      'reservation/not-found',
      'reservation/not-active',
      'reservation/limit-exceeded',
      'stale-version',
    ],
  }),
} as const;
