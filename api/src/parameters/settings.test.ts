import type { EditSettings } from '@lotes/shared-contract';
import { TO_OFFICE } from '../outbox';
import { buildTestApp, type SignedIn, type TestApp, waitUntil } from '../testing';

let app: TestApp;
let sales: SignedIn;
const EDIT = {
  version: 1,
  horario: '8:30 - 17:30',
  horarioAgentes: '8:00–17:00',
  telefonos: ['9999-0001', '+1 305 555 0123'],
  correo: 'Oficina@Demo.test',
  varaCuadradaM2: '0.698896',
};
const save = (change: Partial<EditSettings> = {}, as: SignedIn = sales) =>
  app.call('PUT /Parametros', { body: { ...EDIT, ...change } }, as);
const shown = async (of: TestApp = app) => (await of.call('GET /Parametros')).result;
const audit = () =>
  app.database.selectFrom('auditoria').selectAll().where('entidad', '=', 'parametro').execute();

describe('the settings', () => {
  beforeEach(async () => {
    app = await buildTestApp();
    sales = await app.signInAs('sales');
  });
  afterEach(() => app.close());

  it('only EDITAR_RESERVA may see and change the settings', async () => {
    const others = await app.signInAs(['RESERVA_CLIENTE', 'VER_USUARIOS', 'EDITAR_IMAGENES']);
    for (const as of [{}, { ...others }]) {
      const expected = 'authorization' in as ? 403 : 401;
      expect((await app.call('GET /Parametros/Administracion', {}, as)).status).toBe(expected);
      expect((await app.call('PUT /Parametros', { body: EDIT }, as)).status).toBe(expected);
    }
    const { status, result } = await app.call('GET /Parametros/Administracion', {}, sales);
    expect(status).toBe(200);
    expect(result).toMatchObject({ version: 1, tasas: [], hoy: '2026-03-10', puede: { editar: true } });
  });

  it('publishes changed settings immediately, on every process, and audits them', async () => {
    const second = await buildTestApp({ databaseUrl: app.databaseUrl, clock: app.clock });
    expect((await shown(second)).contacto.horario).toBe('9:00–18:00');
    const { etag } = (await app.inject({ url: '/Parametros' })).headers;
    const { status, result } = await save();
    expect([status, result.version]).toEqual([200, 2]);

    const contacto = {
      horario: '8:30–17:30',
      horarioAgentes: '8:00–17:00',
      telefonos: ['+504 9999-0001', '+1 305 555 0123'],
      correo: 'oficina@demo.test',
    };
    const here = await app.inject({ url: '/Parametros', headers: { 'if-none-match': String(etag) } });
    expect(here.statusCode).toBe(200);
    expect(await shown()).toMatchObject({ contacto, varaCuadradaM2: '0.698896', lempirasPorDolar: null });
    await waitUntil(
      'the other process shows the change',
      async () => (await shown(second)).contacto.horario === '8:30–17:30',
    );
    await second.close();

    expect(await audit()).toMatchObject([
      {
        accion: 'editar',
        entidad_id: 'general',
        antes: { horario: '9:00–18:00', varaCuadradaM2: '0.697225' },
        despues: { horario: '8:30–17:30', varaCuadradaM2: '0.698896' },
      },
    ]);
  });

  it('name address, hours and phones of the office in the mails of the contact form', async () => {
    await save();
    const body = { nombre: 'Ana Paz', correo: 'ana@example.com', mensaje: '¿Tiene vista al mar?' };
    await app.call('POST /Contacto', { body });
    expect(await app.mails(TO_OFFICE)).toHaveLength(1);
    const [received] = await app.mails('ana@example.com');
    expect(received?.replyTo).toBe('oficina@demo.test');
    expect(received?.text).toMatch(
      /oficina, 8:30\sa\.\sm\.–5:30\sp\.\sm\.; asesores, 8:00\sa\.\sm\.–5:00\sp\.\sm\./,
    );
    expect(received?.text).toContain('+504 9999-0001 o +1 305 555 0123');
  });

  it('change no stored quote, no price and no price policy', async () => {
    const free = (await app.call('GET /Lotes')).result.lotes.find(({ estado }) => estado === 'disponible');
    const { result: quote } = await app.call('POST /Cotizaciones', {
      body: { lote: free?.numero ?? '', plan: '6', prima: '15000.00' },
    });
    const read = async () => ({
      quote: (await app.call('GET /Cotizaciones/:id', { params: { id: quote.id } })).result,
      lots: (await app.call('GET /Lotes')).result,
      policy: (await shown()).politica,
    });
    const before = await read();
    await save({ lempirasPorDolar: '25.9', tasaDesde: '2026-03-10' });
    expect(await read()).toEqual(before);
  });

  describe('the rate of lempiras', () => {
    it('applies from its civil day in Honduras on, and earlier rates are kept', async () => {
      await save({ lempirasPorDolar: '25.9', tasaDesde: '2026-03-10' });
      await save({ version: 2, lempirasPorDolar: '26.1234', tasaDesde: '2026-03-12' });
      const first = { valor: '25.9000', desde: '2026-03-10' };
      expect((await shown()).lempirasPorDolar).toEqual(first);
      app.clock.set('2026-03-12T05:59:59.999Z');
      expect((await shown()).lempirasPorDolar).toEqual(first);
      app.clock.set('2026-03-12T06:00:00.000Z');
      expect((await shown()).lempirasPorDolar).toEqual({ valor: '26.1234', desde: '2026-03-12' });
      const { result } = await app.call('GET /Parametros/Administracion', {}, sales);
      expect(result.tasas.map(({ desde }) => desde)).toEqual(['2026-03-12', '2026-03-10']);
      expect((await audit()).at(-1)).toMatchObject({
        antes: { lempirasPorDolar: '25.9000', tasaDesde: '2026-03-10' },
        despues: { lempirasPorDolar: '26.1234', tasaDesde: '2026-03-12' },
      });
    });

    it('can be corrected on its own day, but not set for a past day', async () => {
      await save({ lempirasPorDolar: '25.9', tasaDesde: '2026-03-10' });
      await save({ version: 2, lempirasPorDolar: '26', tasaDesde: '2026-03-10' });
      expect((await shown()).lempirasPorDolar).toEqual({ valor: '26.0000', desde: '2026-03-10' });
      const { status, error } = await save({ version: 3, lempirasPorDolar: '1', tasaDesde: '2026-03-09' });
      expect([status, error.fields?.[0]?.campo]).toEqual([422, 'tasaDesde']);
      const { result } = await app.call('GET /Parametros/Administracion', {}, sales);
      expect([result.version, result.tasas.length]).toEqual([3, 1]);
    });
  });

  it('refuses staff who saw older settings, and names the change that came first', async () => {
    await save();
    const { status, error } = await save({ correo: 'otra@demo.test' });
    expect([status, error.code]).toEqual([409, 'stale-version']);
    expect(error).toMatchObject({ actual: { version: 2 }, cambio: { quien: 'Samuel Ventas' } });
    expect((await shown()).contacto.correo).toBe('oficina@demo.test');
  });
});

