import type { SlotName } from '@lotes/shared-federation';
import type { ResolvedDescriptor } from '@lotes/shared-federation/runtime';
import { isAdmitted, type Viewer } from '../access/access';

export interface SlotFill {
  remote: string;
  module: string;
}

/** What fills a slot for one person: only what they may use, in the order that the descriptors give. */
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
