import type { ClientRow } from '@lotes/shared-contract';
import type { FastifyInstance } from 'fastify';
import { readAll } from '../database/read-all';
import { type ExportColumn, fieldColumn, registerExport } from '../exports';
import { requirePermission } from '../http/guards';
import { listedClients } from './clients-list.repository';
import { presentClients } from './clients.presenter';

const COLUMNS: readonly ExportColumn<ClientRow>[] = [
  { title: { es: 'Número', en: 'Number' }, kind: 'integer', value: ({ codigo }) => codigo },
  fieldColumn('nombre', 'text', ({ nombre }) => nombre),
  fieldColumn('apellido', 'text', ({ apellido }) => apellido),
  fieldColumn('telefono', 'phone', ({ telefono }) => telefono),
  fieldColumn('correo', 'text', ({ correo }) => correo),
  {
    title: { es: 'Fecha de creación', en: 'Created' },
    kind: 'instant',
    value: ({ fechaCreacion }) => fechaCreacion,
  },
  fieldColumn('cambioClave', 'word', ({ cambioClave }) => cambioClave),
  {
    title: { es: 'Código de cliente', en: 'Client code' },
    kind: 'text',
    value: ({ codigoBanco }) => codigoBanco,
  },
  fieldColumn('idioma', 'word', ({ idioma }) => idioma),
  fieldColumn('permisos', 'word', ({ permisos }) => permisos),
  fieldColumn('rtn', 'text', ({ rtn }) => rtn),
  fieldColumn('documento', 'text', ({ documento }) => documento),
  fieldColumn('direccion', 'text', ({ direccion }) => direccion),
  fieldColumn('referencias', 'text', ({ referencias }) =>
    referencias.map(({ nombre, apellido, telefono }) => `${nombre} ${apellido} ${telefono}`),
  ),
  fieldColumn('activo', 'word', ({ activo }) => activo),
];

/** The export of all clients that match. */
export function registerClientsExport(app: FastifyInstance): void {
  registerExport(app, 'GET /Clientes/Exportar', {
    guard: requirePermission('VER_USUARIOS'),
    name: { es: 'clientes', en: 'clients' },
    columns: COLUMNS,
    rows: (query, caller) =>
      readAll(
        app.database,
        (snapshot) => listedClients(snapshot, query),
        (rows, snapshot) => presentClients(snapshot, rows, caller),
      ),
  });
}
