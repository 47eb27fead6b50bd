import { later } from '@lotes/shared-contract/dates';
import {
  aSignedInPerson,
  buildAppWithIdentity,
  type FreshPlaces,
  freshPlaces,
  insertReservation,
  newReference,
  newVisitor,
  type SignedIn,
  type SignedInPerson,
  type StubIdentity,
  type TestApp,
  waitUntilBlocked,
} from '../testing';

/** Work of others that arrives while an account is deleted by its own user, or afterwards. */
describe('an account that its user deletes', () => {
  let identity: StubIdentity;
  let app: TestApp;
  let places: FreshPlaces;
  let admin: SignedIn;
  beforeAll(async () => {
    ({ app, identity } = await buildAppWithIdentity());
    places = await freshPlaces(app);
    admin = await app.signInAs('admin');
  });
  afterAll(() => app.close());
  beforeEach(() => identity.reset());

  const past = { estado: 'vencida', tipo: 'gratis24h' } as const;
  const remove = ({ correo, tokens }: SignedInPerson) =>
    app.call('POST /Cuenta/Eliminar', { body: { correo } }, tokens);
  const change = (codigo: number, columns: object) =>
    app.database.updateTable('clientes').set(columns).where('codigo', '=', codigo).execute();

  /** Returns a function that assigns a new reservation to a user. */
  const reservationToAssign = async () => {
    const hold = {
      retencion_desde: app.clock.now(),
      fecha_vencimiento: later(app.clock.now(), { hours: 24 }),
    };
    const { numero_autorizacion: clave } = await insertReservation(app.database, places.freeLot(), hold);
    return async (agente: number) => {
      const body = { accion: 'asignar' as const, agente, filas: [{ clave, version: 1 }] };
      return app.call('POST /Reservas/Seleccion', { body }, admin);
    };
  };
  /** Returns a function that assigns a new message to a user. */
  const messageToAssign = async () => {
    const body = { nombre: 'Ana Paz', correo: 'ana@example.test', mensaje: '¿Tiene vista al mar?' };
    const { id } = (await app.call('POST /Contacto', { body })).result;
    return (asignadoA: number) =>
      app.call('POST /Contacto/:id/Asignar', { params: { id }, body: { version: 1, asignadoA } }, admin);
  };
  it.each([
    ['a reservation', 'goes', reservationToAssign, 'reservation-agent'],
    ['a reservation', 'stays', reservationToAssign, 'reservation-agent'],
    ['a message', 'goes', messageToAssign, 'contact-assignee'],
    ['a message', 'stays', messageToAssign, 'contact-assignee'],
  ] as const)(
    'is assigned %s no more while it is deleted, if its row %s',
    async (_, row, makeReady, codigo) => {
      const person = await aSignedInPerson(app);
      await change(person.codigo, { permisos: ['RESERVA_CLIENTE'] });
      if (row === 'stays') await insertReservation(app.database, '37', { ...past, cliente: person.codigo });
      const assign = await makeReady();
      let assigned: ReturnType<typeof assign> | undefined;
      identity.beforeAnswer = async () => {
        assigned = assign(person.codigo);
        await waitUntilBlocked(app.database);
      };
      expect((await remove(person)).result).toEqual({ conservada: row === 'stays' });
      expect(await assigned).toMatchObject({ status: 422, error: { fields: [{ codigo }] } });
      const reservations = app.database.selectFrom('reservas').where('agente', '=', person.codigo);
      const messages = app.database.selectFrom('contactos').where('asignado_a', '=', person.codigo);
      expect(await reservations.selectAll().execute()).toEqual([]);
      expect(await messages.selectAll().execute()).toEqual([]);
    },
  );

  it('is the payer of no money that arrives later with its client code', async () => {
    const person = await aSignedInPerson(app);
    const lote = places.freeLot();
    const { codigo, correo } = person;
    await insertReservation(app.database, lote, { ...past, cliente: codigo, correo });
    const { codigo_banco: codigoBanco } = await app.database
      .selectFrom('clientes')
      .select('codigo_banco')
      .where('codigo', '=', codigo)
      .executeTakeFirstOrThrow();
    const receive = () => {
      const money = { concepto: 'reserva', monto: '100.00', moneda: 'USD', banco: 'Banco Demo' } as const;
      const { telefono } = newVisitor();
      const body = { lote, ...money, codigoBanco, telefono, referenciaBanco: newReference() };
      return app.call('POST /SolicitudesLinkPago/Recibidas', { body }, admin);
    };
    expect((await remove(person)).result).toEqual({ conservada: true });
    expect(await receive()).toMatchObject({
      status: 422,
      error: { fields: [{ campo: 'codigoBanco', codigo: 'client-code' }] },
    });
    const requests = app.database.selectFrom('solicitudes_link_pago').selectAll();
    expect(await requests.where('nombre', '=', 'Cuenta eliminada').execute()).toEqual([]);
  });
});
