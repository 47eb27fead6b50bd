import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { assert, date, integer, property } from 'fast-check';
import { areWithin, earlier, inMilliseconds, inSeconds, later } from './reckoning';

const run = promisify(execFile);
const anyInstant = date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });

describe('spans of exact units', () => {
  it('can be added and subtracted to the millisecond, across months and years', () => {
    assert(
      property(anyInstant, integer({ min: 0, max: 20_000 }), (instant, hours) => {
        const end = later(instant, { hours });
        expect(end.getTime() - instant.getTime()).toBe(inMilliseconds({ hours }));
        expect(earlier(end, { hours })).toEqual(instant);
      }),
    );
  });

  it('count a day as 24 hours and a minute as 60 seconds', () => {
    assert(
      property(anyInstant, integer({ min: 0, max: 800 }), (instant, days) => {
        expect(later(instant, { days })).toEqual(later(instant, { hours: days * 24 }));
        expect(later(instant, { minutes: days })).toEqual(later(instant, { seconds: days * 60 }));
      }),
    );
  });

  it('can be added with any number of milliseconds, and in fractions of hours', () => {
    assert(
      property(anyInstant, integer({ min: -1e9, max: 1e9 }), (instant, milliseconds) => {
        expect(later(instant, { milliseconds }).getTime() - instant.getTime()).toBe(milliseconds);
        expect(earlier(instant, { hours: milliseconds / 3_600_000 }).getTime()).toBeCloseTo(
          instant.getTime() - milliseconds,
          -1,
        );
      }),
    );
  });

  it('convert to milliseconds and seconds', () => {
    expect(inMilliseconds({ days: 1 })).toBe(86_400_000);
    expect(inMilliseconds({ minutes: 1, milliseconds: 5 })).toBe(60_005);
    expect(inSeconds({ hours: 1 })).toBe(3_600);
  });
});

test('two instants are within a span up to its very length, in either order', () => {
  const at = '2026-03-10T15:00:00.000Z';
  for (const [one, other] of [
    [at, later(at, { minutes: 5 })],
    [later(at, { minutes: 5 }), at],
  ] as const) {
    expect(areWithin({ minutes: 5 }, one, other)).toBe(true);
    expect(areWithin({ minutes: 5, milliseconds: -1 }, one, other)).toBe(false);
  }
  expect(areWithin({ minutes: 5 }, Number.NaN, at)).toBe(false);
});

describe('dates on devices in other time zones', () => {
  const INSTANTS = [
    // Summer time begins: in Havana at midnight of 8 March, in New York two hours later.
    '2026-03-08T05:59:59.999Z',
    '2026-03-08T06:30:00.000Z',
    '2026-03-08T08:30:00.000Z',
    '2026-11-01T06:30:00.000Z',
    '2026-12-25T06:00:00.000Z',
  ];
  const TYPED = ['2026-03-08T00:30', '2026-03-08T02:30', '2026-11-01T01:30'];
  let script = '';

  beforeAll(async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `import { civilDay, dueDates, instantOfCivilTime, later } from './index';
          import { wallClock } from './reckoning';
          console.log(JSON.stringify([
            ${JSON.stringify(INSTANTS)}.map((at) => [civilDay(at), wallClock(at).format('HH:mm:ss.SSS'), later(at, { days: 1 })]),
            ${JSON.stringify(TYPED)}.map(instantOfCivilTime),
            dueDates('2026-01-31', 3),
          ]));`,
        resolveDir: join(__dirname),
        loader: 'ts',
      },
      bundle: true,
      write: false,
      platform: 'node',
    });
    script = outputFiles[0]?.text ?? '';
  });

  const reckonedIn = async (zone: string): Promise<unknown> =>
    JSON.parse((await run(process.execPath, ['-e', script], { env: { TZ: zone } })).stdout);

  it.each(['UTC', 'America/New_York', 'America/Havana', 'Asia/Kolkata', 'Pacific/Kiritimati'])(
    'show, in the zone %s, the time of a clock in Honduras',
    async (zone) => {
      expect(await reckonedIn(zone)).toEqual([
        [
          ['2026-03-07', '23:59:59.999', '2026-03-09T05:59:59.999Z'],
          ['2026-03-08', '00:30:00.000', '2026-03-09T06:30:00.000Z'],
          ['2026-03-08', '02:30:00.000', '2026-03-09T08:30:00.000Z'],
          ['2026-11-01', '00:30:00.000', '2026-11-02T06:30:00.000Z'],
          ['2026-12-25', '00:00:00.000', '2026-12-26T06:00:00.000Z'],
        ],
        ['2026-03-08T06:30:00.000Z', '2026-03-08T08:30:00.000Z', '2026-11-01T07:30:00.000Z'],
        ['2026-03-04', '2026-04-04', '2026-05-04'],
      ]);
    },
  );
});
