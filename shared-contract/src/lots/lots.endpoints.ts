import { z } from 'zod';
import { endpoint } from '../http/contract';
import { changedSelectionOf, selectionPreviewOf } from '../http/selection.schema';
import { ChangeLotsSchema, PreviewLotsSchema } from './lot-selection.schema';
import { exportOf } from '../http/export.schema';
import { FilterTextSchema, orderOf, PageQuerySchema, pageOf } from '../http/primitives.schema';
import { ChangePricesSchema, PriceChangeSchema, PricePreviewSchema } from './change-prices.schema';
import { ImportFileSchema, ImportLotsSchema, ImportPreviewSchema } from './import-lots.schema';
import { CreateLotSchema, DeleteLotSchema, EditLotSchema, LotRecordSchema } from './edit-lot.schema';
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

/** Filters and order of the list. */
const FILTERS = {
  numero: FilterTextSchema,
  calle: StreetSchema.optional(),
  estado: LotStatusSchema.optional(),
  estadoBase: LotBaseStatusSchema.optional(),
  comprador: FilterTextSchema,
  /** Lots without any picture. */
  imagenes: z.enum(['ninguna']).optional(),
  orden: orderOf(['numero', 'calle', 'estado', 'estadoBase', 'area', 'precio', 'comprador', 'imagenes']),
};

export const lotEndpoints = {
  'GET /Lotes': endpoint({ summary: 'Public list of lots, with ETag', ok: LotListSchema, errors: [] }),
  'GET /Lotes/Administracion': endpoint({
    summary: 'Lots as staff see them, in the order of their numbers unless another is asked for',
    query: PageQuerySchema.extend(FILTERS),
    ok: pageOf(LotAdminRowSchema).extend({
      puede: z.object({ crear: z.boolean(), cambiarVarios: z.boolean() }),
    }),
    errors: [],
  }),
  'GET /Lotes/Exportar': exportOf(
    'Lots as staff see them, as a file: every row that the list would show for the same filters',
    FILTERS,
  ),
  'POST /Lotes/Seleccion/Prever': endpoint({
    summary:
      'What a change would do to each of several lots, and which it cannot be made to; nothing is written (EDITAR_RESERVA)',
    body: PreviewLotsSchema,
    ok: selectionPreviewOf(LotAdminRowSchema),
    errors: [],
  }),
  'POST /Lotes/Seleccion': endpoint({
    summary: 'Change several lots in one step, all or none (EDITAR_RESERVA)',
    body: ChangeLotsSchema,
    ok: changedSelectionOf(LotAdminRowSchema),
    errors: ['selection/refused'],
  }),
  'GET /Lotes/:numero': endpoint({
    summary: 'One lot; prices and buyer of a sold lot need VER_LOTES_VENDIDOS',
    params: LotParamsSchema,
    ok: LotDetailSchema,
    errors: ['lot/not-found'],
  }),
  'GET /Lotes/:numero/Administracion': endpoint({
    summary:
      'The data of one lot as staff edit them, of a sold one without its price unless sold lots are seen (EDITAR_RESERVA)',
    params: LotParamsSchema,
    ok: LotRecordSchema,
    errors: ['lot/not-found'],
  }),
  'POST /Lotes': endpoint({
    summary: 'Create a lot (EDITAR_RESERVA)',
    status: 201,
    body: CreateLotSchema,
    ok: LotRecordSchema,
    errors: [],
  }),
  'PUT /Lotes/:numero': endpoint({
    summary: 'Change the data of a lot; the price of a sold one stays (EDITAR_RESERVA)',
    params: LotParamsSchema,
    body: EditLotSchema,
    ok: LotRecordSchema,
    errors: ['lot/not-found', 'lot/sold', 'stale-version'],
  }),
  'DELETE /Lotes/:numero': endpoint({
    summary: 'Delete a lot without history, with its images (EDITAR_RESERVA)',
    params: LotParamsSchema,
    query: DeleteLotSchema,
    ok: z.object({ numero: z.string() }),
    errors: ['lot/not-found', 'lot/has-history', 'stale-version'],
  }),
  'POST /Lotes/Precios/Prever': endpoint({
    summary:
      'What a change of the prices of a street or of chosen lots would do; nothing is written (EDITAR_RESERVA)',
    body: PriceChangeSchema,
    ok: PricePreviewSchema,
    errors: ['lot/not-found'],
  }),
  'POST /Lotes/Precios': endpoint({
    summary: 'Change the prices that were previewed, all or none; sold lots keep theirs (EDITAR_RESERVA)',
    body: ChangePricesSchema,
    ok: z.object({ cambiados: z.int() }),
    errors: ['lot/not-found', 'lot/prices-changed'],
  }),
  'POST /Lotes/Importar/Prever': endpoint({
    summary: 'What a file of lots would change, and each wrong cell; nothing is written (EDITAR_RESERVA)',
    body: ImportFileSchema,
    ok: ImportPreviewSchema,
    errors: [],
  }),
  'POST /Lotes/Importar': endpoint({
    summary: 'Write what was previewed of a file of lots, all or nothing (EDITAR_RESERVA)',
    body: ImportLotsSchema,
    ok: z.object({ cambiados: z.int() }),
    errors: ['lot/import-changed'],
  }),
  'PUT /Lotes/:numero/Estado': endpoint({
    summary: 'Set the base status of a lot without a holder (EDITAR_RESERVA)',
    params: LotParamsSchema,
    body: SetBaseStatusSchema,
    ok: LotAdminRowSchema,
    errors: ['lot/not-found', 'lot/held', 'stale-version'],
  }),
  'POST /Lotes/Liberar': endpoint({
    summary: 'Release a lot from the reservation that holds it (EDITAR_RESERVA)',
    body: ReleaseLotSchema,
    ok: z.object({
      numeroAutorizacion: z.string(),
      promovida: z.string().nullable(),
      /** Number of the step, by which it can be undone; null if there is none. */
      paso: z.int().nullable(),
    }),
    errors: ['lot/not-found', 'lot/not-held', 'stale-version'],
  }),
  'GET /Plano': endpoint({ summary: 'Site plan around the lots as GeoJSON', ok: SitePlanSchema, errors: [] }),
} as const;
