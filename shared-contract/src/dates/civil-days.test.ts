import { assert, date, property } from 'fast-check';
import { boundsOfCivilDay, civilDay, civilTime, instantOfCivilTime } from './civil-days';
import { later } from './reckoning';

const anyInstant = date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });

describe('civil days', () => {
  it('begin at midnight in Honduras, six hours after UTC', () => {
    expect(civilDay('2026-03-19T05:59:59.999Z')).toBe('2026-03-18');
    expect(civilDay('2026-03-19T06:00:00.000Z')).toBe('2026-03-19');
    expect(civilDay(new Date('2027-01-01T00:30:00.000Z'))).toBe('2026-12-31');
  });

  it('end where the next begins', () => {
    assert(
      property(anyInstant, (instant) => {
        const day = civilDay(instant);
        const { from, until } = boundsOfCivilDay(day);
        expect(civilDay(from)).toBe(day);
        expect(civilDay(until.getTime() - 1)).toBe(day);
        expect(civilDay(until)).not.toBe(day);
        expect(from <= instant && instant < until).toBe(true);
      }),
    );
  });

  it('equal those that Intl writes for Honduras, at any instant', () => {
    const written = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Tegucigalpa', dateStyle: 'short' });
    assert(property(anyInstant, (instant) => civilDay(instant) === written.format(instant)));
  });
});

describe('civil times that staff type', () => {
  it('become instants six hours later in UTC', () => {
    expect(instantOfCivilTime('2026-03-11T04:00')).toBe('2026-03-11T10:00:00.000Z');
    expect(instantOfCivilTime('2026-03-11T20:30')).toBe('2026-03-12T02:30:00.000Z');
  });

  it('give no instant if the field is empty', () => {
    expect(instantOfCivilTime('')).toBeUndefined();
  });

  it('lie on the civil day that was typed', () => {
    assert(
      property(anyInstant, (instant) => {
        const typed = `${civilDay(instant)}T23:59`;
        const end = instantOfCivilTime(typed) ?? '';
        expect(civilDay(end)).toBe(civilDay(instant));
        expect(civilDay(later(end, { minutes: 1 }))).not.toBe(civilDay(instant));
      }),
    );
  });
});

test('civil times are those of clocks in Honduras, to the second', () => {
  expect(civilTime('2026-03-11T05:59:59.999Z')).toBe('2026-03-10 23:59:59');
  expect(civilTime(new Date('2026-12-31T06:00:00Z'))).toBe('2026-12-31 00:00:00');
});
