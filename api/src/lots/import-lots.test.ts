import { writeXlsx } from 'hucre/xlsx';
import { buildTestApp, type SignedIn, type TestApp } from '../testing';

describe('the import of lots from a file', () => {
  let app: TestApp;
  let sales: SignedIn;
  beforeAll(async () => {
    app = await buildTestApp();
    sales = await app.signInAs('sales');
  });
  afterAll(() => app.close());

  type Format = 'csv' | 'xlsx';
  const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64');
  const preview = (content: string | Buffer, formato: Format = 'csv', as = sales) =>
    app.call('POST /Lotes/Importar/Prever', { body: { formato, contenido: base64(content) } }, { ...as });
  const confirm = (content: string | Buffer, huella: string, formato: Format = 'csv', as = sales) =>
    app.call('POST /Lotes/Importar', { body: { formato, contenido: base64(content), huella } }, { ...as });
  const exported = async (formato: Format, idiomaArchivo: 'es' | 'en') => {
    const url = `/Lotes/Exportar?formato=${formato}&idiomaArchivo=${idiomaArchivo}`;
    return (await app.inject({ url, headers: { ...sales } })).rawPayload;
  };
  const stored = async (numero: string) =>
    app.database.selectFrom('lotes').selectAll().where('numero', '=', numero).executeTakeFirstOrThrow();
  const faults = async (content: string, as = sales) =>
    (await preview(content, 'csv', as)).result.errores.map(
      ({ fila, columna, MensajeEng }) => `${fila} ${columna}: ${MensajeEng}`,
    );

  it('refuses callers without EDITAR_RESERVA', async () => {
    const others = await app.signInAs(['VER_LOTES_VENDIDOS']);
    const answers = [await preview('numero', 'csv', others), await confirm('numero', '', 'csv', others)];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  });

  it.each([
    ['csv', 'es'],
    ['csv', 'en'],
    ['xlsx', 'es'],
    ['xlsx', 'en'],
  ] as const)('changes no lot if the file was exported as %s in %s', async (formato, language) => {
    const { result } = await preview(await exported(formato, language), formato);
    expect(result).toMatchObject({ filas: [], errores: [], noLeidas: [], iguales: 172 });
  });

  it('takes the values of the file, in one step with its audit, also if semicolons separate the cells', async () => {
    await app.call('GET /Lotes');
    const file =
      'Número de lote;Pinos;Con vista;Topografía;Precio por v² (USD)\r\n148;7;Sí;Media;"1,062.5"\r\n151;;;;\r\n';
    const { result } = await preview(file);
    expect(result.errores).toEqual([]);
    expect(result.iguales).toBe(1);
    expect(result.filas).toMatchObject([{ fila: 2, numero: '148' }]);
    expect(result.filas[0]?.cambios).toContainEqual({
      campo: 'precioVara',
      antes: '61.25',
      despues: '1062.50',
    });
    expect((await stored('148')).version).toBe(1);
    expect((await confirm(file, result.huella)).result).toEqual({ cambiados: 1 });
    expect(await stored('148')).toMatchObject({
      pinos: 7,
      topografia: 'media',
      precio_vara: '1062.50',
      version: 2,
    });
    const { lotes } = (await app.call('GET /Lotes')).result;
    expect(lotes.find(({ numero }) => numero === '148')).toMatchObject({ pinos: 7 });
    const audit = await app.database
      .selectFrom('auditoria')
      .selectAll()
      .where('entidad_id', '=', '148')
      .execute();
    expect(audit).toMatchObject([
      { accion: 'editar', antes: { precioVara: '61.25' }, despues: { precioVara: '1062.50', pinos: 7 } },
    ]);
  });

  it.each([
    [
      'es',
      ['Estado', 'Acres', 'Precio de lista (USD)', 'Prima mínima (USD)', 'Cuota a 6 años (USD)', 'Comprador'],
    ],
    [
      'en',
      [
        'Status',
        'Acres',
        'List price (USD)',
        'Minimum down payment (USD)',
        'Installment over 6 years (USD)',
        'Buyer',
      ],
    ],
  ] as const)(
    'names each cell in "%s" that differs from the lot in a column that it does not read',
    async (_, columns) => {
      const line = (...typed: string[]) => `${columns.map((_, at) => `"${typed[at] ?? ''}"`).join()},7,148`;
      const header = `${columns.join()},pinos,numero`;
      const { result } = await preview([header, line('x', '9', '1.00', '4000.00', '2', 'Ana')].join('\n'));
      expect(result.errores).toEqual([]);
      expect(result.noLeidas).toEqual(columns.map((columna) => ({ fila: 2, columna })));
      expect((await preview([header, line()].join('\n'))).result.noLeidas).toEqual([]);
    },
  );

  it('takes a cell that it does not read as unchanged if it is the same amount or word, written another way', async () => {
    const rows = (await app.call('GET /Lotes/Administracion', { query: { numero: '148' } }, { ...sales }))
      .result;
    const lot = rows.filas.find(({ numero }) => numero === '148');
    const price = Number(lot?.precios?.precioLista).toLocaleString('en-US');
    const file = `numero;Precio de lista (USD);estado\n148;"${price}";${lot?.estado.toUpperCase()}`;
    expect((await preview(file)).result.noLeidas).toEqual([]);
  });

  it('tells users who may not see the price or the buyer of a sold lot nothing about a typed one', async () => {
    const others = await app.signInAs(['EDITAR_RESERVA']);
    const seen = (await app.call('GET /Lotes/Administracion', { query: { numero: '3' } }, { ...sales }))
      .result;
    const price = seen.filas.find(({ numero }) => numero === '3')?.precios?.precioLista ?? '';
    const unread = async (typed: string, as = others) =>
      (await preview(`numero,Precio de lista (USD)\n3,${typed}`, 'csv', as)).result.noLeidas;
    expect(await unread(price, sales)).toEqual([]);
    const named = [{ fila: 2, columna: 'Precio de lista (USD)' }];
    expect([await unread(price), await unread('1.00')]).toEqual([named, named]);
  });

  it('writes nothing if a cell is wrong, and names each wrong cell by row and column', async () => {
    const file = [
      'numero,pinos,areaM2,topografia,estadoBase,color',
      '152,-1,,,,red',
      '999,,,,,',
      '154,,1,,,',
      '154,,,,,',
      '160,,,plano,Próximamente,',
      '161,3,,,,',
    ].join('\n');
    expect(await faults(file)).toEqual([
      '1 color: This column does not belong to the file of lots.',
      '2 pinos: Enter a whole number from 0 to 9999.',
      '3 numero: There is no lot with this number; create it first.',
      '4 areaVaras: The two areas are not of the same ground: a square vara has 0.6970 to 0.6991 m².',
      '5 numero: This lot is twice in the file.',
      '6 topografia: This is none of the possible values.',
      '6 estadoBase: Availability is not imported; change it on its own screen.',
    ]);
    const { huella } = (await preview(file)).result;
    expect((await confirm(file, huella)).status).toBe(422);
    expect((await stored('161')).version).toBe(1);
    expect(await faults('pinos\n3')).toEqual(['1 numero: The column of the lot number is missing.']);
  });

  it('accepts commas between thousands, and none for decimals', async () => {
    const file = (price: string, height: string) => `numero;precioVara;alturaMaxima\n148;${price};${height}`;
    expect(await faults(file('62,50', '2,5'))).toEqual([
      '2 precioVara: Enter an amount with two decimals, such as 2500.00.',
      '2 alturaMaxima: Enter meters above the street, from 0 to 99.99, with at most two decimals, such as 7.5.',
    ]);
    expect(await faults(file('1.062,50', '2.5'))).toHaveLength(1);
    expect(await faults(file('0,625', '2.5'))).toHaveLength(1);
    expect(await faults(file('1,062.50', '2.5'))).toEqual([]);
  });

  it('refuses a file if a lot changed since the preview, and responds with the new preview', async () => {
    const file = 'numero,pinos\n152,41\n154,42';
    const { huella } = (await preview(file)).result;
    await app.call(
      'PUT /Lotes/:numero/Estado',
      { params: { numero: '152' }, body: { estadoBase: 'no_disponible', version: 1 } },
      { ...sales },
    );
    const refused = await confirm(file, huella);
    expect(refused).toMatchObject({
      status: 409,
      error: { code: 'lot/import-changed', cambio: { quien: 'Samuel Ventas' } },
    });
    expect((await stored('154')).version).toBe(1);
    const { huella: now } = refused.error.actual as { huella: string };
    expect((await confirm(file, now)).status).toBe(200);
  });

  it('keeps the price of a sold lot, and tells only holders of VER_LOTES_VENDIDOS whether a typed one is right', async () => {
    const { precio_vara: price } = await stored('3');
    const others = await app.signInAs(['EDITAR_RESERVA']);
    const refused = ['2 precioVara: The lot is sold: its price no longer changes.'];
    const file = (typed: string) => `numero,precioVara\n3,${typed}`;
    expect(await faults(file(price))).toEqual([]);
    expect(await faults(file('1.00'))).toEqual(refused);
    expect(await faults(file(price), others)).toEqual(refused);
    expect(await faults(file('1.00'), others)).toEqual(refused);
  });

  it('keeps the area of a sold lot for users who may not see its price, which they could compute from a refused area', async () => {
    const others = await app.signInAs(['EDITAR_RESERVA']);
    const { area_m2: metres, area_varas: varas } = await stored('3');
    const file = (...areas: string[]) => `numero,areaM2,areaVaras,pinos\n3,${areas.join()},5`;
    const refused = ['areaM2', 'areaVaras'].map(
      (field) => `2 ${field}: The lot is sold: its price no longer changes.`,
    );
    expect(await faults(file('27.90', '40.00'), others)).toEqual(refused);
    expect(await faults(file('697.23', '1000.00'), others)).toEqual(refused);
    expect(await faults(file(metres, varas), others)).toEqual([]);
    expect(await faults(file('697.23', '1000.00'))).toEqual([]);
  });

  it('refuses a file that is not of the stated format', async () => {
    const answer = await preview('numero', 'xlsx');
    expect(answer).toMatchObject({ status: 422, error: { fields: [{ codigo: 'file-unreadable' }] } });
  });

  it('refuses a file with more cells than all lots have, as too large', async () => {
    const rows = [Array.from({ length: 1_025 }, () => 'pinos')];
    const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'Lotes', rows }] }));
    const answer = await preview(file, 'xlsx');
    expect(answer).toMatchObject({ status: 422, error: { fields: [{ codigo: 'file-too-large' }] } });
  });
});
