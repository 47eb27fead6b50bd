import { serverClock } from './server-clock';

test('a device whose clock is an hour slow still counts down by the server', () => {
  let device = Date.parse('2026-03-10T14:00:00.000Z');
  const clock = serverClock('2026-03-10T15:00:00.000Z', device, () => device);
  device += 90_000;
  expect(new Date(clock()).toISOString()).toBe('2026-03-10T15:01:30.000Z');
});
