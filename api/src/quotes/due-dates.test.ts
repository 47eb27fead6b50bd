import { civilDate, dueDates } from './due-dates';

describe('the days on which instalments fall due', () => {
  it.each([
    ['2026-03-18', '2026-04-04'],
    ['2026-03-19', '2026-05-04'],
    ['2026-12-25', '2027-02-04'],
    ['2026-12-18', '2027-01-04'],
    ['2026-11-19', '2027-01-04'],
    ['2028-01-31', '2028-03-04'],
    ['2026-03-01', '2026-04-04'],
  ])('begin, for a contract of %s, on %s', (signedOn, first) => {
    expect(dueDates(signedOn, 1)).toEqual([first]);
  });

  it('follow month by month, through the turn of years', () => {
    const days = dueDates('2026-03-18', 192);
    expect(days.slice(7, 10)).toEqual(['2026-11-04', '2026-12-04', '2027-01-04']);
    expect(days.at(-1)).toBe('2042-03-04');
    expect(new Set(days).size).toBe(192);
  });

  it('are counted from the day in Honduras, not in Greenwich', () => {
    expect(civilDate(new Date('2026-03-19T05:59:59.999Z'))).toBe('2026-03-18');
    expect(civilDate(new Date('2026-03-19T06:00:00.000Z'))).toBe('2026-03-19');
  });
});
