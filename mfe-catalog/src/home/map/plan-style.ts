import type { FeatureLike } from 'ol/Feature';
import type Geometry from 'ol/geom/Geometry';
import LineString from 'ol/geom/LineString';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import Text from 'ol/style/Text';
import type { SitePlan } from '@lotes/shared-contract';
import type { SitePalette } from './site-palette';

export type PlanKind = SitePlan['features'][number]['properties']['tipo'];

const kindOf = (feature: FeatureLike) => feature.get('tipo') as PlanKind;

/** Draws the ground that the lots lie on, in the order in which the plan lists it. */
export function createPlanStyle({ plan }: SitePalette) {
  const fill = (color: string) => new Fill({ color });
  const edge = new Stroke({ color: plan.edge, width: 1 });
  const styles: Record<PlanKind, Style> = {
    mar: new Style({ fill: fill(plan.sea) }),
    playa: new Style({ fill: fill(plan.beach) }),
    costa: new Style({ stroke: new Stroke({ color: plan.shore, width: 2 }) }),
    limite: new Style({ stroke: new Stroke({ color: plan.boundary, width: 1.5, lineDash: [7, 5] }) }),
    area_verde: new Style({ fill: fill(plan.green) }),
    area_social: new Style({ fill: fill(plan.social), stroke: edge }),
    acceso_playa: new Style({ fill: fill(plan.path), stroke: edge }),
    calle: new Style({ fill: fill(plan.road), stroke: edge }),
  };
  return (feature: FeatureLike) => {
    const kind = kindOf(feature);
    // A street's pavement is drawn; its axis is there for its name alone.
    const isAxis = kind === 'calle' && feature.getGeometry()?.getType() === 'LineString';
    return isAxis ? undefined : styles[kind];
  };
}

/** Size in pixels of a name, which grows as the map comes closer. */
const nameSize = (resolution: number) => Math.max(9.5, Math.min(17, 5.2 / resolution));

/** How wide a letter is on average, as a share of its size. */
const LETTER_WIDTH = 0.56;
/** A name may stick out of its street by a little; beyond that it waits until the map comes closer. */
const LONGEST_OVERHANG = 1.5;

function fitsStreet(name: string, axis: LineString, resolution: number): boolean {
  const nameWidth = name.length * LETTER_WIDTH * nameSize(resolution);
  return nameWidth <= (axis.getLength() / resolution) * LONGEST_OVERHANG;
}

/** What places are called, in the language in use. */
export type PlaceNames = Partial<Record<PlanKind, string>>;

/** Writes the names: streets along their axis, places in their middle, the sea's where it can be seen (`seaAnchor`). */
export function createPlanLabelStyle({ plan, font }: SitePalette, places: PlaceNames, seaAnchor: Geometry) {
  const halo = new Stroke({ color: plan.halo, width: 3 });
  const ink = new Fill({ color: plan.text });
  const seaInk = new Fill({ color: plan['sea-text'] });

  const alongAxis = (name: string, resolution: number) =>
    new Text({
      text: name,
      font: `600 ${nameSize(resolution)}px ${font}`,
      fill: ink,
      stroke: halo,
      placement: 'line',
      overflow: true,
      maxAngle: Math.PI / 5,
    });
  const inMiddle = (name: string, kind: PlanKind, resolution: number) =>
    new Text({
      text: name,
      font: `italic 500 ${nameSize(resolution) + 1}px ${font}`,
      overflow: true,
      ...(kind === 'mar' ? { fill: seaInk } : { fill: ink, stroke: halo }),
    });

  return (feature: FeatureLike, resolution: number) => {
    const kind = kindOf(feature);
    const streetName = feature.get('nombre') as string | undefined;
    const axis = feature.getGeometry();
    if (kind === 'calle') {
      const written = streetName && axis instanceof LineString && fitsStreet(streetName, axis, resolution);
      return written ? new Style({ text: alongAxis(streetName, resolution) }) : undefined;
    }
    const place = places[kind];
    if (!place) return undefined;
    const text = inMiddle(place, kind, resolution);
    return kind === 'mar' ? new Style({ text, geometry: seaAnchor }) : new Style({ text });
  };
}
