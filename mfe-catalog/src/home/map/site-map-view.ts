import type Feature from 'ol/Feature';
import OlMap from 'ol/Map';
import type MapBrowserEvent from 'ol/MapBrowserEvent';
import View from 'ol/View';
import { easeOut } from 'ol/easing';
import { buffer, createEmpty, extend, getCenter, getTopLeft, isEmpty } from 'ol/extent';
import OlPoint from 'ol/geom/Point';
import type OlPolygon from 'ol/geom/Polygon';
import { defaults as defaultInteractions } from 'ol/interaction/defaults';
import VectorLayer from 'ol/layer/Vector';
import { toLonLat } from 'ol/proj';
import VectorSource from 'ol/source/Vector';
import type { LotStatus, LotSummary, SitePlan } from '@lotes/shared-contract';
import type { Point } from '../../lots/site-geometry';
import { type LotAppearance, createLotStyle, createSelectionStyle } from './lot-style';
import { lotFeature, planFeatures } from './plan-features';
import { type PlaceNames, createPlanLabelStyle, createPlanStyle } from './plan-style';
import { readPalette, watchScheme } from './site-palette';

/** The words on the map, in the language in use. */
export interface SiteMapTexts {
  letters: Record<LotStatus, string>;
  places: PlaceNames;
}

/** A lot under the mouse, at a place in pixels from the top left corner of a map of that width. */
export interface Hovered {
  numero: string;
  x: number;
  y: number;
  mapWidth: number;
}

export interface SiteMapEvents {
  /** A lot was tapped or clicked; null is the ground beside the lots. */
  onPick: (numero: string | null) => void;
  /** The mouse came over a lot; null when it left. */
  onHover: (hovered: Hovered | null) => void;
}

const ANIMATION_MS = 260;
/** Closest zoom, in metres per pixel. */
const CLOSEST = 0.09;
/** How far beyond the lots the map may be moved, in metres. */
const SURROUNDINGS = 160;
/** How far a finger may miss a lot, in pixels. */
const TOUCH_TOLERANCE = 10;
/** Free space around what is fitted, in pixels: top, right, bottom, left. */
const PADDING = [28, 10, 28, 10];

const animation = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? {} : { duration: ANIMATION_MS, easing: easeOut };

/** The drawn site as its screen drives it; nothing here knows React. `target` must have a size and a tabindex. */
export class SiteMapView {
  readonly #lots = new VectorSource<Feature<OlPolygon>>();
  readonly #plan = new VectorSource();
  readonly #selection = new VectorSource();
  readonly #lotLayer = new VectorLayer({ source: this.#lots });
  readonly #planLayer = new VectorLayer({ source: this.#plan });
  readonly #nameLayer = new VectorLayer({ source: this.#plan, declutter: true });
  readonly #selectionLayer = new VectorLayer({ source: this.#selection });
  readonly #map: OlMap;
  readonly #appearances = new Map<string, LotAppearance>();
  /** Where the sea's name stands: off the beach, in front of the lots. */
  readonly #seaAnchor = new OlPoint([0, 0]);
  readonly #listening = new AbortController();
  #texts: SiteMapTexts | null = null;

  constructor(
    private readonly target: HTMLElement,
    private readonly events: SiteMapEvents,
  ) {
    this.#map = new OlMap({
      target,
      layers: [this.#planLayer, this.#lotLayer, this.#nameLayer, this.#selectionLayer],
      controls: [],
      // A page scroll that passes over the map must not zoom it: it moves only once it has the focus.
      interactions: defaultInteractions({ onFocusOnly: true, keyboard: false, pinchRotate: false }),
    });
    this.#map.on('click', (event) => this.events.onPick(this.#lotAt(event, TOUCH_TOLERANCE)));
    this.#map.on('pointermove', (event) => this.#hover(event));
    this.#map.on('movestart', () => this.events.onHover(null));
    const { signal } = this.#listening;
    target.addEventListener('pointerleave', () => this.events.onHover(null), { signal });
    signal.addEventListener(
      'abort',
      watchScheme(() => this.#repaint()),
    );
  }

  showLots(lots: readonly LotSummary[]): void {
    const first = this.#lots.isEmpty();
    this.#lots.clear(true);
    for (const { numero, estado } of lots) {
      const dimmed = this.#appearances.get(numero)?.dimmed ?? false;
      this.#appearances.set(numero, { numero, estado, dimmed });
    }
    this.#lots.addFeatures(lots.map(lotFeature));
    if (first && lots.length > 0) this.#boundView();
  }

  showPlan(plan: SitePlan): void {
    this.#plan.clear(true);
    this.#plan.addFeatures(planFeatures(plan));
  }

