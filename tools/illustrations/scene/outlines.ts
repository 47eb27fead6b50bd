import { BufferAttribute, BufferGeometry, DoubleSide, Mesh, MeshBasicMaterial } from 'three';
import { at, type Ring } from './geometry';
import type { Ground } from './terrain';

interface Look {
  colour: string;
  width: number;
  opacity: number;
}

const STEP = 1.5;
const ABOVE = 0.16;

/** The borders of lots, as ribbons that follow the ground. */
export function outlines(rings: readonly Ring[], ground: Ground, { colour, width, opacity }: Look): Mesh {
  const positions: number[] = [];
  const indices: number[] = [];
  for (const ring of rings) {
    ring.forEach((from, index) => {
      const to = at(ring, (index + 1) % ring.length);
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
      const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
      const steps = Math.ceil(length / STEP);
      for (let step = 0; step <= steps; step++) {
        const along = (length * step) / steps;
        for (const side of [-0.5, 0.5]) {
          const [x, y] = [from[0] + dx * along - dy * side * width, from[1] + dy * along + dx * side * width];
          positions.push(x, ground.height(x, y) + ABOVE, -y);
        }
        const corner = positions.length / 3 - 2;
        if (step > 0) indices.push(corner - 2, corner - 1, corner, corner, corner - 1, corner + 1);
      }
    });
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setIndex(indices);
  const material = new MeshBasicMaterial({
    color: colour,
    transparent: true,
    opacity,
    side: DoubleSide,
    depthWrite: false,
  });
  return new Mesh(geometry, material);
}
