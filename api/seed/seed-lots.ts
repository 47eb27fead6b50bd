import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Seed } from '../src/database/seed';
import type { SeedLot } from './seed-lot';

const read = async (name: string): Promise<string> => readFile(join(import.meta.dirname, name), 'utf8');

/** Fills in the 172 lots and the site plan, where there are no lots yet. */
export const seedLots: Seed = async (transaction) => {
  const present = await transaction.selectFrom('lotes').select('codigo').limit(1).executeTakeFirst();
  if (present) return;
  const lots = JSON.parse(await read('lots.geo.json')) as SeedLot[];
  await transaction
    .insertInto('lotes')
    .values(
      lots.map((lot) => ({
        numero: lot.numero,
        calle: lot.calle,
        poligono: JSON.stringify(lot.poligono),
        area_m2: lot.areaM2,
        area_varas: lot.areaVaras,
        topografia: lot.topografia,
        con_vista: lot.conVista,
        altura_maxima: lot.alturaMaxima,
        elevacion: lot.elevacion,
        pinos: lot.pinos,
        precio_vara: lot.precioVara,
        prima_especial: lot.primaEspecial,
        estado_base: lot.estadoBase,
        tipo: lot.tipo,
        direccion: lot.direccion,
        enlace_mapa: lot.enlaceMapa,
      })),
    )
    .execute();
  await transaction
    .insertInto('sitio')
    .values({ plano: await read('site-plan.geojson') })
    .execute();
};
