import type { ClientRow } from '@lotes/shared-contract';
import {
  buildAppWithIdentity,
  createClient,
  type SignedIn,
  type StubIdentity,
  type TestApp,
  waitUntil,
} from '../testing';

describe('while the identity provider is slow', () => {
  let identity: StubIdentity;
  let app: TestApp;
  let admin: SignedIn;

  beforeAll(async () => {
    ({ app, identity } = await buildAppWithIdentity());
    admin = await app.signInAs('admin');
  });
  afterAll(() => app.close());
  beforeEach(() => identity.reset());

  const edit = ({ codigo, version, telefono, idioma, permisos }: ClientRow) =>
    app.call(
      'PUT /Clientes/:codigo',
      { params: { codigo }, body: { version, nombre: 'Carla María', telefono, idioma, permisos } },
      admin,
    );

  /** Runs `work` once the provider has received so many requests, which it answers only after that. */
  async function whileProviderWaits<Result>(requests: number, work: () => Promise<Result>): Promise<Result> {
    let received = 0;
    let isOpen = false;
    identity.beforeAnswer = () => {
      received += 1;
      return waitUntil('the provider answers', () => isOpen);
    };
    await waitUntil('the provider is asked', () => received >= requests);
    return work().finally(() => (isOpen = true));
  }

  it('other work goes on, however many accounts are being changed', async () => {
    const clients = [];
    for (let count = 0; count < 5; count += 1) clients.push(await createClient(app, admin));
    const edits = clients.map(edit);
    const body = { estadoBase: 'no_disponible', version: 1 } as const;
    const answer = await whileProviderWaits(2, () =>
      app.call('PUT /Lotes/:numero/Estado', { params: { numero: '148' }, body }, admin),
    );
    expect(answer.status).toBe(200);
    expect((await Promise.all(edits)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('a change that leaves its permissions keeps no other account waiting', async () => {
    const editor = await app.signInAs(['EDITAR_USUARIOS', 'EDITAR_RESERVA']);
    const slow = edit(await createClient(app, admin));
    const view = { lista: 'Lotes', nombre: 'Mi vista', compartida: false, consulta: '?buscar=12' } as const;
    const answer = await whileProviderWaits(1, () => app.call('POST /Vistas', { body: view }, editor));
    expect(answer.status).toBe(201);
    expect((await slow).status).toBe(200);
  });
});
