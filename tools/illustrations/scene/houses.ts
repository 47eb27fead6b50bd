import { MATERIALS as m } from './materials';
import { Model } from './model';

/**
 * The three house models. The front (+z) looks to the sea or the view, the entrance lies at the back; the ground floor
 * stands at y = 0 on a plinth that reaches below the ground.
 */
export const HOUSE_MODELS = { arrecife, brisa, pinar } as const;
export type HouseModel = keyof typeof HOUSE_MODELS;

const PLINTH = 3.4;

/** Two storeys, flat roofs, a wide terrace with a plunge pool towards the sea. */
function arrecife(): Model {
  const house = new Model();
  house
    .box(m.stone, [11.4, PLINTH, 9], [0, 0.2 - PLINTH, -1])
    .box(m.concrete, [12.4, PLINTH, 5.4], [0, 0.05 - PLINTH, 6.1])
    .box(m.deck, [12.4, 0.12, 5.4], [0, 0.05, 6.1])
    .box(m.stucco, [11, 3.1, 8.6], [0, 0.2, -1])
    .box(m.concrete, [12.6, 0.32, 11.6], [0, 3.3, 0.3])
    .box(m.stucco, [7.4, 2.9, 7.6], [-1.8, 3.62, -1.3])
    .box(m.timber, [0.34, 6.5, 8.8], [5.6, 0.2, -1])
    .box(m.concrete, [9, 0.3, 9.6], [-1.6, 6.52, -0.8])
    .box(m.timber, [8.6, 0.06, 9.2], [-1.6, 6.46, -0.8])
    .box(m.deck, [3.4, 0.06, 7.6], [3.7, 3.62, -1.3])
    .window([7, 2.6], [-1.4, 0.3, 3.3], 0, 4)
    .window([2, 2.6], [4, 0.3, 3.3], 0, 1)
    .window([5.6, 2.4], [-1.8, 3.8, 2.5], 0, 3)
    .window([3, 1.2], [-5.5, 1.5, -2], -Math.PI / 2)
    .window([3, 2], [-5.5, 4.1, -1.4], -Math.PI / 2)
    .window([2.6, 2.2], [1.9, 3.8, -1], Math.PI / 2)
    .window([2.6, 1.2], [-2.6, 1.6, -5.3], Math.PI)
    .window([2.6, 1.4], [-2, 4.4, -5.1], Math.PI)
    .rail([-6, 3.62, 5.9], [6, 3.62, 5.9])
    .rail([6, 3.62, 5.9], [6, 3.62, -5.2])
    .rail([-6, 3.62, 5.9], [-6, 3.62, 2.6]);
  for (const x of [-5.8, 5.8]) house.box(m.white, [0.3, 3.1, 0.3], [x, 0.2, 5.7]);
  for (let slat = 0; slat < 16; slat++)
    house.box(m.timber, [0.07, 2.9, 0.12], [-5.42 + slat * 0.16, 3.62, 2.56]);
  house.box(m.timber, [1.2, 2.4, 0.12], [2.4, 0.2, -5.36]).box(m.concrete, [3, 0.16, 2], [2.4, 2.75, -6]);
  pool(house, [5.4, 2.4], [2.8, 0.17, 7.2]);
  lounge(house, [-3.6, 0.17, 5.2]);
  lounger(house, [-1.9, 0.17, 7.6]);
  lounger(house, [-3.3, 0.17, 7.6]);
  return house;
}

/** One storey under two leaning metal roofs, open to a covered terrace. */
function brisa(): Model {
  const house = new Model();
  house
    .box(m.stone, [13, PLINTH, 8.4], [0, 0.35 - PLINTH, -1])
    .box(m.deck, [13.2, 0.2, 4], [0, 0.15, 5])
    .box(m.stucco, [8, 3, 7.6], [-2.2, 0.35, -1])
    .box(m.sandStucco, [4.6, 2.7, 6.8], [4.1, 0.35, -1.3])
    .shed(m.roof, [9.4, 1.25, 13], [-2.3, 3.25, 0.9])
    .shed(m.roof, [5.8, -0.7, 9.4], [4.2, 3.85, -0.9])
    .window([6.2, 2.5], [-2.2, 0.4, 2.8], 0, 4)
    .window([6.2, 0.65], [-2.2, 2.98, 2.8], 0, 4)
    .window([2.8, 2.2], [4.1, 0.55, 2.1], 0, 2)
    .window([2.6, 1.3], [-6.2, 1.3, -1.4], -Math.PI / 2)
    .window([2.4, 1.2], [6.4, 1.4, -1.4], Math.PI / 2)
    .window([2.4, 1.1], [-3.4, 1.6, -4.8], Math.PI)
    .window([2, 1.1], [4.4, 1.5, -4.7], Math.PI)
    .box(m.timber, [1.8, 2.7, 0.3], [1.72, 0.35, 2.05])
    .box(m.timber, [1.1, 2.4, 0.12], [0.6, 0.35, -4.86])
    .rail([-6.5, 0.35, 6.9], [-2, 0.35, 6.9])
    .rail([2, 0.35, 6.9], [6.5, 0.35, 6.9]);
  for (const x of [-6.4, -2.2, 1.9]) house.box(m.timber, [0.2, 3, 0.2], [x, 0.35, 6.4]);
  for (let step = 0; step < 4; step++)
    house.box(m.deck, [3.8, 0.16, 0.5], [0, 0.12 - step * 0.18, 7.2 + step * 0.4]);
  house.box(m.timber, [6.4, 0.1, 0.1], [-2.2, 2.92, 2.88]);
  lounge(house, [-4, 0.35, 4.8]);
  table(house, [4, 0.35, 4.7]);
  return house;
}

