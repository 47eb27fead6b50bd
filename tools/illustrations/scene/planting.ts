import { Color, Group, Vector3 } from 'three';
import { CONDOMINIUM_PALMS } from './condominium';
import { clamp, fractalNoise, isInside, nearestOn, randomFrom, type Point, type Ring } from './geometry';
import { palm, pine, plantAll, shrub, tree, type Growth, type Plant } from './plants';
import { relative, type Home } from './settlement';
import type { Site } from './site';
import { onGround, type Ground } from './terrain';

const HINTERLAND = 420; // metres from the middle of the bay beyond which one drawn tree stands for several
const FOREST_TREES = 9000;

/** A species: as it is seen from near, and the same from afar with fewer leaves. */
interface Species {
  near: readonly Plant[];
  far: readonly Plant[];
}

const KINDS = {
  trees: { near: [tree(11), tree(12), tree(13)], far: [tree(14, 40), tree(15, 40)] },
  pines: { near: [pine(21), pine(22)], far: [pine(23, 32)] },
  palms: { near: [palm(31), palm(32), palm(33)], far: [palm(31), palm(32)] },
  shrubs: { near: [shrub(41), shrub(42)], far: [shrub(43, 12)] },
} as const satisfies Record<string, Species>;

const NEAR = 120; // metres from a camera beyond which leaves are too small to be counted
const ALWAYS = 70; // metres from a camera within which shadows may fall into the picture from behind

/** Place from which the plants are looked at. */
export interface Viewpoint {
  from: Vector3;
  ahead: Vector3;
  /** Cosine of the angle from `ahead` beyond which nothing is seen. */
  widest: number;
  /** Metres ahead within which nothing may stand in the way. */
  clear: number;
}

/** All that grows, each time drawn as finely as a viewpoint needs. */
export class Nursery {
  private readonly grown: { species: Species; pick: number; growth: Growth }[] = [];

  constructor(
    private readonly ground: Ground,
    private readonly random: () => number,
  ) {}

  plant(species: Species, point: Point, scale: number, hue = 0): void {
    const { random } = this;
    const light = 0.82 + random() * 0.4;
    const tint = new Color(light * (0.96 + hue + random() * 0.12), light, light * (0.86 + random() * 0.16));
    const growth: Growth = {
      position: onGround(this.ground, point, -0.05),
      scale: scale * (0.8 + random() * 0.4),
      turn: random() * 2 * Math.PI,
      tint,
    };
    this.grown.push({ species, pick: random(), growth });
  }

  /** The plants as they are seen from somewhere. */
  seenFrom({ from, ahead, widest, clear }: Viewpoint): Group {
    const byPlant = new Map<Plant, Growth[]>();
    for (const { species, pick, growth } of this.grown) {
      const towards = new Vector3(...growth.position).sub(from);
      const distance = towards.length();
      if (distance > ALWAYS && towards.dot(ahead) < widest * distance) continue;
      if (distance < clear && towards.dot(ahead) > 0.7 * distance) continue;
      const kinds = distance < NEAR ? species.near : species.far;
      const plant = kinds[Math.floor(pick * kinds.length)];
      if (!plant) continue;
      const growths = byPlant.get(plant) ?? [];
      growths.push(growth);
      byPlant.set(plant, growths);
    }
    const group = new Group();
    for (const [plant, growths] of byPlant) group.add(plantAll(plant, growths));
    return group;
  }
}

/** Everything that grows: forest behind and beside, pines of the lots, palms of beach and streets, gardens. */
export function plantSite(
  site: Site,
  ground: Ground,
  homes: readonly Home[],
  keepOut: readonly Ring[],
): Nursery {
  const random = randomFrom(20260);
  const nursery = new Nursery(ground, random);
  const isFree = clearance(site, homes, keepOut);
  plantForest(nursery, random, site, ground, keepOut);
  plantLots(nursery, random, site, isFree);
  plantShore(nursery, random, ground, isFree);
  plantStreets(nursery, random, site, isFree);
  plantGardens(nursery, random, homes);
  for (const point of CONDOMINIUM_PALMS) {
    nursery.plant(KINDS.palms, point, 0.9);
    for (let bush = 0; bush < 4; bush++) nursery.plant(KINDS.shrubs, near(point, 2.4, random), 0.8, bush / 6);
  }
  return nursery;
}

type Free = (point: Point, room: number) => boolean;

/** Returns a check that nothing built stands within `room` metres of a place. */
function clearance(site: Site, homes: readonly Home[], keepOut: readonly Ring[]): Free {
  return (point, room) => {
    if (keepOut.some((ring) => isInside(point, ring))) return false;
    if (site.accesses.some((access) => isInside(point, access))) return false;
    if (site.axes.some((axis) => nearestOn(axis, point).distance < 3.6 + room * 0.5)) return false;
    return homes.every(({ middle, facing, scale }) => {
      const [dx, dy] = [point[0] - middle[0], point[1] - middle[1]];
      const forward = dx * Math.cos(facing) + dy * Math.sin(facing);
      const aside = Math.abs(dx * Math.sin(facing) - dy * Math.cos(facing));
      return aside > 6.6 * scale + room || forward > 9 * scale + room * 2 || forward < -6 * scale - room;
    });
  };
}

