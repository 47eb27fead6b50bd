import type { ClientRow } from '@lotes/shared-contract';
import { buildAppWithIdentity, createClient, type StubIdentity, type TestApp } from '../testing';

describe('resetting a password', () => {
  let identity: StubIdentity;
  let app: TestApp;

  beforeAll(async () => ({ app, identity } = await buildAppWithIdentity()));
  afterAll(() => app.close());
  beforeEach(() => identity.reset());

  async function aClient(): Promise<ClientRow> {
    const client = await createClient(app, await app.signInAs('admin'));
    identity.reset();
    return client;
  }
  const reset = async ({ codigo }: ClientRow, version: number) =>
    app.call(
      'POST /Clientes/:codigo/Clave',
      { params: { codigo }, body: { version } },
      await app.signInAs('admin'),
    );
  const stored = ({ codigo }: ClientRow) =>
    app.database.selectFrom('clientes').selectAll().where('codigo', '=', codigo).executeTakeFirstOrThrow();
  const audited = ({ codigo }: ClientRow) =>
    app.database
      .selectFrom('auditoria')
      .select('accion')
      .where('entidad', '=', 'cliente')
      .where('entidad_id', '=', String(codigo))
      .where('accion', '=', 'restablecer clave')
      .execute();

  it('has the provider mail a temporary one, and ends every session', async () => {
    const client = await aClient();
    const { result } = await reset(client, client.version);
    expect(result.cambioClave).toBe(true);
    expect(identity.administered).toEqual([
      `AdminSetUserPassword ${identity.subjectOf(client.correo)}`,
      `AdminUserGlobalSignOut ${identity.subjectOf(client.correo)}`,
    ]);
    expect(identity.invitedAgain).toEqual([client.correo]);
    expect((await stored(client)).sesiones_validas_desde).toEqual(app.clock.now());
    expect(await audited(client)).toHaveLength(1);
  });

  it('names the user to the provider by subject, and invites to the e-mail that the provider has', async () => {
    const client = await aClient();
    const sub = identity.subjectOf(client.correo);
    identity.newEmails.set(sub, 'newer@example.test');
    expect((await reset(client, client.version)).status).toBe(200);
    expect(identity.administered).toEqual([`AdminSetUserPassword ${sub}`, `AdminUserGlobalSignOut ${sub}`]);
    expect(identity.invitedAgain).toEqual(['newer@example.test']);
  });

  it('writes it although the mail cannot be sent, says so, and can be repeated', async () => {
    const client = await aClient();
    identity.beforeAnswer = async () => {
      if (identity.administered.length === 1) identity.answerNext('silence');
    };
    expect(await reset(client, client.version)).toMatchObject({
      status: 503,
      error: { code: 'client/reset-unsent' },
    });
    const version = client.version + 1;
    const [cambio_clave, sesiones_validas_desde] = [true, app.clock.now()];
    expect(await stored(client)).toMatchObject({ cambio_clave, sesiones_validas_desde, version });
    expect(await audited(client)).toHaveLength(1);
    identity.reset();
    expect((await reset(client, version)).status).toBe(200);
    expect(identity.invitedAgain).toEqual([client.correo]);
  });

  it.each([
    ['silence', 'identity/unavailable'],
    ['UserNotFoundException', 'client/user-gone'],
  ] as const)('writes nothing if the provider answers the first question with %s', async (failure, code) => {
    const client = await aClient();
    identity.answerNext(failure);
    expect(await reset(client, client.version)).toMatchObject({ error: { code } });
    const { version } = client;
    expect(await stored(client)).toMatchObject({ sesiones_validas_desde: null, version });
    expect(await audited(client)).toEqual([]);
  });
});
