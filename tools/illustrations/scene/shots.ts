import type { SunPlace } from './sky';

/** East and north in metres, and metres above the ground there. */
export type Place = readonly [east: number, north: number, above: number];

export interface Shot {
  from: Place;
  /** Point at which the camera looks; a panorama looks everywhere and has this in its middle. */
  to: Place;
  /** Vertical angle of view in degrees; `panorama` for everything around. */
  view: number | 'panorama';
  /** Radius in metres around the scene's focus within which shadows are drawn. */
  shadows: number;
  sun?: SunPlace;
  /** Metres before the camera that are kept clear of plants. */
  clear?: number;
  /** Lot whose outline is drawn on the ground. */
  lot?: string;
  /** True if the borders of all lots are drawn. */
  borders?: boolean;
  /** A building that is only in this picture. */
  only?: 'condominium';
}

export const AFTERNOON: SunPlace = { azimuth: 292, height: 39 };
const LATE: SunPlace = { azimuth: 282, height: 33 };

/** The pictures by name. */
export const SHOTS: Record<string, Shot> = {
  aerial: { from: [-190, 262, 128], to: [-8, -70, 0], view: 46, shadows: 400, borders: true, sun: LATE },
  beach: { from: [-74, -8, 2.3], to: [16, -5, 4.4], view: 48, shadows: 120, clear: 9 },
  street: { from: [-98, -55, 2.3], to: [-30, -61, 3.4], view: 50, shadows: 110, clear: 9 },
  'social-area': { from: [2, 12, 9], to: [-25, -44, 2.4], view: 42, shadows: 100, clear: 20 },
  pool: { from: [-39.5, -33.6, 2.5], to: [-14, -38.6, 2.3], view: 46, shadows: 70, clear: 12 },
  'house-arrecife': { from: [70, -17, 3.2], to: [60.5, -40, 3.6], view: 38, shadows: 80, clear: 14 },
  'house-brisa': { from: [88, -16, 2.8], to: [96.5, -37, 2.8], view: 40, shadows: 80, clear: 14 },
  'house-pinar': { from: [-24, -132, 4], to: [-12, -155, 4.4], view: 42, shadows: 80, clear: 22 },
  condominiums: {
    from: [-440, -60, 4.2],
    to: [-470, -97, 5.6],
    view: 52,
    shadows: 120,
    only: 'condominium',
    clear: 0,
  },
  'lot-frente-al-mar': { from: [22, 12, 21], to: [38, -46, 0], view: 42, shadows: 120, lot: '15', clear: 60 },
  'lot-vista-al-mar': {
    from: [30, -262, 22],
    to: [52, -160, 0],
    view: 50,
    shadows: 190,
    lot: '126',
    clear: 60,
  },
  'lot-bosque': { from: [-26, -201, 13], to: [-22, -172, 1], view: 56, shadows: 110, lot: '103', clear: 14 },
  'lot-interior': { from: [-80, -118, 20], to: [-62, -156, 0], view: 46, shadows: 110, lot: '77', clear: 32 },
  'panorama-beach': { from: [-72, 2, 2], to: [40, -8, 2], view: 'panorama', shadows: 130 },
  'panorama-social-area': { from: [-25, -30.6, 1.9], to: [-25, -50, 1.9], view: 'panorama', shadows: 130 },
  'panorama-hill': { from: [41, -211, 10], to: [30, 0, 10], view: 'panorama', shadows: 200 },
};
