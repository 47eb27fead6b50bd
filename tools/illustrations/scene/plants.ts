import {
  BufferAttribute,
  BufferGeometry,
  Color,
  CylinderGeometry,
  Euler,
  Group,
  InstancedMesh,
  type Material,
  Matrix4,
  MeshStandardMaterial,
  Quaternion,
  Vector3,
} from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { at, randomFrom, smoothstep } from './geometry';
import { foliage, leafTexture } from './leaves';

/** A plant, as geometry by material; one unit of the geometry is one metre. */
export interface Plant {
  parts: { geometry: BufferGeometry; material: Material; tinted: boolean }[];
}

/** Position, size and turn of a plant. */
export interface Growth {
  position: readonly [number, number, number];
  scale: number;
  turn: number;
  /** Colour by which its leaves differ from others. */
  tint?: Color;
}

const broadleaf = foliage(
  leafTexture(512, 512, 5, (context, random) => {
    for (let leaf = 0; leaf < 330; leaf++) {
      const [angle, radius] = [random() * 7, Math.sqrt(random()) * 226];
      context.save();
      context.translate(256 + radius * Math.cos(angle), 256 + radius * Math.sin(angle));
      context.rotate(random() * 7);
      context.fillStyle = `hsl(${76 + random() * 26} ${30 + random() * 22}% ${26 + random() * 27}%)`;
      context.beginPath();
      context.ellipse(0, 0, 23, 8, 0, 0, 7);
      context.fill();
      context.restore();
    }
  }),
);

const needles = foliage(
  leafTexture(256, 256, 9, (context, random) => {
    context.lineWidth = 2.2;
    for (let tuft = 0; tuft < 12; tuft++) {
      const [x, y] = [52 + random() * 152, 52 + random() * 152];
      for (let needle = 0; needle < 54; needle++) {
        const [angle, reach] = [random() * 7, 22 + random() * 30];
        context.strokeStyle = `hsl(${80 + random() * 24} ${24 + random() * 16}% ${25 + random() * 24}%)`;
        context.beginPath();
        context.moveTo(x, y);
        context.lineTo(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
        context.stroke();
      }
    }
  }),
);

const frondLeaf = foliage(
  leafTexture(512, 128, 3, (context, random) => {
    for (let leaflet = 0; leaflet < 62; leaflet++) {
      const x = 12 + leaflet * 7.9;
      const reach = 60 * Math.min(1, 0.35 + leaflet / 11) * (1 - (leaflet / 66) ** 3 * 0.72);
      for (const side of [-1, 1]) {
        context.strokeStyle = `hsl(${68 + random() * 22} ${38 + random() * 18}% ${26 + random() * 24}%)`;
        context.lineWidth = 3.1;
        context.beginPath();
        context.moveTo(x, 64);
        context.quadraticCurveTo(x + 10, 64 + side * reach * 0.6, x + 26 + random() * 6, 64 + side * reach);
        context.stroke();
      }
    }
    context.strokeStyle = '#a8a263';
    context.lineWidth = 5;
    context.beginPath();
    context.moveTo(0, 64);
    context.lineTo(506, 64);
    context.stroke();
  }),
  false,
);

const bark = new MeshStandardMaterial({ color: '#7c6a58', roughness: 1 });
const palmBark = new MeshStandardMaterial({ color: '#9a8a74', roughness: 1 });

/** Cards scattered over an ellipsoid, lit as if they were one round body. */
function crown(
  cards: number,
  size: number,
  shape: (random: () => number) => Vector3,
  seed: number,
  { round, reach }: { round: Vector3; reach: number },
): BufferGeometry {
  const random = randomFrom(seed);
  const [positions, normals, uvs, indices]: [number[], number[], number[], number[]] = [[], [], [], []];
  const shades: number[] = [];
  for (let card = 0; card < cards; card++) {
    const middle = shape(random);
    const turn = new Quaternion().setFromEuler(new Euler(random() * 2 - 1, random() * 7, random() * 2 - 1));
    const half = (size * (0.75 + random() * 0.5)) / 2;
    const start = positions.length / 3;
    for (const [u, v] of [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const) {
      const corner = new Vector3((u * 2 - 1) * half, (v * 2 - 1) * half, 0).applyQuaternion(turn).add(middle);
      const outward = corner
        .clone()
        .sub(round)
        .normalize()
        .add(new Vector3(0, 0.35, 0))
        .normalize();
      positions.push(corner.x, corner.y, corner.z);
      const lit = 0.42 + 0.58 * smoothstep(0.35, 1.05, corner.distanceTo(round) / reach);
      shades.push(lit, lit, lit);
      normals.push(outward.x, outward.y, outward.z);
      uvs.push(u, v);
    }
    indices.push(start, start + 1, start + 2, start, start + 2, start + 3);
  }
  const geometry = geometryOf(positions, normals, uvs, indices);
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(shades), 3));
  return geometry;
}

function geometryOf(
  positions: number[],
  normals: number[],
  uvs: number[],
  indices: number[],
): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(uvs), 2));
  geometry.setIndex(indices);
  return geometry;
}

function inEllipsoid(centre: Vector3, radius: Vector3) {
  return (random: () => number): Vector3 => {
    const [angle, up, out] = [random() * 2 * Math.PI, random() * 2 - 1, 0.55 + 0.45 * Math.sqrt(random())];
    const across = Math.sqrt(1 - up * up) * out;
    return new Vector3(Math.cos(angle) * across, up * out, Math.sin(angle) * across)
      .multiply(radius)
      .add(centre);
  };
}

