import type { ClientRow } from '@lotes/shared-contract';
import {
  buildAppWithIdentity,
  createClient,
  type SignedIn,
  type StubIdentity,
  type TestApp,
  tokensFor,
} from '../testing';

const EDITS = ['EDITAR_USUARIOS'] as const;

describe('the last user who can edit users (R6.11)', () => {
  let identity: StubIdentity;
  let app: TestApp;

  beforeAll(async () => ({ app, identity } = await buildAppWithIdentity()));
  afterAll(() => app.close());
  beforeEach(async () => {
    identity.reset();
    await app.database.updateTable('clientes').set({ permisos: [] }).execute();
  });

  /** Returns the users who may edit users, the newest first. */
  const editors = async (as: SignedIn): Promise<ClientRow[]> =>
    (await app.call('GET /Clientes', { query: { permisos: 'EDITAR_USUARIOS' } }, as)).result.filas;
  const giveUp = ({ codigo, version, nombre, telefono, idioma }: ClientRow, as: SignedIn) =>
    app.call(
      'PUT /Clientes/:codigo',
      { params: { codigo }, body: { version, nombre, telefono, idioma, permisos: [] } },
      as,
    );

  it('stays, even if the last two lose the permission at the same moment', async () => {
    const [one, other] = [await app.signInAs(EDITS), await app.signInAs(EDITS)];
    const [newest, oldest] = (await editors(one)) as [ClientRow, ClientRow];
    const answers = await Promise.all([giveUp(newest, other), giveUp(oldest, one)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('client/last-editor');
  });

  it('stays while the only other one has never signed in, and may go after that', async () => {
    const admin = await app.signInAs([...EDITS, 'CREAR_USUARIOS']);
    const { codigo, correo } = await createClient(app, admin, [...EDITS]);
    const own = (await editors(admin)).find((editor) => editor.codigo !== codigo) as ClientRow;
    expect(await giveUp(own, admin)).toMatchObject({ status: 409, error: { code: 'client/last-editor' } });

    const eva = tokensFor({ sub: identity.subjectOf(correo), correo });
    await app.call('POST /Authentication/InicioSesion', { body: {} }, eva);
    expect((await giveUp(own, admin)).status).toBe(200);
  });

  it('is not left with a temporary password alone, which a failing provider may never send', async () => {
    const admin = await app.signInAs(EDITS);
    const [own] = (await editors(admin)) as [ClientRow];
    const reset = () =>
      app.call(
        'POST /Clientes/:codigo/Clave',
        { params: { codigo: own.codigo }, body: { version: own.version } },
        admin,
      );
    expect(await reset()).toMatchObject({ status: 409, error: { code: 'client/last-editor' } });
    await app.signInAs(EDITS);
    expect((await reset()).error?.code).not.toBe('client/last-editor');
  });
});
