import { assert, date, integer, property } from 'fast-check';
import { civilDay } from './civil-days';
import { dueDates } from './due-dates';

describe('due dates of instalments', () => {
  it.each([
    ['2026-03-18', '2026-04-04'],
    ['2026-03-19', '2026-05-04'],
    ['2026-12-25', '2027-02-04'],
    ['2026-12-18', '2027-01-04'],
    ['2026-11-19', '2027-01-04'],
    ['2028-01-31', '2028-03-04'],
    ['2026-03-01', '2026-04-04'],
  ])('begin, for a contract signed on %s, on %s', (signedOn, first) => {
    expect(dueDates(signedOn, 1)).toEqual([first]);
  });

  it('follow month by month, through the turn of years', () => {
    const days = dueDates('2026-03-18', 192);
    expect(days.slice(7, 10)).toEqual(['2026-11-04', '2026-12-04', '2027-01-04']);
    expect(days.at(-1)).toBe('2042-03-04');
    expect(new Set(days).size).toBe(192);
  });

  const signing = date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });

  it('begin with the first payment window that opens on or after the contract’s day', () => {
    assert(
      property(signing, (instant) => {
        const signedOn = civilDay(instant);
        const [first = ''] = dueDates(signedOn, 1);
        const [year = 0, month = 0] = first.split('-').map(Number);
        const opens = (monthsBefore: number) => {
          const index = year * 12 + (month - 1) - monthsBefore;
          return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-18`;
        };
        expect(opens(1) >= signedOn).toBe(true);
        expect(opens(2) < signedOn).toBe(true);
      }),
    );
  });

  it('fall on the 4th of consecutive months', () => {
    assert(
      property(signing, integer({ min: 1, max: 192 }), (instant, count) => {
        const months = dueDates(civilDay(instant), count).map((day) => {
          expect(day.slice(8)).toBe('04');
          return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
        });
        expect(months).toEqual(months.map((_, index) => (months[0] ?? 0) + index));
      }),
    );
  });
});
