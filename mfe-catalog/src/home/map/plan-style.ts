import type { FeatureLike } from 'ol/Feature';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
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
