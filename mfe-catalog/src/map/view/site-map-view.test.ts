import type { LotSummary } from '@lotes/shared-contract';
import { buildLot, squareAt } from '@lotes/shared-contract/testing';
import { MapMarks } from '../painting/map-marks';
import { SiteMapView } from './site-map-view';

const [WEST, EAST, LATITUDE] = [-86.5, -86.498, 16.35];
/** About 600 metres east of the others, further than the map may be moved beyond them. */
const FAR = EAST + 0.0056;

const lotAt = (numero: string, longitude: number): LotSummary =>
  buildLot({ numero, poligono: squareAt(longitude, LATITUDE) });
const LOTS = [lotAt('1', WEST), lotAt('2', EAST)];

/** Returns a map of 900 by 450 pixels that shows the lots. */
function shownMap(): SiteMapView {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(900);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(450);
  const target = document.body.appendChild(document.createElement('div'));
  const ignored = () => undefined;
  const view = new SiteMapView(target, {
    onPick: ignored,
    onHover: ignored,
    onMove: ignored,
    onLeftToPage: ignored,
  });
  view.showLots(LOTS);
  return view;
}

beforeEach(() => {
  jest
    .spyOn(window, 'matchMedia')
    .mockReturnValue(Object.assign(new EventTarget(), { matches: true }) as MediaQueryList);
});
afterEach(() => jest.restoreAllMocks());

test('an open map can be moved to a lot that was created beyond the others', () => {
  const view = shownMap();
  view.showLots([...LOTS, lotAt('3', FAR)]);
  view.approach('3');
  expect(view.centre()[0]).toBeCloseTo(FAR, 3);
  view.dispose();
});

test('an open map that shows the whole site shows a new lot too, and a zoomed map stays where it is', () => {
  const view = shownMap();
  view.showLots([...LOTS, lotAt('3', FAR)]);
  expect(view.centre()[0]).toBeCloseTo((WEST + FAR) / 2, 3);
  view.approach('1');
  const before = view.centre();
  view.showLots(LOTS);
  expect(view.centre()).toEqual(before);
  view.dispose();
});

test('the ring follows the outline of the chosen lot, and is removed with the lot', () => {
  const rings = jest.spyOn(MapMarks.prototype, 'ring');
  const view = shownMap();
  view.select('2');
  const [old] = rings.mock.lastCall ?? [];
  view.showLots([lotAt('1', WEST), lotAt('2', EAST + 0.001)]);
  const [moved] = rings.mock.lastCall ?? [];
  expect(moved).toHaveLength(old?.length ?? 0);
  expect(moved).not.toEqual(old);
  view.showLots(LOTS.slice(0, 1));
  expect(rings).toHaveBeenLastCalledWith(null);
  view.dispose();
});
