import type { Polygon, Street } from '@lotes/shared-contract';
import type { LotAttributes } from './lot-attributes';

/** One lot of `lots.geo.json`, in the contract's names. */
export interface SeedLot extends LotAttributes {
  numero: string;
  calle: Street;
  poligono: Polygon;
  areaM2: string;
  areaVaras: string;
  direccion: string;
  enlaceMapa: string;
}
