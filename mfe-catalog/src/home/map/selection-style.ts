import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import type { SitePalette } from './site-palette';

/** The ring around the chosen lot: dark on light, so that it shows on every status colour and in both schemes. */
export function createSelectionStyle({ plan }: SitePalette): Style[] {
  return [
    new Style({ stroke: new Stroke({ color: plan['selection-halo'], width: 8 }), zIndex: 1 }),
    new Style({ stroke: new Stroke({ color: plan.selection, width: 4 }), zIndex: 2 }),
  ];
}
