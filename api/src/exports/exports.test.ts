import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { EXPORT_FORMATS, PERMISSIONS, type Language } from '@lotes/shared-contract';
import { later } from '@lotes/shared-contract/dates';
import fastify, { type FastifyInstance } from 'fastify';
import { readXlsx } from 'hucre/xlsx';
import type { Caller } from '../http/caller';
import { registerExport } from './register-export';
import { ACTION_NAMES, ENTITY_NAMES, FIELD_NAMES, VALUE_NAMES, type Words } from './words';
import {
  buildTestApp,
  insertReservation,
  requestFor,
  TestClock,
  waitUntil,
  type SignedIn,
  type TestApp,
} from '../testing';

const NUMBER = '1234567890';
const SOLD = '2345678901';

const textsOf = (path: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../..', path), 'utf8')) as Record<string, string>;

/**
 * The words of the audit screen in a language; a field that has no name of its own there has the name of all staff screens.
 */
function auditWords(language: Language): Record<string, string> {
  const own = Object.entries(textsOf(`mfe-admin-lots/src/locales/${language}.json`)).filter(([key]) =>
    /^audit\.(field|word|action|entity)\./.test(key),
  );
  const shared = textsOf(`shared-ui/src/staff/locales/${language}.json`);
  const fields = Object.keys(FIELD_NAMES).flatMap((field) => {
    const name = shared[`field.${field}`];
    return name ? [[`audit.field.${field}`, name.charAt(0).toUpperCase() + name.slice(1)]] : [];
  });
  return Object.fromEntries([...fields, ...own]) as Record<string, string>;
}

test.each(['es', 'en'] as const)('exports use the words of the screens: %s', (language) => {
  const groups = { field: FIELD_NAMES, word: VALUE_NAMES, action: ACTION_NAMES, entity: ENTITY_NAMES };
  const exported = Object.entries(groups).flatMap(([group, names]) =>
    Object.entries(names).map(([key, words]: [string, Words]) => [`audit.${group}.${key}`, words[language]]),
  );
  expect(Object.fromEntries(exported)).toEqual(auditWords(language));
});

describe('the export of a staff list', () => {
  let app: TestApp;
  let staff: SignedIn;
  let unsold: SignedIn;

  beforeAll(async () => {
    app = await buildTestApp();
    staff = await app.signInAs(PERMISSIONS);
    unsold = await app.signInAs(PERMISSIONS.filter((code) => code !== 'VER_LOTES_VENDIDOS'));
    const from = app.clock.now();
    const held = { retencion_desde: from, telefono: '+50499990001', prima: '2533.24' };
    await insertReservation(app.database, '37', {
      ...held,
      fecha_vencimiento: later(from, { hours: 24 }),
      numero_autorizacion: NUMBER,
      nombre_cliente: '=cmd|"calc"!A1',
      correo: 'ana@example.test',
      motivo: '@SUM(1;2)\nsegunda, línea',
    });
    await insertReservation(app.database, '148', {
      ...held,
      numero_autorizacion: SOLD,
      nombre_cliente: 'Zoila Amador',
      estado: 'vendida',
      tipo: 'personal',
      fecha_contrato: '2026-03-18',
    });
  });
  afterAll(() => app.close());

  const csvOf = async (query: object, as: SignedIn = staff) => {
    const { file } = await app.call('GET /Reservas/Exportar', { query }, as);
    return file?.toString('utf8') ?? '';
  };
  const workbookOf = async (query: object) => {
    const { file } = await app.call(
      'GET /Reservas/Exportar',
      { query: { ...query, formato: 'xlsx' } },
      staff,
    );
    const { sheets } = await readXlsx(new Uint8Array(file!));
    const [head = [], ...rows] = sheets[0]?.rows ?? [];
    return rows.map((row) => Object.fromEntries(head.map((title, index) => [String(title), row[index]])));
  };

  it('sends an uncached download, named after the list and the day', async () => {
    const { headers } = await app.call(
      'GET /Reservas/Exportar',
      { query: { formato: 'xlsx', idiomaArchivo: 'en' } },
      staff,
    );
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="reservations-2026-03-10.xlsx"',
    });
  });

  it('writes CSV in UTF-8 with its byte order mark, without formulas, phones as people write them', async () => {
    const csv = await csvOf({ numeroAutorizacion: NUMBER });
    expect(csv.startsWith('\uFEFFAutorización,Lote,Estado,')).toBe(true);
    expect(csv).toContain(`,"'=cmd|""calc""!A1",+504 9999-0001,ana@example.test,`);
    expect(csv).toContain(`"'@SUM(1;2)\nsegunda, línea"`);
    expect(csv).toContain(',2533.24,');
  });

  it('writes a workbook in which texts are texts, amounts are numbers and times are Honduran', async () => {
    const [row] = await workbookOf({ numeroAutorizacion: NUMBER });
    expect(row).toMatchObject({
      Comprador: '=cmd|"calc"!A1',
      Teléfono: '+504 9999-0001',
      'Prima (USD)': 2533.24,
      // 15:00 UTC.
      'Inicio de la reserva': new Date('2026-03-10T09:00:00Z'),
      Motivo: '@SUM(1;2)\nsegunda, línea',
    });
  });

  it.each<[Language, string, string]>([
    ['es', 'Estado', 'Vendida'],
    ['en', 'Status', 'Sold'],
  ])('uses the language of the user: %s', async (idiomaArchivo, title, word) => {
    const [row] = await workbookOf({ numeroAutorizacion: SOLD, idiomaArchivo });
    expect(row).toMatchObject({ [title]: word });
  });

  it('writes the reasons of the system and the kinds of lots in the reader’s language', async () => {
    const made = await app.call('POST /Reservas', { body: requestFor(['152'], { tipo: 'pago7d' }) });
    const [{ numeroAutorizacion = '' } = {}] = made.result.reservas;
    const body = { version: 1, estado: 'inactiva' } as const;
    await app.call('PUT /Reservas/:numeroAutorizacion', { params: { numeroAutorizacion }, body }, staff);
    const lists = ['Reservas', 'SolicitudesLinkPago', 'Auditoria', 'Lotes'] as const;
    const files = lists.map(async (list) => {
      const query = { idiomaArchivo: 'en' } as const;
      return (await app.call(`GET /${list}/Exportar`, { query }, staff)).file?.toString('utf8');
    });
    const [reservations, requests, audit, lots] = await Promise.all(files);
    expect(reservations).toContain(',Canceled by the sales team\r\n');
    expect(requests).toContain(',The reservation ended. Canceled by the sales team\r\n');
    expect(audit).toContain(',The reservation ended. Canceled by the sales team\r\n');
    expect(lots).toContain(',Oceanfront,');
    const spanish = await app.call('GET /Auditoria/Exportar', { query: { idiomaArchivo: 'es' } }, staff);
    const told = spanish.file?.toString('utf8');
    expect(told).toContain(',Cancelación,Reservas,');
    // In Honduras, to cancel a debt is to pay it.
    expect(told).toContain(',Anulación,Solicitudes de pago,');
  });

  it('has the filtered rows in the requested order, and no buyer of a sale unless the caller sees it', async () => {
    const numbers = async (query: object, as?: SignedIn) =>
      [...(await csvOf(query, as)).matchAll(/^([0-9A-Z]{10}),/gm)].map(([, number]) => number);
    const query = { orden: 'lote', buscar: '' };
    expect(await numbers({ ...query, estado: 'vendida' })).toContain(SOLD);
    expect(await numbers({ ...query, estado: 'vendida' })).not.toContain(NUMBER);
    const { result } = await app.call('GET /Reservas', { query: { orden: '-lote', tamano: 100 } }, staff);
    const listed = result.filas.map(({ numeroAutorizacion }) => numeroAutorizacion);
    expect((await numbers({ orden: '-lote' })).slice(0, 100)).toEqual(listed);
    expect(await numbers({ buscar: 'zoila' }, unsold)).toEqual([]);
    const hidden = await csvOf({ numeroAutorizacion: SOLD }, unsold);
    expect(hidden).toContain(SOLD);
    expect(hidden).not.toContain('Zoila');
  });

  it.each([
    ['GET /Lotes/Exportar', 172],
    ['GET /Clientes/Exportar', 7],
    ['GET /Contacto/Exportar', 1],
    ['GET /SolicitudesLinkPago/Exportar', 1],
    ['GET /Auditoria/Exportar', 1],
  ] as const)('has a line for each row of the list: %s', async (key, least) => {
    await app.call('POST /Contacto', { body: MESSAGE });
    await app.call('POST /SolicitudesLinkPago', { body: REQUEST });
    await app.call('PUT /Parametros', { body: SETTINGS }, staff);
    const { file, status } = await app.call(key, { query: {} }, staff);
    expect(status).toBe(200);
    const lines = file?.toString('utf8').match(/\r\n/g)?.length ?? 0;
    expect(lines - 1).toBeGreaterThanOrEqual(least);
  });

  it('refuses an export to callers to whom it refuses the list', async () => {
    const nobody = await app.signInAs('nobody');
    for (const format of ['csv', 'xlsx'] as const) {
      const query = { formato: format };
      expect((await app.call('GET /Clientes/Exportar', { query })).status).toBe(401);
      expect((await app.call('GET /Clientes/Exportar', { query }, nobody)).error.code).toBe('forbidden');
    }
    const media = await app.signInAs('media');
    const refused = await app.call('GET /Auditoria/Exportar', { query: { entidad: 'cliente' } }, media);
    expect([refused.status, refused.error.code]).toEqual([403, 'forbidden']);
  });
});

