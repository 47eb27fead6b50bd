import { randomUUID } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { buildTestApp, type TestApp } from '../testing';

describe('the export of a text that a visitor typed', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.close());

  const written = async (mensaje: string, formato: 'csv' | 'xlsx') => {
    const buscar = `${randomUUID()}@example.test`;
    await app.call('POST /Contacto', { body: { nombre: 'Ana Paz', correo: buscar, mensaje } });
    const staff = await app.signInAs(['EDITAR_RESERVA']);
    return (await app.call('GET /Contacto/Exportar', { query: { buscar, formato } }, staff)).file!;
  };

  it('begins no formula where another program divides a line of CSV', async () => {
    const csv = await written('Hola;=1+1;-2\t@A1\n+3\r\n=4;"=7; 5 = 6; a-b', 'csv');
    expect(csv.toString('utf8')).toContain(`"Hola;'=1+1;'-2\t'@A1\n'+3\r\n'=4;""'=7; 5 = 6; a-b"`);
  });

  it('keeps characters that XML forbids out of workbooks', async () => {
    const { sheets } = await readXlsx(new Uint8Array(await written('Hola, \uFFFE y \uFFFF.', 'xlsx')));
    expect(sheets[0]?.rows[1]).toContain('Hola, \uFFFD y \uFFFD.');
  });
});
