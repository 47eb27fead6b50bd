import { createTestDatabase } from '@lotes/shared-node/testing';
import { generate, PostgresDialect } from 'kysely-codegen';
import { createDatabase, type Queryable } from '../database/database';
import { migrateSchema } from '../database/migrate-schema';
import { createPool } from '../database/pool';

const CONTRACT_TYPES = [
  'ContactState',
  'FamilyReference',
  'Language',
  'LotBaseStatus',
  'LotStatus',
  'MediaKind',
  'PaymentLinkRow',
  'PaymentLinkState',
  'Permission',
  'Polygon',
  'QuoteFigures',
  'QuotePlan',
  'ReservationKind',
  'ReservationState',
  'SitePlan',
  'Street',
  'Topography',
  'Voucher',
];

/** Column types of a table whose rows are never changed: no column may be updated. */
const auditoria = {
  momento: 'ColumnType<Date, Date, never>',
  actor: 'ColumnType<string, string, never>',
  accion: 'ColumnType<string, string, never>',
  entidad: 'ColumnType<string, string, never>',
  entidad_id: 'ColumnType<string, string, never>',
  antes: 'ColumnType<unknown, string | null, never>',
  despues: 'ColumnType<unknown, string | null, never>',
  texto: 'ColumnType<string, string | undefined, never>',
  texto_vendido: 'ColumnType<string, string | undefined, never>',
};

/** Column types of the ledger, which only the database writes, when a transaction that changed a lot commits. */
const bitacora = {
  secuencia: 'ColumnType<number, never, never>',
  momento: 'ColumnType<Date, never, never>',
  lote: 'ColumnType<string, never, never>',
  de: 'ColumnType<LotStatus | null, never, never>',
  a: 'ColumnType<LotStatus | null, never, never>',
  titular: 'ColumnType<string | null, never, never>',
  anterior: 'ColumnType<string, never, never>',
  huella: 'ColumnType<string, never, never>',
};

/** Type of a column that the database computes from other columns. */
const GENERATED = 'ColumnType<string, never, never>';

const clientes = {
  busqueda: GENERATED,
  idioma: 'Language',
  permisos: 'Permission[]',
  cambio_clave: 'boolean',
  referencias: 'ColumnType<FamilyReference[], string | undefined, string>',
};

const lotes = {
  numero_orden: 'ColumnType<string | null, never, never>',
  calle: 'Street',
  poligono: 'ColumnType<Polygon, string, string>',
  topografia: 'Topography',
  con_vista: 'boolean',
  altura_maxima: 'string',
  elevacion: 'string',
  pinos: 'number',
  prima_especial: 'boolean',
  estado_base: 'LotBaseStatus',
};

const reservas = {
  busqueda: GENERATED,
  codigo: 'ColumnType<number, never, never>',
  cliente_existente: 'boolean',
  idioma: 'Language',
  estado: 'ReservationState',
  tipo: 'ReservationKind',
  plan: 'QuotePlan | null',
  fecha_contrato: 'string | null',
};

/** Column types of a table whose rows are added and deleted, never changed. */
const reservas_por_confirmar = {
  solicitud: 'ColumnType<unknown, string, never>',
};

const solicitudes_link_pago = {
  busqueda: GENERATED,
  idioma: 'Language',
  concepto: 'PaymentLinkRow["concepto"]',
  plazo: 'PaymentLinkRow["plazo"]',
  moneda: 'PaymentLinkRow["moneda"]',
  estado: 'Generated<PaymentLinkState>',
  enlace_url: 'ColumnType<string | null, string | undefined>',
  enviada_en: 'ColumnType<Date | null, Date | undefined>',
  vence_en: 'ColumnType<Date | null, Date | undefined>',
  pagada_en: 'ColumnType<Date | null, Date | undefined>',
  banco: 'ColumnType<string | null, string | undefined>',
  referencia_banco: 'ColumnType<string | null, string | undefined>',
  motivo: 'ColumnType<string | null, string | undefined, string | null>',
  token_hash: 'ColumnType<Buffer | null, Buffer | null | undefined>',
  reembolsado_en: 'ColumnType<Date | null, Date | undefined>',
  reembolso_monto: 'ColumnType<string | null, string | undefined>',
  reembolso_referencia: 'ColumnType<string | null, string | undefined>',
};

const OVERRIDES: Record<string, Record<string, string>> = {
  auditoria,
  bitacora,
  clientes,
  comprobantes: { tipo: 'Voucher["tipo"]' },
  contactos: { busqueda: GENERATED, idioma: 'Language', estado: 'Generated<ContactState>' },
  cotizaciones: { plan: 'QuotePlan', cifras: 'ColumnType<QuoteFigures, string, never>' },
  imagenes: {
    tipo: 'MediaKind',
    alt_es: 'string',
    alt_en: 'string',
    archivos: 'ColumnType<Readonly<Record<string, string>>, string, string>',
  },
  lotes,
  pagos: { moneda: 'PaymentLinkRow["moneda"]' },
  outbox: { canal: '"correo"', contenido: 'ColumnType<unknown, string, never>' },
  pasos: { antes: 'ColumnType<unknown, string, never>', pagos: 'ColumnType<unknown, string, never>' },
  reservas,
  reservas_por_confirmar,
  sitio: { plano: 'ColumnType<SitePlan, string, string>' },
  videos: { portada: 'ColumnType<Readonly<Record<string, string>> | null, string | null, string | null>' },
  solicitudes_link_pago,
  tasas_cambio: { desde: 'string' },
};

function columnsByPath(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(OVERRIDES).flatMap(([table, columns]) =>
      Object.entries(columns).map(([column, type]) => [`${table}.${column}`, type]),
    ),
  );
}

const NOTICE = `/**
 * Made from the migrated schema by "npm run table-types"; do not edit it by hand. What the schema cannot say
 * (unions, JSON, columns that are never updated) stands in src/testing/table-types.ts.
 */
`;

async function tableTypes(database: Queryable): Promise<string> {
  const source = await generate({
    db: database,
    dialect: new PostgresDialect(),
    excludePattern: 'migraciones',
    outFile: null,
    customImports: Object.fromEntries(CONTRACT_TYPES.map((name) => [name, '@lotes/shared-contract'])),
    overrides: { columns: columnsByPath() },
    // Types as the connection pool parses them.
    typeMapping: { int8: 'number', numeric: 'string', timestamptz: 'Date' },
    skipAutogeneratedFileComment: true,
  });
  const onOneLine = source.replace(/\/\*\*\n\s+\* (.*)\n\s+\*\//g, '/** $1 */');
  return NOTICE + onOneLine;
}

/**
 * Returns the TypeScript source that describes the tables of an empty database brought up to date by the migrations, as
 * `database/tables.ts` holds it.
 * @param serverUrl connection string of any database on the server; the empty database is made on that server and removed.
 */
export async function emptyDatabaseTypes(serverUrl: string): Promise<string> {
  const { url, drop } = await createTestDatabase(serverUrl, 'lotes_types');
  try {
    await migrateSchema(url);
    const database = createDatabase(createPool(url, 1));
    try {
      return await tableTypes(database);
    } finally {
      await database.destroy();
    }
  } finally {
    await drop();
  }
}
