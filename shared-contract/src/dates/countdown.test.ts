import { serverClock, timeLeft } from './countdown';
import { later } from './reckoning';

test('a device whose clock is an hour slow still counts down by the server', () => {
  let device = Date.parse('2026-03-10T14:00:00.000Z');
  const clock = serverClock('2026-03-10T15:00:00.000Z', device, () => device);
  device += 90_000;
  expect(new Date(clock()).toISOString()).toBe('2026-03-10T15:01:30.000Z');
});

describe('the time left', () => {
  const now = '2026-03-10T15:00:00.000Z';

  it('consists of whole units, rounded down', () => {
    const until = later(now, { days: 1, hours: 3, minutes: 4, seconds: 5, milliseconds: 999 });
    expect(timeLeft(until, now)).toEqual({ days: 1, allHours: 27, hours: 3, minutes: 4, seconds: 5 });
  });

  it('counts days beyond a month', () => {
    const until = later(now, { days: 400, hours: 5, minutes: 6 });
    expect(timeLeft(until, now)).toEqual({ days: 400, allHours: 9605, hours: 5, minutes: 6, seconds: 0 });
  });

  it('stays zero from the end on', () => {
    const nothing = { days: 0, allHours: 0, hours: 0, minutes: 0, seconds: 0 };
    expect(timeLeft(now, now)).toEqual(nothing);
    expect(timeLeft(now, '2026-03-10T15:00:05.000Z')).toEqual(nothing);
  });
});
