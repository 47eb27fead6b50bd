import type { Coordinate } from 'ol/coordinate';
import { intersects } from 'ol/extent';
import type { LotStatus } from '@lotes/shared-contract';
import type { NumberBox } from './lot-number';
import { type LotAppearance, createLotPainter } from './lot-painter';
import type { DrawnLot, PlanFeature } from './plan-features';
import { type PlaceNames, createNamePainter } from './name-painter';
import { createPlanPainter } from './plan-painter';
import type { SitePalette } from './site-palette';
import type { PictureFrame, PicturePainter } from './site-picture';

/** Count of lots that are painted in one step: few enough for a slow phone, and enough that the clock is read seldom. */
const LOTS_A_STEP = 40;

/** Everything that is painted: the plan's features in their order, and the lots with their present appearance. */
export interface PaintedSite {
  plan: readonly PlanFeature[];
  lots: ReadonlyMap<string, DrawnLot>;
  appearances: ReadonlyMap<string, LotAppearance>;
  /** Place of the sea's name. */
  seaAnchor: Coordinate;
}

/** The words on the map, in the language in use. */
export interface SiteMapTexts {
  letters: Record<LotStatus, string>;
  places: PlaceNames;
}

/** Returns a painter that paints the plan, then the lots, some at each step, and then the names that leave the lots' numbers legible. */
export function createSitePainter(
  site: () => PaintedSite,
  palette: SitePalette,
  { letters, places }: SiteMapTexts,
): PicturePainter {
  const paintFeature = createPlanPainter(palette);
  const paintName = createNamePainter(palette, places);

  const paintPlan = (context: CanvasRenderingContext2D, frame: PictureFrame) => {
    context.save();
    context.lineJoin = 'round';
    for (const feature of site().plan) paintFeature(context, frame, feature);
    context.restore();
  };

  return function* paint(context, frame) {
    paintPlan(context, frame);
    yield;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    const { paintGround, writeNumber } = createLotPainter(palette, letters, frame.pixelRatio);
    const { plan, lots, appearances, seaAnchor } = site();
    const numbers: NumberBox[] = [];
    let painted = 0;
    for (const paintLot of [paintGround, writeNumber]) {
      for (const [numero, lot] of lots) {
        const appearance = appearances.get(numero);
        if (!appearance || !intersects(lot.extent, frame.extent)) continue;
        const number = paintLot(context, frame, lot, appearance);
        if (number) numbers.push(number);
        painted += 1;
        if (painted % LOTS_A_STEP === 0) yield;
      }
    }
    for (const feature of plan) paintName(context, frame, feature, { seaAnchor, numbers });
  };
}
