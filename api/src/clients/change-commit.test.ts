import type { ClientRow } from '@lotes/shared-contract';
import { sql } from 'kysely';
import {
  buildAppWithIdentity,
  loseNextCommit,
  type SignedIn,
  type StubIdentity,
  type TestApp,
  waitUntilBlocked,
} from '../testing';

describe('the commit of a change of an account', () => {
  let identity: StubIdentity;
  let app: TestApp;
  let client: ClientRow;

  beforeAll(async () => {
    ({ app, identity } = await buildAppWithIdentity());
    const body = { nombre: 'Berta Núñez', telefono: '98765432', correo: 'berta@example.test', permisos: [] };
    client = (await app.call('POST /Clientes', { body }, await app.signInAs('admin'))).result;
  });
  afterAll(() => app.close());
  beforeEach(() => identity.reset());

  const stored = () =>
    app.database
      .selectFrom('clientes')
      .selectAll()
      .where('codigo', '=', client.codigo)
      .executeTakeFirstOrThrow();

  it('leaves the provider as changed if it succeeded although the answer of the database was lost', async () => {
    const admin = await app.signInAs('admin');
    const body = { version: client.version, motivo: 'Ya no trabaja aquí.' };
    loseNextCommit(app);
    const answer = await app.call('POST /Clientes/:codigo/Desactivar', { params: client, body }, admin);
    expect(answer).toMatchObject({ status: 503, error: { code: 'unavailable' } });
    expect((await stored()).desactivado_en).toEqual(app.clock.now());
    const sub = identity.subjectOf(client.correo);
    expect(identity.administered).toEqual([`AdminDisableUser ${sub}`, `AdminUserGlobalSignOut ${sub}`]);
  });

  describe('that fails while the database is away for a moment', () => {
    const send = async (change: (admin: SignedIn) => Promise<{ status: number }>) => {
      const admin = await app.signInAs('admin');
      const { transaction: begin } = app.database;
      identity.beforeAnswer = async () => {
        identity.beforeAnswer = async () => undefined;
        await app.killSessionsInTransaction();
        app.database.transaction = () => {
          app.database.transaction = begin;
          throw new Error('connect ECONNREFUSED');
        };
      };
      expect((await change(admin)).status).toBe(503);
    };
    const sub = () => identity.subjectOf(client.correo);

    it('is followed by the earlier state at the provider', async () => {
      await app.database.updateTable('clientes').set({ desactivado_en: null }).execute();
      const body = { version: (await stored()).version, motivo: 'Ya no trabaja aquí.' };
      await send((admin) => app.call('POST /Clientes/:codigo/Desactivar', { params: client, body }, admin));
      expect(identity.administered.at(-1)).toBe(`AdminEnableUser ${sub()}`);
    });

    it('is followed by the removal of a new user', async () => {
      const body = { nombre: 'Dora Paz', telefono: '98765430', correo: 'dora@example.test', permisos: [] };
      await send((admin) => app.call('POST /Clientes', { body }, admin));
      expect(identity.removed).toEqual([identity.subjectOf(body.correo)]);
    });

    it('is followed by the invitation of a removed user', async () => {
      const body = { version: (await stored()).version };
      await send((admin) => app.call('DELETE /Clientes/:codigo', { params: client, body }, admin));
      expect(identity.created).toMatchObject([{ email: client.correo }]);
    });
  });

  it('keeps the user of a new account while it is still being written', async () => {
    const admin = await app.signInAs('admin');
    const BARRIER = 20_026;
    await sql`create function wait_at_barrier() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock(${sql.lit(BARRIER)}); return null; end $$`.execute(app.database);
    await sql`create constraint trigger wait_at_barrier after insert on clientes deferrable initially deferred
      for each row execute function wait_at_barrier()`.execute(app.database);
    const body = { nombre: 'Carla Paz', telefono: '98765431', correo: 'carla@example.test', permisos: [] };
    const answer = await app.database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${BARRIER})`.execute(transaction);
      loseNextCommit(app, () => waitUntilBlocked(app.database));
      const creation = app.call('POST /Clientes', { body }, admin);
      await Promise.race([creation, waitUntilBlocked(app.database, 2)]);
      return () => creation;
    });
    expect((await answer()).status).toBe(503);
    expect(identity.removed).toEqual([]);
  });

  it('comes within a limit that the calls of several changes to the provider cannot reach', async () => {
    const admin = await app.signInAs('admin');
    await app.database.updateTable('clientes').set({ desactivado_en: null }).execute();
    await sql`create table idle_limits (milliseconds text)`.execute(app.database);
    await sql`create function note_limit() returns trigger language plpgsql as $$ begin
      insert into idle_limits select setting from pg_settings where name = 'idle_in_transaction_session_timeout';
      return null; end $$`.execute(app.database);
    await sql`create constraint trigger note_limit after update on clientes deferrable initially deferred
      for each row execute function note_limit()`.execute(app.database);
    const { version } = await stored();
    const body = {
      accion: 'desactivar' as const,
      motivo: 'Cuentas de prueba.',
      filas: [{ clave: String(client.codigo), version }],
    };
    const answer = await app.call('POST /Clientes/Seleccion', { body }, admin);
    expect(answer.status).toBe(200);
    const { rows } = await sql`select * from idle_limits`.execute(app.database);
    expect(rows).toEqual([{ milliseconds: '30000' }]);
  });
});
