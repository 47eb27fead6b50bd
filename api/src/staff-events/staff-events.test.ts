import type { AddressInfo } from 'node:net';
import { AUDIT_ENTITIES, PERMISSIONS, type AuditEntity, type Permission } from '@lotes/shared-contract';
import { withTransaction } from '../database/transaction';
import { recordAudit } from '../audit';
import {
  buildTestApp,
  freshPlaces,
  newVisitor,
  requestFor,
  type SignedIn,
  type TestApp,
  waitUntil,
} from '../testing';

import type * as repository from './staff-events.repository';

/** A read of the accounts ends when `until` does. */
const mockRead = { begun: 0, until: Promise.resolve() };

jest.mock('./staff-events.repository', () => {
  const { rightsOf } = jest.requireActual<typeof repository>('./staff-events.repository');
  const delayed: typeof rightsOf = async (...args) => {
    const found = await rightsOf(...args);
    mockRead.begun += 1;
    await mockRead.until;
    return found;
  };
  return { rightsOf: delayed };
});

describe('the event stream of the staff (R15.13)', () => {
  let app: TestApp;
  let address: string;
  const open = new Set<AbortController>();
  /** Reads the accounts now, as the interval does. */
  let checkAccounts: () => void;
  beforeAll(async () => {
    const intervals = jest.spyOn(globalThis, 'setInterval');
    app = await buildTestApp();
    checkAccounts = () => intervals.mock.calls.find(([, every]) => every === 2_000)?.[0]();
    await app.app.listen({ host: '127.0.0.1', port: 0 });
    address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}/api/Eventos`;
  });
  afterEach(() => {
    for (const abort of open) abort.abort();
    open.clear();
  });
  afterAll(() => app.close());

  /** Opens the stream as a signed-in user; `text` grows as events come, `isOver` becomes true when the server ends the stream. */
  async function follow(as: SignedIn) {
    const abort = new AbortController();
    open.add(abort);
    const { body, status } = await fetch(address, { headers: { ...as }, signal: abort.signal });
    const stream = { status, text: '', isOver: false };
    const read = async () => {
      const decoder = new TextDecoder();
      for await (const chunk of body ?? []) stream.text += decoder.decode(chunk as Buffer, { stream: true });
      stream.isOver = true;
    };
    read().catch(() => undefined);
    await waitUntil('the stream begins', () => stream.text.includes('event: resync'));
    return stream;
  }
  const change = (entidad: AuditEntity, id: string) =>
    withTransaction(app.database, (transaction) =>
      recordAudit(transaction, {
        actor: null,
        at: app.clock.now(),
        accion: 'editar',
        entidad,
        id,
        antes: { motivo: 'secreto' },
        despues: { motivo: 'más secreto' },
      }),
    );
  const kindsIn = (text: string) =>
    new Set([...text.matchAll(/"entidad":"(\w+)"/g)].map(([, entidad = '']) => entidad));

  const SEES: Readonly<Record<Permission, readonly AuditEntity[]>> = {
    EDITAR_RESERVA: ['lote', 'imagenes', 'videos', 'reserva', 'contacto', 'parametro'],
    RESERVA_CLIENTE: ['contacto'],
    INFO_RESERVA_OPCIONAL: [],
    EDITAR_IMAGENES: ['lote', 'imagenes', 'videos'],
    VER_LOTES_VENDIDOS: ['lote', 'imagenes', 'videos'],
    VER_USUARIOS: ['cliente', 'nota'],
    CREAR_USUARIOS: ['cliente', 'nota'],
    EDITAR_USUARIOS: ['cliente', 'nota'],
    ELIMINAR_USUARIOS: ['cliente', 'nota'],
    VER_SOLICITUDES_LINK_PAGO: ['reserva', 'solicitudLinkPago'],
    EDITAR_SOL_LINK_PAGO: ['reserva', 'solicitudLinkPago'],
  };

  it('sends users only events about the kinds of things in their lists, with key and number only', async () => {
    const streams = await Promise.all(
      PERMISSIONS.map(async (code) => ({ code, stream: await follow(await app.signInAs([code])) })),
    );
    const everything = await follow(await app.signInAs(PERMISSIONS));
    for (const entidad of AUDIT_ENTITIES) await change(entidad, `key-of-${entidad}`);
    await waitUntil('all are told', () => kindsIn(everything.text).size === AUDIT_ENTITIES.length);
    for (const { code, stream } of streams) {
      const wanted = new Set<string>(SEES[code]);
      await waitUntil(`${code} is told`, () => kindsIn(stream.text).size >= wanted.size);
      expect([code, kindsIn(stream.text)]).toEqual([code, wanted]);
    }
    expect(everything.text).not.toContain('secreto');
    expect(everything.text).toMatch(
      /event: cambio\ndata: {"entidad":"lote","ids":\["key-of-lote"\],"version":\d+}\n/,
    );
  });

  it('reports changes that visitors make, but none that was rolled back', async () => {
    const stream = await follow(await app.signInAs(PERMISSIONS));
    await withTransaction(app.database, async (transaction) => {
      await transaction.deleteFrom('contactos').execute();
      await recordAudit(transaction, {
        actor: null,
        at: app.clock.now(),
        accion: 'editar',
        entidad: 'lote',
        id: 'rolled-back',
        antes: null,
        despues: null,
      });
      throw new Error('no');
    }).catch(() => undefined);
    const { freeLot } = await freshPlaces(app);
    const lot = freeLot();
    const visitor = newVisitor();
    const { correo, nombreCliente: nombre, telefono } = visitor;
    await app.call('POST /Reservas', { body: requestFor([lot], visitor) });
    const asked = { lote: lot, nombre, telefono, correo, concepto: 'prima', plazo: '6' } as const;
    await app.call('POST /SolicitudesLinkPago', { body: { ...asked, monto: '3000.00', moneda: 'USD' } });
    await app.call('POST /Contacto', { body: { nombre, correo, mensaje: '¿Hay muelle cerca?' } });
    const expected = ['contacto', 'reserva', 'solicitudLinkPago'];
    await waitUntil('they are told', () => expected.every((kind) => kindsIn(stream.text).has(kind)));
    expect(stream.text).not.toContain('rolled-back');
    expect(stream.text).not.toContain(correo);
  });

  it('sends no keys if there are too many', async () => {
    const stream = await follow(await app.signInAs(PERMISSIONS));
    await withTransaction(app.database, (transaction) =>
      recordAudit(
        transaction,
        ...Array.from({ length: 21 }, (_, id) => ({
          ...({
            actor: null,
            at: app.clock.now(),
            accion: 'editar',
            entidad: 'lote',
            id: `many-${id}`,
          } as const),
          antes: null,
          despues: null,
        })),
      ),
    );
    await waitUntil('it is told', () => stream.text.includes('"ids":[]'));
    expect(stream.text).not.toContain('many-');
  });

  it('refuses visitors and accounts without a permission', async () => {
    const statuses = [];
    for (const headers of [{}, { ...(await app.signInAs([])) }]) {
      statuses.push((await fetch(address, { headers })).status);
    }
    expect(statuses).toEqual([401, 403]);
  });

  it('goes on if it was opened while the accounts of the others were read', async () => {
    const earlier = await follow(await app.signInAs(['EDITAR_RESERVA']));
    let finish: () => void = () => undefined;
    mockRead.until = new Promise((settle) => (finish = settle));
    const { begun } = mockRead;
    checkAccounts();
    await waitUntil('the accounts are read', () => mockRead.begun > begun);
    const later = await follow(await app.signInAs(['EDITAR_IMAGENES']));
    finish();
    await change('lote', 'after-the-read');
    await waitUntil(
      'it is told',
      () => earlier.text.includes('after-the-read') && later.text.includes('after-the-read'),
    );
    expect(later.isOver).toBe(false);
  });

  it('ends once a permission is taken away, the account is deactivated or signed out everywhere, and continues for others', async () => {
    const accountOf = async (as: SignedIn) => {
      const { result } = await app.call('POST /Authentication/InicioSesion', { body: {} as never }, as);
      return result.codigo;
    };
    const losses = [
      { permisos: ['VER_USUARIOS'] },
      { desactivado_en: new Date() },
      { sesiones_validas_desde: new Date() },
    ] as const;
    const other = await follow(await app.signInAs(['EDITAR_RESERVA']));
    for (const loss of losses) {
      const as = await app.signInAs(['EDITAR_RESERVA', 'VER_USUARIOS']);
      const stream = await follow(as);
      const codigo = await accountOf(as);
      const kept = app.database.updateTable('clientes').where('codigo', '=', codigo);
      await kept.set(loss as never).execute();
      await waitUntil('the stream ends', () => stream.isOver);
    }
    expect(other.isOver).toBe(false);
  });
});