function plantForest(
  nursery: Nursery,
  random: () => number,
  site: Site,
  ground: Ground,
  keepOut: readonly Ring[],
): void {
  let planted = 0;
  while (planted < FOREST_TREES) {
    const wide = planted > FOREST_TREES * 0.52;
    const point: Point = wide
      ? [(random() * 2 - 1) * 1300, -150 - random() * 950 + 300 * random()]
      : [(random() * 2 - 1) * 560, 150 - random() * 560];
    planted += 0.2;
    const inland = ground.inland(...point);
    if (inland < 9 + random() * 14 || isInside(point, site.limit)) continue;
    if (keepOut.some((ring) => isInside(point, ring))) continue;
    if (inland < 26 && Math.abs(point[0]) < 400) continue;
    planted += 0.8;
    const far = Math.hypot(point[0], point[1] + 80) > HINTERLAND;
    const isPine = fractalNoise(point[0] / 130, point[1] / 130, 3) > 0.47 && inland > 60;
    if (isPine && !far) nursery.plant(KINDS.pines, point, 0.85);
    else nursery.plant(KINDS.trees, point, far ? 1.75 : 1.1);
  }
}

function plantLots(nursery: Nursery, random: () => number, site: Site, isFree: Free): void {
  for (const lot of site.lots) {
    for (let count = 0, tries = 0; count < lot.pines && tries < 60; tries++) {
      const point = near(lot.middle, 17, random);
      if (!isInside(point, lot.ring) || !isFree(point, 0.8)) continue;
      nursery.plant(KINDS.pines, point, 0.66);
      count++;
    }
  }
  for (const green of site.green) {
    for (let tries = 0; tries < 340; tries++) {
      const point: Point = [(random() * 2 - 1) * 380, -250 + random() * 300];
      if (!isInside(point, green) || !isFree(point, 1.2)) continue;
      nursery.plant(random() > 0.72 ? KINDS.pines : KINDS.trees, point, random() > 0.5 ? 0.8 : 0.6);
    }
  }
}

/** Palms in loose groups where the sand ends, and sea grape below them. */
function plantShore(nursery: Nursery, random: () => number, ground: Ground, isFree: Free): void {
  for (let east = -400; east < 400; east += 2.1) {
    const grove = fractalNoise(east / 26, 3, 2);
    if (random() > grove * 0.95) continue;
    const depth = 13 + random() * 10;
    const point = atDepth(ground, east, depth);
    if (!point || !isFree(point, 0.4)) continue;
    nursery.plant(KINDS.palms, point, 0.95);
    if (random() > 0.6) nursery.plant(KINDS.shrubs, near(point, 3, random), 1.1);
  }
}

function atDepth(ground: Ground, east: number, depth: number): Point | undefined {
  for (let north = 130; north > -120; north -= 0.5) {
    if (ground.inland(east, north) >= depth) return [east, north];
  }
  return undefined;
}

function plantStreets(nursery: Nursery, random: () => number, site: Site, isFree: Free): void {
  for (const axis of site.axes) {
    for (let index = 1; index + 1 < axis.length; index++) {
      const [from, to] = [axis[index], axis[index + 1]];
      if (!from || !to) continue;
      const heading = Math.atan2(to[1] - from[1], to[0] - from[0]);
      for (const side of [-1, 1]) {
        const point = relative(from, heading, random() * 3, side * 5.1);
        if (random() < 0.55 && isFree(point, 0.4)) nursery.plant(KINDS.palms, point, 0.72);
        for (let tuft = 0; tuft < 2; tuft++) {
          const bush = relative(from, heading, random() * 8, side * (5.2 + random() * 0.5));
          if (isFree(bush, 0.5))
            nursery.plant(KINDS.shrubs, bush, 0.55 + random() * 0.3, random() > 0.7 ? 0.5 : 0);
        }
      }
    }
  }
}

function plantGardens(nursery: Nursery, random: () => number, homes: readonly Home[]): void {
  for (const { lot, middle, facing, scale } of homes) {
    for (let bush = 0; bush < 16; bush++) {
      const side = random() > 0.5 ? 1 : -1;
      const point = relative(
        middle,
        facing,
        -6 * scale + random() * 10 * scale,
        side * (6.8 * scale + random() * 0.8),
      );
      if (isInside(point, lot.ring))
        nursery.plant(KINDS.shrubs, point, 0.7 + random() * 0.4, random() > 0.75 ? 0.7 : 0);
    }
    for (const side of [-1, 1]) {
      const point = relative(middle, facing, (9.4 + random()) * scale, side * (5 + random() * 2) * scale);
      if (isInside(point, lot.ring)) nursery.plant(random() > 0.35 ? KINDS.palms : KINDS.trees, point, 0.62);
    }
    const behind = relative(middle, facing, -8 * scale, (random() * 2 - 1) * 6);
    if (isInside(behind, lot.ring)) nursery.plant(KINDS.trees, behind, 0.55);
  }
}

function near([x, y]: Point, reach: number, random: () => number): Point {
  const [angle, out] = [random() * 2 * Math.PI, clamp(Math.sqrt(random()), 0.05, 1) * reach];
  return [x + Math.cos(angle) * out, y + Math.sin(angle) * out];
}
