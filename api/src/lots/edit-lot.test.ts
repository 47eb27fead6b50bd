import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  commonArea,
  type CreateLot,
  type EditLot,
  type LotRecord,
  type Polygon,
} from '@lotes/shared-contract';
import { squareAt } from '@lotes/shared-contract/testing';
import { buildTestApp, insertReservation, requestFor, type SignedIn, type TestApp } from '../testing';

/** Free ground west of the site. */
const FREE = squareAt(-86.51, 16.333);

const DATA: Omit<CreateLot, 'numero'> = {
  calle: 'Coral Reef Court',
  poligono: FREE,
  areaM2: '348.61',
  areaVaras: '500',
  topografia: 'leve',
  conVista: true,
  alturaMaxima: '2.5',
  elevacion: '-3',
  pinos: 4,
  tipo: 'bosque',
  direccion: 'Lote nuevo, Coral Reef Court',
  enlaceMapa: 'https://maps.example.test/nuevo',
  estadoBase: 'proximamente',
  precioVara: '60.00',
  primaEspecial: false,
};

describe('lots that staff create, edit and delete', () => {
  let app: TestApp;
  let sales: SignedIn;
  beforeAll(async () => {
    app = await buildTestApp();
    sales = await app.signInAs('sales');
  });
  afterAll(() => app.close());

  const record = async (numero: string, as = sales) =>
    app.call('GET /Lotes/:numero/Administracion', { params: { numero } }, as);
  const create = (lot: Partial<CreateLot>, as: SignedIn | undefined = sales) =>
    app.call('POST /Lotes', { body: { ...DATA, numero: '900', ...lot } }, { ...as });
  const edit = (numero: string, body: EditLot, as: SignedIn | undefined = sales) =>
    app.call('PUT /Lotes/:numero', { params: { numero }, body }, { ...as });
  const remove = (numero: string, query: { version: number; confirmacion: string }, as = sales) =>
    app.call('DELETE /Lotes/:numero', { params: { numero }, query }, { ...as });
  /** Returns the edit of a lot that changes nothing. */
  const asIs = ({ precioVara, primaEspecial, primaMinima, enlaceMapa, tipo, ...lot }: LotRecord): EditLot => {
    const { numero: _, estado: _derived, estadoBase: _base, puede: _abilities, ...data } = lot;
    return {
      ...data,
      tipo: tipo as EditLot['tipo'],
      ...(enlaceMapa !== null && { enlaceMapa }),
      ...(precioVara !== null && { precioVara, primaEspecial }),
      ...(primaMinima !== null && { primaMinima }),
    };
  };
  const open = async (numero: string, as = sales) => asIs((await record(numero, as)).result);
  const audits = async (id: string) =>
    app.database
      .selectFrom('auditoria')
      .select(['accion', 'antes', 'despues', 'actor'])
      .where('entidad', '=', 'lote')
      .where('entidad_id', '=', id)
      .orderBy('id')
      .execute();
  const listed = async (numero: string) =>
    (await app.call('GET /Lotes')).result.lotes.find((lot) => lot.numero === numero);
  const fieldsOf = ({ error }: { error: { fields?: { campo: string; codigo: string }[] | undefined } }) =>
    error.fields?.map(({ campo, codigo }) => `${campo}: ${codigo}`);

  it('cannot be changed by callers without EDITAR_RESERVA', async () => {
    const others = await app.signInAs(['VER_LOTES_VENDIDOS', 'EDITAR_IMAGENES']);
    const body = await open('148');
    expect((await create({}, { authorization: '' } as never)).status).toBe(401);
    for (const answer of [
      await record('148', others),
      await create({}, others),
      await edit('148', body, others),
      await remove('148', { version: 1, confirmacion: '148' }, others),
    ]) {
      expect(answer.status).toBe(403);
    }
  });

  it('appear in the public list, the ledger and the audit as soon as they are created', async () => {
    await app.call('GET /Lotes');
    const heard: string[] = [];
    const stop = app.app.events.subscribe(({ event }) => heard.push(event));
    const created = await create({
      numero: '901b',
      poligono: squareAt(-86.513, 16.334),
      primaMinima: '2500.00',
    });
    expect(created).toMatchObject({
      status: 201,
      result: {
        numero: '901b',
        estado: 'proximamente',
        areaVaras: '500.00',
        alturaMaxima: '2.50',
        elevacion: '-3.00',
        primaMinima: '2500.00',
        version: 1,
        puede: { editar: true, cambiarPrecio: true, eliminar: true },
      },
    });
    expect(await listed('901b')).toMatchObject({ acres: '0.0861', precios: { primaMinima: '2500.00' } });
    const { result: ledger } = await app.call('GET /Bitacora', { query: {} });
    expect(JSON.stringify(ledger)).toContain('"901b"');
    expect(await audits('901b')).toEqual([
      expect.objectContaining({
        accion: 'crear',
        antes: null,
        despues: expect.objectContaining({ pinos: 4, precioVara: '60.00', estadoBase: 'proximamente' }),
      }),
    ]);
    stop();
    expect(heard).toContain('lotes');
  });

  it.each<[string, Partial<CreateLot>, string[]]>([
    ['a taken number', { numero: '148' }, ['numero: lot-number-taken']],
    ['a number taken in other capitals', { numero: '901B' }, ['numero: lot-number-taken']],
    ['areas that do not match', { areaM2: '500.00' }, ['areaM2: area-ratio', 'areaVaras: area-ratio']],
    ['no area', { areaVaras: '0' }, ['areaVaras: area']],
    ['a height above the limit', { alturaMaxima: '100' }, ['alturaMaxima: height-range']],
    ['an elevation below the limit', { elevacion: '-10.01' }, ['elevacion: elevation-range']],
    ['a negative number of pines', { pinos: -1 }, ['pinos: pines-range']],
    ['a link that is not https', { enlaceMapa: 'http://maps.example.test' }, ['enlaceMapa: https-url']],
    ['a long address', { direccion: 'x'.repeat(161) }, ['direccion: too-long']],
    ['no price', { precioVara: '0.00' }, ['precioVara: money-positive']],
    ['a price that no plan fits', { precioVara: '4.00' }, ['precioVara: price-too-low']],
    ['a minimum below 2,000', { primaMinima: '1999.99' }, ['primaMinima: minimum-down-payment-range']],
    [
      'a minimum below 10,000 of a special lot',
      { primaMinima: '9000.00', primaEspecial: true },
      ['primaMinima: minimum-down-payment-range'],
    ],
    ['a minimum above the price', { primaMinima: '31000.00' }, ['primaMinima: minimum-down-payment-range']],
    ['ground far away', { poligono: squareAt(16.333, -86.51) }, ['poligono: polygon-far']],
  ])('cannot be created with %s', async (_, lot, fields) => {
    const answer = await create(lot);
    expect([answer.status, fieldsOf(answer)]).toEqual([422, fields]);
    expect(await audits('900')).toEqual([]);
  });

  it('cannot overlap another lot, which the refusal names', async () => {
    const { result } = await record('148');
    const answer = await create({ poligono: result.poligono });
    expect(fieldsOf(answer)).toEqual(['poligono: polygon-overlap']);
    expect(answer.error.fields?.[0]?.MensajeEng).toBe('The outline overlaps another lot. (148)');
    const { lotes } = (await app.call('GET /Lotes')).result;
    const shared = lotes.flatMap((one, index) =>
      lotes.slice(index + 1).filter((other) => commonArea(one.poligono, other.poligono) > 0.1),
    );
    expect(shared).toEqual([]);
  });

  it('can be edited, and the audit records the fields before and after', async () => {
    const answer = await edit('151', { ...(await open('151')), pinos: 77, direccion: 'Otra dirección' });
    expect(answer).toMatchObject({ status: 200, result: { pinos: 77, version: 2 } });
    expect(await listed('151')).toMatchObject({ pinos: 77 });
    const { filas } = (await app.call('GET /Auditoria', { query: { entidad: 'lote', id: '151' } }, sales))
      .result;
    expect(filas[0]).toMatchObject({ accion: 'editar' });
    expect(filas[0]?.cambios.map(({ campo, despues }) => [campo, despues])).toEqual([
      ['pinos', 77],
      ['direccion', 'Otra dirección'],
    ]);
  });

  it('are not changed by the second of two editors, who gets the current row and the fields that the first changed', async () => {
    const seen = await open('152');
    await edit('152', { ...seen, pinos: 9 });
    const stale = await edit('152', { ...seen, direccion: 'Tarde' });
    expect(stale).toMatchObject({ status: 409, error: { code: 'stale-version' } });
    expect(stale.error.actual).toMatchObject({ numero: '152', pinos: 9, version: 2 });
    expect(stale.error.cambio).toMatchObject({ campos: ['pinos'] });
  });

  it('keep their outline if only data change, and may move to free ground', async () => {
    const moved: Polygon = squareAt(-86.511, 16.334);
    await create({ numero: '903', poligono: squareAt(-86.512, 16.334) });
    const answer = await edit('903', { ...(await open('903')), poligono: moved });
    expect(answer.result.poligono).toEqual(moved);
    expect((await edit('903', { ...(await open('903')), pinos: 1 })).status).toBe(200);
    const over = { ...(await open('903')), poligono: (await record('149')).result.poligono };
    expect(fieldsOf(await edit('903', over))).toEqual(['poligono: polygon-overlap']);
  });

  it('have a minimum down payment set by staff, and quotes are superseded once it changes', async () => {
    const lot = await open('153');
    const quoted = { lote: '153', plan: '12', prima: '2000.00' } as const;
    const tooLittle = await app.call('POST /Cotizaciones', { body: quoted });
    expect(fieldsOf(tooLittle)).toEqual(['prima: down-payment-share']);
    await edit('153', { ...lot, primaMinima: '2000.00' });
    const { result: quote } = await app.call('POST /Cotizaciones', { body: quoted });
    expect(quote.primaMinima).toBe('2000.00');
    const read = async () => (await app.call('GET /Cotizaciones/:id', { params: { id: quote.id } })).result;
    expect(await read()).toMatchObject({ estado: 'vigente', coincide: true });
    await edit('153', { ...(await open('153')), primaMinima: '2600.00' });
    expect(await read()).toMatchObject({ estado: 'reemplazada', coincide: true, cambios: ['precio'] });
    const low = await app.call('POST /Cotizaciones', { body: quoted });
    expect(fieldsOf(low)).toEqual(['prima: down-payment-set']);
  });

  it('leave the frozen price of a reservation when their price changes', async () => {
    const lot = await open('154');
    await app.call('POST /Reservas', { body: requestFor(['154']) });
    const held = app.database.selectFrom('reservas').innerJoin('lotes', 'lotes.codigo', 'reservas.lote');
    const frozen = async () => held.select('precio_congelado').where('numero', '=', '154').execute();
    const before = await frozen();
    expect((await edit('154', { ...lot, precioVara: '99.00' })).status).toBe(200);
    expect(await frozen()).toEqual(before);
  });

  describe('sold lots', () => {
    beforeAll(async () => {
      await insertReservation(app.database, '160', {
        estado: 'vendida',
        tipo: 'personal',
        retencion_desde: app.clock.now(),
      });
    });

    it('keep their price, and show it only to holders of VER_LOTES_VENDIDOS', async () => {
      const others = await app.signInAs(['EDITAR_RESERVA']);
      expect((await record('160', others)).result).toMatchObject({
        estado: 'vendido',
        precioVara: null,
        primaMinima: null,
        puede: { editar: true, cambiarPrecio: false, eliminar: false },
      });
      expect((await record('160')).result.precioVara).not.toBeNull();
      const priced = await edit('160', await open('160'));
      expect(priced).toMatchObject({ status: 409, error: { code: 'lot/sold' } });
      const without = await edit('160', { ...(await open('160', others)), pinos: 3 }, others);
      expect(without).toMatchObject({ status: 200, result: { pinos: 3, precioVara: null } });
    });

    it('cannot be deleted, since they have a history', async () => {
      const answer = await remove('160', { version: 2, confirmacion: '160' });
      expect(answer).toMatchObject({ status: 409, error: { code: 'lot/has-history' } });
    });
  });

  it('are deleted with their pictures once their number is typed; ledger and audit keep them', async () => {
    await create({ numero: '902', poligono: squareAt(-86.51, 16.335) });
    const created = await listed('902');
    expect(fieldsOf(await remove('902', { version: 1, confirmacion: '901' }))).toEqual([
      'confirmacion: lot-confirmation',
    ]);
    const file = join(app.app.config.mediaDir, 'picture-of-902.webp');
    await writeFile(file, '');
    await app.database
      .insertInto('imagenes')
      .values({
        lote: Number(created?.codigo),
        tipo: 'plana',
        nombre: 'playa.jpg',
        orden: 1,
        alt_es: '',
        alt_en: '',
        ancho: 1,
        alto: 1,
        archivos: JSON.stringify({ '400': 'picture-of-902.webp' }),
        creada_en: app.clock.now(),
      })
      .execute();
    const stale = await remove('902', { version: 2, confirmacion: '902' });
    expect(stale).toMatchObject({ status: 409, error: { code: 'stale-version' } });
    expect(await remove('902', { version: 1, confirmacion: '902' })).toMatchObject({
      status: 200,
      result: { numero: '902' },
    });
    expect(await listed('902')).toBeUndefined();
    expect(existsSync(file)).toBe(false);
    expect((await record('902')).status).toBe(404);
    expect((await audits('902')).map(({ accion, despues }) => [accion, despues === null])).toEqual([
      ['crear', false],
      ['eliminar', true],
    ]);
    const ledger = await app.database
      .selectFrom('bitacora')
      .select(['de', 'a'])
      .where('lote', '=', '902')
      .orderBy('secuencia')
      .execute();
    expect(ledger).toEqual([
      { de: null, a: 'proximamente' },
      { de: 'proximamente', a: null },
    ]);
  });
});