describe('invalid settings', () => {
  beforeAll(async () => {
    app = await buildTestApp();
    sales = await app.signInAs('sales');
  });
  afterAll(() => app.close());

  it.each<[Partial<EditSettings>, string]>([
    [{ horario: '18:00–9:00' }, 'horario'],
    [{ horario: 'siempre' }, 'horario'],
    [{ horarioAgentes: '8:00–24:00' }, 'horarioAgentes'],
    [{ telefonos: [] }, 'telefonos'],
    [{ telefonos: ['1234'] }, 'telefonos.0'],
    [{ correo: 'nobody' }, 'correo'],
    [{ varaCuadradaM2: '0.699200' }, 'varaCuadradaM2'],
    [{ varaCuadradaM2: '0.7' }, 'varaCuadradaM2'],
    [{ lempirasPorDolar: '0', tasaDesde: '2026-03-10' }, 'lempirasPorDolar'],
    [{ lempirasPorDolar: '25.9' }, 'tasaDesde'],
    [{ tasaDesde: '2026-03-10' }, 'lempirasPorDolar'],
  ])('are refused by the field: %o', async (change, campo) => {
    const { status, error } = await save(change);
    expect([status, error.fields?.map((field) => field.campo)]).toEqual([422, [campo]]);
    expect(await audit()).toEqual([]);
  });
});
