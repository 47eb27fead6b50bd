/** The part of the seed that the renders read: the lots and surroundings that the map draws. */
export interface Plan {
  lots: PlanLot[];
  surroundings: { features: PlanFeature[] };
}

export type LotType = 'frente_al_mar' | 'vista_al_mar' | 'bosque' | 'interior';

export interface PlanLot {
  numero: string;
  poligono: { coordinates: number[][][] };
  elevacion: string;
  pinos: number;
  tipo: LotType;
}

export interface PlanFeature {
  properties: { tipo: string; nombre?: string };
  geometry:
    | { type: 'Polygon'; coordinates: number[][][] }
    | { type: 'MultiPolygon'; coordinates: number[][][][] }
    | { type: 'LineString'; coordinates: number[][] };
}
