import { createContext, useContext, useEffect, useEffectEvent, type ReactNode } from 'react';
import type { AppEventName, AppEvents } from './app-events';
import { createEventBus, type EventBus } from './event-bus';

const EventsContext = createContext<EventBus>(createEventBus());

/**
 * Provides the shell's bus to everything below. Without a provider (as in a remote's own tests), there is one bus for
 * all.
 */
export function EventsProvider({ bus, children }: { bus: EventBus; children: ReactNode }) {
  return <EventsContext value={bus}>{children}</EventsContext>;
}

/** Returns the bus on which remotes exchange facts. */
export function useEvents(): EventBus {
  return useContext(EventsContext);
}

/** Calls the latest `handler` for every event of that name while the component is mounted. */
export function useAppEvent<Name extends AppEventName>(
  name: Name,
  handler: (detail: AppEvents[Name]) => void,
): void {
  const bus = useEvents();
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    const leave = bus.on(name, (detail) => onEvent(detail));
    return leave;
  }, [bus, name]);
}
