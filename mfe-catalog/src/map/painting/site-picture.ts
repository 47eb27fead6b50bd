import type { FrameState } from 'ol/Map';
import type { Coordinate } from 'ol/coordinate';
import { type Extent, containsExtent, getForViewAndSize } from 'ol/extent';
import Layer from 'ol/layer/Layer';

/** The box that a picture shows in map units, with its map units per pixel and its device pixels per pixel. */
export interface PictureFrame {
  extent: Extent;
  resolution: number;
  pixelRatio: number;
}

/** Paints the site step by step, so that no step delays a frame. The context measures in CSS pixels. */
export type PicturePainter = (context: CanvasRenderingContext2D, frame: PictureFrame) => Iterator<unknown>;

interface Picture extends PictureFrame {
  canvas: HTMLCanvasElement;
}

/**
 * Part of the screen's size by which a picture reaches beyond each edge, so that it can be moved before it must be
 * painted again.
 */
const MARGIN = 0.25;
/** Part of a frame's time that may go into painting, in ms. */
const BUDGET_MS = 4;
/** While the map moves, a picture is stretched or shrunk up to this factor before another is painted. */
const MAX_STRETCH = 1.6;
/** Most device pixels per CSS pixel; more cost memory and are not visible. */
const MAX_PIXEL_RATIO = 2;
/** Indices in the `viewHints` of OpenLayers: the view is animated, the view is being dragged. */
const MOTION_HINTS = [0, 1] as const;

const withMargin = (length: number) => length + 2 * Math.round(length * MARGIN);

/** Returns the pixel ratio of a picture for a screen with that pixel ratio. */
const cappedRatio = (pixelRatio: number) => Math.min(pixelRatio, MAX_PIXEL_RATIO);

export type ToPixels = (at: Coordinate) => readonly [x: number, y: number];

/** Returns the function from map units to CSS pixels of a picture. */
export function toPixelsOf({ extent, resolution }: Pick<PictureFrame, 'extent' | 'resolution'>): ToPixels {
  const [west = 0, , , north = 0] = extent;
  return ([x = 0, y = 0]) => [(x - west) / resolution, (north - y) / resolution];
}

/**
 * The site as one picture that the browser's compositor moves and stretches: moving the map paints nothing. A sharper or
 * wider picture is painted in slices beside it, however many lots there are, and takes its place when it is ready.
 */
export class SitePicture extends Layer {
  readonly #painter: PicturePainter;
  readonly #host = document.createElement('div');
  #shown: Picture | null = null;
  #next: { picture: Picture; steps: Iterator<unknown>; context: CanvasRenderingContext2D } | null = null;
  #spare: HTMLCanvasElement | null = null;
  #stale = true;

  constructor(painter: PicturePainter) {
    super({});
    this.#painter = painter;
    this.#host.className = 'ct-site-picture';
  }

  /** Paints the picture again, since its contents have changed. */
  repaint(): void {
    this.#stale = true;
    this.changed();
  }

  override render(frame: FrameState): HTMLElement {
    if (!this.#next && this.#wantsAnother(frame)) this.#begin(frame);
    this.#paintSlice();
    this.#place(frame);
    if (this.#next || this.#wantsAnother(frame)) this.getMapInternal()?.render();
    return this.#host;
  }

  #wantsAnother({ extent, viewState: { resolution }, viewHints, pixelRatio }: FrameState): boolean {
    const shown = this.#shown;
    if (!shown || this.#stale || shown.pixelRatio !== cappedRatio(pixelRatio)) return true;
    if (!extent || !containsExtent(shown.extent, extent)) return true;
    const stretch = Math.max(shown.resolution / resolution, resolution / shown.resolution);
    const isMoving = MOTION_HINTS.some((hint) => (viewHints[hint] ?? 0) > 0);
    return stretch > (isMoving ? MAX_STRETCH : 1);
  }

  #begin({ viewState: { center, resolution }, size, pixelRatio }: FrameState): void {
    const [width = 0, height = 0] = size.map(withMargin);
    const ratio = cappedRatio(pixelRatio);
    const extent = getForViewAndSize(center, resolution, 0, [width, height]);
    const canvas = this.#blankCanvas(width, height, ratio);
    // `#paintSlice` reads from the canvas, so it must be painted by the processor: no slice waits for the graphics card.
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('The browser provides no 2D canvas for the map.');
    context.setTransform(canvas.width / width, 0, 0, canvas.height / height, 0, 0);
    const picture = { canvas, extent, resolution, pixelRatio: ratio };
    this.#next = { picture, context, steps: this.#painter(context, picture) };
    this.#stale = false;
  }

  /** Returns the canvas that was shown before this one, cleared, if it has that size; else a new one. */
  #blankCanvas(width: number, height: number, ratio: number): HTMLCanvasElement {
    const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
    const used = this.#spare;
    this.#spare = null;
    if (used?.width === wide && used.height === high) {
      const context = used.getContext('2d');
      context?.resetTransform();
      context?.clearRect(0, 0, wide, high);
      return used;
    }
    const canvas = document.createElement('canvas');
    canvas.className = 'ct-site-picture__canvas';
    canvas.width = wide;
    canvas.height = high;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    return canvas;
  }

  #paintSlice(): void {
    if (!this.#next) return;
    const { context, picture, steps } = this.#next;
    const end = performance.now() + BUDGET_MS;
    let isDone: boolean;
    do {
      isDone = steps.next().done === true;
      // A canvas collects its commands and paints them all when it is shown; reading makes it paint now, in this slice.
      context.getImageData(0, 0, 1, 1);
    } while (!isDone && performance.now() < end);
    if (!isDone) return;
    this.#spare = this.#shown?.canvas ?? null;
    this.#shown = picture;
    this.#next = null;
    this.#host.replaceChildren(picture.canvas);
  }

  /** Puts the picture where the view is now. */
  #place({ extent, viewState: { resolution } }: FrameState): void {
    if (!this.#shown || !extent) return;
    const { canvas, extent: shown, resolution: shownResolution } = this.#shown;
    const scale = shownResolution / resolution;
    // An unstretched picture is placed on whole pixels, or its lines and letters would be blurred.
    const pixels = (distance: number) =>
      scale === 1 ? Math.round(distance / resolution) : distance / resolution;
    const left = pixels((shown[0] ?? 0) - (extent[0] ?? 0));
    const top = pixels((extent[3] ?? 0) - (shown[3] ?? 0));
    canvas.style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
  }
}
