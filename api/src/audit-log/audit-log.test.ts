import { randomUUID } from 'node:crypto';
import { AUDIT_ENTITIES, PERMISSIONS, type AuditEntity, type Permission } from '@lotes/shared-contract';
import type { CallInput } from '@lotes/shared-contract/client';
import { sql } from 'kysely';
import { recordAudit, type AuditEntry } from '../audit';
import { withTransaction } from '../database/transaction';
import { aSignedInPerson, buildTestApp, insertReservation, type SignedIn, type TestApp } from '../testing';

const SOLD_LOT = '148';
const OTHER_LOT = '40';
const ALL_BUT_SOLD_LOTS = PERMISSIONS.filter((code) => code !== 'VER_LOTES_VENDIDOS');

let app: TestApp;
let everything: SignedIn;
beforeAll(async () => {
  app = await buildTestApp();
  everything = await app.signInAs(PERMISSIONS);
});
afterAll(() => app.close());

const record = (entry: Partial<AuditEntry>) =>
  withTransaction(app.database, (transaction) =>
    recordAudit(transaction, {
      actor: 'sistema',
      at: app.clock.now(),
      accion: 'editar',
      entidad: 'parametro',
      id: '1',
      antes: null,
      despues: null,
      ...entry,
    }),
  );
const list = (query: CallInput<'GET /Auditoria'>['query'] = {}, as: SignedIn = everything) =>
  app.call('GET /Auditoria', { query }, as);
const found = async (query: CallInput<'GET /Auditoria'>['query'], as?: SignedIn) =>
  (await list(query, as)).result.filas.map(({ id }) => id);

describe('audit entries that a caller may read', () => {
  const READERS: Record<AuditEntity, Permission> = {
    lote: 'EDITAR_RESERVA',
    parametro: 'EDITAR_RESERVA',
    contacto: 'EDITAR_RESERVA',
    reserva: 'EDITAR_RESERVA',
    imagenes: 'EDITAR_IMAGENES',
    videos: 'EDITAR_IMAGENES',
    cliente: 'VER_USUARIOS',
    nota: 'VER_USUARIOS',
    solicitudLinkPago: 'VER_SOLICITUDES_LINK_PAGO',
  };
  const IDS: Partial<Record<AuditEntity, string>> = {
    contacto: randomUUID(),
    nota: randomUUID(),
    solicitudLinkPago: randomUUID(),
  };
  beforeAll(async () => {
    for (const entidad of AUDIT_ENTITIES) await record({ entidad, id: IDS[entidad] ?? '1' });
  });

  const IMPLIES: Partial<Record<Permission, Permission>> = {
    CREAR_USUARIOS: 'VER_USUARIOS',
    EDITAR_USUARIOS: 'VER_USUARIOS',
    ELIMINAR_USUARIOS: 'VER_USUARIOS',
    EDITAR_SOL_LINK_PAGO: 'VER_SOLICITUDES_LINK_PAGO',
  };
  it.each(PERMISSIONS)('%s opens the audit of its own kinds of things and no other', async (code) => {
    const caller = await app.signInAs([code]);
    const readable = AUDIT_ENTITIES.filter((entity) => [code, IMPLIES[code]].includes(READERS[entity]));
    const statuses = [];
    for (const entidad of AUDIT_ENTITIES) statuses.push((await list({ entidad }, caller)).status);
    expect(statuses).toEqual(AUDIT_ENTITIES.map((entity) => (readable.includes(entity) ? 200 : 403)));

    const all = await list({ tamano: 100 }, caller);
    expect(all.status).toBe(readable.length > 0 ? 200 : 403);
    const shown = all.status === 200 ? all.result.filas.map(({ entidad }) => entidad) : [];
    expect(new Set(shown)).toEqual(new Set(readable));
    if (all.status === 200) expect(all.result.entidades).toEqual(readable);
  });

  it('the audit list responds 401 to a visitor and 403 to a caller without a permission', async () => {
    expect((await app.call('GET /Auditoria')).status).toBe(401);
    expect((await list({}, await app.signInAs([]))).status).toBe(403);
  });
});

