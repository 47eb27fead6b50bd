import { z } from 'zod';
import { endpoint } from '../http/contract';
import {
  ChangeViewSchema,
  DeleteViewSchema,
  SaveViewSchema,
  ViewListSchema,
  ViewParamsSchema,
  ViewSchema,
} from './views.schema';

const STAFF =
  '(EDITAR_RESERVA, RESERVA_CLIENTE, EDITAR_IMAGENES, VER_LOTES_VENDIDOS, VER_USUARIOS or VER_SOLICITUDES_LINK_PAGO)';

export const viewEndpoints = {
  'GET /Vistas': endpoint({
    summary: `The caller’s own views of a list that they may open, and those shared with them, by name ${STAFF}`,
    query: z.object({ lista: ViewListSchema }),
    ok: z.object({ filas: z.array(ViewSchema) }),
    errors: [],
  }),
  'POST /Vistas': endpoint({
    summary: `Save a view of a list that the caller may open ${STAFF}`,
    status: 201,
    body: SaveViewSchema,
    ok: ViewSchema,
    errors: ['view/limit'],
  }),
  'PUT /Vistas/:id': endpoint({
    summary: `Change a view of one’s own ${STAFF}`,
    params: ViewParamsSchema,
    body: ChangeViewSchema,
    ok: ViewSchema,
    errors: ['view/not-found', 'view/not-own', 'stale-version'],
  }),
  'DELETE /Vistas/:id': endpoint({
    summary: `Delete a view of one’s own ${STAFF}`,
    params: ViewParamsSchema,
    body: DeleteViewSchema,
    ok: z.object({ id: z.uuid() }),
    errors: ['view/not-found', 'view/not-own', 'stale-version'],
  }),
} as const;
