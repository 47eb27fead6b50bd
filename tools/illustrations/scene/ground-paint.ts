import { CanvasTexture, LinearMipmapLinearFilter, MeshLambertMaterial, SRGBColorSpace } from 'three';
import { at, type Ring } from './geometry';
import type { Site } from './site';
import { SKY_GLSL } from './sky';

/** The part of the ground that is painted from the plan, in metres. */
const PAINTED = { west: -400, east: 400, south: -290, north: 130 };
const PIXELS_PER_METRE = 10;

/** Paints what is flat on the ground: streets, paths, lawns. Drawing is in metres, north up. */
export class GroundPaint {
  readonly canvas = document.createElement('canvas');
  readonly context: CanvasRenderingContext2D;

  constructor() {
    this.canvas.width = (PAINTED.east - PAINTED.west) * PIXELS_PER_METRE;
    this.canvas.height = (PAINTED.north - PAINTED.south) * PIXELS_PER_METRE;
    const context = this.canvas.getContext('2d');
    if (!context) throw new Error('This browser draws no canvas');
    this.context = context;
    const scale = PIXELS_PER_METRE;
    context.setTransform(scale, 0, 0, -scale, -PAINTED.west * scale, PAINTED.north * scale);
    context.lineJoin = 'round';
    context.lineCap = 'round';
  }

  trace(rings: readonly Ring[], closed = true): void {
    this.context.beginPath();
    for (const ring of rings) {
      ring.forEach(([x, y], index) => {
        if (index === 0) this.context.moveTo(x, y);
        else this.context.lineTo(x, y);
      });
      if (closed) this.context.closePath();
    }
  }

  fill(rings: readonly Ring[], colour: string): void {
    this.trace(rings);
    this.context.fillStyle = colour;
    this.context.fill('evenodd');
  }

  line(ring: Ring, colour: string, width: number, closed = true): void {
    this.trace([ring], closed);
    this.context.strokeStyle = colour;
    this.context.lineWidth = width;
    this.context.stroke();
  }

  /** A border of `width` metres inside the rings. */
  edge(rings: readonly Ring[], colour: string, width: number): void {
    this.context.save();
    this.trace(rings);
    this.context.clip('evenodd');
    for (const ring of rings) this.line(ring, colour, width * 2);
    this.context.restore();
  }
}

/** Beach, streets with their pavements, beach accesses and the lots' lawns. */
export function paintPlan(paint: GroundPaint, site: Site): void {
  paint.context.filter = 'blur(14px)';
  paint.fill([site.beach], '#d9cbb0');
  paint.context.filter = 'none';
  for (const lot of site.lots) paint.fill([lot.ring], 'rgba(116, 126, 66, 0.42)');
  paint.fill(site.pavement, '#77756f');
  paint.edge(site.pavement, '#c9c2b2', 1.55);
  paint.edge(site.pavement, '#7d9150', 0.35);
  for (const access of site.accesses) {
    paint.fill([access], 'rgba(160, 158, 92, 0.35)');
    const points = access.slice(0, -1);
    const half = points.length / 2;
    const middle: Ring = Array.from({ length: half }, (_, index) => {
      const [ax, ay] = at(points, index);
      const [bx, by] = at(points, points.length - 1 - index);
      return [(ax + bx) / 2, (ay + by) / 2];
    });
    paint.line(middle, '#d9c8a0', 2.2, false);
  }
}

const GROUND_GLSL = /* glsl */ `
vec2 place = vec2(vPlace.x, -vPlace.z);
float broad = fbm2(place * 0.021);
float fine = fbm2(place * 0.9);
float wild = vWild;
float grain = noise2(place * 9.0);
float patchy = fbm2(place * 0.13 + 3.0);
vec3 meadow = mix(vec3(0.078, 0.112, 0.030), vec3(0.165, 0.178, 0.062), smoothstep(0.3, 0.7, broad));
meadow = mix(meadow, vec3(0.26, 0.225, 0.115), smoothstep(0.56, 0.78, patchy) * 0.55);
float canopy = fbm2(place * 0.16) * 0.8 + fbm2(place * 0.045) * 0.3;
vec3 forest = mix(vec3(0.012, 0.028, 0.009), vec3(0.085, 0.128, 0.034), smoothstep(0.4, 0.7, canopy));
meadow = mix(meadow, forest, smoothstep(26.0, 60.0, vInland) * wild);
meadow *= 0.66 + 0.58 * fine + 0.14 * grain;
float ripples = noise2(place * vec2(1.7, 3.1)) * 0.5 + noise2(place * 4.3 + 7.0) * 0.3 + noise2(place * 21.0) * 0.2;
vec3 sand = mix(vec3(0.545, 0.455, 0.33), vec3(0.74, 0.66, 0.53), fine * 0.6 + ripples * 0.45) * (0.9 + 0.16 * grain);
vec3 colour = mix(meadow, sand, 1.0 - smoothstep(3.0, 7.0, vInland + (fine - 0.5) * 6.0));
vec2 corner = (place - vec2(${PAINTED.west.toFixed(1)}, ${PAINTED.south.toFixed(1)})) / vec2(${(PAINTED.east - PAINTED.west).toFixed(1)}, ${(PAINTED.north - PAINTED.south).toFixed(1)});
if (all(greaterThan(corner, vec2(0.0))) && all(lessThan(corner, vec2(1.0)))) {
  vec4 painted = texture2D(plan, corner);
  colour = mix(colour, painted.rgb * (0.74 + 0.34 * fine + 0.16 * noise2(place * 4.3 + 7.0) + 0.12 * grain), painted.a);
}
float wet = 1.0 - smoothstep(0.6, 3.2, vInland + (fine - 0.5) * 2.4);
colour = mix(colour, colour * vec3(0.62, 0.58, 0.52), wet);
if (vInland < -1.0) colour = mix(colour, vec3(0.25, 0.5, 0.45), smoothstep(-1.0, -9.0, vInland));
diffuseColor.rgb = colour;`;

/** Grass, sand and what is painted on them, as one surface. */
export function groundMaterial(paint: GroundPaint, anisotropy: number): MeshLambertMaterial {
  const texture = new CanvasTexture(paint.canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = anisotropy;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.premultiplyAlpha = false;
  const material = new MeshLambertMaterial();
  material.onBeforeCompile = (shader) => {
    shader.uniforms.plan = { value: texture };
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        '#include <common>\nattribute float inland;\nattribute float wild;\nvarying float vInland;\nvarying float vWild;\nvarying vec3 vPlace;',
      )
      .replace(
        '#include <begin_vertex>',
        '#include <begin_vertex>\nvInland = inland;\nvWild = wild;\nvPlace = position;',
      );
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        `#include <common>\nuniform sampler2D plan;\nvarying float vInland;\nvarying float vWild;\nvarying vec3 vPlace;\n${SKY_GLSL}`,
      )
      .replace('#include <color_fragment>', `#include <color_fragment>\n${GROUND_GLSL}`);
  };
  return material;
}
