import type { AppEventName, EventBus } from '@lotes/shared-federation';

const LOT_EVENTS: ReadonlySet<AppEventName> = new Set<AppEventName>(['lot.changed', 'lots.resync']);

/**
 * Wraps a bus to report when the first listener for live lots is added and when the last one is removed. A screen that
 * listens shows lots, so the shell learns this without knowing any screen.
 */
export function tellOfLotListeners(bus: EventBus, onChange: (listened: boolean) => void): EventBus {
  let listeners = 0;
  return {
    emit: (name, detail) => {
      bus.emit(name, detail);
    },
    on: (name, handler) => {
      const stop = bus.on(name, handler);
      if (!LOT_EVENTS.has(name)) return stop;
      listeners += 1;
      if (listeners === 1) onChange(true);
      let listening = true;
      return () => {
        stop();
        if (!listening) return;
        listening = false;
        listeners -= 1;
        if (listeners === 0) onChange(false);
      };
    },
  };
}
