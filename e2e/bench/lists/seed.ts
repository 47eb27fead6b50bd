import type { LotList } from '@lotes/shared-contract';
import { queryPlatform } from '../../platform/platform-database';
import { manyLots } from '../many-lots';

/** Number of rows of each kind in the database. */
export const SEEDED = {
  lots: 10_000,
  reservations: 100_000,
  clients: 50_000,
  requests: 20_000,
  messages: 20_000,
};

const GIVEN =
  'Ana,José,María,Luis,Karla,Óscar,Sofía,Carlos,Daniela,Wilmer,Lesly,Marvin,Gabriela,Roberto,Heather,James';
const FAMILY =
  'Mejía,Zelaya,Bodden,Hernández,Woods,Pineda,McNab,Cárcamo,Ebanks,Orellana,Núñez,Paz,Reyes,Bush,Castillo,Guevara,Müller';

/** Name, e-mail and telephone of the person with the number `n`. */
const PERSON = `
  (string_to_array('${GIVEN}', ','))[1 + n % 16] || ' ' || (string_to_array('${FAMILY}', ','))[1 + (n / 16) % 17],
  'persona' || n || '@example.test',
  '+504' || (90000000 + n)`;

const SINCE = `now() - n * interval '7 minutes'`;

const STATEMENTS: readonly string[] = [
  `insert into clientes (nombre, correo, telefono, codigo_banco, fecha_creacion)
     select ${PERSON}, 'B' || n, ${SINCE} from generate_series(1, ${SEEDED.clients}) n`,
  // Four fifths have ended. Of the rest, some hold a lot each, and some wait behind them.
  `insert into reservas (numero_autorizacion, grupo, lote, nombre_cliente, correo, telefono, buzon, cliente, estado, tipo,
       dias, retencion_desde, fecha_vencimiento, precio_congelado, prima, creada_en)
     select 'A' || lpad(n::text, 9, '0'), gen_random_uuid(), 1000 + n % ${SEEDED.lots - 1000}, ${PERSON}, 'persona' || n || '@example.test',
       case when n % 3 = 0 then (select min(codigo) from clientes where correo like 'persona%') + n % ${SEEDED.clients} - 1 end,
       case when n < 2000 then 'vendida' when n < 5000 then 'activa' when n < 9000 then 'pendiente'
            when n % 2 = 0 then 'vencida' else 'inactiva' end,
       'personal', 7,
       case when n < 9000 then now() - interval '1 hour' end,
       case when n >= 2000 and n < 9000 then now() + (n % 140) * interval '1 hour' + interval '1 hour' end,
       case when n < 9000 then 45000 + n end, case when n % 5 = 0 then 2000 + n % 7000 end, ${SINCE}
     from generate_series(1, ${SEEDED.reservations}) n`,
  `insert into solicitudes_link_pago (id, lote, nombre, correo, telefono, concepto, plazo, monto, moneda, estado, solicitada_en)
     select gen_random_uuid(), 1 + n % 172, ${PERSON}, 'prima', 'contado', 2000 + n, 'USD',
       case when n % 10 = 0 then 'solicitada' else 'cancelada' end, ${SINCE}
     from generate_series(1, ${SEEDED.requests}) n`,
  `insert into contactos (id, nombre, correo, telefono, idioma, mensaje, recibido_en)
     select gen_random_uuid(), ${PERSON}, 'es', 'Quisiera saber más del lote ' || n % 172, ${SINCE}
     from generate_series(1, ${SEEDED.messages}) n`,
  'analyze',
];

async function addLots(url: string, dataDir: string): Promise<void> {
  const { result } = (await (await fetch(`${url}/api/Lotes`)).json()) as { result: LotList };
  // The added lots lie east of the real site, so that no two lots overlap.
  const added = manyLots(result.lotes, SEEDED.lots - result.lotes.length);
  const outlines = added.map(({ poligono }) => ({
    ...poligono,
    coordinates: poligono.coordinates.map((ring) => ring.map(([east, north]) => [east + 1, north])),
  }));
  await queryPlatform(
    dataDir,
    `insert into lotes (numero, calle, tipo, area_m2, area_varas, precio_vara, prima_especial, pinos, elevacion, altura_maxima,
         topografia, con_vista, direccion, estado_base, poligono)
       select (1000 + n)::text, calle, tipo, area_m2, area_varas, precio_vara, prima_especial, pinos, elevacion, altura_maxima,
         topografia, con_vista, direccion, 'disponible', outline
       from unnest($1::jsonb[]) with ordinality as given (outline, n)
       join (select *, row_number() over (order by codigo) as place, count(*) over () as places from lotes) as models
         on place = 1 + n % places`,
    [outlines.map((outline) => JSON.stringify(outline))],
  );
}

/** Fills the database of a new platform directly. The api, which has caches, must be started again afterwards. */
export async function seedMany(url: string, dataDir: string): Promise<void> {
  await addLots(url, dataDir);
  for (const statement of STATEMENTS) await queryPlatform(dataDir, statement);
}
