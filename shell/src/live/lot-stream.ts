import { LOT_STATUSES } from '@lotes/shared-contract/client';
import type { AppEvents, EventBus } from '@lotes/shared-federation';
import { LiveStream } from './live-stream';

export interface LotStreamOptions {
  /** Address of the api's event stream. */
  url: string;
  bus: Pick<EventBus, 'emit'>;
  /** Opens the stream. By default the browser's EventSource. */
  open?: (url: string) => EventSource;
}

/**
 * Publishes the events of the api's stream of lots on the bus. If changes may have been missed, it publishes
 * `lots.resync`, after which screens refetch.
 */
export class LotStream extends LiveStream {
  constructor({ url, bus, open = (address) => new EventSource(address) }: LotStreamOptions) {
    const resync = () => {
      bus.emit('lots.resync', {});
    };
    super({
      open: () => open(url),
      events: {
        lote: (data) => {
          const change = lotChange(data);
          if (change) bus.emit('lot.changed', change);
          else resync();
        },
        resync,
      },
      onResync: resync,
    });
  }
}

/** Parses a message of the stream; undefined if it cannot be parsed. */
function lotChange(text: string): AppEvents['lot.changed'] | undefined {
  try {
    const { numero, estado: named } = JSON.parse(text) as { numero?: unknown; estado?: unknown };
    const estado = LOT_STATUSES.find((status) => status === named);
    return typeof numero === 'string' && estado ? { numero, estado } : undefined;
  } catch {
    return undefined;
  }
}
