import {
  CanvasTexture,
  LinearMipmapLinearFilter,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  RepeatWrapping,
  SRGBColorSpace,
  type MeshStandardMaterialParameters,
} from 'three';
import { randomFrom } from './geometry';

const SIDE = 512;

type Draw = (context: CanvasRenderingContext2D, random: () => number) => void;

/** A square that repeats every `metres`. */
function pattern(metres: number, base: string, draw: Draw): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas');
  context.fillStyle = base;
  context.fillRect(0, 0, SIDE, SIDE);
  draw(context, randomFrom(Math.round(metres * 1000)));
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.repeat.set(1 / metres, 1 / metres);
  texture.anisotropy = 8;
  texture.minFilter = LinearMipmapLinearFilter;
  return texture;
}

function speckle(
  context: CanvasRenderingContext2D,
  random: () => number,
  count: number,
  strength: number,
): void {
  for (let grain = 0; grain < count; grain++) {
    const shade = random() > 0.5 ? 255 : 0;
    context.fillStyle = `rgba(${shade}, ${shade}, ${shade}, ${random() * strength})`;
    context.fillRect(random() * SIDE, random() * SIDE, 1 + random() * 3, 1 + random() * 3);
  }
}

function planks(count: number, hue: number, light: number, gap: string): Draw {
  return (context, random) => {
    const width = SIDE / count;
    for (let plank = 0; plank < count; plank++) {
      context.fillStyle = `hsl(${hue + random() * 6} ${20 + random() * 12}% ${light + random() * 9}%)`;
      context.fillRect(0, plank * width, SIDE, width);
      for (let vein = 0; vein < 16; vein++) {
        context.fillStyle = `rgba(60, 34, 12, ${random() * 0.13})`;
        context.fillRect(0, plank * width + random() * width, SIDE, 1 + random() * 1.5);
      }
      context.fillStyle = gap;
      context.fillRect(0, plank * width, SIDE, 3);
    }
  };
}

const plain = (parameters: MeshStandardMaterialParameters) => new MeshStandardMaterial(parameters);

/** Materials of the buildings. */
export const MATERIALS = {
  stucco: plain({
    map: pattern(3, '#f3efe6', (context, random) => {
      speckle(context, random, 5200, 0.035);
    }),
    roughness: 0.92,
  }),
  sandStucco: plain({
    map: pattern(3.1, '#dccbab', (context, random) => {
      speckle(context, random, 5200, 0.045);
    }),
    roughness: 0.92,
  }),
  timber: plain({
    map: pattern(1.2, '#86664a', planks(9, 25, 36, 'rgba(30, 16, 6, 0.75)')),
    roughness: 0.62,
  }),
  deck: plain({ map: pattern(1.4, '#a98a68', planks(10, 30, 52, 'rgba(40, 28, 18, 0.7)')), roughness: 0.8 }),
  stone: plain({
    map: pattern(2.2, '#a79b86', (context, random) => {
      for (let course = 0; course < 11; course++) {
        let x = -random() * 60;
        const height = SIDE / 11;
        while (x < SIDE) {
          const width = 46 + random() * 74;
          context.fillStyle = `hsl(${34 + random() * 10} ${10 + random() * 10}% ${50 + random() * 20}%)`;
          context.fillRect(x + 2, course * height + 2, width - 4, height - 4);
          x += width;
        }
      }
      speckle(context, random, 7000, 0.13);
    }),
    roughness: 0.95,
  }),
  concrete: plain({
    map: pattern(4, '#c4beb1', (context, random) => {
      speckle(context, random, 6000, 0.07);
    }),
    roughness: 0.9,
  }),
  paving: plain({
    map: pattern(2.4, '#b9a98c', (context, random) => {
      const side = SIDE / 4;
      for (let tile = 0; tile < 16; tile++) {
        context.fillStyle = `hsl(${36 + random() * 5} ${22 + random() * 8}% ${73 + random() * 7}%)`;
        context.fillRect((tile % 4) * side + 2, Math.floor(tile / 4) * side + 2, side - 4, side - 4);
      }
      speckle(context, random, 5000, 0.06);
    }),
    roughness: 0.85,
  }),
  roof: plain({
    map: pattern(1.8, '#6f7a7c', (context) => {
      for (let seam = 0; seam < 4; seam++) {
        context.fillStyle = 'rgba(255, 255, 255, 0.28)';
        context.fillRect((seam * SIDE) / 4, 0, 5, SIDE);
        context.fillStyle = 'rgba(0, 0, 0, 0.32)';
        context.fillRect((seam * SIDE) / 4 + 5, 0, 6, SIDE);
      }
    }),
    roughness: 0.5,
    metalness: 0.35,
  }),
  thatch: plain({
    map: pattern(2.6, '#8a7757', (context, random) => {
      for (let straw = 0; straw < 2600; straw++) {
        context.strokeStyle = `hsl(${34 + random() * 8} ${16 + random() * 14}% ${24 + random() * 34}%)`;
        const x = random() * SIDE;
        const y = random() * SIDE;
        context.beginPath();
        context.moveTo(x, y);
        context.lineTo(x + random() * 8 - 4, y + 30 + random() * 40);
        context.stroke();
      }
    }),
    roughness: 1,
  }),
  frame: plain({ color: '#2c2e2d', roughness: 0.5, metalness: 0.4 }),
  white: plain({ color: '#f2f0ea', roughness: 0.7 }),
  cushion: plain({ color: '#e9e2d2', roughness: 1 }),
  teal: plain({ color: '#2f7f86', roughness: 0.9 }),
  glass: new MeshPhysicalMaterial({
    color: '#16242a',
    roughness: 0.04,
    metalness: 0,
    envMapIntensity: 2.1,
    transparent: true,
    opacity: 0.66,
    clearcoat: 1,
  }),
  rail: new MeshPhysicalMaterial({
    color: '#bfd9d6',
    roughness: 0.05,
    transparent: true,
    opacity: 0.26,
    envMapIntensity: 1.6,
  }),
  curtain: plain({ color: '#efe6d4', roughness: 1, emissive: '#6b5230', emissiveIntensity: 0.35 }),
  room: plain({ color: '#b7a184', roughness: 1, emissive: '#6a4a24', emissiveIntensity: 0.5 }),
  pool: new MeshPhysicalMaterial({
    map: pattern(4.5, '#38aeb9', (context, random) => {
      context.lineWidth = 2.2;
      for (let cell = 0; cell < 150; cell++) {
        context.strokeStyle = `rgba(214, 250, 246, ${0.03 + random() * 0.13})`;
        const [x, y, size] = [random() * SIDE, random() * SIDE, 16 + random() * 30];
        context.beginPath();
        context.ellipse(x, y, size, size * (0.5 + random() * 0.4), random() * 3, 0, 5 + random());
        context.stroke();
      }
    }),
    roughness: 0.05,
    emissive: '#0b5f6d',
    emissiveIntensity: 0.25,
    envMapIntensity: 2,
  }),
  soil: plain({ color: '#5d4a36', roughness: 1 }),
} as const;

export type Material = (typeof MATERIALS)[keyof typeof MATERIALS];
