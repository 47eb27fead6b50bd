import { createContext, createElement, useContext, type ComponentType, type ReactNode } from 'react';
import type { SlotName, SlotProps } from '../descriptor/descriptor';

/** The request of a screen to fill one of its slots, with the props that the fills get. */
export type SlotRequest = { [Name in SlotName]: { name: Name; props: SlotProps[Name] } }[SlotName];

/** Draws the fills of a slot that the user may use. The shell supplies it. */
export type SlotRenderer = ComponentType<SlotRequest>;

const SlotContext = createContext<SlotRenderer>(() => null);

/** Supplies the renderer for every `Slot` below it. */
export function SlotProvider({ renderer, children }: { renderer: SlotRenderer; children: ReactNode }) {
  return <SlotContext value={renderer}>{children}</SlotContext>;
}

/** A place that other remotes may fill. Without a `SlotProvider` (as in a remote's own tests) it stays empty. */
export function Slot(request: SlotRequest) {
  return createElement(useContext(SlotContext), request);
}
