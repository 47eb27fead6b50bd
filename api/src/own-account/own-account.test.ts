import { later } from '@lotes/shared-contract/dates';
import { sql } from 'kysely';
import { lockRequester } from '../reservations';
import {
  aSignedInPerson,
  buildAppWithIdentity,
  buildTestApp,
  insertReservation,
  loseNextCommit,
  personalSteps,
  type SignedInPerson,
  type StubIdentity,
  type TestApp,
  tokensFor,
  waitUntilBlocked,
} from '../testing';

const SIGN_IN = 'POST /Authentication/InicioSesion';
const DELETE = 'POST /Cuenta/Eliminar';

let identity: StubIdentity;
let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  ({ app, identity } = await buildAppWithIdentity());
  const environment = { IDENTITY_ADMIN_ENDPOINT: identity.url };
  // Another process on the same database.
  other = await buildTestApp({ environment, databaseUrl: app.databaseUrl, clock: app.clock });
});
afterAll(async () => {
  await other.close();
  await app.close();
});
beforeEach(() => identity.reset());

const aPerson = () => aSignedInPerson(app);
const remove = ({ correo, tokens }: SignedInPerson, typed = correo) =>
  app.call(DELETE, { body: { correo: typed } }, tokens);
const stored = ({ codigo }: SignedInPerson) =>
  app.database.selectFrom('clientes').selectAll().where('codigo', '=', codigo).executeTakeFirst();
const lastAudit = ({ codigo }: SignedInPerson) =>
  app.database
    .selectFrom('auditoria')
    .selectAll()
    .where('entidad', '=', 'cliente')
    .where('entidad_id', '=', String(codigo))
    .orderBy('id', 'desc')
    .executeTakeFirst();
const past = { estado: 'vencida', tipo: 'gratis24h' } as const;

