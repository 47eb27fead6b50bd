import { createHash } from 'node:crypto';
import { LEDGER_START, LedgerReplay, ledgerText, type LedgerEntry } from '@lotes/shared-contract';
import { sql } from 'kysely';
import { withTransaction } from '../database/transaction';
import {
  buildTestApp,
  insertReservation,
  lotCode,
  requestFor,
  type SignedIn,
  type TestApp,
  waitUntil,
} from '../testing';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Every entry, read page by page as a visitor's browser does. */
async function readLedger(app: TestApp): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  for (;;) {
    const query = { desde: entries.length + 1, cuantas: 100 };
    const { entradas, total } = (await app.call('GET /Bitacora', { query })).result;
    entries.push(...entradas);
    if (entries.length >= total) return entries;
  }
}

async function replayed(entries: readonly LedgerEntry[]) {
  const replay = new LedgerReplay(async (text) => sha256(text));
  for (const entry of entries) {
    const fault = await replay.follow(entry);
    if (fault) return { fault, statuses: {} };
  }
  return { fault: null, statuses: Object.fromEntries(replay.statuses) };
}

async function present(app: TestApp) {
  const { lotes } = (await app.call('GET /Lotes')).result;
  return Object.fromEntries(lotes.map(({ numero, estado }) => [numero, estado]));
}

/** Expects that the ledger has no fault, and that its replay ends in exactly the public table. */
async function expectLedgerEqualsTable(app: TestApp): Promise<void> {
  const entries = await readLedger(app);
  const { fault, statuses } = await replayed(entries);
  expect(fault).toBeNull();
  const table = await app.database.selectFrom('lotes').select('numero').execute();
  expect(Object.keys(statuses)).toHaveLength(table.length);
  // The list stays cached until the event of the change has returned to this process.
  await waitUntil(
    'the ledger equals the table',
    async () => JSON.stringify(await present(app), sorted) === JSON.stringify(statuses, sorted),
  );
}

function sorted(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)));
}

