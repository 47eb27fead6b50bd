import { BufferAttribute, BufferGeometry, Color, type Group } from 'three';
import { isInside, randomFrom, type Point } from './geometry';
import { foliage, leafTexture } from './leaves';
import { plantAll, type Growth, type Plant } from './plants';
import type { Home } from './settlement';
import type { Site } from './site';
import { onGround, type Ground } from './terrain';

const REACH = 46; // metres from the camera; farther, blades are smaller than a pixel
const TUFTS = 26000;

const blades = foliage(
  leafTexture(128, 128, 77, (context, random) => {
    context.lineCap = 'round';
    for (let blade = 0; blade < 30; blade++) {
      const x = 14 + random() * 100;
      context.strokeStyle = `hsl(${68 + random() * 22} ${34 + random() * 16}% ${30 + random() * 22}%)`;
      context.lineWidth = 3.6;
      context.beginPath();
      context.moveTo(x, 128);
      context.quadraticCurveTo(x, 70, x + (random() - 0.5) * 46, 20 + random() * 50);
      context.stroke();
    }
  }),
  false,
);

function tuft(): Plant {
  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  for (const turn of [0, 1.05, 2.1]) {
    const [c, s] = [Math.cos(turn) * 0.5, Math.sin(turn) * 0.5];
    for (const [u, v] of [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
      [1, 1],
      [0, 1],
    ] as const) {
      positions.push((u * 2 - 1) * c, v, (u * 2 - 1) * s);
      normals.push(0, 1, 0);
      uvs.push(u, v);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(uvs), 2));
  return { parts: [{ geometry, material: blades, tinted: true }] };
}

/** Grass around a camera near the ground, except on pavement and sand. */
export function grassAround(middle: Point, site: Site, ground: Ground, homes: readonly Home[]): Group {
  const random = randomFrom(51);
  const paved = [...site.pavement.slice(0, 1), site.social, ...site.accesses];
  const growths: Growth[] = [];
  for (let count = 0; count < TUFTS; count++) {
    const [angle, out] = [random() * 2 * Math.PI, REACH * random() ** 0.8];
    const point: Point = [middle[0] + Math.cos(angle) * out, middle[1] + Math.sin(angle) * out];
    const [pick, size, light] = [random(), random(), 0.85 + random() * 0.5];
    const depth = ground.inland(...point);
    const isBlocks = site.pavement.slice(1).some((hole) => isInside(point, hole));
    const isPaved = paved.some((ring, index) => isInside(point, ring) && !(index === 0 && isBlocks));
    if (depth < 19 + pick * 9 || isPaved) continue;
    const lawn = homes.some(({ lot }) => isInside(point, lot.ring));
    const tint = lawn
      ? new Color(light * 1.15, light * 1.12, light * 0.85)
      : new Color(light, light, light * 0.8);
    const scale = lawn ? 0.06 + size * 0.05 : 0.1 + size * size * 0.32;
    growths.push({ position: onGround(ground, point, -0.02), scale, turn: pick * 7, tint });
  }
  return plantAll(tuft(), growths);
}
