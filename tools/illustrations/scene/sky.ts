import {
  BackSide,
  Color,
  DirectionalLight,
  FogExp2,
  HemisphereLight,
  Mesh,
  PMREMGenerator,
  Scene,
  ShaderMaterial,
  SphereGeometry,
  Vector3,
  type WebGLRenderer,
} from 'three';

/** Position of the sun, in degrees: from north clockwise, and above the horizon. */
export interface SunPlace {
  azimuth: number;
  height: number;
}

export const HORIZON = new Color('#cfe3ea');
export const FOG_DENSITY = 0.00062;

/** Colour of the sky in a direction; shared by the dome and by what the sea mirrors. */
export const SKY_GLSL = /* glsl */ `
float hash21(vec2 p) {
  p = fract(p * vec2(123.34, 456.21));
  p += dot(p, p + 45.32);
  return fract(p.x * p.y);
}
float noise2(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  vec2 u = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash21(i), hash21(i + vec2(1, 0)), u.x), mix(hash21(i + vec2(0, 1)), hash21(i + vec2(1, 1)), u.x), u.y);
}
float fbm2(vec2 p) {
  float sum = 0.0, weight = 0.5;
  for (int i = 0; i < 6; i++) { sum += weight * noise2(p); p = mat2(1.6, 1.2, -1.2, 1.6) * p; weight *= 0.5; }
  return sum;
}
vec3 clearSky(vec3 direction, vec3 sun) {
  float up = max(direction.y, 0.0);
  vec3 colour = mix(vec3(0.62, 0.775, 0.85), vec3(0.115, 0.31, 0.66), pow(smoothstep(0.0, 0.75, up), 0.55));
  float towards = max(dot(direction, sun), 0.0);
  colour += vec3(1.0, 0.83, 0.58) * (0.16 * pow(towards, 6.0) + 0.35 * pow(towards, 60.0));
  return colour;
}
vec3 cloudedSky(vec3 direction, vec3 sun) {
  vec3 colour = clearSky(direction, sun);
  float up = max(direction.y, 0.0);
  vec2 plane = direction.xz / (up + 0.12) * 1.1;
  float cover = fbm2(plane * 1.3 + vec2(3.7, 1.2));
  float body = smoothstep(0.5, 0.74, cover) * smoothstep(0.015, 0.16, up);
  float shade = fbm2(plane * 1.3 + vec2(3.7, 1.2) + sun.xz * 0.09);
  vec3 cloud = mix(vec3(1.0, 0.985, 0.96), vec3(0.66, 0.72, 0.8), smoothstep(0.45, 0.85, shade));
  return mix(colour, cloud, body * 0.82);
}`;

const VERTEX = /* glsl */ `
varying vec3 vDirection;
void main() {
  vDirection = position;
  gl_Position = projectionMatrix * mat4(mat3(modelViewMatrix)) * vec4(position, 1.0);
  gl_Position.z = gl_Position.w * 0.99999;
}`;

const FRAGMENT = /* glsl */ `
${SKY_GLSL}
uniform vec3 sun;
varying vec3 vDirection;
void main() {
  vec3 direction = normalize(vDirection);
  vec3 colour = cloudedSky(direction, sun);
  float disc = smoothstep(0.99965, 0.9999, dot(direction, sun));
  colour += disc * vec3(8.0, 7.2, 6.0);
  if (direction.y < 0.0) colour = mix(colour, vec3(0.42, 0.56, 0.54), smoothstep(0.0, -0.25, direction.y));
  gl_FragColor = vec4(colour, 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}`;

/** Direction towards the sun. */
export function sunDirection({ azimuth, height }: SunPlace): Vector3 {
  const [a, h] = [(azimuth * Math.PI) / 180, (height * Math.PI) / 180];
  return new Vector3(Math.sin(a) * Math.cos(h), Math.sin(h), -Math.cos(a) * Math.cos(h));
}

function dome(sun: Vector3): Mesh {
  const material = new ShaderMaterial({
    uniforms: { sun: { value: sun } },
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    side: BackSide,
    depthWrite: false,
  });
  const mesh = new Mesh(new SphereGeometry(10, 64, 32), material);
  mesh.frustumCulled = false;
  mesh.renderOrder = -1;
  return mesh;
}

/** The light of a fair afternoon: sky, haze, sun with soft shadows about `focus`, and what surfaces mirror. */
export function lightScene(scene: Scene, renderer: WebGLRenderer, place: SunPlace): DirectionalLight {
  const sun = sunDirection(place);
  scene.add(dome(sun));
  scene.fog = new FogExp2(HORIZON, FOG_DENSITY);

  const mirrored = new Scene();
  mirrored.add(dome(sun));
  const generator = new PMREMGenerator(renderer);
  scene.environment = generator.fromScene(mirrored, 0, 0.1, 100).texture;
  scene.environmentIntensity = 0.34;
  scene.add(new HemisphereLight('#c4dcf2', '#77775a', 0.95));
  generator.dispose();

  const light = new DirectionalLight('#ffedd0', 3.7);
  light.castShadow = true;
  light.shadow.bias = -0.0004;
  light.shadow.normalBias = 0.06;
  light.shadow.radius = 2.2;
  scene.add(light, light.target);
  light.userData.direction = sun;
  return light;
}

/** Lets shadows fall within `reach` metres of a place. */
export function aimShadows(light: DirectionalLight, focus: Vector3, reach: number, size: number): void {
  const direction = light.userData.direction as Vector3;
  light.target.position.copy(focus);
  light.position.copy(focus).addScaledVector(direction, 600);
  const { camera, mapSize } = light.shadow;
  Object.assign(camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 50, far: 1400 });
  camera.updateProjectionMatrix();
  mapSize.set(size, size);
  light.target.updateMatrixWorld();
}
