import type { Coordinate } from 'ol/coordinate';
import OlMap from 'ol/Map';
import type MapBrowserEvent from 'ol/MapBrowserEvent';
import View from 'ol/View';
import { easeOut } from 'ol/easing';
import { buffer, containsCoordinate, createEmpty, extend, getCenter, isEmpty } from 'ol/extent';
import type OlPolygon from 'ol/geom/Polygon';
import { fromLonLat, getPointResolution } from 'ol/proj';
import type { LotSummary, Polygon, SitePlan } from '@lotes/shared-contract';
import type { Point } from '../../lots/site-geometry';
import { type Ground, groundFor } from '../painting/ground';
import type { LotAppearance } from '../painting/lot-painter';
import { MapMarks } from '../painting/map-marks';
import { type DrawnLot, type PlanFeature, drawnLot, planFeatures } from '../painting/plan-features';
import { type SiteMapTexts, createSitePainter } from '../painting/site-painter';
import { readPalette, watchScheme } from '../painting/site-palette';
import { type PicturePainter, SitePicture } from '../painting/site-picture';
import { watchPixelRatio } from '../painting/watch-pixel-ratio';
import { lotAt } from './lot-at';
import { isLeftToPage, mapInteractions } from './map-interactions';
import type { VisitorLocation } from './visitor-location';
import { WholeSite } from './whole-site';

/** A lot under the mouse, at a place in pixels from the top left corner of a map of that width. */
export interface Hovered {
  numero: string;
  x: number;
  y: number;
  mapWidth: number;
}

export interface SiteMapEvents {
  /** A lot was tapped or clicked; null for the ground beside the lots. */
  onPick: (numero: string | null) => void;
  /** The mouse came over a lot; null when it left. */
  onHover: (hovered: Hovered | null) => void;
  /** The map followed a finger, the mouse or the wheel. */
  onMove: () => void;
  /** The map did not follow a finger or the wheel, which scrolled the page; a hint may explain how to move the map. */
  onLeftToPage: (by: 'finger' | 'wheel') => void;
}

const ANIMATION_MS = 260;
/** Metres per pixel at the closest zoom. */
const MIN_RESOLUTION = 0.09;
/** Metres per pixel at which the map shows one lot: its number and letter are readable, and its neighbours in sight. */
const CLOSE = 0.3;
/** Distance beyond the lots within which the map may be moved, in metres. */
const SURROUNDINGS = 160;
/** Distance of the sea's name beyond the lots on a turned plan, in metres. */
const OFF_SHORE = 45;
/** Distance by which a finger may miss a lot, in pixels. */
const TOUCH_TOLERANCE = 10;
/** Free space around what is fitted, in pixels: top, right, bottom, left. A turned plan has the tools above it. */
const PADDING = [28, 10, 28, 10];
const TURNED_PADDING = [68, 44, 16, 12];

/** Animation of the view; a view that is given no duration takes a second. */
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const animation = () => ({ duration: isStill() ? 0 : ANIMATION_MS, easing: easeOut });

/** The drawn map, which its screen controls by methods; it does not use React. `target` must have a size and a tabindex. */
export class SiteMapView {
  readonly #picture = new SitePicture((context, frame) => this.#painter(context, frame));
  readonly #marks = new MapMarks();
  readonly #map: OlMap;
  readonly #appearances = new Map<string, LotAppearance>();
  readonly #shapes = new Map<string, Polygon>();
  readonly #drawn = new Map<string, DrawnLot>();
  /** Paints nothing until palette and texts are known. */
  #painter: PicturePainter = () => [].values();
  /** Place of the sea's name: off the beach, in front of the lots. */
  #seaAnchor: Coordinate = [0, 0];
  readonly #listening = new AbortController();
  readonly #ground: Ground;
  readonly #padding: number[];
  #wholeSite: WholeSite | null = null;
  #chosen: string | null = null;
  #plan: readonly PlanFeature[] = [];
  #texts: SiteMapTexts | null = null;

