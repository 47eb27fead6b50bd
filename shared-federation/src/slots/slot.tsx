import { createContext, createElement, useContext, type ComponentType, type ReactNode } from 'react';
import type { SlotName, SlotProps } from '../descriptor/descriptor';

/** One place on a screen that asks to be filled, with the props that it hands over. */
export type SlotRequest = { [Name in SlotName]: { name: Name; props: SlotProps[Name] } }[SlotName];

/** Draws the fills of a slot that the user may use. Only the shell has a real one. */
export type SlotRenderer = ComponentType<SlotRequest>;

const SlotContext = createContext<SlotRenderer>(() => null);

/** Supplies the renderer of every `Slot` below. */
export function SlotProvider({ renderer, children }: { renderer: SlotRenderer; children: ReactNode }) {
  return <SlotContext value={renderer}>{children}</SlotContext>;
}

/** A place that other remotes may fill. Without a `SlotProvider` (a remote's own tests) it stays empty. */
export function Slot(request: SlotRequest) {
  return createElement(useContext(SlotContext), request);
}
