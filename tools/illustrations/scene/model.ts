import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  ConeGeometry,
  CylinderGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
} from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { MATERIALS, type Material } from './materials';

type Three = readonly [x: number, y: number, z: number];

/**
 * Something that is built: solids by material, in metres. x runs along its front, z from its front (+) to its back (−),
 * y up from the ground floor.
 */
export class Model {
  private readonly solids = new Map<Material, BufferGeometry[]>();

  /** A box of a size, standing on `base` (middle of its underside). */
  box(material: Material, [width, height, depth]: Three, [x, y, z]: Three, turn = 0): this {
    return this.add(
      material,
      new BoxGeometry(width, height, depth).translate(0, height / 2, 0).rotateY(turn),
      [x, y, z],
    );
  }

  post(material: Material, radius: number, height: number, [x, y, z]: Three): this {
    return this.add(material, new CylinderGeometry(radius, radius, height, 10).translate(0, height / 2, 0), [
      x,
      y,
      z,
    ]);
  }

  /** A roof of two slopes whose ridge runs along x, with the thickness of its eaves. */
  gable(material: Material, [width, height, depth]: Three, base: Three, eaves = 0.16): this {
    const [w, d] = [width / 2, depth / 2];
    const outline: [number, number][] = [
      [-d, 0],
      [0, height],
      [d, 0],
      [d, eaves],
      [0, height + eaves],
      [-d, eaves],
    ];
    return this.add(material, extruded(outline, -w, w), base);
  }

  /** A roof that leans: `rise` higher at its back than at its front. */
  shed(material: Material, [width, rise, depth]: Three, base: Three, thickness = 0.2): this {
    const [w, d] = [width / 2, depth / 2];
    const outline: [number, number][] = [
      [-d, rise],
      [d, 0],
      [d, thickness],
      [-d, rise + thickness],
    ];
    return this.add(material, extruded(outline.reverse(), -w, w), base);
  }

  /** A roof of four slopes. */
  hip(material: Material, [width, height, depth]: Three, base: Three): this {
    const cone = new ConeGeometry(Math.SQRT1_2, 1, 4, 1).rotateY(Math.PI / 4).translate(0, 0.5, 0);
    return this.add(material, cone.scale(width, height, depth).toNonIndexed(), base);
  }

  cone(material: Material, radius: number, height: number, base: Three, sides = 20): this {
    return this.add(material, new ConeGeometry(radius, height, sides, 1).translate(0, height / 2, 0), base);
  }

  /** A window in a wall that faces +z, or another way by `turn`: frame, glass, curtains and a glimpse of the room. */
  window([width, height]: readonly [number, number], [x, y, z]: Three, turn = 0, panes = 2): this {
    const place = new Matrix4().makeRotationY(turn).setPosition(x, y, z);
    const part = (material: Material, size: Three, [px, py, pz]: Three) =>
      this.add(
        material,
        new BoxGeometry(...size).translate(px, py + size[1] / 2, pz).applyMatrix4(place),
        [0, 0, 0],
      );
    part(MATERIALS.room, [width, height, 0.04], [0, 0, -0.02]);
    part(MATERIALS.curtain, [width * 0.16, height, 0.04], [-width * 0.41, 0, 0.02]);
    part(MATERIALS.curtain, [width * 0.16, height, 0.04], [width * 0.41, 0, 0.02]);
    part(MATERIALS.glass, [width, height, 0.03], [0, 0, 0.075]);
    for (const end of [-1, 1])
      part(MATERIALS.frame, [0.08, height + 0.08, 0.16], [(end * width) / 2, -0.04, 0.05]);
    part(MATERIALS.frame, [width, 0.08, 0.16], [0, height - 0.04, 0.05]);
    part(MATERIALS.frame, [width, 0.08, 0.16], [0, -0.04, 0.05]);
    for (let pane = 1; pane < panes; pane++) {
      part(MATERIALS.frame, [0.06, height, 0.12], [(pane / panes - 0.5) * width, 0, 0.06]);
    }
    return this;
  }

