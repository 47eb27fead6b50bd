/** A point in metres east and north of the frame's origin. */
export type Point = [number, number];
/** A place along the bay: metres along the shore from its west end, metres inland from the mean shoreline. */
export type Station = [along: number, inland: number];

/** Length of the developed shore in metres. */
const SHORE_LENGTH = 510;
/** Geographic origin of the frame: a bay on the north coast of Roatán. */
const ORIGIN = { longitude: -86.5048, latitude: 16.3331 };

const STEP = 0.5;
const WEST_END = -900;
const EAST_END = 1400;
const DEGREE = Math.PI / 180;

/** The shore runs straight for this long beyond the developed part, before it turns to the headland. */
const STRAIGHT_ENDS = 60;

/** Direction of the shore at a station, in radians from east: a bay that opens north between two headlands. */
function heading(along: number): number {
  const west = -25 * DEGREE;
  const east = 24 * DEGREE;
  const share = Math.min(Math.max(along / SHORE_LENGTH, 0), 1);
  const beyondWest = Math.max(-along - STRAIGHT_ENDS, 0);
  const beyondEast = Math.max(along - SHORE_LENGTH - STRAIGHT_ENDS, 0);
  return (
    west +
    (east - west) * share +
    1.6 * DEGREE * Math.sin(2 * Math.PI * share) +
    50 * DEGREE * (1 - Math.exp(-beyondWest / 170)) -
    46 * DEGREE * (1 - Math.exp(-beyondEast / 190))
  );
}

const shore: Point[] = [[0, 0]];
for (let along = WEST_END; along < EAST_END; along += STEP) {
  const [east, north] = shore[shore.length - 1] as Point;
  const middle = heading(along + STEP / 2);
  shore.push([east + STEP * Math.cos(middle), north + STEP * Math.sin(middle)]);
}

function shorePoint(along: number): Point {
  const position = (along - WEST_END) / STEP;
  const index = Math.floor(position);
  const [a, b] = [shore[index], shore[index + 1]];
  if (!a || !b) throw new RangeError(`Station ${along} lies outside the bay`);
  const share = position - index;
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

const centre = shorePoint(SHORE_LENGTH / 2);

/** The point of a station: from the shore, perpendicular to it, inland. */
export function pointOf([along, inland]: Station): Point {
  const [east, north] = shorePoint(along);
  const direction = heading(along);
  return [east - centre[0] + inland * Math.sin(direction), north - centre[1] - inland * Math.cos(direction)];
}

/** Metres on the ground per metre along the shore, at a station: more than 1 inland, as the bay curves seaward. */
export function stretch([along, inland]: Station): number {
  const [a, b] = [pointOf([along - 1, inland]), pointOf([along + 1, inland])];
  return Math.hypot(b[0] - a[0], b[1] - a[1]) / 2;
}

// Length of a degree on the WGS 84 ellipsoid at the origin's latitude, in metres.
const latitude = ORIGIN.latitude * DEGREE;
const METRES_PER_LATITUDE = 111_132.954 - 559.822 * Math.cos(2 * latitude) + 1.175 * Math.cos(4 * latitude);
const METRES_PER_LONGITUDE = 111_412.84 * Math.cos(latitude) - 93.5 * Math.cos(3 * latitude);
const COORDINATE_PLACES = 8; // about a millimetre

/** The [longitude, latitude] of a point, to about a millimetre. */
export function toCoordinates([east, north]: Point): Point {
  return [
    Number((ORIGIN.longitude + east / METRES_PER_LONGITUDE).toFixed(COORDINATE_PLACES)),
    Number((ORIGIN.latitude + north / METRES_PER_LATITUDE).toFixed(COORDINATE_PLACES)),
  ];
}

/** The point in metres of a [longitude, latitude]. */
export function fromCoordinates([longitude, northing]: Point): Point {
  return [
    (longitude - ORIGIN.longitude) * METRES_PER_LONGITUDE,
    (northing - ORIGIN.latitude) * METRES_PER_LATITUDE,
  ];
}

/** Area in m² of a ring of points; the site is small enough for the plane (error below one part in a million). */
export function areaOf(ring: readonly Point[]): number {
  let twice = 0;
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Point;
    twice += x * nextY - nextX * y;
  });
  return Math.abs(twice) / 2;
}

/** Mean of a ring's corners. */
export function middleOf(ring: readonly Point[]): Point {
  const sum = ring.reduce<Point>(([x, y], point) => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / ring.length, sum[1] / ring.length];
}
