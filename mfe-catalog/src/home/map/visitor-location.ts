import type { Point } from '../../lots/site-geometry';

/** Where the visitor stands: [longitude, latitude] in degrees, and by how many metres that may be wrong. */
export interface VisitorLocation {
  at: Point;
  accuracy: number;
}

/** Why a position is not known (specification, section 8). */
export type LocationFailure = 'denied' | 'unavailable' | 'timeout' | 'unknown';

/** A telephone under trees needs some seconds; beyond these nobody waits. */
const PATIENCE_MS = 10_000;
/** A position of the last minute is still where somebody walks. */
const FRESH_MS = 60_000;

const FAILURES: Partial<Record<number, LocationFailure>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Asks the browser where it is; it asks the person before it answers. Never throws: a failure is an answer too. */
export function locateVisitor(): Promise<VisitorLocation | LocationFailure> {
  // Browsers leave it out where a page is not served safely.
  const geolocation = navigator.geolocation as Geolocation | undefined;
  if (!geolocation) return Promise.resolve('unavailable');
  return new Promise((answer) => {
    geolocation.getCurrentPosition(
      ({ coords }) => answer({ at: [coords.longitude, coords.latitude], accuracy: coords.accuracy }),
      ({ code }) => answer(FAILURES[code] ?? 'unknown'),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    );
  });
}

const EARTH_RADIUS = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two places on the globe, each [longitude, latitude] in degrees. */
export function metresBetween([lon1, lat1]: Point, [lon2, lat2]: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const h = half(lat1, lat2) + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * half(lon1, lon2);
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(h));
}
