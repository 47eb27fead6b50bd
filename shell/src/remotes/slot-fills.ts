import type { SlotName } from '@lotes/shared-federation';
import type { ResolvedDescriptor } from '@lotes/shared-federation/runtime';
import { isAdmitted, type Viewer } from '../access/access';

export interface SlotFill {
  remote: string;
  module: string;
}

/** Returns the fills of a slot for one user: only those that they may use, in the order of the descriptors. */
export function slotFills(
  descriptors: readonly ResolvedDescriptor[],
  slot: SlotName,
  viewer: Viewer,
): readonly SlotFill[] {
  return descriptors
    .flatMap(({ name, slots }) => slots.map((fill) => ({ ...fill, remote: name })))
    .filter((fill) => fill.slot === slot && isAdmitted(fill.access, viewer))
    .sort((first, second) => first.order - second.order)
    .map(({ remote, module }) => ({ remote, module }));
}
