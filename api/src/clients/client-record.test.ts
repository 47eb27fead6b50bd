import type { ClientRow, Permission } from '@lotes/shared-contract';
import {
  buildAppWithIdentity,
  createClient,
  insertReservation,
  type SignedIn,
  type StubIdentity,
  tokensFor,
  type TestApp,
} from '../testing';

let identity: StubIdentity;
let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  ({ app, identity } = await buildAppWithIdentity());
  admin = await app.signInAs('admin');
});
afterAll(() => app.close());

/** Returns a new client. */
async function aClient(permisos: Permission[] = []): Promise<ClientRow> {
  const client = await createClient(app, admin, permisos);
  identity.reset();
  return client;
}
const remove = ({ codigo, version }: ClientRow, as: SignedIn = admin) =>
  app.call('DELETE /Clientes/:codigo', { params: { codigo }, body: { version } }, as);
const stored = ({ codigo }: ClientRow) =>
  app.database.selectFrom('clientes').selectAll().where('codigo', '=', codigo).executeTakeFirst();
const shown = async ({ codigo }: ClientRow) =>
  (await app.call('GET /Clientes', { query: { codigo } }, admin)).result.filas[0];
const audited = (entidad: string, id: string) =>
  app.database
    .selectFrom('auditoria')
    .select(['accion', 'antes', 'despues'])
    .where('entidad', '=', entidad)
    .where('entidad_id', '=', id)
    .orderBy('id')
    .execute();

describe('deleting a client', () => {
  it('deletes account, notes and user, writes an audit row, and ends the account’s sessions', async () => {
    const client = await aClient();
    const { codigo, correo } = client;
    expect((await shown(client))?.puede.eliminar).toBe(true);
    await app.call(
      'POST /Clientes/:codigo/Notas',
      { params: { codigo }, body: { texto: 'Llama los lunes.' } },
      admin,
    );
    expect(await remove(client)).toMatchObject({ status: 200, result: { codigo } });
    expect(await stored(client)).toBeUndefined();
    expect(identity.removed).toEqual([identity.subjectOf(correo)]);
    expect((await audited('cliente', String(codigo))).at(-1)).toMatchObject({
      accion: 'eliminar',
      antes: { nombre: 'Carla Bush', correo },
      despues: null,
    });
    const gone = await app.database.selectFrom('identidades_eliminadas').selectAll().execute();
    const sub = identity.subjectOf(correo);
    expect(gone.map((row) => row.sub)).toEqual([sub]);
    const token = tokensFor({ sub, correo });
    expect(await app.call('POST /Authentication/InicioSesion', { body: {} }, token)).toMatchObject({
      status: 401,
      error: { code: 'session-invalid' },
    });
  });

  const insertEntry = ({
    despues = null,
    ...entry
  }: {
    despues?: object | null;
    actor?: string;
    accion: string;
    entidad: string;
  }) =>
    app.database
      .insertInto('auditoria')
      .values({
        momento: app.clock.now(),
        actor: 'sistema',
        entidad_id: '37',
        antes: null,
        ...entry,
        despues: despues && JSON.stringify(despues),
      })
      .execute();
  const KEPT: [string, string, (client: ClientRow) => Promise<unknown>][] = [
    [
      'has reserved',
      'client/has-reservations',
      ({ codigo }) => insertReservation(app.database, '37', { cliente: codigo }),
    ],
    [
      'has reserved under the e-mail',
      'client/has-reservations',
      ({ correo }) => insertReservation(app.database, '38', { correo }),
    ],
    [
      'made a reservation for another',
      'client/has-history',
      ({ codigo }) => insertReservation(app.database, '39', { agente: codigo }),
    ],
    [
      'is named by the history',
      'client/has-history',
      ({ codigo }) => insertEntry({ actor: `cliente:${codigo}`, accion: 'editar', entidad: 'lote' }),
    ],
    [
      'was once the agent of a reservation',
      'client/has-history',
      ({ codigo }) => insertEntry({ accion: 'asignar', entidad: 'reserva', despues: { agente: codigo } }),
    ],
    [
      'was once assigned a message',
      'client/has-history',
      ({ codigo }) => insertEntry({ accion: 'asignar', entidad: 'contacto', despues: { asignadoA: codigo } }),
    ],
  ];
  it.each(KEPT)('offers and allows no deletion of a client who %s', async (_, code, prepare) => {
    const client = await aClient();
    await prepare(client);
    expect((await shown(client))?.puede.eliminar).toBe(false);
    expect(await remove(client)).toMatchObject({ status: 409, error: { code } });
    expect(await stored(client)).toBeDefined();
    expect(identity.removed).toEqual([]);
  });

  it('refuses to delete a row that another user changed first, and refuses staff without the permission', async () => {
    const client = await aClient();
    expect((await remove(client, await app.signInAs(['EDITAR_USUARIOS']))).status).toBe(403);
    expect(await remove({ ...client, version: 99 })).toMatchObject({
      status: 409,
      error: { code: 'stale-version', actual: { nombre: 'Carla Bush' } },
    });
  });

  it('deletes nothing if the provider is silent', async () => {
    const client = await aClient();
    identity.answerNext('silence', 'UsernameExistsException', 'UnsupportedUserStateException');
    expect(await remove(client)).toMatchObject({ status: 503, error: { code: 'identity/unavailable' } });
    expect(await stored(client)).toMatchObject({ version: client.version });
  });

  it('invites the client again if only our commit fails', async () => {
    const client = await aClient();
    let killed = false;
    identity.beforeAnswer = async () => {
      if (killed) return;
      killed = true;
      await app.killSessionsInTransaction();
    };
    expect((await remove(client)).status).toBe(503);
    expect(identity.removed).toEqual([identity.subjectOf(client.correo)]);
    expect(identity.created).toMatchObject([{ email: client.correo }]);
    expect(await stored(client)).toBeDefined();
    expect((await audited('cliente', String(client.codigo))).map(({ accion }) => accion)).toEqual(['crear']);
  });
});