  constructor(
    private readonly target: HTMLElement,
    private readonly events: SiteMapEvents,
  ) {
    this.#ground = groundFor({ width: target.clientWidth, height: target.clientHeight });
    this.#padding = this.#ground.turned ? TURNED_PADDING : PADDING;
    this.#map = new OlMap({
      target,
      layers: [this.#picture, this.#marks],
      controls: [],
      pixelRatio: devicePixelRatio,
      interactions: mapInteractions(() => this.#isZoomed()),
    });
    this.#map.on('click', (event) => this.events.onPick(this.#lotAt(event, TOUCH_TOLERANCE)));
    this.#map.on('pointermove', (event) => this.#hover(event));
    this.#map.on('movestart', () => this.events.onHover(null));
    this.#map.on('pointerdrag', (event) => {
      if (isLeftToPage(event, this.#isZoomed())) this.events.onLeftToPage('finger');
      else this.events.onMove();
    });
    this.#map.on('dblclick', () => this.events.onMove());
    this.#map.on('change:size', () => {
      this.#wholeSite?.resize(this.#map.getSize() ?? []);
      this.#claimFinger();
    });
    const { signal } = this.#listening;
    const onWheel = ({ ctrlKey, metaKey }: WheelEvent) => {
      if (ctrlKey || metaKey) this.events.onMove();
      else this.events.onLeftToPage('wheel');
    };
    target.addEventListener('wheel', onWheel, { passive: true, signal });
    target.addEventListener('pointerleave', () => this.events.onHover(null), { signal });
    watchPixelRatio((ratio) => this.#map.setPixelRatio(ratio), signal);
    signal.addEventListener(
      'abort',
      watchScheme(() => this.#repaint()),
    );
  }

  /** True if the plan is turned by a quarter, north to the right. */
  get turned(): boolean {
    return this.#ground.turned;
  }

  showLots(lots: readonly LotSummary[]): void {
    const sameGround =
      lots.length === this.#shapes.size &&
      lots.every(({ numero, poligono }) => this.#shapes.get(numero) === poligono);
    if (!sameGround) this.#layOut(lots);
    for (const { numero, estado } of lots) {
      const dimmed = this.#appearances.get(numero)?.dimmed ?? false;
      this.#appearances.set(numero, { numero, estado, dimmed });
    }
    if (!sameGround) {
      this.#boundView();
      this.select(this.#chosen);
    }
    this.#picture.repaint();
  }

  showPlan(plan: SitePlan): void {
    this.#plan = planFeatures(plan, this.#ground);
    this.#picture.repaint();
  }

  /** Dims every lot that is not among these. */
  emphasise(numeros: ReadonlySet<string>): void {
    for (const lot of this.#appearances.values()) lot.dimmed = !numeros.has(lot.numero);
    this.#picture.repaint();
  }

  /** Draws the ring around one lot, or none; it follows the lot's outline. */
  select(numero: string | null): void {
    this.#chosen = numero;
    this.#marks.ring(numero === null ? null : (this.#drawn.get(numero)?.ring ?? null));
  }

  /** Shows these lots as large as they fit; without `numeros`, all lots. */
  fit(numeros?: readonly string[]): void {
    const extent = this.#extentOf(numeros ?? [...this.#appearances.keys()]);
    if (!isEmpty(extent)) this.#map.getView().fit(extent, { padding: this.#padding, ...animation() });
  }

  /** Zooms to one lot with its neighbours around it, in the middle of the map without its lower `covered` pixels. */
  approach(numero: string, covered = 0): void {
    const geometry = this.#geometryOf(numero);
    const [top = 0, right = 0, bottom = 0, left = 0] = this.#padding;
    const padding = [top, right, bottom + covered, left];
    if (geometry) this.#map.getView().fit(geometry, { padding, minResolution: CLOSE, ...animation() });
  }

  /** Marks the visitor's location and moves there; returns false, and removes the mark, if the location is off the map. */
  showVisitor(location: VisitorLocation): boolean {
    const at = this.#ground.project(location.at);
    const isHere = containsCoordinate(this.#surroundings(), at);
    // A unit of the map is a metre only at the equator.
    const radius = location.accuracy / getPointResolution('EPSG:3857', 1, fromLonLat([...location.at]));
    this.#marks.visitor(isHere ? { at, radius } : null);
    if (!isHere) return false;
    this.#map.getView().animate({ center: at, ...animation() });
    return true;
  }

  /** Moves the map as little as brings a lot fully into view above its lower `covered` pixels. */
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

  /** Returns [longitude, latitude] of the middle of the map. */
  centre(): Point {
    return this.#ground.unproject(this.#map.getView().getCenter() ?? [0, 0]);
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

  /** Projects the shape of each lot. Called only when shapes change, and not for a change of status. */
  #layOut(lots: readonly LotSummary[]): void {
    for (const known of [this.#shapes, this.#drawn, this.#appearances]) known.clear();
    for (const lot of lots) {
      this.#drawn.set(lot.numero, drawnLot(lot, this.#ground));
      this.#shapes.set(lot.numero, lot.poligono);
    }
  }

  #geometryOf(numero: string): OlPolygon | undefined {
    return this.#drawn.get(numero)?.polygon;
  }

  #extentOf(numeros: readonly string[]) {
    return numeros.reduce((extent, numero) => {
      const geometry = this.#geometryOf(numero);
      return geometry ? extend(extent, geometry.getExtent()) : extent;
    }, createEmpty());
  }

  #surroundings() {
    return buffer(this.#extentOf([...this.#appearances.keys()]), SURROUNDINGS);
  }

  /** Limits the view to the lots and their surroundings; a zoomed map keeps what it shows. */
  #boundView(): void {
    const lots = this.#extentOf([...this.#appearances.keys()]);
    const before = this.#wholeSite;
    if (isEmpty(lots) || before?.isOf(lots)) return;
    const extent = this.#surroundings();
    const view = new View({ extent, minResolution: MIN_RESOLUTION, showFullExtent: true });
    view.setCenter(getCenter(lots));
    this.#map.setView(view);
    this.#wholeSite = new WholeSite(view, lots, this.#padding);
    view.on('change:resolution', () => this.#claimFinger());
    if (before) this.#wholeSite.continueFrom(before);
    const [x = 0, y = 0] = getCenter(lots);
    const [, , east = 0, north = 0] = lots;
    this.#seaAnchor = this.#ground.turned ? [east + OFF_SHORE, y] : [x, north];
  }

  #isZoomed(): boolean {
    return this.#wholeSite?.isZoomed() ?? false;
  }

  /** Tells the browser, which must know before a finger moves, whether its gesture scrolls the page or moves the map. */
  #claimFinger(): void {
    this.target.style.touchAction = this.#isZoomed() ? 'none' : '';
  }

  #hover(event: MapBrowserEvent): void {
    const mouse = (event.originalEvent as PointerEvent).pointerType === 'mouse';
    const numero = mouse && !event.dragging ? this.#lotAt(event, 0) : null;
    const [x = 0, y = 0] = event.pixel;
    this.target.style.cursor = numero ? 'pointer' : '';
    this.events.onHover(numero ? { numero, x, y, mapWidth: this.target.clientWidth } : null);
  }

  /** Returns the lot at a place, or the nearest lot within `tolerance` pixels of it, as a finger may miss it. */
  #lotAt({ coordinate }: MapBrowserEvent, tolerance: number): string | null {
    return lotAt(this.#drawn, coordinate, tolerance * (this.#map.getView().getResolution() ?? 0));
  }

  #repaint(): void {
    if (!this.#texts) return;
    const palette = readPalette(this.target);
    this.#painter = createSitePainter(
      () => ({
        plan: this.#plan,
        lots: this.#drawn,
        appearances: this.#appearances,
        seaAnchor: this.#seaAnchor,
      }),
      palette,
      this.#texts,
    );
    this.#picture.repaint();
    this.#marks.paintWith(palette);
  }
}
