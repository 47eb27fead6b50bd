import type { Vector3 } from 'three';
import {
  ClampToEdgeWrapping,
  DataTexture,
  FloatType,
  LinearFilter,
  Mesh,
  PlaneGeometry,
  RedFormat,
  ShaderMaterial,
} from 'three';
import { FOG_DENSITY, HORIZON, SKY_GLSL } from './sky';
import type { Ground } from './terrain';

const REACH = 1000; // metres from the middle within which the shore's distance is known
const CELLS = 500;

const VERTEX = /* glsl */ `
varying vec3 vPlace;
void main() {
  vec4 place = modelMatrix * vec4(position, 1.0);
  vPlace = place.xyz;
  gl_Position = projectionMatrix * viewMatrix * place;
}`;

const FRAGMENT = /* glsl */ `
${SKY_GLSL}
uniform vec3 sun;
uniform vec3 horizon;
uniform float haze;
uniform sampler2D shore;
varying vec3 vPlace;

float swell(vec2 p) {
  return fbm2(p * 0.16) * 0.9 + noise2(p * 0.7 + 4.0) * 0.22 + noise2(p * 2.1) * 0.07;
}
void main() {
  vec2 place = vec2(vPlace.x, -vPlace.z);
  float out_ = -texture2D(shore, place / ${(2 * REACH).toFixed(1)} + 0.5).r;
  float far = length(vPlace - cameraPosition);
  vec3 view = normalize(cameraPosition - vPlace);

  float wander = (fbm2(place * 0.035) - 0.5) * 30.0;
  float reach = max(out_ + wander * smoothstep(4.0, 60.0, out_), 0.0);
  vec3 water = mix(vec3(0.42, 0.80, 0.72), vec3(0.075, 0.56, 0.60), smoothstep(0.0, 34.0, reach));
  water = mix(water, vec3(0.02, 0.34, 0.47), smoothstep(40.0, 165.0, reach));
  water = mix(water, vec3(0.008, 0.13, 0.31), smoothstep(170.0, 420.0, reach));
  float reef = smoothstep(0.53, 0.63, fbm2(place * 0.028 + 9.0)) * smoothstep(30.0, 65.0, out_) * (1.0 - smoothstep(190.0, 280.0, out_));
  water = mix(water, vec3(0.015, 0.22, 0.25), reef * 0.62);
  float crest = exp(-pow((out_ - 205.0 - wander * 0.9) / 5.0, 2.0)) * smoothstep(0.46, 0.62, fbm2(place * 0.06 + 2.0));

  float e = 0.25 + far * 0.0012;
  float calm = 1.0 / (1.0 + far * 0.006);
  float here = swell(place);
  vec3 normal = normalize(vec3(-(swell(place + vec2(e, 0.0)) - here) / e * 0.32 * calm, 1.0, (swell(place + vec2(0.0, e)) - here) / e * 0.32 * calm));
  vec3 mirrored = reflect(-view, normal);
  mirrored.y = abs(mirrored.y);
  float fresnel = 0.02 + 0.98 * pow(1.0 - max(dot(view, normal), 0.0), 5.0);
  vec3 sky = clearSky(mirrored, sun);
  vec3 colour = mix(water * (0.72 + 0.3 * sun.y), sky, min(fresnel, 0.62));
  colour += vec3(1.0, 0.9, 0.72) * pow(max(dot(mirrored, sun), 0.0), 260.0) * 1.6;

  float ripple = (fbm2(place * 0.22 + 5.0) - 0.5) * 5.0;
  float lace = smoothstep(0.32, 0.62, fbm2(place * 1.1));
  float foam = smoothstep(1.5, 0.2, abs(out_ - 0.7 + ripple * 0.35)) * 0.95;
  foam += smoothstep(0.9, 0.1, abs(out_ - 7.0 + ripple)) * smoothstep(0.45, 0.6, fbm2(place * 0.05 + 1.0)) * 0.75;
  foam += smoothstep(1.0, 0.1, abs(out_ - 15.0 + ripple * 1.6)) * smoothstep(0.52, 0.66, fbm2(place * 0.04 + 7.0)) * 0.55;
  foam += crest * 0.85;
  colour = mix(colour, vec3(0.93, 0.96, 0.95), clamp(foam * lace * 1.5, 0.0, 0.92));

  float hazed = 1.0 - exp(-pow(far * haze, 2.0));
  colour = mix(colour, horizon, hazed);
  float alpha = clamp(smoothstep(-1.2, 9.0, out_) * 0.75 + 0.25 + foam * lace, 0.0, 1.0) * smoothstep(-1.4, 0.1, out_);
  gl_FragColor = vec4(colour, alpha);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}`;

function shoreTexture(ground: Ground): DataTexture {
  const values = new Float32Array(CELLS * CELLS);
  for (let row = 0; row < CELLS; row++) {
    for (let column = 0; column < CELLS; column++) {
      const place = (cell: number) => ((cell + 0.5) / CELLS) * 2 * REACH - REACH;
      values[row * CELLS + column] = ground.inland(place(column), place(row));
    }
  }
  const texture = new DataTexture(values, CELLS, CELLS, RedFormat, FloatType);
  texture.minFilter = texture.magFilter = LinearFilter;
  texture.wrapS = texture.wrapT = ClampToEdgeWrapping;
  texture.needsUpdate = true;
  return texture;
}

/** The bay: turquoise over sand, dark over reef, blue beyond, with foam where waves break. */
export function seaMesh(ground: Ground, sun: Vector3): Mesh {
  const material = new ShaderMaterial({
    uniforms: {
      sun: { value: sun },
      horizon: { value: HORIZON },
      haze: { value: FOG_DENSITY },
      shore: { value: shoreTexture(ground) },
    },
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    transparent: true,
  });
  const mesh = new Mesh(new PlaneGeometry(12000, 12000), material);
  mesh.rotation.x = -Math.PI / 2;
  mesh.position.y = 0.03;
  return mesh;
}
