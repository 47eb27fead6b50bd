import type { FrameState } from 'ol/Map';
import type { Coordinate } from 'ol/coordinate';
import Layer from 'ol/layer/Layer';
import { FAR_RESOLUTION } from './lot-number';
import type { SitePalette } from './site-palette';
import { type ToPixels, toPixelsOf } from './site-picture';

/** The visitor's place, and the radius of its accuracy; in map units. */
export interface VisitorMark {
  at: Coordinate;
  radius: number;
}

const DOT = 8;
const HALO = 3;

/** The layer of marks over the site: a ring around the chosen lot, and the visitor's place. */
export class MapMarks extends Layer {
  readonly #canvas = document.createElement('canvas');
  #lot: readonly Coordinate[] | null = null;
  #visitor: VisitorMark | null = null;
  #palette: SitePalette | null = null;

  constructor() {
    super({ visible: false });
    this.#canvas.className = 'ct-map-marks';
  }

  /** Draws the ring around one lot's corners, or none. */
  ring(lot: readonly Coordinate[] | null): void {
    this.#lot = lot;
    this.#show();
  }

  visitor(mark: VisitorMark | null): void {
    this.#visitor = mark;
    this.#show();
  }

  paintWith(palette: SitePalette): void {
    this.#palette = palette;
    this.#show();
  }

  override render(frame: FrameState): HTMLElement {
    const { size, pixelRatio, extent, viewState } = frame;
    const [width = 0, height = 0] = size.map((length) => Math.round(length * pixelRatio));
    // Setting the size of a canvas clears it.
    this.#canvas.width = width;
    this.#canvas.height = height;
    const context = this.#canvas.getContext('2d');
    if (!context || !extent || !this.#palette) return this.#canvas;
    context.scale(pixelRatio, pixelRatio);
    const toPixels = toPixelsOf({ extent, resolution: viewState.resolution });
    if (this.#lot) paintRing(context, this.#lot.map(toPixels), viewState.resolution, this.#palette);
    if (this.#visitor) paintVisitor(context, this.#visitor, viewState.resolution, toPixels, this.#palette);
    return this.#canvas;
  }

  /** Hides the layer if it has no marks; otherwise its canvas would be cleared at every frame. */
  #show(): void {
    this.setVisible(Boolean(this.#palette && (this.#lot || this.#visitor)));
    this.changed();
  }
}

/** Paints a dark ring on a light one, so that it is visible on every status colour and in both colour schemes. */
function paintRing(
  context: CanvasRenderingContext2D,
  corners: readonly (readonly [number, number])[],
  resolution: number,
  { plan }: SitePalette,
): void {
  // From afar a thick ring would cover the lot's number.
  const width = resolution > FAR_RESOLUTION ? 3 : 4;
  context.lineJoin = 'round';
  context.beginPath();
  for (const [x, y] of corners) context.lineTo(x, y);
  context.closePath();
  for (const [color, times] of [
    [plan['selection-halo'], 2],
    [plan.selection, 1],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = width * times;
    context.stroke();
  }
}

/** Paints a dot with a halo, which is visible on every ground, and the circle of its accuracy. */
function paintVisitor(
  context: CanvasRenderingContext2D,
  { at, radius }: VisitorMark,
  resolution: number,
  toPixels: ToPixels,
  { plan }: SitePalette,
): void {
  const [x, y] = toPixels(at);
  const disc = (pixels: number, color: string) => {
    context.beginPath();
    context.arc(x, y, pixels, 0, 2 * Math.PI);
    context.fillStyle = color;
    context.fill();
  };
  disc(radius / resolution, plan['visitor-accuracy']);
  disc(DOT, plan.visitor);
  context.strokeStyle = plan['selection-halo'];
  context.lineWidth = HALO;
  context.stroke();
}
