import type { CreateClient } from '@lotes/shared-contract';
import { buildAppWithIdentity, type StubIdentity, type TestApp } from '../testing';

describe('a new client whose e-mail has a user at the identity provider, but no account', () => {
  let identity: StubIdentity;
  let app: TestApp;

  beforeAll(async () => ({ app, identity } = await buildAppWithIdentity()));
  afterAll(() => app.close());
  beforeEach(() => identity.reset());

  const add = async (correo: string) => {
    const body: CreateClient = { nombre: 'Berta Núñez', telefono: '9876-5432', correo, permisos: [] };
    return app.call('POST /Clientes', { body }, await app.signInAs('clients'));
  };

  it('takes over a user whom an earlier attempt invited without receiving the response', async () => {
    identity.answerNext('silence');
    expect((await add('again@example.test')).status).toBe(503);
    identity.answerNext('UsernameExistsException');
    expect((await add('again@example.test')).status).toBe(201);
    expect(identity.invitedAgain).toEqual(['again@example.test']);
  });

  it('is refused with the reason if that person has confirmed the sign-up, and their user stays', async () => {
    identity.answerNext('UsernameExistsException', 'UnsupportedUserStateException');
    const answer = await add('confirmed@example.test');
    expect(answer).toMatchObject({ status: 409, error: { code: 'client/signed-up' } });
    expect(identity.removed).toEqual([]);
    const rows = app.database.selectFrom('clientes').where('correo', '=', 'confirmed@example.test');
    expect(await rows.select('codigo').execute()).toEqual([]);
  });

  it('replaces a user who never confirmed the sign-up', async () => {
    identity.isUnconfirmed = true;
    identity.answerNext('UsernameExistsException', 'UnsupportedUserStateException');
    const answer = await add('unproven@example.test');
    expect(answer).toMatchObject({ status: 201, result: { cambioClave: true } });
    expect(identity.removed).toEqual([identity.subjectOf('unproven@example.test')]);
    expect(identity.created).toMatchObject([{ email: 'unproven@example.test', email_verified: 'true' }]);
  });
});
