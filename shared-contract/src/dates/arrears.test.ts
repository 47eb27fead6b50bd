import { assert, date, property } from 'fast-check';
import { daysOverdue, standingAfter } from './arrears';
import { civilDay } from './civil-days';
import { dueBefore, dueDate, dueDates } from './due-dates';

const standingOn = (due: string, today: string) => standingAfter(daysOverdue(due, today));

describe('an unpaid instalment', () => {
  it.each([
    ['2026-04-04', '2026-04-03', 'al_dia'],
    ['2026-04-04', '2026-04-04', 'al_dia'],
    ['2026-04-04', '2026-04-05', 'en_gracia'],
    ['2026-04-04', '2026-04-09', 'en_gracia'],
    ['2026-04-04', '2026-04-10', 'atrasada'],
    ['2026-04-04', '2026-06-03', 'atrasada'],
    ['2026-04-04', '2026-06-04', 'para_terminacion'],
    // Over a February of 28 days and one of 29.
    ['2027-02-04', '2027-04-05', 'atrasada'],
    ['2027-02-04', '2027-04-06', 'para_terminacion'],
    ['2028-02-04', '2028-04-04', 'atrasada'],
    ['2028-02-04', '2028-04-05', 'para_terminacion'],
    // Over the end of a year.
    ['2026-12-04', '2026-12-10', 'atrasada'],
    ['2026-12-04', '2027-02-02', 'atrasada'],
    ['2026-12-04', '2027-02-03', 'para_terminacion'],
  ])('due on %s has on %s the standing %s', (due, today, standing) => {
    expect(standingOn(due, today)).toBe(standing);
  });

  it('becomes late at midnight in Honduras, not at midnight UTC', () => {
    expect(standingOn('2026-04-04', civilDay('2026-04-10T05:59:59.999Z'))).toBe('en_gracia');
    expect(standingOn('2026-04-04', civilDay('2026-04-10T06:00:00.000Z'))).toBe('atrasada');
  });
});

describe('the number of instalments that fell due', () => {
  it.each([
    ['2026-03-18', '2026-04-04', 0],
    ['2026-03-18', '2026-04-05', 1],
    ['2026-03-18', '2026-05-04', 1],
    ['2026-03-18', '2026-05-05', 2],
    ['2026-12-25', '2027-02-05', 1],
    ['2028-01-31', '2028-03-05', 1],
    ['2026-03-18', '2026-03-18', 0],
  ])('under a contract signed on %s, before %s, is %i', (signedOn, day, count) => {
    expect(dueBefore(signedOn, day)).toBe(count);
  });

  const anyDay = date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });

  it('before a day equals the number of earlier days in the list of due dates', () => {
    assert(
      property(anyDay, anyDay, (signed, now) => {
        const [signedOn, today] = [civilDay(signed), civilDay(now)];
        const days = dueDates(signedOn, 192);
        expect(dueBefore(signedOn, today)).toBe(days.filter((day) => day < today).length);
        expect([dueDate(signedOn, 1), dueDate(signedOn, 192)]).toEqual([days[0], days[191]]);
      }),
    );
  });
});
