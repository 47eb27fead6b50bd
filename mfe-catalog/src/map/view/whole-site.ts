import type View from 'ol/View';
import { type Extent, equals } from 'ol/extent';
import type { Size } from 'ol/size';

/** A map counts as zoomed if it shows less than this share of the whole site's length. */
const ZOOMED = 0.98;

/** Tracks whether a view shows all of the lots, as it does at first. */
export class WholeSite {
  /** Map units per pixel at which the whole site fits the frame. */
  #resolution: number;

  constructor(
    private readonly view: View,
    private readonly lots: Extent,
    /** Free space around the lots, in pixels: top, right, bottom, left. */
    private readonly padding: number[],
  ) {
    view.fit(lots, { padding });
    this.#resolution = view.getResolution() ?? Infinity;
  }

  /** True if these are its lots. */
  isOf(lots: Extent): boolean {
    return equals(this.lots, lots);
  }

  /** Shows what another view showed, if that one was zoomed. */
  continueFrom(before: WholeSite): void {
    if (!before.isZoomed()) return;
    this.view.setResolution(before.view.getResolution());
    this.view.setCenter(before.view.getCenter());
  }

  isZoomed(): boolean {
    return (this.view.getResolution() ?? 0) < this.#resolution * ZOOMED;
  }

  /** Adapts to another size of the map: a map that showed the whole site shows it again, and a zoomed map stays as it is. */
  resize([width = 0, height = 0]: Size): void {
    const isWhole = !this.isZoomed();
    const [top = 0, right = 0, bottom = 0, left = 0] = this.padding;
    const free = [width - left - right, height - top - bottom];
    this.#resolution = this.view.getResolutionForExtent(this.lots, free);
    if (isWhole) this.view.fit(this.lots, { padding: this.padding });
  }
}