function trunk(bottom: number, top: number, height: number): BufferGeometry {
  return new CylinderGeometry(top, bottom, height + 1, 7, 1).translate(0, height / 2 - 0.5, 0);
}

/** A broad tropical tree, 8 m tall. */
export function tree(seed: number, cards = 170): Plant {
  const round = new Vector3(0, 4.6, 0);
  const lobes = [
    new Vector3(0, 5.4, 0),
    new Vector3(1.5, 4.5, 0.6),
    new Vector3(-1.2, 4.7, 1.1),
    new Vector3(0.1, 4.4, -1.6),
  ];
  const shapes = lobes.map((lobe) => inEllipsoid(lobe, new Vector3(2.1, 1.6, 2.1)));
  const shape = (random: () => number) => at(shapes, Math.floor(random() * shapes.length))(random);
  return {
    parts: [
      { geometry: trunk(0.3, 0.16, 4.6), material: bark, tinted: false },
      {
        geometry: crown(cards, cards > 80 ? 1.35 : 2.5, shape, seed, { round, reach: 3.1 }),
        material: broadleaf,
        tinted: true,
      },
    ],
  };
}

/** A round shrub, 1.2 m tall. */
export function shrub(seed: number, cards = 34): Plant {
  const shape = inEllipsoid(new Vector3(0, 0.5, 0), new Vector3(0.6, 0.55, 0.6));
  return {
    parts: [
      {
        geometry: crown(cards, cards > 20 ? 0.62 : 0.95, shape, seed, {
          round: new Vector3(0, 0.2, 0),
          reach: 0.75,
        }),
        material: broadleaf,
        tinted: true,
      },
    ],
  };
}

/** A Caribbean pine, 17 m tall: a bare trunk and an open crown. */
export function pine(seed: number, cards = 120): Plant {
  const shape = (random: () => number): Vector3 => {
    const up = random();
    const [angle, out] = [random() * 7, (1 - up * 0.72) * (1.1 + random() * 1.7)];
    return new Vector3(Math.cos(angle) * out, 8.2 + up * 8.2 - out * 0.16, Math.sin(angle) * out);
  };
  return {
    parts: [
      { geometry: trunk(0.27, 0.07, 15.5), material: bark, tinted: false },
      {
        geometry: crown(cards, cards > 60 ? 1.9 : 3.1, shape, seed, {
          round: new Vector3(0, 11.4, 0),
          reach: 4.2,
        }),
        material: needles,
        tinted: true,
      },
    ],
  };
}

/** A coconut palm, about 8 m tall, leaning a little. */
export function palm(seed: number): Plant {
  const random = randomFrom(seed);
  const lean = 0.7 + random() * 1.3;
  const height = 7.6;
  const stem = new CylinderGeometry(0.12, 0.21, height + 0.6, 8, 10).translate(0, height / 2 - 0.3, 0);
  const corners = stem.getAttribute('position');
  for (let index = 0; index < corners.count; index++) {
    const share = Math.max(corners.getY(index) / height, 0);
    corners.setX(index, corners.getX(index) + lean * share ** 1.8);
  }
  stem.computeVertexNormals();
  const fronds = Array.from({ length: 21 }, (_, index) => frond(index, random).translate(lean, height, 0));
  return {
    parts: [
      { geometry: stem, material: palmBark, tinted: false },
      { geometry: mergeGeometries(fronds), material: frondLeaf, tinted: true },
    ],
  };
}

function frond(index: number, random: () => number): BufferGeometry {
  const [positions, normals, uvs, indices]: [number[], number[], number[], number[]] = [[], [], [], []];
  const rise = 1.05 - (index % 4) * 0.46 + random() * 0.25;
  const length = 3 + random() * 0.8;
  const segments = 7;
  for (let segment = 0; segment <= segments; segment++) {
    const share = segment / segments;
    const out = length * share * Math.cos(rise * 0.55);
    const up = length * (Math.sin(rise) * share * 0.8 - share * share * (0.66 + rise * 0.16));
    for (const side of [-1, 0, 1]) {
      const half = 0.62 * side;
      positions.push(out, up - Math.abs(side) * 0.26 * (0.4 + share), half);
      const normal = new Vector3(0.25 + share * 0.3, 0.9, side * 0.35).normalize();
      normals.push(normal.x, normal.y, normal.z);
      uvs.push(share, side / 2 + 0.5);
    }
    if (segment === 0) continue;
    const start = (segment - 1) * 3;
    for (const strip of [0, 1]) {
      const corner = start + strip;
      indices.push(corner, corner + 3, corner + 1, corner + 1, corner + 3, corner + 4);
    }
  }
  const turn = (index / 21) * 2 * Math.PI * 3.7 + random() * 0.3;
  return geometryOf(positions, normals, uvs, indices).rotateY(turn);
}

/** Many plants of one kind. */
export function plantAll(plant: Plant, growths: readonly Growth[]): Group {
  const group = new Group();
  const white = new Color('#ffffff');
  for (const { geometry, material, tinted } of plant.parts) {
    const mesh = new InstancedMesh(geometry, material, growths.length);
    growths.forEach(({ position, scale, turn, tint }, index) => {
      const matrix = new Matrix4().compose(
        new Vector3(...position),
        new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), turn),
        new Vector3(scale, scale, scale),
      );
      mesh.setMatrixAt(index, matrix);
      mesh.setColorAt(index, (tinted && tint) || white);
    });
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    mesh.frustumCulled = false;
    group.add(mesh);
  }
  return group;
}
