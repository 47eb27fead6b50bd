import { useFormat } from '@lotes/shared-i18n';
import { useServerNow, type ServerClock } from './use-server-now';

/**
 * The time left until an instant, by the server's clock. Not a live region, because a screen reader would read every
 * second.
 */
export function Countdown({ until, clock }: { until: string; clock: ServerClock }) {
  const format = useFormat();
  const now = useServerNow(clock);
  return (
    <time className="lu-countdown" role="timer" dateTime={until}>
      {format.timeLeft(until, now)}
    </time>
  );
}
