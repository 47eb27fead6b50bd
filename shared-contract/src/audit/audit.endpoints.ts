import { z } from 'zod';
import { endpoint } from '../http/contract';
import { exportOf } from '../http/export.schema';
import {
  CivilDateSchema,
  FilterTextSchema,
  LotNumberSchema,
  PageQuerySchema,
  pageOf,
} from '../http/primitives.schema';
import { AuditEntitySchema, AuditRowSchema } from './audit.schema';

/** Filters and order of the list. */
const FILTERS = {
  entidad: AuditEntitySchema.optional(),
  /** Key of one thing of that kind. */
  id: FilterTextSchema,
  /** All that is about one lot: its data, images, reservations and payments. */
  lote: LotNumberSchema.optional(),
  /** `yo` for the caller's own changes, or part of a name. */
  quien: FilterTextSchema,
  /** First and last civil day in Honduras. */
  desde: CivilDateSchema.optional(),
  hasta: CivilDateSchema.optional(),
};

export const auditEndpoints = {
  'GET /Auditoria': endpoint({
    summary:
      'Who changed what, newest first, of the kinds of things that the caller may see: lot, setting, message and reservation EDITAR_RESERVA, images EDITAR_IMAGENES, client and note VER_USUARIOS, payment VER_SOLICITUDES_LINK_PAGO',
    query: PageQuerySchema.extend(FILTERS),
    ok: pageOf(AuditRowSchema).extend({
      /** The kinds of things of which the caller reads the audit. */
      entidades: z.array(AuditEntitySchema),
    }),
    errors: [],
  }),
  'GET /Auditoria/Exportar': exportOf(
    'Who changed what, as a file, of the kinds of things that the caller may see',
    FILTERS,
  ),
} as const;
