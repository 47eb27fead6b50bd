import { z } from 'zod';
import { endpoint } from './contract';
import { EXPORT_FORMATS, EXPORT_TYPES } from './export-formats';
import { fileOf } from './file.schema';
import { LanguageSchema, PageQuerySchema } from './primitives.schema';

/** The query of the export of every staff list, in addition to the list's own filters and order. */
const ExportQuerySchema = z.object({
  buscar: PageQuerySchema.shape.buscar,
  formato: z.enum(EXPORT_FORMATS).default('csv'),
  /** The language of headers and values. */
  idiomaArchivo: LanguageSchema.default('es'),
});

/**
 * The call that exports a staff list: every row that the list would show the caller for the same filters and order, as
 * a file.
 * @param filters the fields of the list's query in addition to paging and search
 */
export function exportOf<Filters extends z.ZodRawShape>(summary: string, filters: Filters) {
  return endpoint({
    summary,
    query: ExportQuerySchema.extend(filters),
    ok: fileOf(EXPORT_TYPES.csv, EXPORT_TYPES.xlsx),
    errors: [],
  });
}
