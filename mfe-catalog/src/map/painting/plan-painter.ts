import { intersects } from 'ol/extent';
import type { PlanFeature, PlanKind } from './plan-features';
import type { SitePalette } from './site-palette';
import { type PictureFrame, type ToPixels, toPixelsOf } from './site-picture';

interface Edge {
  color: string;
  width: number;
  dash?: number[];
}

interface Look {
  fill?: string;
  edge?: Edge;
}

function lookOf({ plan }: SitePalette): Record<PlanKind, Look> {
  const edge = { color: plan.edge, width: 1 };
  return {
    mar: { fill: plan.sea },
    playa: { fill: plan.beach },
    costa: { edge: { color: plan.shore, width: 2 } },
    limite: { edge: { color: plan.boundary, width: 1.5, dash: [7, 5] } },
    area_verde: { fill: plan.green },
    area_social: { fill: plan.social, edge },
    acceso_playa: { fill: plan.path, edge },
    calle: { fill: plan.road, edge },
  };
}

/** The shapes of a feature, each as a path of its own. */
function* pathsOf({ line, areas }: PlanFeature, toPixels: ToPixels): Iterable<Path2D> {
  const follow = (path: Path2D, corners: readonly number[][]) => {
    corners.forEach((corner, index) => {
      const [x, y] = toPixels(corner);
      if (index === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    });
  };
  if (line) {
    const path = new Path2D();
    follow(path, line);
    yield path;
  }
  for (const rings of areas) {
    const path = new Path2D();
    for (const ring of rings) {
      follow(path, ring);
      path.closePath();
    }
    yield path;
  }
}

/** Returns a function that paints the site plan below the lots, feature by feature in the order of the plan. */
export function createPlanPainter(palette: SitePalette) {
  const looks = lookOf(palette);
  return (context: CanvasRenderingContext2D, frame: PictureFrame, feature: PlanFeature): void => {
    // The pavement of a street is painted; its axis serves only to place its name.
    if (feature.kind === 'calle' && feature.line) return;
    if (!intersects(feature.extent, frame.extent)) return;
    const { fill, edge } = looks[feature.kind];
    for (const path of pathsOf(feature, toPixelsOf(frame))) {
      if (fill && !feature.line) {
        context.fillStyle = fill;
        context.fill(path, 'evenodd');
      }
      if (!edge) continue;
      context.strokeStyle = edge.color;
      context.lineWidth = edge.width;
      context.lineCap = 'round';
      context.setLineDash(edge.dash ?? []);
      context.stroke(path);
    }
  };
}
