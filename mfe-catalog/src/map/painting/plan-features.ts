import type { Coordinate } from 'ol/coordinate';
import { type Extent, boundingExtent, getCenter } from 'ol/extent';
import OlPolygon from 'ol/geom/Polygon';
import type { LotSummary, SitePlan } from '@lotes/shared-contract';
import type { Ground } from './ground';

type PlanGeometry = SitePlan['features'][number]['geometry'];
type Position = [number, number];
export type PlanKind = SitePlan['features'][number]['properties']['tipo'];

type Project = Ground['project'];

const projectRings = (rings: Position[][], project: Project) => rings.map((ring) => ring.map(project));

/** A part of the site plan, in map units: one line, or areas. */
export interface PlanFeature {
  kind: PlanKind;
  name: string | undefined;
  line: readonly Coordinate[] | undefined;
  /** Rings of each area: its outer ring and those around its holes. */
  areas: readonly (readonly Coordinate[][])[];
  extent: Extent;
  /** A point inside the feature. (The centre of a curved beach would be in the water.) */
  middle: Coordinate;
}

/** The contract does not type coordinates, because their depth depends on the type of the geometry. */
function toShape(
  { type, coordinates }: PlanGeometry,
  project: Project,
): Pick<PlanFeature, 'line' | 'areas' | 'extent'> {
  switch (type) {
    case 'Point':
      return { line: undefined, areas: [], extent: boundingExtent([project(coordinates as Position)]) };
    case 'LineString': {
      const line = (coordinates as Position[]).map(project);
      return { line, areas: [], extent: boundingExtent(line) };
    }
    case 'Polygon':
    case 'MultiPolygon': {
      const polygons = (type === 'Polygon' ? [coordinates] : coordinates) as Position[][][];
      const areas = polygons.map((rings) => projectRings(rings, project));
      return { line: undefined, areas, extent: boundingExtent(areas.flat(2)) };
    }
  }
}

/** Returns the site plan's features in the order of the plan. */
export const planFeatures = ({ features }: SitePlan, { project }: Ground): PlanFeature[] =>
  features.map(({ properties: { tipo, nombre }, geometry }) => {
    const shape = toShape(geometry, project);
    const [area] = shape.areas.length === 1 ? shape.areas : [];
    const middle = area
      ? new OlPolygon([...area]).getInteriorPoint().getCoordinates()
      : getCenter(shape.extent);
    return { kind: tipo, name: nombre, ...shape, middle };
  });

/** The shape of a lot, to find and to paint it, in map units. */
export interface DrawnLot {
  polygon: OlPolygon;
  ring: readonly Coordinate[];
  extent: Extent;
  /** Place of its number. */
  middle: Coordinate;
}

/** Projects the shape of a lot once, so that painting it again needs no projection. */
export function drawnLot({ poligono }: Pick<LotSummary, 'poligono'>, { project }: Ground): DrawnLot {
  const rings = projectRings(poligono.coordinates, project);
  const polygon = new OlPolygon(rings);
  return {
    polygon,
    ring: rings[0] ?? [],
    extent: polygon.getExtent(),
    middle: polygon.getInteriorPoint().getCoordinates(),
  };
}