describe('an export whose client leaves', () => {
  let site: FastifyInstance;
  let address: string;
  let departures = 0;
  let isAsked: boolean;
  let isReleased: boolean;
  let begin: Promise<void>;
  let end: Promise<void>;

  beforeAll(async () => {
    site = fastify({ forceCloseConnections: true });
    site.setValidatorCompiler(() => () => true).setSerializerCompiler(() => JSON.stringify);
    site.decorate('clock', new TestClock()).decorateRequest('caller', null);
    registerExport(site, 'GET /Contacto/Exportar', {
      guard: () => ({}) as Caller,
      name: { es: 'sin-fin', en: 'endless' },
      columns: [{ title: { es: 'Texto', en: 'Text' }, kind: 'text', value: () => randomUUID() }],
      async *rows() {
        try {
          isAsked = true;
          await begin;
          for (;;) yield Array<object>(500).fill({});
        } finally {
          isReleased = true;
          await end;
        }
      },
    });
    site.server.on('connection', (socket: Socket) => socket.once('close', () => (departures += 1)));
    address = await site.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(() => {
    isAsked = isReleased = false;
    begin = end = Promise.resolve();
  });
  afterAll(() => site.close());

  it.each(EXPORT_FORMATS)(
    'an abort in the middle of %s releases the connection that its rows come from',
    async (formato) => {
      const reader = new AbortController();
      const answer = await fetch(`${address}/Contacto/Exportar?formato=${formato}`, reader);
      await answer.body?.getReader().read();
      expect(isReleased).toBe(false);
      reader.abort();
      await waitUntil('the rows are let go of', () => isReleased);
    },
  );

  /** Asks for an export, and leaves before its first byte. */
  async function leave(formato: string): Promise<void> {
    let open = () => undefined as void;
    begin = new Promise((resolve) => (open = resolve));
    const asked = get(`${address}/Contacto/Exportar?formato=${formato}`).on('error', () => undefined);
    await waitUntil('the rows are asked for', () => isAsked);
    const before = departures;
    asked.destroy();
    await waitUntil('the site knows', () => departures > before);
    open();
    await waitUntil('the rows are let go of', () => isReleased);
  }

  it.each(EXPORT_FORMATS)('an abort before the first byte of %s releases the connection too', leave);

  it('an abort while the database fails is logged, and does not end the process', async () => {
    const lost = new Error('Connection terminated unexpectedly');
    (end = Promise.reject(lost)).catch(() => undefined);
    const warn = jest.spyOn(site.log, 'warn');
    await leave('csv');
    await waitUntil('the failure is logged', () => warn.mock.calls.length > 0);
    expect(warn.mock.lastCall?.[0]).toEqual({ err: lost });
  });
});

const MESSAGE = {
  nombre: 'Ana Paz',
  correo: 'ana.paz@example.test',
  mensaje: 'Una pregunta de prueba.',
};
const SETTINGS = {
  version: 1,
  horario: '9:00–18:00',
  horarioAgentes: '8:00–17:00',
  telefonos: ['+504 9999-0001'],
  correo: 'ventas@demo.test',
  varaCuadradaM2: '0.697225',
};
const REQUEST = {
  lote: '37',
  nombre: 'Ana Paz',
  correo: 'ana.paz@example.test',
  telefono: '99990001',
  concepto: 'prima',
  plazo: 'contado',
  monto: '2000.00',
  moneda: 'USD',
} as const;
