import type { Assignee, Contact, ContactRow, EndpointKey } from '@lotes/shared-contract';
import { buildTestApp, type SignedIn, type TestApp } from '../testing';

describe('the inbox of the contact form', () => {
  let app: TestApp;
  let sales: SignedIn;
  beforeAll(async () => {
    app = await buildTestApp();
    sales = await app.signInAs('sales');
  });
  afterAll(() => app.close());

  const write = async (change: Partial<Contact>): Promise<string> => {
    const body = { nombre: 'Ana Bodden', correo: 'ana@example.com', mensaje: '¿Tiene vista?', ...change };
    return (await app.call('POST /Contacto', { body })).result.id;
  };
  const list = async (query: object = {}, as: object = sales) =>
    app.call('GET /Contacto', { query }, { ...as });
  const names = ({ result }: { result: { filas: ContactRow[] } }) => result.filas.map(({ nombre }) => nombre);

  describe('its permissions', () => {
    const CALLS: [EndpointKey, object][] = [
      ['GET /Contacto', {}],
      ['GET /Contacto/Asignables', {}],
      ['POST /Contacto/:id/Asignar', { version: 1, asignadoA: 1 }],
      ['POST /Contacto/:id/Responder', { version: 1, respuesta: 'Sí.' }],
      ['POST /Contacto/:id/Cerrar', { version: 1, motivo: 'Publicidad' }],
    ];

    it.each(CALLS)('admits only EDITAR_RESERVA or RESERVA_CLIENTE to %s', async (key, body) => {
      const id = '0d2f1c3e-0000-4000-8000-000000000001';
      const statusFor = async (as: object) => {
        const input = key.startsWith('POST') ? { params: { id }, body } : {};
        return (await app.call(key, input as never, { ...as })).status;
      };
      const admitted = key.startsWith('POST') ? 404 : 200;
      expect(await statusFor({})).toBe(401);
      expect(await statusFor(await app.signInAs(['VER_USUARIOS', 'EDITAR_SOL_LINK_PAGO']))).toBe(403);
      expect(await statusFor(await app.signInAs(['EDITAR_RESERVA']))).toBe(admitted);
      expect(await statusFor(await app.signInAs(['RESERVA_CLIENTE']))).toBe(admitted);
    });
  });

  describe('the list', () => {
    let assignee: Assignee | undefined;
    beforeAll(async () => {
      await write({ nombre: 'Zoé Núñez', correo: 'zoe@example.com', telefono: '9999-1234' });
      app.clock.advance({ minutes: 1 });
      const id = await write({ nombre: 'Bob Hill', idioma: 'en', mensaje: 'Is there a pier nearby?' });
      const offered = await app.call('GET /Contacto/Asignables', {}, { ...sales });
      assignee = offered.result.find(({ nombre }) => nombre === 'Samuel Ventas');
      const body = { version: 1, asignadoA: assignee?.codigo ?? 0 };
      await app.call('POST /Contacto/:id/Asignar', { params: { id }, body }, { ...sales });
    });

    it('shows the newest first, with the caller’s abilities', async () => {
      const { result } = await list();
      expect(result.total).toBe(2);
      expect(result.filas).toMatchObject([
        {
          nombre: 'Bob Hill',
          estado: 'asignado',
          idioma: 'en',
          asignadoA: assignee,
          respuestas: [],
          version: 2,
        },
        {
          nombre: 'Zoé Núñez',
          estado: 'nuevo',
          telefono: '+50499991234',
          asignadoA: null,
          motivo: null,
          puede: { asignar: true, responder: true, cerrar: true },
        },
      ]);
    });

    it.each([
      [{ buscar: 'nunez' }, 'Zoé Núñez'],
      [{ buscar: '9999 1234' }, 'Zoé Núñez'],
      [{ buscar: 'pier' }, 'Bob Hill'],
      [{ persona: 'zoe@' }, 'Zoé Núñez'],
      [{ mensaje: 'PIER' }, 'Bob Hill'],
      [{ estado: 'nuevo' }, 'Zoé Núñez'],
      [{ idioma: 'en' }, 'Bob Hill'],
    ])('filters messages by %o on the server', async (query, found) => {
      expect(names(await list(query))).toEqual([found]);
    });

    it('counts messages without an answer as unanswered, assigned or not', async () => {
      expect(names(await list({ estado: 'sin_responder' }))).toEqual(['Bob Hill', 'Zoé Núñez']);
    });

    it('filters messages by assignee, and finds one by its id', async () => {
      const { result } = await list({ estado: 'asignado' });
      const [row] = result.filas;
      expect(names(await list({ asignadoA: row?.asignadoA?.nombre.slice(0, 4) }))).toEqual(['Bob Hill']);
      expect(names(await list({ id: row?.id }))).toEqual(['Bob Hill']);
    });

    it('sorts by each column in both directions, and returns pages', async () => {
      expect(names(await list({ orden: 'persona' }))).toEqual(['Bob Hill', 'Zoé Núñez']);
      expect(names(await list({ orden: '-persona' }))).toEqual(['Zoé Núñez', 'Bob Hill']);
      expect(names(await list({ orden: 'estado' }))).toEqual(['Zoé Núñez', 'Bob Hill']);
      expect(names(await list({ orden: 'asignadoA' }))).toEqual(['Bob Hill', 'Zoé Núñez']);
      expect(names(await list({ pagina: 2, tamano: 10 }))).toEqual([]);
      expect((await list({ tamano: 7 })).status).toBe(422);
    });
  });
});
