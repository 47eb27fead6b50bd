import { randomUUID } from 'node:crypto';
import { contract, PERMISSIONS, type Endpoint, type EndpointKey } from '@lotes/shared-contract';
import { z } from 'zod';
import type { ReservationChange } from './database/rows';
import { buildTestApp, conflicts, insertReservation, lotCode, type SignedIn, type TestApp } from './testing';

const SOLD_LOT = '148';
/** One id for a message, an image and a video of the lot, a note about a client, and a saved view. */
const ID = '7b1c3a52-6f0e-4d7b-9a51-0f6c2d1e8b90';
const NUMBER = '0123456789';
/** A reservation that waits for the sold lot. */
const WAITING = '0123456790';
const CONFLICTS = conflicts({ lot: SOLD_LOT, number: NUMBER, id: ID });
/** Every fact of one sold lot that VER_LOTES_VENDIDOS protects. */
interface Sale {
  precioVara: string;
  buyer: {
    grupo: string;
    nombre_cliente: string;
    telefono: string;
    correo: string;
    cliente_existente: boolean;
    prima: string;
    motivo: string;
  };
}

const SALES: readonly [Sale, Sale] = [
  {
    precioVara: '61.25',
    buyer: {
      grupo: randomUUID(),
      nombre_cliente: 'Abigail Zelaya',
      telefono: '+50497531864',
      correo: 'abigail@buyer.test',
      cliente_existente: true,
      prima: '4321.00',
      motivo: 'Paga su hermana Abigail',
    },
  },
  {
    precioVara: '83.75',
    buyer: {
      grupo: randomUUID(),
      nombre_cliente: 'Zoila Amador',
      telefono: '+50432109876',
      correo: 'zoila@buyer.test',
      cliente_existente: false,
      prima: '9876.00',
      motivo: 'Viene a firmar Zoila',
    },
  },
];

interface Probe {
  query?: Record<string, string>;
  body?: object;
  params: Record<string, string>;
}

const PARAMETERS: Readonly<Record<string, string>> = {
  codigo: '1',
  numero: SOLD_LOT,
  numeroAutorizacion: NUMBER,
  token: 'a-token-that-nobody-has-been-given',
  id: ID,
  pago: '1',
};

