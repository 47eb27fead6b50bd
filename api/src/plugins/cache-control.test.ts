import { contract, PERMISSIONS, type EndpointKey } from '@lotes/shared-contract';
import { buildTestApp, paymentSteps, requestFor, type SignedIn, type TestApp } from '../testing';

const reads = (Object.keys(contract) as EndpointKey[]).filter((key) => key.startsWith('GET '));

/** Query strings that calls need. */
const QUERIES: Partial<Record<EndpointKey, string>> = {
  'GET /Reservas/Personal/Clientes': '?buscar=ana',
  'GET /Cotizaciones': '?cliente=1',
  'GET /Vistas': '?lista=Reservas',
  'GET /Paginas/VistaPrevia': '?ruta=/lotdetail&lot=37&idioma=es',
};

/** A response, and its headers for caches. */
interface Answer {
  status: number;
  cacheControl: unknown;
  vary: string;
  body: string;
}

describe('caching of responses by other parties', () => {
  let app: TestApp;
  let caller: SignedIn;
  let parameters: Record<string, string>;
  let voucher: Record<string, string>;

  beforeAll(async () => {
    app = await buildTestApp();
    caller = await app.signInAs(PERMISSIONS);
    const token = await paymentSteps(app, caller).reserveWeek(['37']);
    const { result } = await app.call('POST /Cotizaciones', { body: { lote: '148', plan: 'contado' } });
    const own = (await app.call('GET /Reservas/Mia/:token', { params: { token } })).result;
    const numeroAutorizacion = own.reservas[0]?.numeroAutorizacion ?? '';
    parameters = { codigo: '1', numero: '37', token, id: result.id, numeroAutorizacion };
    voucher = await aVoucher();
  });
  afterAll(() => app.close());

  /** Returns the parameters of a payment that has a voucher. */
  async function aVoucher(): Promise<Record<string, string>> {
    const money = {
      concepto: 'prima',
      monto: '2500.00',
      moneda: 'USD',
      banco: 'Banco Uno',
      referenciaBanco: 'V-1',
    } as const;
    const person = { nombre: 'Ana Paz', correo: 'ana.paz@example.test', telefono: '98765432' };
    const { result } = await app.call(
      'POST /SolicitudesLinkPago/Recibidas',
      { body: { lote: '70', ...money, ...person } },
      caller,
    );
    const pago = result.pagos[0]?.id ?? '';
    const file = { nombre: 'a.pdf', tipo: 'application/pdf', contenido: Buffer.from('%PDF') } as const;
    await app.database
      .insertInto('comprobantes')
      .values({ pago: Number(pago), ...file, subido_en: app.clock.now() })
      .execute();
    return { id: result.id, pago };
  }

  const read = async (key: EndpointKey, headers: SignedIn | Record<string, string> = {}): Promise<Answer> => {
    const url = key.replace('GET ', '').replaceAll(/:(\w+)/g, (_, name: string) => {
      const value = (key.endsWith('/Comprobante') ? voucher : parameters)[name];
      if (value === undefined)
        throw new Error(`${key} has a parameter that this test does not fill in: ${name}`);
      return value;
    });
    const answer = await app.inject({ url: url + (QUERIES[key] ?? ''), headers: { ...headers } });
    const { 'cache-control': cacheControl, vary = '' } = answer.headers;
    return { status: answer.statusCode, cacheControl, vary: String(vary).toLowerCase(), body: answer.body };
  };
  /** Returns the `cache-control` that visitors must get: for a public response, one at a secret address, or a refusal. */
  const expectedForVisitors = (key: EndpointKey, { status }: Answer) => {
    if (status !== 200) return 'no-store';
    return key.includes(':token') ? 'private, no-store' : 'public, no-cache';
  };

  it.each(reads)(
    'lets caches store the response to %s only for visitors, and not if it depends on the caller',
    async (key) => {
      const visitors = await read(key);
      const callers = await read(key, caller);
      expect(callers.status).toBe(200);
      expect(visitors.cacheControl).toBe(expectedForVisitors(key, visitors));
      const isSame = callers.cacheControl === visitors.cacheControl && callers.body === visitors.body;
      if (isSame) return;
      expect(callers.cacheControl).toBe('private, no-store');
      if (visitors.status === 200) expect(visitors.vary).toContain('authorization');
    },
  );

  it('lets caches store the response with a lot only for visitors, since signed-in callers get more fields', async () => {
    const [visitors, callers] = [await read('GET /Lotes/:numero'), await read('GET /Lotes/:numero', caller)];
    expect(visitors).toMatchObject({
      cacheControl: 'public, no-cache',
      vary: 'accept-encoding, authorization',
    });
    expect(callers.cacheControl).toBe('private, no-store');
    expect(callers.body).not.toBe(visitors.body);
  });

  it('forbids caches to store the response to a change', async () => {
    const { headers } = await app.call('POST /Reservas', { body: requestFor(['149']) });
    expect(headers['cache-control']).toBe('private, no-store');
  });
});