  /** A balustrade of glass with a handrail, from one point to another at the same height. */
  rail([ax, ay, az]: Three, [bx, , bz]: Three): this {
    const length = Math.hypot(bx - ax, bz - az);
    const turn = -Math.atan2(bz - az, bx - ax);
    const middle: Three = [(ax + bx) / 2, ay, (az + bz) / 2];
    this.box(MATERIALS.rail, [length, 0.92, 0.03], [middle[0], ay + 0.06, middle[2]], turn);
    return this.box(MATERIALS.timber, [length, 0.06, 0.1], [middle[0], ay + 1, middle[2]], turn);
  }

  /** Builds the model once, ready to be put into a scene. */
  build(): Group {
    const group = new Group();
    for (const [material, geometry] of this.merged()) {
      const mesh = new Mesh(geometry, material);
      mesh.castShadow = !material.transparent;
      mesh.receiveShadow = true;
      group.add(mesh);
    }
    return group;
  }

  /** Builds the model at several places. */
  buildMany(places: readonly Matrix4[]): Group {
    const group = new Group();
    for (const [material, geometry] of this.merged()) {
      const mesh = new InstancedMesh(geometry, material, places.length);
      places.forEach((place, index) => {
        mesh.setMatrixAt(index, place);
      });
      mesh.castShadow = !material.transparent;
      mesh.receiveShadow = true;
      mesh.frustumCulled = false;
      group.add(mesh);
    }
    return group;
  }

  /** Puts a solid of any shape at a place. */
  add(material: Material, geometry: BufferGeometry, place: Three): this {
    const solid = (geometry.index ? geometry.toNonIndexed() : geometry).translate(...place);
    solid.computeVertexNormals();
    const list = this.solids.get(material) ?? [];
    this.solids.set(material, [...list, projected(solid)]);
    return this;
  }

  private *merged(): Generator<[Material, BufferGeometry]> {
    for (const [material, solids] of this.solids) yield [material, mergeGeometries(solids)];
  }
}

/** A prism along x from its outline in (z, y), counter-clockwise seen from +x. */
function extruded(
  outline: readonly (readonly [z: number, y: number])[],
  from: number,
  to: number,
): BufferGeometry {
  const corners: number[] = [];
  const push = (x: number, [z, y]: readonly [number, number]) => corners.push(x, y, z);
  const first = outline[0];
  if (!first) throw new RangeError('An outline needs corners');
  outline.forEach((a, index) => {
    const b = outline[(index + 1) % outline.length] ?? first;
    push(from, a);
    push(to, a);
    push(to, b);
    push(from, a);
    push(to, b);
    push(from, b);
    if (index === 0 || index === outline.length - 1) return;
    push(to, first);
    push(to, b);
    push(to, a);
    push(from, first);
    push(from, a);
    push(from, b);
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(corners), 3));
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array((corners.length / 3) * 2), 2));
  return geometry;
}

/** Lays the pattern of a material on each side in metres, whatever the solid's own shape. */
function projected(geometry: BufferGeometry): BufferGeometry {
  const position = geometry.getAttribute('position');
  const normal = geometry.getAttribute('normal');
  const uv = new Float32Array(position.count * 2);
  for (let index = 0; index < position.count; index++) {
    const [x, y, z] = [position.getX(index), position.getY(index), position.getZ(index)];
    const [nx, ny, nz] = [normal.getX(index), normal.getY(index), normal.getZ(index)].map(Math.abs);
    const flat = (ny ?? 0) > 0.75;
    const side = (nx ?? 0) > (nz ?? 0);
    uv.set(flat ? [x, z] : side ? [z, y] : [x, y], index * 2);
  }
  geometry.setAttribute('uv', new BufferAttribute(uv, 2));
  return geometry;
}
