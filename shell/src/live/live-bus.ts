import { whenIdle } from '@lotes/shared-auth/shell';
import { LOT_EVENTS_PATH } from '@lotes/shared-contract/client';
import { createEventBus, type EventBus } from '@lotes/shared-federation';
import { tellOfLotListeners } from './listened-bus';
import { LotStream } from './lot-stream';

/**
 * Time in ms for which the stream stays open after its last listener has left, since the next screen often listens too.
 */
const LINGER_MS = 5000;

/** The page's event bus. While a screen listens for lots, the api's event stream feeds it. */
export function createLiveBus(apiUrl: string): EventBus {
  const facts = createEventBus();
  const stream = new LotStream({ url: apiUrl + LOT_EVENTS_PATH, bus: facts });
  let listened = false;
  const follow = () => {
    stream.want(listened);
  };
  return tellOfLotListeners(facts, (isListened) => {
    listened = isListened;
    // Opened when the browser is idle, so that the stream does not delay what the visitor waits for.
    if (listened) whenIdle(follow);
    else setTimeout(follow, LINGER_MS);
  });
}