function parametersOf(key: EndpointKey): Record<string, string> {
  const names = [...key.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return Object.fromEntries(
    names.map((name) => {
      const value = PARAMETERS[name];
      if (value === undefined) throw new Error(`${key} has a parameter that no probe fills in: ${name}`);
      return [name, value];
    }),
  );
}

/**
 * Returns the values to try in a field of a query: each choice of an enumeration, and each fact of each sale as a search
 * text.
 */
function wordsFor(schema: z.core.JSONSchema.BaseSchema): string[] {
  if (schema.enum) return schema.enum.map(String);
  const facts = SALES.flatMap(({ buyer, precioVara }) => [
    buyer.nombre_cliente,
    buyer.nombre_cliente.slice(0, 4),
    buyer.telefono,
    buyer.correo,
    buyer.prima,
    precioVara,
  ]);
  return schema.type === 'string' ? [SOLD_LOT, NUMBER, ...facts] : [];
}

/**
 * Returns the requests with which a reading call is tested: one without a query, and one for each value in each field of
 * its query.
 */
function readsOf(key: EndpointKey): Probe[] {
  const params = parametersOf(key);
  const { query }: Endpoint = contract[key];
  const fields = query
    ? Object.entries(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {})
    : [];
  const queries = fields.flatMap(([name, field]) =>
    wordsFor(field as z.core.JSONSchema.BaseSchema).map((word) => ({ [name]: word })),
  );
  return [{ params }, ...queries.map((one) => ({ params, query: one }))];
}

/** Queries that bring the sold lot to the first page of a list that does not begin with it. */
const ON_FIRST_PAGE: Readonly<Record<string, Pick<Probe, 'query'>>> = {
  'GET /Lotes/Administracion': { query: { numero: SOLD_LOT } },
};

const keys = Object.keys(contract) as EndpointKey[];
const reads = keys.filter((key) => key.startsWith('GET '));
const conflicting = keys.filter(
  (key) =>
    // A deletion of an old version receives the same row as an edit of an old version.
    !key.startsWith('DELETE ') &&
    ((contract[key] as Endpoint).errors.includes('stale-version') || key.includes('/Seleccion')) &&
    // Payment requests have a permission of their own.
    !key.includes('/SolicitudesLinkPago'),
);

/** Codes that a call returns for the state of the row, before it compares versions; a selection returns them for each row. */
const SAID_FIRST: Readonly<Record<string, string>> = {
  'PUT /Lotes/:numero/Estado': 'lot/held',
  'POST /Reservas/:numeroAutorizacion/Activar': 'reservation/not-pending',
  'POST /Reservas/:numeroAutorizacion/Extender': 'reservation/not-active',
  'POST /Clientes/:codigo/Reactivar': 'client/active',
  'POST /Reservas/:numeroAutorizacion/Enlace': 'forbidden',
  'POST /Reservas/:numeroAutorizacion/Cotizacion': 'forbidden',
};

/** Returns the text in a response that shows that a probe met the row that its conflict is about. */
function meetingOf(key: EndpointKey): string {
  if (key.endsWith('/Prever')) return '"filas":[{';
  return SAID_FIRST[key] ?? (key.endsWith('/Seleccion') ? '"code":"selection/refused"' : 'stale-version');
}

/** Returns the paths of the fields in which two responses differ, without positions in lists. */
function differences(one: unknown, other: unknown, path = ''): string[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null;
  if (!isObject(one) || !isObject(other)) return [path];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  const found = [...names].flatMap((name) =>
    differences(one[name], other[name], Array.isArray(one) ? `${path}[]` : `${path}.${name}`),
  );
  return [...new Set(found)].sort();
}

describe('price and buyer of a sold lot', () => {
  let first: TestApp;
  let second: TestApp;
  let other: SignedIn;
  let seller: SignedIn;

  const change = (number: string, values: ReservationChange) => {
    const reservation = first.database.updateTable('reservas').where('numero_autorizacion', '=', number);
    return reservation.set(values).execute();
  };
  const write = async ({ precioVara, buyer }: Sale) => {
    await first.database
      .updateTable('lotes')
      .set({ precio_vara: precioVara })
      .where('numero', '=', SOLD_LOT)
      .execute();
    await change(NUMBER, buyer);
    await change(WAITING, { precio_congelado: precioVara });
  };

  beforeAll(async () => {
    first = await buildTestApp();
    // The second app reads the other sale, and has no cached response of the first.
    second = await buildTestApp({ databaseUrl: first.databaseUrl });
    await insertReservation(first.database, SOLD_LOT, {
      numero_autorizacion: NUMBER,
      estado: 'vendida',
      tipo: 'personal',
      retencion_desde: first.clock.now(),
    });
    await insertReservation(first.database, SOLD_LOT, { numero_autorizacion: WAITING });
    await first.database
      .insertInto('contactos')
      .values({
        id: ID,
        nombre: 'Ana Paz',
        correo: 'ana.paz@example.test',
        idioma: 'es',
        mensaje: 'Una pregunta de prueba.',
        recibido_en: first.clock.now(),
      })
      .execute();
    const lote = await lotCode(first.database, SOLD_LOT);
    const shown = { id: ID, lote, nombre: 'playa', orden: 1, creada_en: first.clock.now() };
    await first.database
      .insertInto('imagenes')
      .values({ ...shown, tipo: 'plana', alt_es: '', alt_en: '', alto: 1, ancho: 1, archivos: '{}' })
      .execute();
    await first.database
      .insertInto('videos')
      .values({ ...shown, titulo_es: '', titulo_en: '', enlace: 'https://video.example.test/1' })
      .execute();
    other = await first.signInAs(PERMISSIONS.filter((code) => code !== 'VER_LOTES_VENDIDOS'));
    const note = { params: { codigo: '1' }, body: { texto: 'Una nota.' } };
    await first.call('POST /Clientes/:codigo/Notas', note, other);
    const view = { lista: 'Lotes', nombre: 'Vendidos', compartida: false, consulta: '' } as const;
    await first.call('POST /Vistas', { body: view }, other);
    await first.database.updateTable('notas').set({ id: ID }).execute();
    await first.database.updateTable('vistas').set({ id: ID }).execute();
    seller = await first.signInAs(PERMISSIONS);
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  /** Returns the fields in which the responses for two sales differ, over all probes of a call. */
  const told = async (key: EndpointKey, probes: Probe[], as: SignedIn | undefined): Promise<string[]> => {
    const ask = async (app: TestApp, sale: Sale) => {
      await write(sale);
      const answers = [];
      for (const probe of probes) answers.push((await app.call(key, probe as never, { ...as })).answer);
      return answers;
    };
    const [one, two] = SALES;
    return differences(await ask(first, one), await ask(second, two)).map((path) =>
      path.replace(/^\[\]\.?(result|actual)?\.?/, ''),
    );
  };

  it.each(reads)(
    'are not revealed by %s to callers without VER_LOTES_VENDIDOS: by no field, search, filter or total',
    async (key) => {
      expect(await told(key, readsOf(key), other)).toEqual([]);
      expect(await told(key, [{ params: parametersOf(key) }], undefined)).toEqual([]);
    },
  );

  it.each(conflicting)(
    'are not revealed by a conflict at %s to callers without VER_LOTES_VENDIDOS',
    async (key) => {
      const body = CONFLICTS[key];
      if (!body) throw new Error(`${key} answers with a row that no probe asks for`);
      const probe = { params: parametersOf(key), body };
      expect(await told(key, [probe], other)).toEqual([]);
      const met = JSON.stringify((await first.call(key, probe as never, { ...other })).answer);
      expect(met).toContain(meetingOf(key));
      expect(met).not.toContain('not-found');
    },
  );

  const PRICES = [
    'precios.planes[].cuota',
    'precios.planes[].precioTotal',
    'precios.precioContado',
    'precios.precioLista',
    'precios.precioVara',
    'precios.primaMinima',
  ];
  it('are shown to holders of VER_LOTES_VENDIDOS, in no other field of the contract', async () => {
    const shown: Record<string, string[]> = {};
    for (const key of reads) {
      const fields = await told(key, [{ params: parametersOf(key), ...ON_FIRST_PAGE[key] }], seller);
      if (fields.length > 0) shown[key] = fields;
    }
    const body = CONFLICTS['POST /Lotes/Liberar']!;
    shown['POST /Lotes/Liberar'] = await told('POST /Lotes/Liberar', [{ params: {}, body }], seller);
    const ofLot = ['comprador.nombreCliente', ...PRICES];
    const ofReservation = [
      'clienteExistente',
      'correo',
      'grupo',
      'motivo',
      'nombreCliente',
      'prima',
      'telefono',
    ];
    expect(shown).toEqual({
      'GET /Lotes/:numero': ofLot,
      'GET /Lotes/:numero/Administracion': ['precioVara'],
      'GET /Lotes/Administracion': ofLot.map((field) => `filas[].${field}`),
      'GET /Lotes/Exportar': [''],
      'GET /Reservas': [...ofReservation, 'precioCongelado'].sort().map((field) => `filas[].${field}`),
      'GET /Reservas/Exportar': [''],
      'GET /Reservas/Pendientes': ['filas[].precioCongelado'],
      'POST /Lotes/Liberar': ofLot,
    });
  });
});