describe('an audit entry', () => {
  it('shows who changed which fields, before and after, and why', async () => {
    const sales = await app.signInAs('sales');
    const { result } = await app.call('POST /Contacto', {
      body: { nombre: 'Ana Bodden', correo: 'ana@example.com', mensaje: '¿Tiene vista al mar?' },
    });
    const params = { id: result.id };
    const assignees = await app.call('GET /Contacto/Asignables', {}, sales);
    const asignadoA = assignees.result.find(({ nombre }) => nombre === 'Samuel Ventas')?.codigo ?? 0;
    await app.call('POST /Contacto/:id/Asignar', { params, body: { version: 1, asignadoA } }, sales);
    await app.call(
      'POST /Contacto/:id/Cerrar',
      { params, body: { version: 2, motivo: 'Publicidad' } },
      sales,
    );
    const { filas, total } = (await list({ entidad: 'contacto', id: result.id })).result;
    expect(total).toBe(2);
    const shared = { quien: 'Samuel Ventas', entidad: 'contacto', id: result.id, nombre: 'Ana Bodden' };
    expect(filas).toMatchObject([
      {
        ...shared,
        accion: 'cerrar',
        cambios: [{ campo: 'estado', antes: 'asignado', despues: 'cerrado' }],
        motivo: 'Publicidad',
      },
      {
        ...shared,
        accion: 'asignar',
        cambios: [
          { campo: 'estado', antes: 'nuevo', despues: 'asignado' },
          { campo: 'asignadoA', antes: null, despues: 'Samuel Ventas' },
        ],
        motivo: null,
      },
    ]);
  });

  it('shows only the fields of the vocabulary: no token, no subject', async () => {
    const despues = { sub: 'a-subject', token: 'a-secret', nombre: 'Eva', precioVara: { deep: 'a-secret' } };
    await record({ entidad: 'cliente', id: '991', despues });
    const { filas } = (await list({ entidad: 'cliente', id: '991' })).result;
    expect(filas[0]?.cambios).toEqual([
      { campo: 'precioVara', antes: null, despues: null },
      { campo: 'nombre', antes: null, despues: 'Eva' },
    ]);
    for (const buscar of ['a-subject', 'a-secret']) {
      expect(await found({ buscar, entidad: 'cliente' })).toEqual([]);
    }
  });

  it('shows no image keys of an order that was stored before images had names', async () => {
    await sql`insert into auditoria (momento, actor, accion, entidad, entidad_id, antes, despues)
      values (${app.clock.now()}, 'sistema', 'ordenar', 'imagenes', '77', '["a","b"]', '["b","a"]')`.execute(
      app.database,
    );
    expect((await list({ entidad: 'imagenes', id: '77', buscar: '77' })).result.filas).toMatchObject([
      { accion: 'ordenar', lote: '77', cambios: [] },
    ]);
  });
});

describe('the list of audit entries', () => {
  beforeAll(async () => {
    app.clock.set('2026-06-01T05:59:59.999Z');
    await record({ id: 'last of May', actor: null, despues: { direccion: 'Fairness Drive' } });
    app.clock.set('2026-06-01T06:00:00.000Z');
    await record({ id: 'first of June', despues: { direccion: 'Calle Núñez' } });
    app.clock.set('2026-06-02T05:59:59.999Z');
    await record({
      id: 'end of first of June',
      antes: { direccion: 'Old Road' },
      despues: { direccion: 'New' },
    });
    app.clock.set('2026-06-02T06:00:00.000Z');
    await record({ id: 'second of June' });
  });

  it('filters by civil days of Honduras, the last one included', async () => {
    const day = '2026-06-01';
    expect(await found({ desde: day, hasta: day })).toEqual(['end of first of June', 'first of June']);
    expect(await found({ desde: '2026-06-02' })).toEqual(['second of June']);
    expect((await found({ hasta: '2026-05-31' }))[0]).toBe('last of May');
    for (const desde of ['2026-02-30', '1 June', '0001-01-01']) {
      expect((await list({ desde })).status).toBe(422);
    }
  });

  it.each([
    ['núñez', ['first of June']],
    ['old ROAD', ['end of first of June']],
    ['second of June', ['second of June']],
    ['direccion', []],
    ['%', []],
  ])('finds %s in the stored facts, before or after', async (buscar, ids) => {
    expect(await found({ buscar, desde: '2026-05-31' })).toEqual(ids);
  });

  it('keeps entries of one moment in their order, page by page', async () => {
    const ids = Array.from({ length: 25 }, (_, index) => `tie ${String(index).padStart(2, '0')}`);
    app.clock.set('2026-07-01T15:00:00.000Z');
    for (const id of ids) await record({ id });
    const pages = [];
    for (const pagina of [1, 2, 3]) {
      pages.push(await found({ desde: '2026-07-01', hasta: '2026-07-01', pagina, tamano: 10 }));
    }
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 5]);
    expect(pages.flat()).toEqual(ids.reverse());
  });

  it('finds the caller’s own entries, and those of users by a part of their name', async () => {
    const sales = await app.signInAs('sales');
    await app.call(
      'PUT /Lotes/:numero/Estado',
      {
        params: { numero: OTHER_LOT },
        body: { estadoBase: 'proximamente', version: 1 },
      },
      sales,
    );
    const mine = (await list({ quien: 'yo' }, sales)).result.filas;
    expect(new Set(mine.map(({ quien }) => quien))).toEqual(new Set(['Samuel Ventas']));
    expect(await found({ quien: 'yo' })).toEqual([]);
    expect(await found({ quien: 'samuel v', entidad: 'lote' })).toEqual([OTHER_LOT]);
    expect(await found({ quien: 'System', desde: '2026-06-02', hasta: '2026-06-02' })).toHaveLength(1);
    for (const quien of ['visitante', 'Visitor']) expect(await found({ quien })).toContain('last of May');
  });

  it('finds all entries that are about one lot', async () => {
    const { numero_autorizacion: number } = await insertReservation(app.database, OTHER_LOT);
    await record({ entidad: 'reserva', id: number, accion: 'promover' });
    await record({ entidad: 'imagenes', id: OTHER_LOT, accion: 'agregar' });
    await record({ entidad: 'lote', id: '4' });
    const rows = (await list({ lote: OTHER_LOT })).result.filas;
    expect(rows.map(({ entidad, id }) => [entidad, id])).toEqual([
      ['imagenes', OTHER_LOT],
      ['reserva', number],
      ['lote', OTHER_LOT],
    ]);
    expect(rows.map(({ lote }) => lote)).toEqual([OTHER_LOT, OTHER_LOT, OTHER_LOT]);
  });

  it('takes up to three digits for the number of a lot, and more digits for a part of any text', async () => {
    await record({ entidad: 'cliente', id: OTHER_LOT, despues: { telefono: '+50499404071' } });
    expect(await found({ buscar: OTHER_LOT })).toHaveLength(3);
    // No lot has the second number.
    for (const buscar of ['9940', '994']) expect(await found({ buscar })).toEqual([OTHER_LOT]);
  });
});