describe('the public ledger of lots', () => {
  let app: TestApp;
  let sales: SignedIn;
  beforeEach(async () => {
    app = await buildTestApp();
    sales = await app.signInAs('sales');
  });
  afterEach(() => app.close());

  const reserve = async (...lots: string[]) =>
    (await app.call('POST /Reservas', { body: requestFor(lots) })).result;
  /** The entries written after the first `count`, without hashes. */
  const since = async (count: number) =>
    (await readLedger(app))
      .slice(count)
      .map(({ lote, de, a, titular }) => ({ lote, de, a, held: titular !== null }));
  const length = async () => (await app.call('GET /Bitacora', { query: { cuantas: 1 } })).result.total;
  const countPending = async (lot: string) => {
    const { filas } = (await app.call('GET /Reservas/Pendientes', undefined, sales)).result;
    return filas.filter(({ lote }) => lote === lot).map((row) => row);
  };

  it('begins with every seeded lot, at the moment of seeding, and equals the table', async () => {
    const entries = await readLedger(app);
    expect(entries).toHaveLength(172);
    expect(entries[0]).toMatchObject({
      secuencia: 1,
      momento: '2026-03-10T15:00:00.000Z',
      lote: '1',
      de: null,
      anterior: LEDGER_START,
    });
    expect(new Set(entries.map(({ momento, de }) => `${momento} ${String(de)}`)).size).toBe(1);
    await expectLedgerEqualsTable(app);
  });

  it('holds no personal data: exactly these fields, and a mark that cannot be computed from public data', async () => {
    const { reservas } = await reserve('148');
    const number = reservas[0]?.numeroAutorizacion ?? '';
    const last = (await readLedger(app)).at(-1);
    expect(Object.keys(last ?? {}).sort()).toEqual(
      ['a', 'anterior', 'de', 'huella', 'lote', 'momento', 'secuencia', 'titular'].sort(),
    );
    expect(last?.titular).toMatch(/^[0-9a-f]{16}$/);
    expect(last?.titular).not.toBe(sha256(number).slice(0, 16));
  });

  it('records a reservation and its cancellation, and not a place in the queue', async () => {
    const before = await length();
    const first = await reserve('148');
    const second = await reserve('148');
    await app.call('DELETE /Reservas/Mia/:token', { params: { token: second.token }, query: {} });
    await app.call('DELETE /Reservas/Mia/:token', { params: { token: first.token }, query: {} });
    expect(await since(before)).toEqual([
      { lote: '148', de: 'disponible', a: 'reservado', held: true },
      { lote: '148', de: 'reservado', a: 'disponible', held: false },
    ]);
    await expectLedgerEqualsTable(app);
  });

  it('records that the next in the queue holds the lot once a hold expires, without any other read', async () => {
    await reserve('148');
    await reserve('148');
    const before = await length();
    app.clock.set('2026-03-11T15:00:00.000Z');
    const entries = (await readLedger(app)).slice(before).filter(({ lote }) => lote === '148');
    expect(entries).toMatchObject([{ de: 'reservado', a: 'reservado', momento: '2026-03-11T15:00:00.000Z' }]);
    const earlier = (await readLedger(app)).slice(0, before).findLast(({ lote }) => lote === '148');
    expect(entries[0]?.titular).not.toBe(earlier?.titular);
    await expectLedgerEqualsTable(app);
    app.clock.set('2026-03-30T15:00:00.000Z');
    await expectLedgerEqualsTable(app);
  });

  it('records the steps of staff: activate, release, change the base status', async () => {
    await reserve('148');
    const before = await length();
    const [row] = await countPending('148');
    const number = row?.numeroAutorizacion ?? '';
    const body = { version: row?.version ?? 0, desplaza: [], dias: 7 };
    await app.call(
      'POST /Reservas/:numeroAutorizacion/Activar',
      { params: { numeroAutorizacion: number }, body },
      sales,
    );
    expect(await since(before)).toEqual([]);
    const release = {
      numero: '148',
      numeroAutorizacion: number,
      version: body.version + 1,
      confirmacion: '148',
      motivo: 'El cliente desistió',
    };
    await app.call('POST /Lotes/Liberar', { body: release }, sales);
    const { version } = (await app.call('GET /Lotes/:numero', { params: { numero: '148' } })).result;
    const change = { params: { numero: '148' }, body: { estadoBase: 'no_disponible' as const, version } };
    expect((await app.call('PUT /Lotes/:numero/Estado', change, sales)).status).toBe(200);
    expect(await since(before)).toEqual([
      { lote: '148', de: 'reservado', a: 'disponible', held: false },
      { lote: '148', de: 'disponible', a: 'no_disponible', held: false },
    ]);
    await expectLedgerEqualsTable(app);
  });

  it('records sales and sales that are undone', async () => {
    const before = await length();
    const from = app.clock.now();
    const sale = await insertReservation(app.database, '148', {
      estado: 'vendida_sin_contrato',
      retencion_desde: from,
    });
    const set = (estado: 'vendida' | 'inactiva') =>
      app.database.updateTable('reservas').set({ estado }).where('codigo', '=', sale.codigo).execute();
    await set('vendida');
    await set('inactiva');
    expect(await since(before)).toEqual([
      { lote: '148', de: 'disponible', a: 'vendido', held: true },
      { lote: '148', de: 'vendido', a: 'disponible', held: false },
    ]);
  });

  it('records changes that are made by hand in the database', async () => {
    const before = await length();
    const code = await lotCode(app.database, '148');
    await sql`update lotes set estado_base = 'proximamente' where codigo = ${code}`.execute(app.database);
    await sql`update lotes set numero = 'N-148' where codigo = ${code}`.execute(app.database);
    await sql`delete from lotes where codigo = ${code}`.execute(app.database);
    expect(await since(before)).toEqual([
      { lote: '148', de: 'disponible', a: 'proximamente', held: false },
      { lote: '148', de: 'proximamente', a: null, held: false },
      { lote: 'N-148', de: null, a: 'proximamente', held: false },
      { lote: 'N-148', de: 'proximamente', a: null, held: false },
    ]);
    const { fault } = await replayed(await readLedger(app));
    expect(fault).toBeNull();
  });

  it('records nothing of a change that was rolled back, and leaves no gap', async () => {
    const before = await length();
    const code = await lotCode(app.database, '148');
    const failing = withTransaction(app.database, async (transaction) => {
      await sql`update lotes set estado_base = 'proximamente' where codigo = ${code}`.execute(transaction);
      await sql`set constraints all immediate`.execute(transaction);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await reserve('148');
    expect((await readLedger(app)).slice(before).map(({ secuencia }) => secuencia)).toEqual([before + 1]);
  });

  it.each([
    "update bitacora set a = 'vendido'",
    'delete from bitacora',
    'truncate bitacora',
    'truncate lotes cascade',
  ])('refuses the statement: %s', async (statement) => {
    const before = await readLedger(app);
    await expect(sql.raw(statement).execute(app.database)).rejects.toMatchObject({ code: '55000' });
    expect(await readLedger(app)).toEqual(before);
  });

  it('replaces a sequence number, link or hash that the writer of an entry sets', async () => {
    await sql`insert into bitacora (secuencia, momento, lote, de, a, anterior, huella)
      values (7, now(), 'X', null, 'vendido', ${LEDGER_START}, ${LEDGER_START})`.execute(app.database);
    const [before, last] = (await readLedger(app)).slice(-2);
    expect(last).toMatchObject({ secuencia: 173, anterior: before?.huella });
    expect(last?.huella).toBe(last && sha256(ledgerText(last)));
  });

  describe('a ledger that was rewritten', () => {
    const tamper = async (statement: string) => {
      await sql`alter table bitacora disable trigger user`.execute(app.database);
      await sql.raw(statement).execute(app.database);
      return (await replayed(await readLedger(app))).fault;
    };

    it.each([
      ["update bitacora set a = 'vendido', titular = 'abcdefabcdefabcd' where secuencia = 40", 'huella', 40],
      ["update bitacora set momento = momento - interval '1 day' where secuencia = 7", 'huella', 7],
      ['delete from bitacora where secuencia = 90', 'secuencia', 90],
      [`update bitacora set huella = repeat('a', 64) where secuencia = 12`, 'huella', 12],
      [`update bitacora set anterior = repeat('b', 64) where secuencia = 12`, 'anterior', 12],
      // The forged entry has a matching hash of its own, but entry 13 still names the old hash.
      [
        `update bitacora set lote = 'X9' where secuencia = 12;
         update bitacora b set huella = encode(sha256(convert_to(bitacora_texto(b), 'UTF8')), 'hex') where secuencia = 12`,
        'anterior',
        13,
      ],
    ])('verification finds the place that was changed by: %s', async (statement, kind, position) => {
      expect(await tamper(statement)).toEqual({ kind, position });
    });
  });

  it('returns 304 for a page that the caller has, and the page again once it changed', async () => {
    const read = (etag?: string) =>
      app.inject({ url: '/Bitacora?desde=100', headers: etag ? { 'if-none-match': `W/${etag}` } : {} });
    const etag = String((await read()).headers.etag);
    expect((await read(etag)).statusCode).toBe(304);
    await reserve('148');
    expect((await read(etag)).statusCode).toBe(200);
  });

  it.each(['desde=0', 'cuantas=1001', 'cuantas=x'])('refuses ?%s', async (query) => {
    expect((await app.inject({ url: `/Bitacora?${query}` })).statusCode).toBe(422);
  });
});

test('stays one chain while fifty visitors reserve through two processes at the same time', async () => {
  const environment = { DATABASE_POOL: '25' };
  const first = await buildTestApp({ environment });
  const second = await buildTestApp({ environment, databaseUrl: first.databaseUrl });
  try {
    const { lotes } = (await first.call('GET /Lotes')).result;
    const free = lotes
      .filter(({ estado, primaEspecial }) => estado === 'disponible' && !primaEspecial)
      .slice(0, 50);
    const answers = await Promise.all(
      free.map(({ numero }, index) =>
        (index % 2 === 0 ? first : second).call('POST /Reservas', { body: requestFor([numero]) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(free.map(() => 201));
    expect(await readLedger(second)).toHaveLength(172 + 50);
    await expectLedgerEqualsTable(first);
    await expectLedgerEqualsTable(second);
  } finally {
    await second.close();
    await first.close();
  }
});