describe('deleting one’s own account', () => {
  it('removes an account without reservations entirely, and every process refuses its tokens', async () => {
    const person = await aPerson();
    expect(await remove(person, person.correo.toUpperCase())).toMatchObject({
      status: 200,
      result: { conservada: false },
    });
    expect(identity.removed).toEqual([person.sub]);
    expect(await stored(person)).toBeUndefined();
    for (const process of [app, other]) {
      for (const call of [SIGN_IN, 'GET /Reservas/Mias'] as const) {
        expect(await process.call(call, { body: {} }, person.tokens)).toMatchObject({
          status: 401,
          error: { code: 'session-invalid' },
        });
      }
    }
  });

  it('deletion with past reservations keeps a row without personal data, and frees the e-mail for another account', async () => {
    const person = await aPerson();
    const admin = await app.signInAs('admin');
    await insertReservation(app.database, '37', { ...past, cliente: person.codigo, correo: person.correo });
    await app.database
      .updateTable('clientes')
      .set({ rtn: '08011990123456', documento: '0801', direccion: 'French Harbour' })
      .where('codigo', '=', person.codigo)
      .execute();
    const texto = 'Llama los lunes.';
    await app.call('POST /Clientes/:codigo/Notas', { params: person, body: { texto } }, admin);
    expect((await remove(person)).result).toEqual({ conservada: true });
    expect(identity.removed).toEqual([person.sub]);
    const row = await stored(person);
    expect(row).toMatchObject({
      sub: null,
      nombre: 'Cuenta eliminada',
      apellido: null,
      telefono: null,
      rtn: null,
      documento: null,
      direccion: null,
      desactivado_en: app.clock.now(),
      eliminada_en: app.clock.now(),
    });
    expect(JSON.stringify(row)).not.toContain(person.correo);
    const notes = app.database.selectFrom('notas').selectAll().where('cliente', '=', person.codigo);
    expect(await notes.execute()).toEqual([]);
    expect(await lastAudit(person)).toMatchObject({
      actor: `cliente:${person.codigo}`,
      accion: 'eliminar',
      antes: { activo: true },
      despues: { activo: false },
    });
    expect((await other.call('GET /Reservas/Mias', {}, person.tokens)).status).toBe(401);
    const late = await app.call('POST /Clientes/:codigo/Notas', { params: person, body: { texto } }, admin);
    expect(late).toMatchObject({ status: 404, error: { code: 'client/not-found' } });
    const kept = await app.call('GET /Clientes/:codigo/Notas', { params: person }, admin);
    expect(kept.result).toEqual({ filas: [], puede: { agregar: false } });

    const again = await app.call(SIGN_IN, { body: {} }, tokensFor({ ...person, sub: 'sub-of-the-second' }));
    expect(again.status).toBe(200);
    expect(again.result.codigo).not.toBe(person.codigo);
  });

  it.each([
    ['go', false, []],
    ['stay', true, ['Del equipo']],
  ])('deletes the private views; the shared ones %s with the row', async (_, isNamed, left) => {
    const person = await aPerson();
    if (isNamed) await insertReservation(app.database, '37', { ...past, cliente: person.codigo });
    const view = { lista: 'Lotes', duena: person.codigo, consulta: '', creada_en: app.clock.now() };
    const views = [
      { ...view, nombre: 'Del equipo', compartida: true },
      { ...view, nombre: 'Solo mía', compartida: false },
    ];
    await app.database.insertInto('vistas').values(views).execute();
    expect((await remove(person)).status).toBe(200);
    const kept = app.database.selectFrom('vistas').select('nombre').where('duena', '=', person.codigo);
    expect((await kept.execute()).map(({ nombre }) => nombre)).toEqual(left);
  });

  it('refuses to reactivate an account whose personal data were removed', async () => {
    const person = await aPerson();
    await insertReservation(app.database, '37', { ...past, cliente: person.codigo });
    await remove(person);
    const admin = await app.signInAs('admin');
    const query = { codigo: person.codigo };
    const [row] = (await app.call('GET /Clientes', { query }, admin)).result.filas;
    expect(row?.puede).toMatchObject({ reactivar: false, eliminar: false });
    const body = { version: row?.version ?? 0 };
    const answer = await app.call('POST /Clientes/:codigo/Reactivar', { params: query, body }, admin);
    expect(answer).toMatchObject({ status: 404, error: { code: 'client/not-found' } });
    expect(identity.administered).toEqual([]);
  });

  it('offers no deletion of a row without personal data to which nothing refers any more', async () => {
    const person = await aPerson();
    const assigned = await insertReservation(app.database, '37', { ...past, agente: person.codigo });
    expect((await remove(person)).result).toEqual({ conservada: true });
    await app.database
      .updateTable('reservas')
      .set({ agente: null })
      .where('codigo', '=', assigned.codigo)
      .execute();
    const query = { codigo: person.codigo, activo: 'false' } as const;
    const { result } = await app.call('GET /Clientes', { query }, await app.signInAs('admin'));
    expect(result.filas).toMatchObject([{ puede: { eliminar: false } }]);
  });

  const HELD = [
    ['holds a lot', 'account/lot-held', { estado: 'activa', tipo: 'pago7d' }],
    ['waits for one', 'account/lot-held', { estado: 'pendiente', tipo: 'gratis24h' }],
    ['bought one', 'account/lot-bought', { estado: 'vendida', tipo: 'personal' }],
  ] as const;
  it.each(HELD)('refuses the deletion, with the reason, while the user %s', async (_, code, reservation) => {
    const person = await aPerson();
    const lot = { pendiente: '38', activa: '39', vendida: '40' }[reservation.estado];
    const isHeld = reservation.estado !== 'pendiente';
    await insertReservation(app.database, lot, {
      ...reservation,
      retencion_desde: isHeld ? app.clock.now() : null,
      fecha_vencimiento: reservation.estado === 'activa' ? later(app.clock.now(), { days: 7 }) : null,
      correo: person.correo,
    });
    expect(await remove(person)).toMatchObject({ status: 409, error: { code } });
    expect(identity.removed).toEqual([]);
    expect(await stored(person)).toMatchObject({ correo: person.correo });
  });

  it('waits while a request for a lot under the same e-mail is being made, and is then refused', async () => {
    const person = await aPerson();
    let deletion: ReturnType<typeof remove> | undefined;
    await app.database.transaction().execute(async (transaction) => {
      await lockRequester(transaction, { buzon: person.correo, telefono: null, origen: null, cuenta: null });
      await sql`select 1`.execute(transaction);
      deletion = remove(person);
      await waitUntilBlocked(app.database);
      await insertReservation(transaction, '41', { correo: person.correo });
    });
    expect(await deletion).toMatchObject({ status: 409, error: { code: 'account/lot-held' } });
  });

  it('waits while staff make a reservation for the account, and is then refused', async () => {
    const person = await aPerson();
    let deletion: ReturnType<typeof remove> | undefined;
    await app.database.transaction().execute(async (transaction) => {
      await insertReservation(transaction, '42', { cliente: person.codigo });
      deletion = remove(person);
      await waitUntilBlocked(app.database);
    });
    expect(await deletion).toMatchObject({ status: 409, error: { code: 'account/lot-held' } });
    expect(await stored(person)).toMatchObject({ correo: person.correo });
  });

  it('leaves no account to staff who sell a lot to it meanwhile', async () => {
    const person = await aPerson();
    await insertReservation(app.database, '37', { ...past, cliente: person.codigo });
    const steps = await personalSteps(app);
    const lot = await steps.freeLot();
    const agent = await app.signInAs(['RESERVA_CLIENTE']);
    let sale: ReturnType<typeof steps.sell> | undefined;
    identity.beforeAnswer = async () => {
      sale = steps.sell([lot], { cliente: person.codigo }, agent);
      await waitUntilBlocked(app.database);
    };
    expect((await remove(person)).result).toEqual({ conservada: true });
    expect(await sale).toMatchObject({ status: 404, error: { code: 'client/not-found' } });
  });

  it('refuses to delete the last account that can edit users', async () => {
    const person = await aPerson();
    await app.database
      .updateTable('clientes')
      .set({ permisos: ['EDITAR_USUARIOS'] })
      .where('codigo', '=', person.codigo)
      .execute();
    const editors = await app.database
      .selectFrom('clientes')
      .select('codigo')
      .where('codigo', '!=', person.codigo)
      .where('desactivado_en', 'is', null)
      .where(sql<boolean>`'EDITAR_USUARIOS' = any(permisos)`)
      .execute();
    const codes = editors.map(({ codigo }) => codigo);
    const setOff = (desactivado_en: Date | null) =>
      app.database.updateTable('clientes').set({ desactivado_en }).where('codigo', 'in', codes).execute();
    await setOff(app.clock.now());
    expect(await remove(person)).toMatchObject({ status: 409, error: { code: 'client/last-editor' } });
    await setOff(null);
    expect((await remove(person)).status).toBe(200);
  });

  it('needs the account’s own e-mail as a confirmation, and refuses callers without an account', async () => {
    const person = await aPerson();
    expect(await remove(person, 'somebody@example.test')).toMatchObject({
      status: 422,
      error: { fields: [{ campo: 'correo' }] },
    });
    expect((await app.call(DELETE, { body: { correo: person.correo } })).status).toBe(401);
    expect(await stored(person)).toBeDefined();
  });

  it('deletes nothing if the identity provider does not answer', async () => {
    const person = await aPerson();
    await insertReservation(app.database, '37', { ...past, cliente: person.codigo });
    identity.answerNext('silence', 'UsernameExistsException', 'UnsupportedUserStateException');
    expect(await remove(person)).toMatchObject({ status: 503, error: { code: 'identity/unavailable' } });
    expect(await stored(person)).toMatchObject({ correo: person.correo, eliminada_en: null });
    expect((await app.call(SIGN_IN, { body: {} }, person.tokens)).status).toBe(200);
  });

  it('invites no person again whose deletion was committed although the answer of the database was lost', async () => {
    const person = await aPerson();
    await insertReservation(app.database, '37', { ...past, cliente: person.codigo });
    loseNextCommit(app);
    expect(await remove(person)).toMatchObject({ status: 503, error: { code: 'unavailable' } });
    expect(identity).toMatchObject({ removed: [person.sub], created: [] });
    expect(await stored(person)).toMatchObject({ sub: null, eliminada_en: app.clock.now() });
  });
});
