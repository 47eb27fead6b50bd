import Kinetic from 'ol/Kinetic';
import type MapBrowserEvent from 'ol/MapBrowserEvent';
import { all, noModifierKeys, platformModifierKeyOnly, primaryAction } from 'ol/events/condition';
import DragPan from 'ol/interaction/DragPan';
import type Interaction from 'ol/interaction/Interaction';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom';
import { defaults } from 'ol/interaction/defaults';

/**
 * Returns true if a gesture belongs to the page: one finger scrolls the page if the map shows the whole site, and moves a zoomed
 * map.
 */
export function isLeftToPage(
  { originalEvent, activePointers = [] }: MapBrowserEvent,
  zoomed: boolean,
): boolean {
  const { pointerType } = originalEvent as PointerEvent;
  return pointerType === 'touch' && activePointers.length < 2 && !zoomed;
}

/**
 * Returns the interactions that move the map by mouse and finger. Scrolling the page over the map must not move it: the wheel
 * zooms only with Ctrl (⌘), and one finger moves only a zoomed map.
 */
export function mapInteractions(isZoomed: () => boolean): Interaction[] {
  const ours = (event: MapBrowserEvent) => !isLeftToPage(event, isZoomed());
  const others = defaults({
    dragPan: false,
    mouseWheelZoom: false,
    keyboard: false,
    pinchRotate: false,
    altShiftDragRotate: false,
  });
  return [
    new DragPan({
      condition: all(noModifierKeys, primaryAction, ours),
      kinetic: new Kinetic(-0.005, 0.05, 100),
    }),
    ...others.getArray(),
    new MouseWheelZoom({ condition: platformModifierKeyOnly }),
  ];
}
