import { whenIdle } from '@lotes/shared-auth/shell';
import { LOT_EVENTS_PATH } from '@lotes/shared-contract/client';
import { createEventBus, type EventBus } from '@lotes/shared-federation';
import { tellOfLotListeners } from './listened-bus';
import { LotStream } from './lot-stream';

/** A stream outlives the screen that wanted it by this much, since the next screen often wants it too. In ms. */
const LINGER_MS = 5000;

/** The page's event bus. While somebody listens for lots, the api's event stream feeds it. */
export function createLiveBus(apiUrl: string): EventBus {
  const facts = createEventBus();
  const stream = new LotStream({ url: apiUrl + LOT_EVENTS_PATH, bus: facts });
  let listened = false;
  const follow = () => {
    stream.want(listened);
  };
  return tellOfLotListeners(facts, (isListened) => {
    listened = isListened;
    // Opening the stream takes nothing away from what the person waits for.
    if (listened) whenIdle(follow);
    else setTimeout(follow, LINGER_MS);
  });
}
