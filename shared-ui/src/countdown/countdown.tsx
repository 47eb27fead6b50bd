import { useFormat } from '@lotes/shared-i18n';
import type { ServerClock } from './server-clock';
import { useServerNow } from './use-server-now';

/** The time left until an instant by the server's clock. Not a live region: nobody wants every second read aloud. */
export function Countdown({ until, clock }: { until: string; clock: ServerClock }) {
  const format = useFormat();
  const left = Date.parse(until) - useServerNow(clock);
  return (
    <time className="lu-countdown" role="timer" dateTime={until}>
      {format.duration(left)}
    </time>
  );
}
