import type { SitePlan } from '@lotes/shared-contract';
import polygonClipping, { type MultiPolygon, type Polygon } from 'polygon-clipping';
import { BULB_RADIUS, COURT_HALF_WIDTH, acrossAxis, bulbCentre } from './parcels';
import { areaOf, pointOf, toCoordinates, type Point, type Station } from './site-frame';
import { BANDS, COURTS, INLAND_END, SPANS } from './subdivision';

type Feature = SitePlan['features'][number];
type Kind = Feature['properties']['tipo'];
type Span = Readonly<[number, number]>;

const SAMPLE = 8; // metres between points of a curved line
const OPEN_SEA = 620; // metres of sea drawn beyond the shore
const HEADLAND = 150; // metres from the development's edge to where the sand ends
const MAX_SLIVER_WIDTH = 1.2; // mean width in metres below which a remnant is not a green area

function line(along: Span, inland: (along: number) => number): Point[] {
  const steps = Math.max(2, Math.ceil(Math.abs(along[1] - along[0]) / SAMPLE));
  return Array.from({ length: steps + 1 }, (_, index) => {
    const station = along[0] + ((along[1] - along[0]) * index) / steps;
    return pointOf([station, inland(station)]);
  });
}

/** The ground between two stations and two depths inland. */
function band(along: Span, [sea, land]: Span): Polygon {
  return [[...line(along, () => sea), ...line([along[1], along[0]], () => land)]];
}

/** The waterline wanders a few metres around the mean shore. */
function waterline(along: number): number {
  return 2.2 * Math.sin(along / 31) + 1.4 * Math.sin(along / 13 + 1) - 1;
}

/** The sand is as wide as the development's edge, and narrows to nothing at the headlands. */
function beachBack(along: number): number {
  const beyond = Math.max(SPANS.development[0] - along, along - SPANS.development[1], 0);
  return BANDS.beach[1] - (BANDS.beach[1] - Math.min(waterline(along), 0)) * (beyond / HEADLAND) ** 1.5;
}

const centreOf = ([from, to]: Span): number => (from + to) / 2;
const straight = (stations: Station[]): Point[] => stations.map(pointOf);

function turningCircle(court: (typeof COURTS)[number]): Polygon {
  const [, inland] = bulbCentre(court);
  const kerb = Array.from({ length: 36 }, (_, index): Point => {
    const angle = (index * Math.PI) / 18;
    return pointOf(acrossAxis(court, BULB_RADIUS * Math.cos(angle), inland + BULB_RADIUS * Math.sin(angle)));
  });
  return [kerb];
}

interface StreetPlan {
  name: string;
  pavement: Polygon[];
  /** The line along which the name is written. */
  axis: Point[];
}

/** Ground about a junction, as far as the lots' cut corners reach; the lots are taken out of it afterwards. */
function junction(along: Span, inland: Span): Polygon {
  const reach = 6;
  return band([along[0] - reach, along[1] + reach], [inland[0] - reach, inland[1] + reach]);
}

/** A street that leaves the spine by one leg, follows the contour and comes back by the other. */
function loop(name: string, reach: Span, contour: Span, [west, east]: [Span, Span]): StreetPlan {
  const { way } = BANDS;
  const leg: Span = contour[0] < way[0] ? [contour[0], way[0]] : [way[1], contour[1]];
  const spineSide: Span = contour[0] < way[0] ? [way[0], way[0] + 4] : [way[1] - 4, way[1]];
  const inner: Span = contour[0] < way[0] ? [contour[0] + 6, contour[1]] : [contour[0], contour[1] - 6];
  return {
    name,
    pavement: [
      band(reach, contour),
      ...[west, east].flatMap((across) => [band(across, leg), junction(across, spineSide)]),
      junction([west[0] + 6, west[1]], inner),
      junction([east[0], east[1] - 6], inner),
    ],
    axis: line([west[1] + 6, east[0] - 6], () => centreOf(contour)),
  };
}

function court(plan: (typeof COURTS)[number]): StreetPlan {
  const [opens] = plan.inland;
  const centre = bulbCentre(plan);
  const side = (across: number): Point[] =>
    straight([acrossAxis(plan, across, opens), acrossAxis(plan, across, centre[1])]);
  const mouth: Span = [
    acrossAxis(plan, -COURT_HALF_WIDTH, opens)[0],
    acrossAxis(plan, COURT_HALF_WIDTH, opens)[0],
  ];
  const ring = [...side(-COURT_HALF_WIDTH), ...side(COURT_HALF_WIDTH).reverse()];
  return {
    name: plan.street,
    pavement: [[ring], turningCircle(plan), junction(mouth, [opens, opens])],
    axis: straight([[plan.axis, opens], centre]),
  };
}

