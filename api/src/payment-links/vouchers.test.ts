import type { PaymentLinkRow } from '@lotes/shared-contract';
import sharp from 'sharp';
import {
  buildTestApp,
  multipart,
  newReference,
  type SignedIn,
  type TestApp,
  waitUntilBlocked,
} from '../testing';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const SCRIPT = '<script>alert(1)</script>';

let app: TestApp;
let staff: SignedIn;
let picture: Buffer;
beforeAll(async () => {
  app = await buildTestApp();
  staff = await app.signInAs('payments');
  const drawn = sharp({ create: { width: 3_000, height: 40, channels: 3, background: 'red' } });
  picture = await drawn
    .png()
    .withExif({ IFD0: { ImageDescription: SCRIPT } })
    .toBuffer();
});
afterAll(() => app.close());

/** Records money that was paid at a branch of the bank. */
async function received(lote: string): Promise<{ row: PaymentLinkRow; url: string }> {
  const person = { nombre: 'Ana Paz', correo: 'ana.paz@example.test', telefono: '98765432' };
  const money = { concepto: 'prima', monto: '2500.00', moneda: 'USD', banco: 'Banco Atlántida' } as const;
  const body = { lote, ...person, ...money, referenciaBanco: newReference() };
  const { result: row } = await app.call('POST /SolicitudesLinkPago/Recibidas', { body }, staff);
  return { row, url: `/SolicitudesLinkPago/${row.id}/Pagos/${row.pagos[0]?.id}/Comprobante` };
}
async function attach(url: string, name: string, content: Buffer, as: SignedIn | null = staff) {
  const form = multipart({ name, type: 'image/png', content }, {});
  const answer = await app.inject({
    method: 'POST',
    url,
    payload: form.payload,
    headers: { ...form.headers, ...as },
  });
  return { status: answer.statusCode, body: answer.json<{ result: PaymentLinkRow; code: string }>() };
}
async function read(url: string, as: SignedIn | null = staff) {
  const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url, headers: { ...as } });
  return { status: statusCode, headers, file: rawPayload };
}
const audited = (id: string) =>
  app.database
    .selectFrom('auditoria')
    .select(['antes', 'despues'])
    .where('entidad_id', '=', id)
    .where('accion', '=', 'agregar')
    .orderBy('id')
    .execute();

describe('the voucher of a payment', () => {
  it('stores a voucher with its audit row, re-encodes a picture, and keeps only the latest', async () => {
    const { row, url } = await received('70');
    expect(row.pagos).toMatchObject([{ comprobante: null }]);
    const first = await attach(url, 'recibo.png', picture);
    expect([first.status, first.body.result.pagos]).toMatchObject([
      200,
      [{ comprobante: { nombre: 'recibo.jpg', tipo: 'image/jpeg' } }],
    ]);
    const { file: kept, headers } = await read(url);
    expect(kept.includes(SCRIPT)).toBe(false);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 2_400 });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^attachment; filename="comprobante-\d+\.jpg"$/),
      'cache-control': 'private, no-store',
    });
    await attach(url, 'recibo firmado.pdf', PDF);
    const later = await read(url);
    expect([later.headers['content-type'], later.file.equals(PDF)]).toEqual(['application/pdf', true]);
    expect(await audited(row.id)).toMatchObject([
      { antes: null, despues: { comprobante: 'recibo.jpg' } },
      { antes: { comprobante: 'recibo.jpg' }, despues: { comprobante: 'recibo firmado.pdf' } },
    ]);
  });

  it('audits which of two vouchers that are stored at once replaced the other one', async () => {
    const { row, url } = await received('75');
    const { uploads } = await app.database.transaction().execute(async (earlier) => {
      const payment = earlier.selectFrom('pagos').select('id').where('solicitud', '=', row.id);
      await payment.forUpdate().execute();
      const begun = ['uno.pdf', 'otro.pdf'].map((name) => attach(url, name, PDF));
      await waitUntilBlocked(app.database, 2);
      return { uploads: begun };
    });
    expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = await audited(row.id);
    expect(first).toMatchObject({ antes: null, despues: second?.antes ?? 'what it replaced' });
  });

  it('keeps a long name of a file up to the emoji that its limit divides', async () => {
    const { row, url } = await received('74');
    const { status } = await attach(url, `${'r'.repeat(109)}🌴.pdf`, PDF);
    const nombre = `${'r'.repeat(109)}.pdf`;
    expect([status, (await audited(row.id))[0]?.despues]).toMatchObject([200, { comprobante: nombre }]);
  });

  const REFUSED: [string, string, () => Buffer][] = [
    ['a page that is called a picture', 'voucher/type', () => Buffer.from(`<html>${SCRIPT}</html>`)],
    ['a PDF without its end', 'voucher/type', () => Buffer.from(`%PDF-1.7 ${SCRIPT}`)],
    ['half a picture', 'media/unreadable', () => picture.subarray(0, picture.length / 2)],
    ['more than 10 MB', 'voucher/too-large', () => Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)])],
  ];
  it.each(REFUSED)('refuses %s', async (_, code, content) => {
    const { row, url } = await received('71');
    expect(await attach(url, 'recibo.png', content())).toMatchObject({ status: 422, body: { code } });
    expect((await read(url)).status).toBe(404);
    expect(await audited(row.id)).toEqual([]);
  });

  it('refuses to attach without EDITAR_SOL_LINK_PAGO, to read without VER_SOLICITUDES_LINK_PAGO, and to serve it for another request', async () => {
    const { url } = await received('72');
    const { row: other } = await received('73');
    const viewer = await app.signInAs(['VER_SOLICITUDES_LINK_PAGO']);
    expect((await attach(url, 'a.pdf', PDF, viewer)).status).toBe(403);
    expect((await attach(url, 'a.pdf', PDF, null)).status).toBe(401);
    expect((await attach(url, 'a.pdf', PDF)).status).toBe(200);
    const outsider = await app.signInAs(['EDITAR_RESERVA']);
    const statuses = [];
    for (const as of [viewer, outsider, null]) statuses.push((await read(url, as)).status);
    expect(statuses).toEqual([200, 403, 401]);
    const foreign = url.replace(/SolicitudesLinkPago\/[^/]+/, `SolicitudesLinkPago/${other.id}`);
    expect((await read(foreign)).status).toBe(404);
    expect((await attach(foreign, 'a.pdf', PDF)).body.code).toBe('voucher/no-payment');
  });
});
