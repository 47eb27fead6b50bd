import Feature from 'ol/Feature';
import type { Coordinate } from 'ol/coordinate';
import type { Extent } from 'ol/extent';
import LineString from 'ol/geom/LineString';
import MultiPolygon from 'ol/geom/MultiPolygon';
import OlPoint from 'ol/geom/Point';
import OlPolygon from 'ol/geom/Polygon';
import { fromLonLat } from 'ol/proj';
import type { LotSummary, SitePlan } from '@lotes/shared-contract';

type PlanGeometry = SitePlan['features'][number]['geometry'];
type Position = [number, number];

const project = (position: Position) => fromLonLat(position);
const projectAll = (positions: Position[]) => positions.map(project);
const projectRings = (rings: Position[][]) => rings.map(projectAll);

/** The geometry in map units. The contract leaves coordinates open, because their depth depends on the type. */
function toGeometry({ type, coordinates }: PlanGeometry) {
  switch (type) {
    case 'Point':
      return new OlPoint(project(coordinates as Position));
    case 'LineString':
      return new LineString(projectAll(coordinates as Position[]));
    case 'Polygon':
      return new OlPolygon(projectRings(coordinates as Position[][]));
    case 'MultiPolygon':
      return new MultiPolygon((coordinates as Position[][][]).map(projectRings));
  }
}

/** The site plan as features with `tipo` and `nombre`. */
export const planFeatures = (plan: SitePlan): Feature[] =>
  plan.features.map(
    ({ properties, geometry }) => new Feature({ ...properties, geometry: toGeometry(geometry) }),
  );

/** A lot as a feature whose id is its number. */
export function lotFeature(lot: Pick<LotSummary, 'numero' | 'poligono'>): Feature<OlPolygon> {
  const feature = new Feature(new OlPolygon(projectRings(lot.poligono.coordinates)));
  feature.setId(lot.numero);
  return feature;
}

/** What is needed to paint a lot, in map units. */
export interface DrawnLot {
  ring: readonly Coordinate[];
  extent: Extent;
  /** Where its number stands. */
  middle: Coordinate;
}

/** A lot's feature, ready to be painted again and again. */
export function drawnLot(feature: Feature<OlPolygon>): DrawnLot {
  const polygon = feature.getGeometry();
  if (!polygon) throw new Error(`Lot ${String(feature.getId())} has no shape.`);
  return {
    ring: polygon.getLinearRing(0)?.getCoordinates() ?? [],
    extent: polygon.getExtent(),
    middle: polygon.getInteriorPoint().getCoordinates(),
  };
}
