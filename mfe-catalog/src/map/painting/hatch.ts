import type { LotStatus } from '@lotes/shared-contract';

const TILE = 8;

interface Hatch {
  ink: string;
  draw: (context: CanvasRenderingContext2D) => void;
}

const line = (context: CanvasRenderingContext2D, x1: number, y1: number, x2: number, y2: number) => {
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
};

/** Draws a rising diagonal that continues in the neighbouring tiles. */
const rising = (context: CanvasRenderingContext2D) => {
  line(context, -1, TILE + 1, TILE + 1, -1);
  line(context, -1, 1, 1, -1);
  line(context, TILE - 1, TILE + 1, TILE + 1, TILE - 1);
};

const falling = (context: CanvasRenderingContext2D) => {
  line(context, -1, -1, TILE + 1, TILE + 1);
  line(context, TILE - 1, -1, TILE + 1, 1);
  line(context, -1, TILE - 1, 1, TILE + 1);
};

/** Pattern of each status without its colour: plain, diagonals, a lattice, dots, horizontals. */
const HATCHES: Record<LotStatus, Hatch | null> = {
  disponible: null,
  reservado: { ink: 'rgba(60, 38, 0, 0.5)', draw: rising },
  vendido: {
    ink: 'rgba(255, 255, 255, 0.34)',
    draw: (context) => {
      rising(context);
      falling(context);
    },
  },
  no_disponible: {
    ink: 'rgba(40, 48, 46, 0.55)',
    draw: (context) => {
      context.arc(TILE / 2, TILE / 2, 0.6, 0, 2 * Math.PI);
    },
  },
  proximamente: {
    ink: 'rgba(255, 255, 255, 0.5)',
    draw: (context) => line(context, 0, TILE / 2, TILE, TILE / 2),
  },
};

/** Returns the fill of a lot in a picture of that pixel ratio: the colour with the hatch of the status over it. */
export function hatchedFill(status: LotStatus, colour: string, pixelRatio: number): string | CanvasPattern {
  const hatch = HATCHES[status];
  if (!hatch) return colour;
  const tile = document.createElement('canvas');
  tile.width = tile.height = Math.round(TILE * pixelRatio);
  const context = tile.getContext('2d');
  if (!context) return colour;

  context.scale(tile.width / TILE, tile.height / TILE);
  context.fillStyle = colour;
  context.fillRect(0, 0, TILE, TILE);
  context.strokeStyle = hatch.ink;
  context.lineWidth = 1.2;
  context.beginPath();
  hatch.draw(context);
  context.stroke();
  const pattern = context.createPattern(tile, 'repeat');
  // The tile has device pixels already, so the picture's transform must not enlarge it once more.
  pattern?.setTransform({ a: TILE / tile.width, d: TILE / tile.height });
  return pattern ?? colour;
}
