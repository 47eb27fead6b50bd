import type { ClientRow, Permission } from '@lotes/shared-contract';
import type { CallInput } from '@lotes/shared-contract/client';
import { buildAppWithIdentity, type StubIdentity, type TestApp } from '../testing';

type Edit = CallInput<'PUT /Clientes/:codigo'>['body'];

describe('changing a client', () => {
  let identity: StubIdentity;
  let app: TestApp;
  let count = 0;

  beforeAll(async () => ({ app, identity } = await buildAppWithIdentity()));
  afterAll(() => app.close());
  beforeEach(() => identity.reset());

  /** Returns a new client. */
  async function aClient(permisos: Permission[] = []): Promise<ClientRow> {
    count += 1;
    const body = {
      nombre: 'Berta Núñez',
      telefono: '98765432',
      correo: `berta-${count}@example.test`,
      permisos,
    };
    const { result } = await app.call('POST /Clientes', { body }, await app.signInAs('admin'));
    identity.reset();
    return result;
  }
  const edited = ({ version, nombre, telefono, idioma, permisos }: ClientRow, more: Partial<Edit> = {}) => ({
    version,
    nombre,
    telefono,
    idioma,
    permisos,
    ...more,
  });
  const edit = async (client: ClientRow, more: Partial<Edit> = {}, as?: readonly Permission[]) =>
    app.call(
      'PUT /Clientes/:codigo',
      { params: { codigo: client.codigo }, body: edited(client, more) },
      await app.signInAs(as ?? 'admin'),
    );
  const deactivate = async ({ codigo, version }: ClientRow) =>
    app.call(
      'POST /Clientes/:codigo/Desactivar',
      { params: { codigo }, body: { version, motivo: 'Ya no trabaja aquí.' } },
      await app.signInAs('admin'),
    );
  const step = async (key: 'Clave' | 'SegundoPaso' | 'Reactivar', { codigo, version }: ClientRow) =>
    app.call(
      `POST /Clientes/:codigo/${key}`,
      { params: { codigo }, body: { version } },
      await app.signInAs('admin'),
    );
  const stored = ({ codigo }: ClientRow) =>
    app.database.selectFrom('clientes').selectAll().where('codigo', '=', codigo).executeTakeFirstOrThrow();
  const audited = async ({ codigo }: ClientRow, accion: string) =>
    app.database
      .selectFrom('auditoria')
      .selectAll()
      .where('entidad', '=', 'cliente')
      .where('entidad_id', '=', String(codigo))
      .where('accion', '=', accion)
      .execute();

  it('writes every field, sends it to the identity provider, and leaves an audit row', async () => {
    const client = await aClient();
    const referencias = [{ nombre: 'Luis', apellido: 'Paz', telefono: '2233-4455' }];
    const { status, result } = await edit(client, {
      nombre: 'Berta María',
      apellido: 'Cáceres',
      telefono: '+14155550132',
      idioma: 'en',
      rtn: '0801-1990-123456',
      documento: '0801-1990-12345',
      direccion: 'French Harbour',
      referencias,
      permisos: ['EDITAR_IMAGENES'],
    });
    expect([status, result]).toMatchObject([
      200,
      {
        nombre: 'Berta María',
        apellido: 'Cáceres',
        telefono: '+14155550132',
        idioma: 'en',
        rtn: '08011990123456',
        documento: '0801-1990-12345',
        direccion: 'French Harbour',
        referencias: [{ ...referencias[0], telefono: '+50422334455' }],
        permisos: ['EDITAR_IMAGENES'],
        version: client.version + 1,
      },
    ]);
    expect(identity.administered).toEqual([`AdminUpdateUserAttributes ${identity.subjectOf(client.correo)}`]);
    expect(await audited(client, 'editar')).toEqual([
      expect.objectContaining({
        antes: expect.objectContaining({ nombre: 'Berta Núñez', rtn: null, referencias: [] }),
        despues: expect.objectContaining({ rtn: '08011990123456', referencias: ['Luis Paz, +50422334455'] }),
      }),
    ]);
  });

  it('names each wrong field', async () => {
    const client = await aClient();
    const referencias = [{ nombre: 'Luis', apellido: ' ', telefono: '22334455' }];
    const answer = await edit(client, { nombre: 'B', rtn: '123', telefono: '1', referencias });
    expect(answer.status).toBe(422);
    expect(answer.error.fields?.map(({ campo, codigo }) => [campo, codigo])).toEqual([
      ['nombre', 'name-length'],
      ['telefono', 'phone'],
      ['rtn', 'rtn'],
      ['referencias.0.apellido', 'last-name-required'],
    ]);
  });

  it('refuses a change if another user changed the row first, and names the changed fields', async () => {
    const client = await aClient();
    await edit(client, { nombre: 'Primera' });
    identity.reset();
    const answer = await edit(client, { nombre: 'Segunda' });
    expect(answer).toMatchObject({
      status: 409,
      error: { code: 'stale-version', cambio: { campos: ['nombre'] }, actual: { nombre: 'Primera' } },
    });
    expect(identity.administered).toEqual([]);
  });

  it('adds no permission that the caller lacks, and leaves those that were there', async () => {
    const client = await aClient(['EDITAR_RESERVA']);
    const only: Permission[] = ['EDITAR_USUARIOS'];
    const grab = await edit(client, { permisos: ['EDITAR_RESERVA', 'EDITAR_IMAGENES'] }, only);
    expect(grab).toMatchObject({ status: 403, error: { code: 'client/grant-lacked' } });
    const kept = await edit(client, { nombre: 'Con permiso' }, only);
    expect([kept.status, kept.result.permisos]).toEqual([200, ['EDITAR_RESERVA']]);
  });

  it('ends the sessions of a deactivated client, who is listed separately and can be reactivated', async () => {
    const client = await aClient();
    const { result } = await deactivate(client);
    expect(result).toMatchObject({ activo: false, puede: { editar: false, reactivar: true } });
    expect(identity.administered).toEqual([
      `AdminDisableUser ${identity.subjectOf(client.correo)}`,
      `AdminUserGlobalSignOut ${identity.subjectOf(client.correo)}`,
    ]);
    expect((await stored(client)).sesiones_validas_desde).toEqual(app.clock.now());
    const admin = await app.signInAs('admin');
    const listed = async (activo: 'true' | 'false' | 'todos') => {
      const { result: page } = await app.call(
        'GET /Clientes',
        { query: { buscar: client.correo, activo } },
        admin,
      );
      return page.total;
    };
    expect([await listed('true'), await listed('false'), await listed('todos')]).toEqual([0, 1, 1]);
    expect(await audited(client, 'desactivar')).toEqual([
      expect.objectContaining({ despues: expect.objectContaining({ motivo: 'Ya no trabaja aquí.' }) }),
    ]);

    expect(await edit(result)).toMatchObject({ status: 409, error: { code: 'client/deactivated' } });
    identity.reset();
    const back = await step('Reactivar', result);
    expect(back.result).toMatchObject({ activo: true, puede: { editar: true, reactivar: false } });
    expect(identity.administered).toEqual([`AdminEnableUser ${identity.subjectOf(client.correo)}`]);
    expect(await step('Reactivar', back.result)).toMatchObject({
      status: 409,
      error: { code: 'client/active' },
    });
  });

  it('sends the provider no e-mail with an edit: the client may have verified a newer one', async () => {
    const client = await aClient();
    await edit(client, { nombre: 'Berta María' });
    expect(identity.updated).toEqual([{ name: 'Berta María', phone_number: '+50498765432', locale: 'es' }]);
  });

  it('deactivates an account whose user the provider no longer has, and says why it cannot be reactivated', async () => {
    const client = await aClient();
    identity.answerNext('UserNotFoundException');
    const { result } = await deactivate(client);
    expect(result).toMatchObject({ activo: false });
    identity.answerNext('UserNotFoundException');
    expect(await step('Reactivar', result)).toMatchObject({
      status: 409,
      error: { code: 'client/user-gone' },
    });
    expect((await stored(client)).desactivado_en).toEqual(app.clock.now());
  });

  it('turns off lost second factors only at the provider, and records it in the history', async () => {
    const client = await aClient();
    const { result } = await step('SegundoPaso', client);
    expect(result.version).toBe(client.version + 1);
    expect(identity.administered).toEqual([`AdminSetUserMFAPreference ${identity.subjectOf(client.correo)}`]);
    expect((await stored(client)).sesiones_validas_desde).toBeNull();
    expect(await audited(client, 'restablecer segundo paso')).toHaveLength(1);

    identity.answerNext('silence');
    expect(await step('SegundoPaso', result)).toMatchObject({ status: 503 });
    expect(await audited(client, 'restablecer segundo paso')).toHaveLength(1);
  });

  it('retries when the provider throttles', async () => {
    const client = await aClient();
    identity.answerNext('TooManyRequestsException', 'TooManyRequestsException');
    expect((await deactivate(client)).status).toBe(200);
    expect(identity.administered).toEqual([
      `AdminDisableUser ${identity.subjectOf(client.correo)}`,
      `AdminUserGlobalSignOut ${identity.subjectOf(client.correo)}`,
    ]);
  });

  it('writes nothing if the provider is silent, and reverts the provider if only our commit fails', async () => {
    const client = await aClient();
    identity.answerNext('silence');
    expect(await deactivate(client)).toMatchObject({ status: 503, error: { code: 'identity/unavailable' } });
    expect((await stored(client)).desactivado_en).toBeNull();

    identity.reset();
    let killed = false;
    identity.beforeAnswer = async () => {
      if (killed) return;
      killed = true;
      await app.killSessionsInTransaction();
    };
    expect((await deactivate(client)).status).toBe(503);
    expect(identity.administered.at(-1)).toBe(`AdminEnableUser ${identity.subjectOf(client.correo)}`);
    expect((await stored(client)).desactivado_en).toBeNull();
    expect(await audited(client, 'desactivar')).toEqual([]);
  });

  it('refuses visitors and staff without the permission, and responds 404 for an unknown client', async () => {
    const { codigo, version } = await aClient();
    const input = { params: { codigo }, body: { version } };
    expect((await app.call('POST /Clientes/:codigo/Clave', input)).status).toBe(401);
    for (const key of ['Clave', 'Reactivar'] as const) {
      const as = await app.signInAs(key === 'Clave' ? ['ELIMINAR_USUARIOS'] : ['EDITAR_USUARIOS']);
      expect((await app.call(`POST /Clientes/:codigo/${key}`, input, as)).status).toBe(403);
    }
    const nobody = { params: { codigo: 999_999 }, body: { version } };
    const admin = await app.signInAs('admin');
    expect(await app.call('POST /Clientes/:codigo/Clave', nobody, admin)).toMatchObject({
      status: 404,
      error: { code: 'client/not-found' },
    });
  });
});