function streets(): StreetPlan[] {
  const { coveReach, coveWestLeg, coveEastLeg, laneWestLeg, laneEastLeg, development } = SPANS;
  const { cove, way, lane } = BANDS;
  const wayAlong: Span = [development[0], 502];
  return [
    { name: 'Greenview Way', pavement: [band(wayAlong, way)], axis: line(wayAlong, () => centreOf(way)) },
    loop('Greenview Cove', coveReach, cove, [coveWestLeg, coveEastLeg]),
    loop('Greenview Lane', [laneWestLeg[0], laneEastLeg[1]], lane, [laneWestLeg, laneEastLeg]),
    ...COURTS.map(court),
  ];
}

function polygonFeature(tipo: Kind, shape: MultiPolygon, nombre?: string): Feature {
  const coordinates = shape.map((polygon) => polygon.map((ring) => ring.map(toCoordinates)));
  const geometry: Feature['geometry'] =
    coordinates.length === 1
      ? { type: 'Polygon', coordinates: coordinates[0] ?? [] }
      : { type: 'MultiPolygon', coordinates };
  return { type: 'Feature', properties: { tipo, ...(nombre && { nombre }) }, geometry };
}

function lineFeature(tipo: Kind, points: Point[], nombre?: string): Feature {
  const geometry: Feature['geometry'] = { type: 'LineString', coordinates: points.map(toCoordinates) };
  return { type: 'Feature', properties: { tipo, ...(nombre && { nombre }) }, geometry };
}

const meanWidth = (ring: readonly Point[]): number => {
  const around = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Point;
    return sum + Math.hypot(nextX - x, nextY - y);
  }, 0);
  return (2 * areaOf(ring)) / around;
};

/**
 * Draws the surroundings of the lots, from back to front: sea, beach, limit, green areas, streets, social area, beach
 * access. A street comes as its pavement (polygon, no name) and as its axis (line, named), so that a map can write the
 * name along it.
 */
export function surroundings(lots: readonly Point[][]): SitePlan {
  const coast = line([-700, 1200], waterline);
  const [seaWest, seaEast] = [coast[0] as Point, coast[coast.length - 1] as Point];
  const sea: Polygon = [[...coast, [seaEast[0], seaEast[1] + OPEN_SEA], [seaWest[0], seaWest[1] + OPEN_SEA]]];
  const sand: Span = [SPANS.development[0] - HEADLAND, SPANS.development[1] + HEADLAND];
  const beach: Polygon = [[...line(sand, waterline), ...line([sand[1], sand[0]], beachBack)]];
  const limit = band(SPANS.development, [BANDS.beach[1], INLAND_END]);
  const social = band(SPANS.socialArea, BANDS.shoreRow);
  const accesses: [string, Polygon][] = [
    ['Acceso oeste a la playa', band(SPANS.westAccess, [BANDS.beach[1], BANDS.cove[0]])],
    ['Acceso central a la playa', band(SPANS.centreAccess, [BANDS.beach[1], BANDS.cove[0]])],
    ['Acceso este a la playa', band(SPANS.eastAccess, [BANDS.beach[1], BANDS.way[0]])],
  ];
  const plans = streets();
  const parcels = lots.map((ring): Polygon => [ring]);
  const paved = polygonClipping.difference(
    plans.flatMap((street) => street.pavement),
    parcels,
  );
  const green = polygonClipping
    .difference(limit, social, paved, ...accesses.map(([, path]) => path), parcels)
    .filter(([ring = []]) => meanWidth(ring) > MAX_SLIVER_WIDTH);

  return {
    type: 'FeatureCollection',
    features: [
      polygonFeature('mar', [sea], 'Mar Caribe'),
      polygonFeature('playa', [beach], 'Playa'),
      lineFeature('costa', coast),
      polygonFeature('limite', [limit]),
      polygonFeature('area_verde', green),
      polygonFeature('calle', paved),
      ...plans.map(({ name, axis }) => lineFeature('calle', axis, name)),
      polygonFeature('area_social', [social], 'Área social'),
      ...accesses.map(([name, path]) => polygonFeature('acceso_playa', [path], name)),
    ],
  };
}
