import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import Text from 'ol/style/Text';
import type { LotStatus } from '@lotes/shared-contract';
import { LOT_STATUSES } from '@lotes/shared-contract/client';
import { hatchedFill } from './hatch';
import type { SitePalette } from './site-palette';

/** What the map needs to know of a lot to draw it. */
export interface LotAppearance {
  numero: string;
  estado: LotStatus;
  /** Whether a filter leaves it out: it stays visible, but steps back. */
  dimmed: boolean;
}

/** Below this many metres per pixel a lot has room for its number. */
const NUMBER_RESOLUTION = 1.1;
/** Below this many metres per pixel it has room for its status letter under its number. */
const LETTER_RESOLUTION = 0.36;

/** Size in pixels of a lot's number, which grows as the map comes closer. */
const numberSize = (resolution: number) => Math.max(10, Math.min(17, 6 / resolution));

/** Draws lots: `letters` are the status letters in the language in use. */
export function createLotStyle(palette: SitePalette, letters: Record<LotStatus, string>, pixelRatio: number) {
  const byStatus = <Value>(make: (status: LotStatus) => Value) =>
    Object.fromEntries(LOT_STATUSES.map((status) => [status, make(status)])) as Record<LotStatus, Value>;

  const fills = byStatus(
    (status) => new Fill({ color: hatchedFill(status, palette.status[status], pixelRatio) }),
  );
  // The number stands on a rim of the status's own colour, which clears the hatch away behind it.
  const rims = byStatus((status) => new Stroke({ color: palette.status[status], width: 4 }));
  const inks = byStatus((status) => new Fill({ color: palette.onStatus[status] }));
  const outline = new Stroke({ color: palette.plan.outline, width: 1.25 });
  const ghost = new Style({
    fill: new Fill({ color: palette.plan.ghost }),
    stroke: new Stroke({ color: palette.plan.edge, width: 1 }),
  });

  const label = ({ numero, estado }: LotAppearance, resolution: number) => {
    const font = (weight: number, share: number) =>
      `${weight} ${numberSize(resolution) * share}px ${palette.font}`;
    const numberAndLetter = [numero, font(650, 1), '\n', '', letters[estado], font(500, 0.72)];
    return new Text({
      text: resolution < LETTER_RESOLUTION ? numberAndLetter : numero,
      font: font(650, 1),
      fill: inks[estado],
      stroke: rims[estado],
    });
  };

  return (lot: LotAppearance, resolution: number): Style =>
    lot.dimmed
      ? ghost
      : new Style({
          fill: fills[lot.estado],
          stroke: outline,
          ...(resolution < NUMBER_RESOLUTION && { text: label(lot, resolution) }),
        });
}

/** The ring around the chosen lot: dark on light, so that it shows on every status colour and in both schemes. */
export function createSelectionStyle({ plan }: SitePalette): Style[] {
  return [
    new Style({ stroke: new Stroke({ color: plan['selection-halo'], width: 8 }), zIndex: 1 }),
    new Style({ stroke: new Stroke({ color: plan.selection, width: 4 }), zIndex: 2 }),
  ];
}
