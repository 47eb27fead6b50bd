import Feature from 'ol/Feature';
import type { Coordinate } from 'ol/coordinate';
import Circle from 'ol/geom/Circle';
import GeometryCollection from 'ol/geom/GeometryCollection';
import OlPoint from 'ol/geom/Point';
import { getPointResolution } from 'ol/proj';
import CircleStyle from 'ol/style/Circle';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import type { SitePalette } from './site-palette';

/** Where the visitor stands, in map units, and the circle of `accuracy` metres within which that is true. */
export function visitorFeature(at: Coordinate, accuracy: number): Feature {
  // A unit of the map is a metre only at the equator.
  const radius = accuracy / getPointResolution('EPSG:3857', 1, at);
  return new Feature(new GeometryCollection([new Circle(at, radius), new OlPoint(at)]));
}

/** A dot with a halo, which shows on every ground. */
export function createVisitorStyle({ plan }: SitePalette): Style {
  return new Style({
    fill: new Fill({ color: plan['visitor-accuracy'] }),
    image: new CircleStyle({
      radius: 8,
      fill: new Fill({ color: plan.visitor }),
      stroke: new Stroke({ color: plan['selection-halo'], width: 3 }),
    }),
  });
}
