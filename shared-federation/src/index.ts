export * from './descriptor/descriptor';
export { DirtyGuardProvider, useDirtyGuard, useIsDirty } from './dirty-guard/dirty-guard';
export { createDirtyRegistry, type DirtyRegistry } from './dirty-guard/dirty-registry';
export type { AppEventName, AppEvents } from './events/app-events';
export { createEventBus, type EventBus } from './events/event-bus';
export { EventsProvider, useAppEvent, useEvents } from './events/use-events';
export { lazyPart, type LazyPartOptions } from './lazy-part/lazy-part';
export { ScreenNameProvider, useScreenName } from './screen-name/screen-name';
export { Slot, SlotProvider, type SlotRenderer, type SlotRequest } from './slots/slot';
