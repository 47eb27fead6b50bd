import { Readable } from 'node:stream';
import { EXPORT_TYPES, type ExportFormat, type Language } from '@lotes/shared-contract';
import type { ExportKey } from '@lotes/shared-contract/client';
import { civilDay } from '@lotes/shared-contract/dates';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../http/caller';
import type { EndpointInput } from '../http/endpoint-input';
import type { Guard } from '../http/guards';
import { registerFileEndpoint } from '../http/register-file-endpoint';
import type { ExportColumn } from './columns';
import { csvFile } from './csv-file';
import type { Words } from './words';
import { xlsxFile } from './xlsx-file';

export interface ExportedList<K extends ExportKey, Row> {
  guard: Guard<Caller>;
  /** Name of the file, without day and extension. */
  name: Words;
  columns: readonly ExportColumn<Row>[];
  /** The rows as the list presents them to the caller, a batch at a time. */
  rows: (query: EndpointInput<K>['query'], caller: Caller) => AsyncGenerator<readonly Row[], void>;
}

interface ExportQuery {
  formato: ExportFormat;
  idiomaArchivo: Language;
}

/** Reads the first batch before the file begins, so that a failure becomes an error response and not half a file. */
async function begun<Row>(batches: AsyncGenerator<readonly Row[], void>) {
  const first = await batches.next();
  async function* all() {
    if (first.done) return;
    yield first.value;
    yield* batches;
  }
  return all();
}

/** Serves the export of a staff list: its rows as the list presents them to the caller (R15.11). */
export function registerExport<K extends ExportKey, Row>(
  app: FastifyInstance,
  key: K,
  { guard, name, columns, rows }: ExportedList<K, Row>,
): void {
  registerFileEndpoint(app, key, {
    guard,
    handler: async ({ query, caller }) => {
      const { formato, idiomaArchivo: language } = query as ExportQuery;
      const source = rows(query, caller);
      const batches = await begun(source);
      const content =
        formato === 'csv'
          ? Readable.from(csvFile(columns, batches, language))
          : xlsxFile(columns, batches, language);
      // If the client leaves, the connection that the rows come from is released; it may be lost already.
      content.once('close', () => {
        source
          .return()
          .catch((error: unknown) =>
            app.log.warn({ err: error }, 'the rows of an export could not be released'),
          );
      });
      return {
        name: `${name[language]}-${civilDay(app.clock.now())}.${formato}`,
        mediaType: EXPORT_TYPES[formato],
        content,
      };
    },
  });
}