/** Two compact storeys with a steep roof among the pines, clad in timber, with a balcony. */
function pinar(): Model {
  const house = new Model();
  house
    .box(m.stone, [8.6, PLINTH + 2.4, 8.2], [0, 0.3 - PLINTH, -0.6])
    .box(m.stucco, [8.4, 0.9, 8], [0, 2.4, -0.6])
    .box(m.timber, [8.8, 2.7, 8.4], [0, 3.3, -0.6])
    .gable(m.roof, [10.6, 2.7, 11], [0, 5.9, 0.2])
    .box(m.deck, [8.8, 0.22, 2.8], [0, 3.08, 4.9])
    .box(m.deck, [9.4, 0.2, 4], [0, 0.1, 5.2])
    .window([5.6, 2.1], [-0.6, 0.4, 3.5], 0, 3)
    .window([5.6, 2.3], [0, 3.4, 3.6], 0, 4)
    .window([2.4, 1.2], [-4.4, 3.9, -1], -Math.PI / 2)
    .window([2.4, 1.2], [4.4, 3.9, -1], Math.PI / 2)
    .window([2, 1.1], [-4.3, 1.2, -1], -Math.PI / 2)
    .window([2, 1.1], [4.3, 1.2, -1], Math.PI / 2)
    .window([2.2, 1.2], [-1.6, 3.9, -4.8], Math.PI)
    .box(m.timber, [1.1, 2.2, 0.12], [1.6, 0.3, -4.75])
    .rail([-4.3, 3.3, 6.2], [4.3, 3.3, 6.2])
    .rail([-4.3, 3.3, 6.2], [-4.3, 3.3, 3.7])
    .rail([4.3, 3.3, 6.2], [4.3, 3.3, 3.7]);
  for (const x of [-4.2, 4.2]) house.box(m.timber, [0.22, 5.8, 0.22], [x, 0.2, 6.1]);
  const ends = [-4.42, 4.42];
  for (const x of ends) house.gable(m.timber, [0.1, 2.2, 8.4], [x, 5.98, -0.6], 0.1);
  lounge(house, [-2.2, 0.3, 5.3]);
  return house;
}

type Three = readonly [number, number, number];

function pool(model: Model, [width, depth]: readonly [number, number], [x, y, z]: Three): void {
  model.box(m.paving, [width + 0.7, 0.12, depth + 0.7], [x, y, z]);
  model.box(m.pool, [width, 0.05, depth], [x, y + 0.09, z]);
}

function lounge(model: Model, [x, y, z]: Three): void {
  model
    .box(m.timber, [2.2, 0.3, 0.85], [x, y, z])
    .box(m.cushion, [2.1, 0.18, 0.75], [x, y + 0.3, z])
    .box(m.cushion, [2.1, 0.42, 0.2], [x, y + 0.42, z - 0.34])
    .box(m.timber, [0.9, 0.34, 0.6], [x, y, z + 1.1])
    .box(m.teal, [0.45, 0.4, 0.14], [x - 0.7, y + 0.46, z - 0.18]);
}

/** A lounger that looks to +z. */
export function lounger(model: Model, [x, y, z]: Three, turn = 0): void {
  const [s, c] = [Math.sin(turn), Math.cos(turn)];
  const back: Three = [x - s * 0.72, y + 0.42, z - c * 0.72];
  model
    .box(m.timber, [0.66, 0.26, 1.9], [x, y, z], turn)
    .box(m.cushion, [0.6, 0.12, 1.84], [x, y + 0.26, z], turn)
    .box(m.cushion, [0.6, 0.34, 0.5], back, turn);
}

function table(model: Model, [x, y, z]: Three): void {
  model.box(m.timber, [2, 0.08, 1], [x, y + 0.7, z]).box(m.frame, [0.14, 0.7, 0.14], [x, y, z]);
  for (const [dx, dz] of [
    [-0.6, 0.8],
    [0.6, 0.8],
    [-0.6, -0.8],
    [0.6, -0.8],
  ] as const) {
    model.box(m.white, [0.45, 0.45, 0.45], [x + dx, y, z + dz]);
    model.box(m.white, [0.45, 0.45, 0.08], [x + dx, y + 0.45, z + dz + Math.sign(dz) * 0.2]);
  }
}