  /** Steps back every lot that is not among these. */
  emphasise(numeros: ReadonlySet<string>): void {
    for (const lot of this.#appearances.values()) lot.dimmed = !numeros.has(lot.numero);
    this.#lotLayer.changed();
  }

  /** Draws the ring around one lot, or none. */
  select(numero: string | null): void {
    this.#selection.clear(true);
    const lot = numero === null ? null : this.#lots.getFeatureById(numero);
    if (lot) this.#selection.addFeature(lot.clone());
    this.#selectionLayer.changed();
  }

  /** Shows these lots as large as they fit; all of them where none are named. */
  fit(numeros?: readonly string[]): void {
    const extent = this.#extentOf(numeros ?? [...this.#appearances.keys()]);
    if (!isEmpty(extent)) this.#map.getView().fit(extent, { padding: PADDING, ...animation() });
  }

  /** Moves the least that brings a lot fully into view, above a foot of `covered` pixels. */
  reveal(numero: string, covered = 0): void {
    const view = this.#map.getView();
    const geometry = this.#geometryOf(numero);
    if (!geometry) return;
    const [west = 0, south = 0, east = 0, north = 0] = geometry.getExtent();
    const [left = 0, bottom = 0, right = 0, top = 0] = view.calculateExtent(this.#map.getSize());
    const [x = 0, y = 0] = view.getCenter() ?? [];
    const floor = bottom + covered * (view.getResolution() ?? 0);
    const dx = Math.min(0, west - left) + Math.max(0, east - right);
    const dy = Math.min(0, south - floor) + Math.max(0, north - top);
    if (dx !== 0 || dy !== 0) view.animate({ center: [x + dx, y + dy], ...animation() });
  }

  zoom(steps: number): void {
    const view = this.#map.getView();
    const zoom = view.getConstrainedZoom((view.getZoom() ?? 0) + steps);
    if (zoom !== undefined) view.animate({ zoom, ...animation() });
  }

  /** [longitude, latitude] of what is in the middle. */
  centre(): Point {
    const [longitude = 0, latitude = 0] = toLonLat(this.#map.getView().getCenter() ?? [0, 0]);
    return [longitude, latitude];
  }

  write(texts: SiteMapTexts): void {
    this.#texts = texts;
    this.#repaint();
  }

  dispose(): void {
    this.#listening.abort();
    this.#map.setTarget(undefined);
    this.#map.dispose();
  }

  #geometryOf(numero: string): OlPolygon | undefined {
    return this.#lots.getFeatureById(numero)?.getGeometry();
  }

  #extentOf(numeros: readonly string[]) {
    return numeros.reduce((extent, numero) => {
      const geometry = this.#geometryOf(numero);
      return geometry ? extend(extent, geometry.getExtent()) : extent;
    }, createEmpty());
  }

  /** The map cannot be lost at sea, nor moved away beyond the surroundings of the lots. */
  #boundView(): void {
    const lots = this.#extentOf([...this.#appearances.keys()]);
    const extent = buffer(lots, SURROUNDINGS);
    const view = new View({ extent, minResolution: CLOSEST, showFullExtent: true });
    view.setCenter(getCenter(lots));
    this.#map.setView(view);
    view.fit(lots, { padding: PADDING });
    const [x = 0] = getCenter(lots);
    this.#seaAnchor.setCoordinates([x, getTopLeft(lots)[1] ?? 0]);
  }

  #hover(event: MapBrowserEvent): void {
    const mouse = (event.originalEvent as PointerEvent).pointerType === 'mouse';
    const numero = mouse && !event.dragging ? this.#lotAt(event, 0) : null;
    const [x = 0, y = 0] = event.pixel;
    this.target.style.cursor = numero ? 'pointer' : '';
    this.events.onHover(numero ? { numero, x, y, mapWidth: this.target.clientWidth } : null);
  }

  #lotAt({ coordinate }: MapBrowserEvent, tolerance: number): string | null {
    const [exact] = this.#lots.getFeaturesAtCoordinate(coordinate);
    if (exact) return String(exact.getId());
    const near = this.#lots.getClosestFeatureToCoordinate(coordinate);
    const [nearX = 0, nearY = 0] = near?.getGeometry()?.getClosestPoint(coordinate) ?? [];
    const [x = 0, y = 0] = coordinate;
    const reach = tolerance * (this.#map.getView().getResolution() ?? 0);
    return near && Math.hypot(nearX - x, nearY - y) <= reach ? String(near.getId()) : null;
  }

  #repaint(): void {
    if (!this.#texts) return;
    const palette = readPalette(this.target);
    const lotStyle = createLotStyle(palette, this.#texts.letters, devicePixelRatio);
    this.#lotLayer.setStyle((feature, resolution) => {
      const lot = this.#appearances.get(String(feature.getId()));
      return lot && lotStyle(lot, resolution);
    });
    this.#planLayer.setStyle(createPlanStyle(palette));
    this.#nameLayer.setStyle(createPlanLabelStyle(palette, this.#texts.places, this.#seaAnchor));
    this.#selectionLayer.setStyle(createSelectionStyle(palette));
  }
}
