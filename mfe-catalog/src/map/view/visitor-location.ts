import type { Point } from '../../lots/site-geometry';

/** The visitor's location: [longitude, latitude] in degrees, and its accuracy in metres. */
export interface VisitorLocation {
  at: Point;
  accuracy: number;
}

/** Why the visitor's location is not known (R2.13). */
export type LocationFailure = 'denied' | 'unavailable' | 'timeout' | 'unknown';

/** Timeout of locating: a phone under trees needs some seconds. */
const TIMEOUT_MS = 10_000;
/** A location of the last minute is recent enough. */
const MAXIMUM_AGE_MS = 60_000;

const FAILURES: Partial<Record<number, LocationFailure>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Returns the visitor's location, for which the browser asks permission, or why it is not known. Never rejects. */
export function locateVisitor(): Promise<VisitorLocation | LocationFailure> {
  // Browsers have no geolocation on pages without https.
  const geolocation = navigator.geolocation as Geolocation | undefined;
  if (!geolocation) return Promise.resolve('unavailable');
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ at: [coords.longitude, coords.latitude], accuracy: coords.accuracy }),
      ({ code }) => resolve(FAILURES[code] ?? 'unknown'),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MAXIMUM_AGE_MS },
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
