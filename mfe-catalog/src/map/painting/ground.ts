import type { Coordinate } from 'ol/coordinate';
import { fromLonLat, toLonLat } from 'ol/proj';
import type { Point } from '../../lots/site-geometry';

/** The projection of the site's places to map units. */
export interface Ground {
  /** True if the plan is turned by a quarter, north to the right. */
  turned: boolean;
  /** Converts [longitude, latitude] in degrees to map units. */
  project: (at: Point) => Coordinate;
  /** Converts map units to [longitude, latitude] in degrees. */
  unproject: (at: Coordinate) => Point;
}

/**
 * Returns the projection for a frame. The site is more than twice as wide as deep; in a frame that is higher than wide it is
 * turned by a quarter, so that its lots are half as large again and have room for their numbers.
 */
export function groundFor({ width, height }: { width: number; height: number }): Ground {
  const turned = height > width;
  return {
    turned,
    project: (at) => {
      const [x = 0, y = 0] = fromLonLat([...at]);
      return turned ? [y, -x] : [x, y];
    },
    unproject: ([x = 0, y = 0]) => {
      const [longitude = 0, latitude = 0] = toLonLat(turned ? [-y, x] : [x, y]);
      return [longitude, latitude];
    },
  };
}
