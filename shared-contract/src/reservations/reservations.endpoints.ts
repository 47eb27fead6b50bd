import { z } from 'zod';
import { endpoint } from '../http/contract';
import { PageQuerySchema, pageOf } from '../http/primitives.schema';
import {
  ActivateReservationSchema,
  AuthorizationParamsSchema,
  CreateReservationSchema,
  CreatedReservationSchema,
  ExtendReservationSchema,
  OwnReservationsSchema,
  ReservationRowSchema,
  ReservationStateSchema,
  TokenParamsSchema,
} from './reservations.schema';

export const reservationEndpoints = {
  'POST /Reservas': endpoint({
    summary:
      'A visitor reserves one or two lots, free for 24 hours or a week for 100 USD, or joins the queue',
    atMostOnce: true,
    status: 201,
    body: CreateReservationSchema,
    ok: CreatedReservationSchema,
    errors: [
      'lot/not-found',
      'lot/not-available',
      'reservation/queue-full',
      'reservation/person-limit',
      'reservation/repeat',
    ],
  }),
  'GET /Reservas/Mia/:token': endpoint({
    summary: 'The reservations of a buyer, by secret token',
    params: TokenParamsSchema,
    ok: OwnReservationsSchema,
    errors: ['reservation/not-found'],
  }),
  'DELETE /Reservas/Mia/:token': endpoint({
    summary: 'The buyer cancels every live reservation of the request',
    params: TokenParamsSchema,
    ok: OwnReservationsSchema,
    errors: ['reservation/not-found', 'reservation/closed'],
  }),
  'GET /Reservas': endpoint({
    summary: 'All reservations, newest first (EDITAR_RESERVA)',
    query: PageQuerySchema.extend({ estado: ReservationStateSchema.optional() }),
    ok: pageOf(ReservationRowSchema),
    errors: [],
  }),
  'GET /Reservas/Pendientes': endpoint({
    summary: 'Pending reservations by lot and place in the queue (EDITAR_RESERVA)',
    ok: z.object({ ahora: z.string(), filas: z.array(ReservationRowSchema) }),
    errors: [],
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
