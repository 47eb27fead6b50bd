import { count, exactly, isInstant, oneOf, text, type ShapedBy } from './shape';

/** An operator's word on whether anything new may go live, the n-th. The registrar heeds it; no browser reads it. */
export const isHold = exactly({
  environment: text(/./),
  n: count(1),
  isHeld: oneOf(true, false),
  /** Who says so, and why. */
  by: text(/./),
  why: text(/./),
  at: isInstant,
});
export type Hold = ShapedBy<typeof isHold>;
