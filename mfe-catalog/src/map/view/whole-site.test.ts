import View from 'ol/View';
import { WholeSite } from './whole-site';

/** Lots of 900 by 450 metres, of which the map may show 160 more on each side. */
const LOTS = [0, 0, 900, 450];
const LANDSCAPE = [976, 469];
const PORTRAIT = [720, 476];

/** A view of that size that shows the whole site without padding, with its WholeSite. */
function shownIn(size: number[]) {
  const view = new View({ extent: [-160, -160, 1060, 610], minResolution: 0.09, showFullExtent: true });
  view.setCenter([450, 225]);
  view.setViewportSize(size);
  const site = new WholeSite(view, LOTS, [0, 0, 0, 0]);
  const resize = (to: number[]) => {
    view.setViewportSize(to);
    site.resize(to);
  };
  return { view, site, resize };
}

/** Returns the part of the world that a view of that size shows, in metres: west, south, east, north. */
const extentOf = (view: View, size: number[]) => view.calculateExtent(size).map(Math.round);

test('a map that becomes narrower while it shows the whole site shows all of it again', () => {
  const { view, site, resize } = shownIn(LANDSCAPE);
  resize(PORTRAIT);
  const [west = 0, , east = 0] = extentOf(view, PORTRAIT);
  expect([west, east]).toEqual([0, 900]);
  expect(site.isZoomed()).toBe(false);
});

test('a map that becomes wider while it shows the whole site counts as not zoomed', () => {
  const { view, site, resize } = shownIn(PORTRAIT);
  resize(LANDSCAPE);
  expect(site.isZoomed()).toBe(false);
  expect(view.getResolution()).toBeCloseTo(450 / 469);
});

test('a zoomed map keeps what it shows when its size changes', () => {
  const { view, site, resize } = shownIn(LANDSCAPE);
  view.setResolution(0.3);
  resize(PORTRAIT);
  expect(view.getResolution()).toBe(0.3);
  expect(site.isZoomed()).toBe(true);
});

test('a map that grows until it shows the whole site anyway counts as not zoomed', () => {
  const { view, site, resize } = shownIn([400, 200]);
  view.setResolution(1.5);
  expect(site.isZoomed()).toBe(true);
  resize([800, 400]);
  expect(site.isZoomed()).toBe(false);
});
