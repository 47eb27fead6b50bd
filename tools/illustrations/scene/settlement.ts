import { Group, Matrix4, Quaternion, Vector3 } from 'three';
import { isInside, nearestOn, randomFrom, type Point } from './geometry';
import type { GroundPaint } from './ground-paint';
import { HOUSE_MODELS, type HouseModel } from './houses';
import { MATERIALS } from './materials';
import { Model } from './model';
import type { Site, SiteLot } from './site';
import { onGround, type Ground } from './terrain';

/** A house on its lot. */
export interface Home {
  lot: SiteLot;
  model: HouseModel;
  middle: Point;
  /** Direction of its front, in radians from east. */
  facing: number;
  scale: number;
}

const NORTH = Math.PI / 2;
const SHARE_BUILT = 0.58;
const MODELS: Record<SiteLot['type'], readonly HouseModel[]> = {
  frente_al_mar: ['arrecife', 'brisa', 'arrecife'],
  vista_al_mar: ['arrecife', 'brisa', 'pinar'],
  bosque: ['pinar', 'brisa'],
  interior: ['brisa', 'arrecife', 'pinar'],
};
/** Half of what a house takes across its front, and its reach to the front and to the back. */
const FOOTPRINT = { half: 6.4, front: 8.6, back: 5.6 };

/** The rotation about y of a model whose front looks in a direction. */
export function turnTowards(facing: number): number {
  return Math.atan2(Math.cos(facing), -Math.sin(facing));
}

/** Returns the point `forward` and `aside` of a middle that faces a direction. */
export function relative([x, y]: Point, facing: number, forward: number, aside: number): Point {
  const [c, s] = [Math.cos(facing), Math.sin(facing)];
  return [x + forward * c + aside * s, y + forward * s - aside * c];
}

/** Chooses the lots that are shown built, and the house of each. Equal on every run; the real houses are not known. */
export function settle(site: Site): Home[] {
  return site.lots.flatMap((lot): Home[] => {
    const random = randomFrom(Number(lot.numero) * 7919);
    if (random() > SHARE_BUILT) return [];
    const choice = MODELS[lot.type];
    const model = choice[Math.floor(random() * choice.length)] ?? 'brisa';
    const home = homeOn(lot, model);
    return home ? [home] : [];
  });
}

/** Puts a house on a lot, its front to the sea as far as the lot's sides allow. */
function homeOn(lot: SiteLot, model: HouseModel): Home | undefined {
  const towardsSea = Math.cos(lot.inward - NORTH) >= -0.2;
  const facing = towardsSea ? lot.inward : lot.inward + Math.PI;
  for (const scale of [1, 0.9, 0.8, 0.7]) {
    const middle = relative(lot.middle, facing, ((FOOTPRINT.back - FOOTPRINT.front) / 2) * scale, 0);
    const corners = [-1, 1].flatMap((side) =>
      [FOOTPRINT.front, -FOOTPRINT.back].map((reach) =>
        relative(middle, facing, reach * scale, side * FOOTPRINT.half * scale),
      ),
    );
    if (corners.every((corner) => isInside(corner, lot.ring))) return { lot, model, middle, facing, scale };
  }
  return undefined;
}

/** Every house in the scene. */
export function buildHomes(homes: readonly Home[], ground: Ground): Group {
  const group = new Group();
  for (const model of Object.keys(HOUSE_MODELS) as HouseModel[]) {
    const places = homes.filter((home) => home.model === model).map((home) => placeOf(home, ground));
    group.add(HOUSE_MODELS[model]().buildMany(places));
  }
  return group;
}

/** Places a house level, at the mean height of the ground below it. */
function placeOf({ middle, facing, scale }: Home, ground: Ground): Matrix4 {
  const levels = [0, FOOTPRINT.front * 0.6, -FOOTPRINT.back].map((reach) => {
    const [x, y] = relative(middle, facing, reach, 0);
    return ground.height(x, y);
  });
  const level = levels.reduce((sum, one) => sum + one, 0) / levels.length + 0.25;
  const turn = new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), turnTowards(facing));
  return new Matrix4().compose(
    new Vector3(middle[0], level, -middle[1]),
    turn,
    new Vector3(scale, scale, scale),
  );
}

/** Lawns and driveways of the houses. */
export function paintHomes(paint: GroundPaint, site: Site, homes: readonly Home[]): void {
  for (const { lot, middle } of homes) {
    paint.fill([lot.ring], 'rgba(106, 124, 64, 0.62)');
    const street = site.axes
      .map((axis) => nearestOn(axis, middle))
      .reduce((best, one) => (one.distance < best.distance ? one : best));
    const aside: Point = [Math.cos(street.heading) * 3.6, Math.sin(street.heading) * 3.6];
    const end = (point: Point): Point => [point[0] + aside[0], point[1] + aside[1]];
    const reach = Math.max(street.distance - 4.6, 1) / street.distance;
    const kerb: Point = [
      middle[0] + (street.point[0] - middle[0]) * reach,
      middle[1] + (street.point[1] - middle[1]) * reach,
    ];
    paint.line([end(middle), end(kerb)], '#cfc5b1', 3, false);
  }
}

/** Lamps along the streets. */
export function streetLamps(site: Site, ground: Ground): Group {
  const model = new Model()
    .post(MATERIALS.frame, 0.07, 4.4, [0, 0, 0])
    .box(MATERIALS.frame, [0.9, 0.07, 0.16], [0.4, 4.35, 0])
    .box(MATERIALS.white, [0.5, 0.04, 0.13], [0.55, 4.31, 0]);
  const places: Matrix4[] = [];
  for (const axis of site.axes) {
    let walked = 6;
    axis.forEach((point, index) => {
      const next = axis[index + 1];
      if (!next) return;
      const length = Math.hypot(next[0] - point[0], next[1] - point[1]);
      const heading = Math.atan2(next[1] - point[1], next[0] - point[0]);
      while (walked < length) {
        const here = relative(point, heading, walked, 3.1);
        const turn = new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), heading + Math.PI / 2);
        places.push(
          new Matrix4().compose(new Vector3(...onGround(ground, here)), turn, new Vector3(1, 1, 1)),
        );
        walked += 32;
      }
      walked -= length;
    });
  }
  return model.buildMany(places);
}
