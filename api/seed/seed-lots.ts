import type { LotBaseStatus, LotDetail } from '@lotes/shared-contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewLot } from '../src/database/rows';
import type { Seed } from '../src/database/seed';
import { hasLots, insertLots, insertSitePlan } from './seeds.repository';

/** One lot of `lots.geo.json`, in the contract's names. */
interface SeedLot extends Pick<
  LotDetail,
  | 'numero'
  | 'calle'
  | 'poligono'
  | 'areaM2'
  | 'areaVaras'
  | 'topografia'
  | 'conVista'
  | 'alturaMaxima'
  | 'elevacion'
  | 'pinos'
  | 'primaEspecial'
  | 'tipo'
  | 'direccion'
  | 'enlaceMapa'
> {
  /** Price in USD per square vara. */
  precioVara: string;
  estadoBase: LotBaseStatus;
}

const read = async (name: string): Promise<string> => readFile(join(import.meta.dirname, name), 'utf8');

const rowOf = (lot: SeedLot): NewLot => ({
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
});

/** Inserts the 172 lots and the site plan into a database that has no lots. */
export const seedLots: Seed = async (transaction) => {
  if (await hasLots(transaction)) return;
  const lots = JSON.parse(await read('lots.geo.json')) as SeedLot[];
  await insertLots(transaction, lots.map(rowOf));
  await insertSitePlan(transaction, await read('site-plan.geojson'));
};
