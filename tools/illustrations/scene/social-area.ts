import { Shape, ShapeGeometry } from 'three';
import { lounger } from './houses';
import { MATERIALS as m } from './materials';
import { Model } from './model';

/**
 * The social area, 50 m by 32 m about its middle: a pavilion at the back, the pool in front of it towards the sea (+z),
 * a beach bar and shade.
 */
export function socialArea(): Model {
  const model = new Model();
  model.box(m.concrete, [46, 3, 25], [0, -2.9, 1.5]).box(m.paving, [46, 0.12, 25], [0, 0.06, 1.5]);
  clubhouse(model);
  swimmingPool(model);
  for (const [x, z] of [
    [-17.5, 11.5],
    [17.5, 11.8],
  ] as const)
    palapa(model, x, z, 3.4);
  for (const x of [-11, -7.2, 7.4, 11.2]) parasol(model, x, 9.9);
  for (const x of [-12.2, -9.8, -8.4, -6, 6.2, 8.6, 10, 12.4]) lounger(model, [x, 0.18, 10.2]);
  for (let step = 0; step < 5; step++)
    model.box(m.paving, [9, 0.3, 0.6], [0, -0.12 - step * 0.22, 14.2 + step * 0.45]);
  for (const [x, z] of [
    [-22, 3],
    [-22, 8],
    [22, 3],
    [22, 8],
    [-22, -4],
    [22, -4],
  ] as const) {
    model.box(m.white, [1.4, 0.6, 1.4], [x, 0.18, z]).box(m.soil, [1.2, 0.04, 1.2], [x, 0.77, z]);
  }
  return model;
}

/** An open hall under a tall roof of four slopes, with wings. */
function clubhouse(model: Model): void {
  const z = -6.2;
  model.box(m.paving, [30, 0.3, 9.5], [0, 0.12, z]);
  for (const x of [-6.6, -3.3, 0, 3.3, 6.6])
    for (const end of [-3.9, 3.9]) model.box(m.timber, [0.34, 4, 0.34], [x, 0.4, z + end]);
  model.hip(m.thatch, [17.4, 4.6, 11.6], [0, 4.2, z]).box(m.timber, [14.4, 0.3, 8.6], [0, 4.05, z]);
  model.box(m.stone, [12, 1.1, 0.8], [0, 0.4, z - 1.6]).box(m.timber, [12.4, 0.1, 1.1], [0, 1.5, z - 1.6]);
  model.box(m.stucco, [13, 3.6, 0.3], [0, 0.4, z - 4.1]);
  for (const side of [-1, 1]) {
    model.box(m.stucco, [7.2, 3.3, 7.6], [side * 11.3, 0.4, z]);
    model.box(m.white, [8.4, 0.26, 9.6], [side * 11.3, 3.7, z + 0.3]);
    model.window([5, 2.5], [side * 11.3, 0.5, z + 3.8], 0, 3);
    model.window([4, 2], [side * 14.9, 0.9, z], (side * Math.PI) / 2, 3);
    model.box(m.timber, [0.3, 3.3, 8.4], [side * 15.1, 0.4, z + 0.2]);
  }
  for (const x of [-4.6, -1.6, 1.6, 4.6]) {
    model.post(m.timber, 0.55, 0.74, [x, 0.42, z + 1.5]);
    for (const dx of [-0.95, 0.95]) model.box(m.teal, [0.5, 0.48, 0.5], [x + dx, 0.42, z + 1.5]);
  }
}

function swimmingPool(model: Model): void {
  const outline = (grown: number): Shape => {
    const shape = new Shape();
    const [w, d, r] = [11.5 + grown, 3.6 + grown, 2.6];
    shape
      .moveTo(-w + r, -d)
      .lineTo(w - r, -d)
      .quadraticCurveTo(w, -d, w, -d + r);
    shape
      .lineTo(w, d - r)
      .quadraticCurveTo(w, d, w - r, d)
      .lineTo(4, d)
      .quadraticCurveTo(0, d - 1.8, -4, d);
    shape
      .lineTo(-w + r, d)
      .quadraticCurveTo(-w, d, -w, d - r)
      .lineTo(-w, -d + r)
      .quadraticCurveTo(-w, -d, -w + r, -d);
    return shape;
  };
  const flat = (grown: number) => new ShapeGeometry(outline(grown), 10).rotateX(-Math.PI / 2);
  model.add(m.white, flat(0.55), [0, 0.2, 4.3]).add(m.pool, flat(0), [0, 0.23, 4.3]);
}

/** A round roof of palm leaves on posts. */
function palapa(model: Model, x: number, z: number, radius: number): void {
  for (let post = 0; post < 6; post++) {
    const angle = (post / 6) * 2 * Math.PI;
    model.post(m.timber, 0.12, 2.6, [
      x + Math.cos(angle) * radius * 0.72,
      0.15,
      z + Math.sin(angle) * radius * 0.72,
    ]);
  }
  model.cone(m.thatch, radius, 2.1, [x, 2.5, z]).cone(m.thatch, radius * 0.55, 1.35, [x, 3.55, z]);
  model.post(m.stone, radius * 0.45, 1.05, [x, 0.15, z]).post(m.timber, radius * 0.52, 0.09, [x, 1.2, z]);
}

function parasol(model: Model, x: number, z: number): void {
  model.post(m.white, 0.05, 2.5, [x, 0.15, z]).cone(m.cushion, 1.7, 0.62, [x, 2.3, z], 8);
}