describe('the notes of a client', () => {
  const list = async ({ codigo }: ClientRow, as: SignedIn = admin) =>
    (await app.call('GET /Clientes/:codigo/Notas', { params: { codigo } }, as)).result;
  const add = ({ codigo }: ClientRow, texto: string, as: SignedIn = admin) =>
    app.call('POST /Clientes/:codigo/Notas', { params: { codigo }, body: { texto } }, as);
  const edit = ({ codigo }: ClientRow, id: string, body: { version: number; texto: string }, as = admin) =>
    app.call('PUT /Clientes/:codigo/Notas/:id', { params: { codigo, id }, body }, as);

  it.each([2_147_483_648, Number.MAX_SAFE_INTEGER])(
    'refuses to list the notes of a client numbered %s: 422',
    async (codigo) => {
      const answer = await app.call('GET /Clientes/:codigo/Notas', { params: { codigo } }, admin);
      expect(answer).toMatchObject({ status: 422, error: { fields: [{ campo: 'codigo' }] } });
    },
  );

  it('the author adds and changes a note, with an audit row each', async () => {
    const client = await aClient();
    const { status, result } = await add(client, 'Prefiere el lote 40.');
    expect([status, result]).toMatchObject([
      201,
      { texto: 'Prefiere el lote 40.', editadaEn: null, version: 1 },
    ]);
    const changed = await edit(client, result.id, { version: 1, texto: 'Prefiere el lote 41.' });
    expect(changed.result).toMatchObject({ version: 2, puede: { editar: true } });
    expect(changed.result.editadaEn).not.toBeNull();
    expect(await edit(client, result.id, { version: 1, texto: 'Otro.' })).toMatchObject({
      status: 409,
      error: {
        code: 'stale-version',
        cambio: { campos: ['nota'] },
        actual: { texto: 'Prefiere el lote 41.' },
      },
    });
    expect(await audited('nota', result.id)).toEqual([
      { accion: 'crear', antes: null, despues: { nota: 'Prefiere el lote 40.' } },
      {
        accion: 'editar',
        antes: { nota: 'Prefiere el lote 40.' },
        despues: { nota: 'Prefiere el lote 41.' },
      },
    ]);
    const { result: log } = await app.call(
      'GET /Auditoria',
      { query: { entidad: 'nota', buscar: 'Carla' } },
      admin,
    );
    expect(log.filas.filter(({ id }) => id === result.id)).toMatchObject([
      { accion: 'editar', nombre: 'Carla Bush' },
      { accion: 'crear', nombre: 'Carla Bush' },
    ]);
  });

  it('VER_USUARIOS reads notes, only EDITAR_USUARIOS writes them, and only the author changes one', async () => {
    const client = await aClient();
    const { result: note } = await add(client, 'Una nota.');
    const reader = await app.signInAs(['VER_USUARIOS']);
    expect(await list(client, reader)).toMatchObject({
      filas: [{ texto: 'Una nota.', puede: { editar: false } }],
      puede: { agregar: false },
    });
    expect((await add(client, 'Otra.', reader)).status).toBe(403);
    const other = await app.signInAs(['EDITAR_USUARIOS']);
    expect(await edit(client, note.id, { version: 1, texto: 'Otra.' }, other)).toMatchObject({
      status: 403,
      error: { code: 'note/not-own' },
    });
    expect((await list(client, other)).puede.agregar).toBe(true);
    expect((await add({ ...client, codigo: 999_999 }, 'A nadie.')).error.code).toBe('client/not-found');
    expect((await add(client, '  ')).error.fields).toMatchObject([{ campo: 'texto', codigo: 'required' }]);
  });
});
