import type { ClientRow } from '@lotes/shared-contract';
import { sql } from 'kysely';
import { buildTestApp, loseNextCommit, StubIdentity, type TestApp } from '../testing';

describe('the commit of a change of an account', () => {
  let identity: StubIdentity;
  let app: TestApp;
  let client: ClientRow;

  beforeAll(async () => {
    identity = await StubIdentity.start();
    app = await buildTestApp({ environment: { IDENTITY_ADMIN_ENDPOINT: identity.url } });
    const body = { nombre: 'Berta Núñez', telefono: '98765432', correo: 'berta@example.test', permisos: [] };
    client = (await app.call('POST /Clientes', { body }, await app.signInAs('admin'))).result;
  });
  afterAll(async () => {
    await app.close();
    await identity.stop();
  });
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

  it('comes within a limit that the calls of a reset to the provider cannot reach', async () => {
    const admin = await app.signInAs('admin');
    await app.database.updateTable('clientes').set({ desactivado_en: null }).execute();
    await sql`create table idle_limits (milliseconds text)`.execute(app.database);
    await sql`create function note_limit() returns trigger language plpgsql as $$ begin
      insert into idle_limits select setting from pg_settings where name = 'idle_in_transaction_session_timeout';
      return null; end $$`.execute(app.database);
    await sql`create constraint trigger note_limit after update on clientes deferrable initially deferred
      for each row execute function note_limit()`.execute(app.database);
    const { version } = await stored();
    const input = { params: client, body: { version } };
    const answer = await app.call('POST /Clientes/:codigo/Clave', input, admin);
    expect(answer.status).toBe(200);
    const { rows } = await sql`select * from idle_limits`.execute(app.database);
    expect(rows).toEqual([{ milliseconds: '30000' }]);
  });
});
