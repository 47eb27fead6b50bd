import type { LotBaseStatus, Polygon, Street, SitePlan, Topography } from '@lotes/shared-contract';
import type { ColumnType, Generated, Selectable } from 'kysely';

interface LotTable {
  codigo: Generated<number>;
  numero: string;
  calle: Street;
  poligono: ColumnType<Polygon, string, string>;
  area_m2: string;
  /** The area that prices are computed from. */
  area_varas: string;
  topografia: Topography;
  con_vista: boolean;
  /** Metres above the street. */
  altura_maxima: string;
  /** Metres above sea level. */
  elevacion: string;
  pinos: number;
  /** USD. */
  precio_vara: string;
  /** Asks the higher minimum down payment. */
  prima_especial: boolean;
  /** What staff set; the public status derives from reservations first. */
  estado_base: LotBaseStatus;
  tipo: string;
  direccion: string;
  enlace_mapa: string | null;
  version: Generated<number>;
}

interface SiteTable {
  unico: Generated<boolean>;
  plano: ColumnType<SitePlan, string, string>;
}

export interface LotTables {
  lotes: LotTable;
  sitio: SiteTable;
}
export type Lot = Selectable<LotTable>;
