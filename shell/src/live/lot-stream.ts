import { LOT_STATUSES } from '@lotes/shared-contract/client';
import type { AppEvents, EventBus } from '@lotes/shared-federation';
import { LiveStream } from './live-stream';

export interface LotStreamOptions {
  /** Address of the api's event stream. */
  url: string;
  bus: Pick<EventBus, 'emit'>;
  /** Opens the stream; the browser's EventSource unless a test gives its own. */
  open?: (url: string) => EventSource;
}

/**
 * Feeds the bus from the api's event stream of lots. Whatever may have been missed is announced as `lots.resync`, after which
 * screens refetch.
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

/** Parses a message of the stream; undefined if it cannot be read. */
function lotChange(text: string): AppEvents['lot.changed'] | undefined {
  try {
    const { numero, estado: named } = JSON.parse(text) as { numero?: unknown; estado?: unknown };
    const estado = LOT_STATUSES.find((status) => status === named);
    return typeof numero === 'string' && estado ? { numero, estado } : undefined;
  } catch {
    return undefined;
  }
}
