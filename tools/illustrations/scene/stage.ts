import {
  Group,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
  type DirectionalLight,
} from 'three';
import type { Plan } from '../plan';
import { CONDOMINIUM_GROUND, condominiums } from './condominium';
import { middleOf, type Point } from './geometry';
import { GroundPaint, groundMaterial, paintPlan } from './ground-paint';
import { drawPanorama } from './panorama';
import { plantSite, type Nursery } from './planting';
import { seaMesh } from './sea';
import { buildHomes, paintHomes, settle, streetLamps, turnTowards, type Home } from './settlement';
import { grassAround } from './grass';
import { outlines } from './outlines';
import { AFTERNOON, SHOTS, type Place, type Shot } from './shots';
import { readSite, type Site } from './site';
import { aimShadows, lightScene, sunDirection } from './sky';
import { socialArea } from './social-area';
import { onGround, surveyGround, terrainMesh, type Ground } from './terrain';

const SHADOW_MAP = 8192;
const NEAR_GROUND = 14; // metres above it below which grass shows

/** The whole site, ready to be looked at. */
export class Stage {
  private readonly renderer: WebGLRenderer;
  private readonly site: Site;
  private readonly ground: Ground;
  private readonly homes: Home[];
  private readonly nursery: Nursery;
  private readonly world: Group;

  constructor(plan: Plan, canvas: HTMLCanvasElement) {
    this.renderer = new WebGLRenderer({
      canvas,
      antialias: true,
      preserveDrawingBuffer: true,
      powerPreference: 'high-performance',
    });
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.toneMappingExposure = 1.16;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.site = readSite(plan);
    this.ground = surveyGround(this.site);
    this.homes = settle(this.site);
    this.nursery = plantSite(this.site, this.ground, this.homes, [this.site.social, CONDOMINIUM_GROUND]);
    this.world = this.build();
  }

  /** Draws a picture on the canvas. @throws RangeError if no picture has that name */
  draw(name: string, width: number, height: number): void {
    const shot = SHOTS[name];
    if (!shot) throw new RangeError(`No picture is called ${name}`);
    const scene = new Scene();
    const sun = shot.sun ?? AFTERNOON;
    const light = lightScene(scene, this.renderer, sun);
    scene.add(this.world, seaMesh(this.ground, sunDirection(sun)), this.details(shot));
    const [from, to] = [this.place(shot.from), this.place(shot.to)];
    const widest =
      shot.view === 'panorama' ? -1 : Math.cos(((shot.view * 0.5 * (width / height) + 14) * Math.PI) / 180);
    const plants = this.nursery.seenFrom({
      from,
      ahead: to.clone().sub(from).normalize(),
      widest,
      clear: shot.clear ?? 0,
    });
    scene.add(plants);
    this.aim(light, shot, from, to);
    if (shot.view === 'panorama') {
      drawPanorama(this.renderer, scene, from, Math.atan2(to.x - from.x, from.z - to.z), width);
      return;
    }
    const camera = new PerspectiveCamera(shot.view, width / height, 0.2, 9000);
    camera.position.copy(from);
    camera.lookAt(to);
    this.renderer.setSize(width, height, false);
    this.renderer.render(scene, camera);
  }

  /** Details of this picture only: borders of lots, and grass where the camera is near. */
  private details({ from, lot: numero, borders, only }: Shot): Group {
    const { site, ground, homes } = this;
    const group = new Group();
    if (borders) {
      const rings = site.lots.map(({ ring }) => ring);
      group.add(outlines(rings, ground, { colour: '#fff7df', width: 0.42, opacity: 0.5 }));
    }
    const lot = site.lots.find((one) => one.numero === numero);
    if (lot) group.add(outlines([lot.ring], ground, { colour: '#ffffff', width: 0.5, opacity: 0.95 }));
    if (only === 'condominium') group.add(condominiums(ground));
    if (from[2] < NEAR_GROUND && !only) group.add(grassAround([from[0], from[1]], site, ground, homes));
    return group;
  }

  private aim(light: DirectionalLight, shot: Shot, from: Vector3, to: Vector3): void {
    const focus =
      shot.view === 'panorama'
        ? from
        : from.clone().lerp(to, Math.min(1, shot.shadows / from.distanceTo(to)));
    aimShadows(light, focus, shot.shadows, shot.shadows > 150 ? SHADOW_MAP : SHADOW_MAP / 2);
  }

  private place([east, north, above]: Place): Vector3 {
    return new Vector3(east, Math.max(this.ground.height(east, north), 0) + above, -north);
  }

  private build(): Group {
    const { site, ground, homes } = this;
    const world = new Group();
    const lowCameras = Object.values(SHOTS)
      .filter(({ view }) => view === 'panorama')
      .map(({ from: [east, north] }): Point => [east, north]);
    const paint = new GroundPaint();
    paintPlan(paint, site);
    paintHomes(paint, site, homes);
    world.add(
      terrainMesh(
        ground,
        [site.limit, CONDOMINIUM_GROUND],
        lowCameras,
        groundMaterial(paint, this.renderer.capabilities.getMaxAnisotropy()),
      ),
    );
    world.add(buildHomes(homes, ground), streetLamps(site, ground));
    const social = socialArea().build();
    const middle = middleOf(site.social);
    social.position.set(...onGround(ground, middle, 0.1));
    social.rotation.y = turnTowards(Math.PI / 2);
    world.add(social);
    return world;
  }
}
