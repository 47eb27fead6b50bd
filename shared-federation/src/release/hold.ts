import { count, exactly, isInstant, oneOf, text, type ShapedBy } from './shape';

/** An operator's statement whether new releases are held, numbered. The registrar obeys it; browsers do not read it. */
export const isHold = exactly({
  environment: text(/./),
  n: count(1),
  isHeld: oneOf(true, false),
  /** Name of the operator, and the reason. */
  by: text(/./),
  why: text(/./),
  at: isInstant,
});
export type Hold = ShapedBy<typeof isHold>;
