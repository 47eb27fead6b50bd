import {
  DataTexture,
  DoubleSide,
  LinearFilter,
  LinearMipmapLinearFilter,
  MeshLambertMaterial,
  RGBAFormat,
  SRGBColorSpace,
} from 'three';
import { randomFrom } from './geometry';

type Draw = (context: CanvasRenderingContext2D, random: () => number) => void;

/** A drawing with a transparent ground, whose edges do not darken when it is seen from afar. */
export function leafTexture(width: number, height: number, seed: number, draw: Draw): DataTexture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas');
  context.translate(0, height);
  context.scale(1, -1);
  draw(context, randomFrom(seed));
  const { data } = context.getImageData(0, 0, width, height);
  const mean = meanColour(data);
  for (let pixel = 0; pixel < data.length; pixel += 4) {
    if ((data[pixel + 3] ?? 0) < 24) data.set(mean, pixel);
  }
  const texture = new DataTexture(new Uint8Array(data), width, height, RGBAFormat);
  texture.colorSpace = SRGBColorSpace;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 4;
  texture.needsUpdate = true;
  return texture;
}

function meanColour(data: Uint8ClampedArray): [number, number, number] {
  const sum: [number, number, number, number] = [0, 0, 0, 0];
  for (let pixel = 0; pixel < data.length; pixel += 4) {
    if ((data[pixel + 3] ?? 0) < 200) continue;
    for (const channel of [0, 1, 2] as const) sum[channel] += data[pixel + channel] ?? 0;
    sum[3]++;
  }
  return [sum[0] / sum[3], sum[1] / sum[3], sum[2] / sum[3]];
}

/** Leaves that are lit alike from both sides, as thin ones are, and end where their drawing does. */
export function foliage(texture: DataTexture, vertexColors = true): MeshLambertMaterial {
  const material = new MeshLambertMaterial({
    map: texture,
    color: '#b0b09a',
    alphaTest: 0.32,
    alphaToCoverage: true,
    side: DoubleSide,
    vertexColors,
  });
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <normal_fragment_begin>',
      'float faceDirection = 1.0;\nvec3 normal = normalize(vNormal);\nvec3 nonPerturbedNormal = normal;',
    );
  };
  return material;
}
