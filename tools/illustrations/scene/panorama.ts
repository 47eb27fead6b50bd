import {
  CubeCamera,
  HalfFloatType,
  LinearFilter,
  Mesh,
  OrthographicCamera,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  WebGLCubeRenderTarget,
  type Vector3,
  type WebGLRenderer,
} from 'three';

const FACE = 1472;
/** Each face sees a little more than its quarter, because software WebGL draws the corners of a view wrongly. */
const VIEW = 96;
const SHARE = 1 / Math.tan((VIEW / 2) * (Math.PI / 180));

const VERTEX = /* glsl */ `
varying vec2 vUv;
void main() {
  vUv = uv;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`;

/** Averages four directions per pixel; the middle of the picture looks along `ahead`. */
const FRAGMENT = /* glsl */ `
uniform samplerCube surroundings;
uniform float ahead;
uniform vec2 pixel;
varying vec2 vUv;
vec3 inFace(vec3 direction) {
  vec3 size = abs(direction);
  vec3 isAxis = step(vec3(max(size.x, max(size.y, size.z))), size);
  return direction * mix(vec3(${SHARE.toFixed(6)}), vec3(1.0), isAxis);
}
vec3 towards(vec2 at) {
  float around = (at.x - 0.5) * 6.28318530718 + ahead;
  float up = (at.y - 0.5) * 3.14159265359;
  return vec3(sin(around) * cos(up), sin(up), -cos(around) * cos(up));
}
void main() {
  vec3 sum = vec3(0.0);
  for (int tap = 0; tap < 4; tap++) {
    vec2 at = vUv + pixel * (vec2(float(tap & 1), float(tap >> 1)) - 0.5) * 0.5;
    vec3 direction = towards(at);
    sum += min(textureCube(surroundings, inFace(vec3(-direction.x, direction.yz))).rgb, vec3(6.0));
  }
  gl_FragColor = vec4(sum / 4.0, 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}`;

/**
 * Draws all that is seen from a place onto the renderer's canvas, twice as wide as high.
 * @param ahead direction of the picture's middle, in radians from north clockwise
 */
export function drawPanorama(
  renderer: WebGLRenderer,
  scene: Scene,
  from: Vector3,
  ahead: number,
  width: number,
): void {
  const target = new WebGLCubeRenderTarget(FACE, {
    type: HalfFloatType,
    minFilter: LinearFilter,
    magFilter: LinearFilter,
  });
  const camera = new CubeCamera(0.1, 6000, target);
  for (const face of camera.children) {
    if (!(face instanceof PerspectiveCamera)) continue;
    // A negative angle turns the picture over, as cube maps want it.
    face.fov = Math.sign(face.fov) * VIEW;
    face.updateProjectionMatrix();
  }
  camera.position.copy(from);
  camera.update(renderer, scene);

  const material = new ShaderMaterial({
    uniforms: {
      surroundings: { value: target.texture },
      ahead: { value: ahead },
      pixel: { value: [1 / width, 2 / width] },
    },
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    depthTest: false,
  });
  const canvas = new Scene();
  canvas.add(new Mesh(new PlaneGeometry(2, 2), material));
  renderer.setSize(width, width / 2, false);
  renderer.render(canvas, new OrthographicCamera());
  target.dispose();
}
