import type { Plan } from '../plan';
import { Stage } from './stage';

declare global {
  interface Window {
    prepare: (plan: Plan) => void;
    draw: (name: string, width: number, height: number) => string;
  }
}

let stage: Stage | undefined;
const canvas = document.createElement('canvas');
document.body.append(canvas);

/** Builds the scene; returns once it is complete. */
window.prepare = (plan) => {
  stage = new Stage(plan, canvas);
};

/** Draws an illustration and returns it as a PNG in base64. @throws Error before `prepare` */
window.draw = (name, width, height) => {
  if (!stage) throw new Error('There is no site yet');
  stage.draw(name, width, height);
  return canvas.toDataURL('image/png').replace(/^[^,]*,/, '');
};
