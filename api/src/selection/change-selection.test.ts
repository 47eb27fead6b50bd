import { setTimeout as delay } from 'node:timers/promises';
import type { CallInput } from '@lotes/shared-contract/client';
import { buildAppWithIdentity, newVisitor, type SignedIn, type StubIdentity, type TestApp } from '../testing';

/** Changes of several rows of each list, all or none (R17.4); reservations have tests of their own. */
describe('several rows of a list', () => {
  let app: TestApp;
  let identity: StubIdentity;
  let admin: SignedIn;
  beforeAll(async () => {
    ({ app, identity } = await buildAppWithIdentity());
    admin = await app.signInAs('admin');
  });
  afterAll(() => app.close());
  beforeEach(() => identity.reset());

  const entriesOf = (entidad: string) =>
    app.database
      .selectFrom('auditoria')
      .select(['accion', 'entidad_id', 'momento', 'despues'])
      .where('entidad', '=', entidad)
      .orderBy('id')
      .execute();

  describe('lots', () => {
    const rows = async (...numbers: string[]) => {
      const { result } = await app.call('GET /Lotes/Administracion', { query: { tamano: 100 } }, admin);
      const found = result.filas.filter(({ numero }) => numbers.includes(numero));
      return found.map(({ numero, version }) => ({ clave: numero, version }));
    };
    const free = async () => {
      const { result } = await app.call('GET /Lotes/Administracion', { query: { tamano: 100 } }, admin);
      return result.filas.filter(({ puede }) => puede.cambiarEstado).map(({ numero }) => numero);
    };
    const change = (filas: { clave: string; version: number }[]) => {
      const body = { accion: 'estadoBase', estadoBase: 'proximamente', filas } as const;
      return app.call('POST /Lotes/Seleccion', { body }, admin);
    };

    it('get another base status together, in one change', async () => {
      const [one = '', other = ''] = await free();
      const { result } = await change(await rows(one, other));
      expect(result.filas.map(({ estado }) => estado)).toEqual(['proximamente', 'proximamente']);
      const told = (await entriesOf('lote')).slice(-2);
      expect(told.map(({ accion, entidad_id }) => [accion, entidad_id])).toEqual(
        [one, other].map((number) => ['cambiar estado base', number]),
      );
    });

    it('keep their base status if one of them is held', async () => {
      const { result } = await app.call('GET /Lotes/Administracion', { query: { tamano: 100 } }, admin);
      const held = result.filas.find(({ estado }) => estado === 'reservado')!.numero;
      const [one = ''] = await free();
      const before = await entriesOf('lote');
      const refused = await change(await rows(one, held));
      expect(refused.status).toBe(409);
      const outcomes = (refused.error.actual as { filas: { clave: string; rechazo: object | null }[] }).filas;
      expect(outcomes.find(({ clave }) => clave === held)?.rechazo).toMatchObject({ code: 'lot/held' });
      expect(outcomes.find(({ clave }) => clave === one)?.rechazo).toBeNull();
      expect(await entriesOf('lote')).toEqual(before);
    });
  });

  describe('messages', () => {
    const write = async () => {
      const body = { nombre: 'Ana Bodden', correo: 'ana@example.com', mensaje: '¿Tiene vista el lote 37?' };
      return (await app.call('POST /Contacto', { body })).result.id;
    };
    const change = (motivo: string | undefined, ...filas: { clave: string; version: number }[]) =>
      app.call('POST /Contacto/Seleccion', { body: { accion: 'cerrar', motivo, filas } }, admin);

    it('closes messages with a reason, all or none', async () => {
      const [one, other] = [await write(), await write()];
      const seen = [one, other].map((clave) => ({ clave, version: 1 }));
      expect(await change(undefined, ...seen)).toMatchObject({
        status: 409,
        error: {
          actual: { filas: seen.map(() => ({ rechazo: { fields: [{ codigo: 'reason-required' }] } })) },
        },
      });
      const { result } = await change('Publicidad', ...seen);
      expect(result.filas.map(({ estado, motivo }) => [estado, motivo])).toEqual([
        ['cerrado', 'Publicidad'],
        ['cerrado', 'Publicidad'],
      ]);
      const open = { clave: await write(), version: 1 };
      expect((await change('Otra vez', open, { clave: other, version: 2 })).error.actual).toMatchObject({
        filas: [
          { rechazo: null },
          { rechazo: { code: 'contact/closed', cambio: { campos: ['estado', 'motivo'] } } },
        ],
      });
      // Had it been closed too, its version would be stale.
      expect((await change('Publicidad', open)).status).toBe(200);
    });
  });

  describe('payment requests', () => {
    const ask = async () => {
      const { nombreCliente: nombre, telefono, correo } = newVisitor();
      const terms = { concepto: 'prima', plazo: '6', monto: '4500.00', moneda: 'USD' } as const;
      const body = { lote: '148', nombre, telefono, correo, ...terms };
      return { id: (await app.call('POST /SolicitudesLinkPago', { body })).result.id, correo };
    };
    type Change = CallInput<'POST /SolicitudesLinkPago/Seleccion'>['body'];
    const change = (body: Change) => app.call('POST /SolicitudesLinkPago/Seleccion', { body }, admin);

    it('sends a link for each request; the preview names the requests that still need one', async () => {
      const [one, other] = [await ask(), await ask()];
      const enlaceUrl = 'https://pagos.example.com/1';
      const { result } = await app.call(
        'POST /SolicitudesLinkPago/Seleccion/Prever',
        { body: { accion: 'enviar', filas: [{ clave: one.id, enlaceUrl }, { clave: other.id }] } },
        admin,
      );
      expect(result.filas).toMatchObject([
        { despues: { estado: 'enviada' } },
        { rechazo: { fields: [{ campo: 'enlaceUrl', codigo: 'required' }] } },
      ]);
      const subjects = async () =>
        (await app.mails(one.correo)).length + (await app.mails(other.correo)).length;
      const before = await subjects();
      const filas = [one, other].map(({ id }, index) => ({
        clave: id,
        version: 1,
        enlaceUrl: `${enlaceUrl}${index}`,
      }));
      const sent = await change({ accion: 'enviar', filas });
      expect(sent.result.filas.map((row) => row.enlaceUrl)).toEqual(filas.map((row) => row.enlaceUrl));
      expect(await subjects()).toBe(before + 2);
    });

    it('cancels requests together, or none of them if one is no longer open', async () => {
      const [one, other] = [await ask(), await ask()];
      const seen = [one, other].map(({ id }) => ({ clave: id, version: 1 }));
      await change({ accion: 'cancelar', filas: [seen[1]!] });
      const before = await entriesOf('solicitudLinkPago');
      expect((await change({ accion: 'cancelar', filas: seen })).error).toMatchObject({
        code: 'selection/refused',
        actual: { filas: [{ rechazo: null }, { rechazo: { code: 'payment-link/not-open' } }] },
      });
      expect(await entriesOf('solicitudLinkPago')).toEqual(before);
      const { result } = await change({ accion: 'cancelar', motivo: 'Ya no la pide', filas: [seen[0]!] });
      expect(result.filas).toMatchObject([{ estado: 'cancelada', motivo: 'Ya no la pide' }]);
    });
  });

  describe('clients', () => {
    let count = 0;
    const aClient = async () => {
      count += 1;
      const correo = `several-${count}@example.test`;
      const body = { nombre: 'Berta Núñez', telefono: '98765432', correo, permisos: [] };
      return (await app.call('POST /Clientes', { body }, admin)).result;
    };
    const rowOf = ({ codigo, version }: { codigo: number; version: number }) => ({
      clave: String(codigo),
      version,
    });
    const change = (...filas: { clave: string; version: number }[]) =>
      app.call(
        'POST /Clientes/Seleccion',
        { body: { accion: 'desactivar', motivo: 'Ya no trabaja aquí', filas } },
        admin,
      );

    it('deactivates clients here and at the identity provider, which a preview does not call', async () => {
      const [one, other] = [await aClient(), await aClient()];
      identity.reset();
      const filas = [rowOf(one), rowOf(other)];
      const body = { accion: 'desactivar', filas } as const;
      const { result } = await app.call('POST /Clientes/Seleccion/Prever', { body }, admin);
      expect(result.filas.map(({ despues }) => despues?.activo)).toEqual([false, false]);
      expect(identity.administered).toEqual([]);
      expect((await change(...filas)).result.filas.map(({ activo }) => activo)).toEqual([false, false]);
      const disabled = identity.administered.filter((call) => call.startsWith('AdminDisable'));
      expect(disabled.sort()).toEqual(
        [one, other].map(({ correo }) => `AdminDisableUser ${identity.subjectOf(correo)}`),
      );
    });

    it('deactivates one client or several only with a reason, also a short one', async () => {
      const { codigo, version } = await aClient();
      const reasoned = async (motivo: string) => {
        const filas = [rowOf({ codigo, version })];
        const several = { accion: 'desactivar', motivo, filas } as const;
        const one = { params: { codigo }, body: { version, motivo } };
        return [
          await app.call('POST /Clientes/Seleccion', { body: several }, admin),
          await app.call('POST /Clientes/:codigo/Desactivar', one, admin),
        ];
      };
      for (const { status, error } of await reasoned('  ')) {
        expect(status).toBe(422);
        expect(error.fields).toMatchObject([{ campo: 'motivo', codigo: 'reason-required' }]);
      }
      expect((await reasoned('x')).map(({ status }) => status)).toEqual([200, 409]);
    });

    it('sends clients to the identity provider five at a time', async () => {
      const clients = [];
      while (clients.length < 12) clients.push(await aClient());
      identity.reset();
      let [asked, most] = [0, 0];
      identity.beforeAnswer = async () => {
        asked += 1;
        most = Math.max(most, asked);
        await delay(20);
        asked -= 1;
      };
      expect((await change(...clients.map(rowOf))).status).toBe(200);
      expect(identity.administered).toHaveLength(24);
      expect(most).toBe(5);
    });

    it('stay as they were, here and at the identity provider, if the provider fails for one of them', async () => {
      const [one, other] = [await aClient(), await aClient()];
      identity.reset();
      // Two calls per client: disable, and sign out everywhere.
      let answered = 0;
      identity.beforeAnswer = async () => {
        answered += 1;
        if (answered === 2) identity.answerNext('InternalErrorException');
      };
      expect((await change(rowOf(one), rowOf(other))).status).toBe(503);
      // The client for whom the call failed is restored too: the provider may have acted before it failed.
      const putBack = identity.administered.slice(-2).sort();
      expect(putBack).toEqual(
        [one, other].map(({ correo }) => `AdminEnableUser ${identity.subjectOf(correo)}`),
      );
      const { result } = await app.call('GET /Clientes', { query: { codigo: one.codigo } }, admin);
      expect(result.filas[0]).toMatchObject({ activo: true, version: one.version });
    });
  });

  it('offers a change of several rows only to users who may change one of them', async () => {
    const looker = await app.signInAs(['VER_USUARIOS', 'VER_SOLICITUDES_LINK_PAGO', 'EDITAR_IMAGENES']);
    const lists = await Promise.all([
      app.call('GET /Lotes/Administracion', { query: {} }, looker),
      app.call('GET /Clientes', { query: {} }, looker),
      app.call('GET /SolicitudesLinkPago', { query: {} }, looker),
    ]);
    expect(lists.map(({ result: { puede } }) => puede)).toMatchObject([
      { cambiarVarios: false },
      { desactivarVarios: false },
      { cambiarVarias: false },
    ]);
  });
});
