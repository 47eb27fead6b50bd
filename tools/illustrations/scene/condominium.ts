import { Group } from 'three';
import type { Point, Ring } from './geometry';
import { lounger } from './houses';
import { MATERIALS as m } from './materials';
import { Model } from './model';
import { turnTowards } from './settlement';
import { onGround, type Ground } from './terrain';

const FLOOR = 3.2;
const BAY = 6.4;

/** A block of three floors: apartments side by side, each with a balcony towards the sea (+z). */
function condominium(bays: number, floors = 3): Model {
  const model = new Model();
  const width = bays * BAY;
  model.box(m.stone, [width + 0.4, 4.2, 11.4], [0, -4, -0.3]);
  for (let floor = 0; floor < floors; floor++) {
    const y = 0.2 + floor * FLOOR;
    model.box(floor === floors - 1 ? m.sandStucco : m.stucco, [width - 0.1, FLOOR - 0.24, 10], [0, y, -1]);
    model.box(m.white, [width + 0.8, 0.24, 13.4], [0, y + FLOOR - 0.24, 0.6]);
    for (let bay = 0; bay < bays; bay++) balcony(model, (bay - (bays - 1) / 2) * BAY, y);
    for (const end of [-1, 1])
      model.window([2.4, 1.5], [(end * width) / 2, y + 0.9, -2.5], (end * Math.PI) / 2);
  }
  const top = 0.2 + floors * FLOOR;
  model.box(m.stucco, [width + 0.8, 0.5, 0.2], [0, top, 7.2]);
  model.box(m.stucco, [width + 0.8, 0.5, 0.2], [0, top, -6]);
  for (const end of [-1, 1]) model.box(m.stucco, [0.2, 0.5, 13.4], [end * (width / 2 + 0.3), top, 0.6]);
  model.box(m.timber, [BAY * 0.7, 2.6, 3.4], [0, top, -3]).box(m.white, [BAY, 0.2, 5.4], [0, top + 2.6, -3]);
  for (let bay = 0; bay < bays; bay += 2) {
    const x = (bay - (bays - 1) / 2) * BAY;
    for (let slat = 0; slat < 12; slat++)
      model.box(m.timber, [0.1, top - 0.4, 0.16], [x - 3.1 + slat * 0.2, 0.2, 7.05]);
  }
  return model;
}

function balcony(model: Model, x: number, y: number): void {
  model
    .window([4.6, 2.5], [x + 0.3, y + 0.05, 4], 0, 3)
    .box(m.deck, [BAY - 0.3, 0.05, 3.2], [x, y, 5.6])
    .box(m.stucco, [0.22, FLOOR - 0.24, 3.3], [x - BAY / 2, y, 5.6])
    .box(m.stucco, [0.22, FLOOR - 0.24, 3.3], [x + BAY / 2, y, 5.6])
    .rail([x - BAY / 2 + 0.1, y, 7.1], [x + BAY / 2 - 0.1, y, 7.1])
    .box(m.cushion, [1.6, 0.42, 0.8], [x + 1, y, 5])
    .box(m.timber, [0.7, 0.36, 0.5], [x + 1, y, 6.1])
    .window([2, 1.2], [x, y + 1.2, -6], Math.PI);
}

/** Place of the condominiums in the picture: next to the development, since the plan assigns them none. */
const MIDDLE: Point = [-470, -98];
export const CONDOMINIUM_GROUND: Ring = [
  [-520, -130],
  [-400, -130],
  [-400, -30],
  [-520, -30],
];

const GARDEN: Point = [MIDDLE[0] + 6, MIDDLE[1] + 22];

/** Places of the palms and shrubs of the garden. */
export const CONDOMINIUM_PALMS: readonly Point[] = [
  [-17, 12],
  [-9, 14],
  [-4, 24],
  [-12, 22],
  [16, 20],
  [17, 27],
  [-5, 30],
  [12, 12],
  [20, 8],
  [30, 4],
  [-24, 16],
  [-2, 9],
].map(([east = 0, north = 0]) => [MIDDLE[0] + east, MIDDLE[1] + north]);

/** Two blocks about a garden. */
export function condominiums(ground: Ground): Group {
  const group = new Group();
  for (const [bays, east, north, facing] of [
    [5, -12, 0, 1.35],
    [4, 26, -18, 1.75],
  ] as const) {
    const block = condominium(bays).build();
    block.position.set(...onGround(ground, [MIDDLE[0] + east, MIDDLE[1] + north], 1));
    block.rotation.y = turnTowards(facing);
    group.add(block);
  }
  const garden = new Model()
    .box(m.paving, [15, 3, 9], [0, -2.86, 0])
    .box(m.pool, [11, 0.05, 4.6], [0, 0.15, 0.6])
    .box(m.paving, [2, 2.6, 22], [6, -2.7, -14]);
  for (const x of [-5.6, -2.2, 2.2, 5.6]) lounger(garden, [x, 0.14, -3]);
  const terrace = garden.build();
  terrace.position.set(...onGround(ground, GARDEN, 0.5));
  terrace.rotation.y = turnTowards(1.5);
  group.add(terrace);
  return group;
}