describe('the audit of a sale, for users who do not see sold lots', () => {
  let reserved: string;
  let withoutSoldLots: SignedIn;
  beforeAll(async () => {
    withoutSoldLots = await app.signInAs(ALL_BUT_SOLD_LOTS);
    const { codigo, sub } = await aSignedInPerson(app);
    const stored = app.database.selectFrom('clientes').selectAll().where('codigo', '=', codigo);
    const cliente = await stored.executeTakeFirstOrThrow();
    const reservation = await insertReservation(app.database, SOLD_LOT, {
      estado: 'vendida',
      tipo: 'personal',
      retencion_desde: app.clock.now(),
      cliente: codigo,
    });
    reserved = reservation.numero_autorizacion;
    await record({
      actor: { sub, cliente },
      entidad: 'reserva',
      id: reserved,
      accion: 'crear',
      despues: { estado: 'pendiente', nombreCliente: 'Zoila Amador', prima: '4321.00', motivo: 'Zoila paga' },
    });
    await record({
      entidad: 'lote',
      id: SOLD_LOT,
      antes: { precioVara: '61.25', pinos: 1 },
      despues: { precioVara: '83.75', pinos: 2 },
    });
  });

  const FACTS = ['Zoila', '4321', '61.25', '83.75'];
  it('shows the change without price, buyer or reason', async () => {
    const rows = (await list({ lote: SOLD_LOT }, withoutSoldLots)).result.filas;
    expect(rows).toMatchObject([
      { cambios: [{ campo: 'pinos', antes: 1, despues: 2 }] },
      { quien: 'visitante', cambios: [{ campo: 'estado', despues: 'pendiente' }], motivo: null },
    ]);
    for (const fact of FACTS) expect(JSON.stringify(rows)).not.toContain(fact);
  });

  it('is found neither by the facts of the sale nor by the name of its buyer', async () => {
    const [, shown] = (await list({ lote: SOLD_LOT })).result.filas;
    const name = 'Olga Paz';
    expect(shown?.quien).toBe(name);
    for (const buscar of [...FACTS, name]) {
      expect(await found({ buscar, lote: SOLD_LOT })).not.toEqual([]);
      expect(await found({ buscar, lote: SOLD_LOT }, withoutSoldLots)).toEqual([]);
    }
    expect(await found({ quien: name, lote: SOLD_LOT }, withoutSoldLots)).toEqual([]);
  });

  it('is shown in full again once the lot is released, as in the list of reservations', async () => {
    await app.database
      .updateTable('reservas')
      .set({ estado: 'inactiva' })
      .where('numero_autorizacion', '=', reserved)
      .execute();
    expect(await found({ buscar: 'Zoila' }, withoutSoldLots)).toEqual([reserved]);
    expect(await found({ buscar: '83.75' }, withoutSoldLots)).toEqual([SOLD_LOT]);
  });
});
