import { z } from 'zod';
import { endpoint } from '../http/contract';
import { FilterTextSchema, orderOf, PageQuerySchema, pageOf } from '../http/primitives.schema';
import {
  LotAdminRowSchema,
  LotBaseStatusSchema,
  LotDetailSchema,
  LotListSchema,
  LotParamsSchema,
  LotStatusSchema,
  ReleaseLotSchema,
  SetBaseStatusSchema,
  SitePlanSchema,
  StreetSchema,
} from './lots.schema';

export const lotEndpoints = {
  'GET /Lotes': endpoint({ summary: 'Public list of lots, with ETag', ok: LotListSchema, errors: [] }),
  'GET /Lotes/Administracion': endpoint({
    summary: 'Lots as staff see them, in the order of their numbers unless another is asked for',
    query: PageQuerySchema.extend({
      numero: FilterTextSchema,
      calle: StreetSchema.optional(),
      estado: LotStatusSchema.optional(),
      estadoBase: LotBaseStatusSchema.optional(),
      comprador: FilterTextSchema,
      /** Lots without any picture. */
      imagenes: z.enum(['ninguna']).optional(),
      orden: orderOf(['numero', 'calle', 'estado', 'estadoBase', 'area', 'precio', 'comprador', 'imagenes']),
    }),
    ok: pageOf(LotAdminRowSchema),
    errors: [],
  }),
  'GET /Lotes/:numero': endpoint({
    summary: 'One lot; prices and buyer of a sold lot need VER_LOTES_VENDIDOS',
    params: LotParamsSchema,
    ok: LotDetailSchema,
    errors: ['lot/not-found'],
  }),
  'PUT /Lotes/:numero/Estado': endpoint({
    summary: 'Set the base status of a lot that nobody holds (EDITAR_RESERVA)',
    params: LotParamsSchema,
    body: SetBaseStatusSchema,
    ok: LotAdminRowSchema,
    errors: ['lot/not-found', 'lot/held', 'stale-version'],
  }),
  'POST /Lotes/Liberar': endpoint({
    summary: 'Release a lot from the reservation that holds it (EDITAR_RESERVA)',
    body: ReleaseLotSchema,
    ok: z.object({ numeroAutorizacion: z.string(), promovida: z.string().nullable() }),
    errors: ['lot/not-found', 'lot/not-held', 'stale-version'],
  }),
  'GET /Plano': endpoint({ summary: 'Site plan around the lots as GeoJSON', ok: SitePlanSchema, errors: [] }),
} as const;
