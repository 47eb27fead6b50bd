import { assert, date, integer, property } from 'fast-check';
import {
  daysLeftToExtend,
  extendedHold,
  freeHold,
  grantedHold,
  holdLimit,
  isOver,
  paidHold,
  paymentLinkEnd,
  repeatedAfter,
} from './holds';
import { later, earlier } from './reckoning';

const heldSince = new Date('2026-03-10T15:00:00.000Z');
const anyInstant = date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });

describe('the worked example of the reservation rules', () => {
  it('holds until the last millisecond of the 24 hours and is free at the next', () => {
    const hold = freeHold(heldSince);
    expect(hold.from).toEqual(heldSince);
    expect(isOver(hold.until, '2026-03-11T14:59:59.999Z')).toBe(false);
    expect(isOver(hold.until, '2026-03-11T15:00:00.000Z')).toBe(true);
  });

  it('holds for 168 hours from the payment', () => {
    const { until } = paidHold(heldSince, new Date('2026-03-11T10:00:00.000Z'));
    expect(until.toISOString()).toBe('2026-03-18T10:00:00.000Z');
  });

  it('accepts six more days and refuses seven, as the limit is 14 days from the start of the hold', () => {
    const paid = paidHold(heldSince, new Date('2026-03-11T10:00:00.000Z'));
    expect(holdLimit(heldSince).toISOString()).toBe('2026-03-24T15:00:00.000Z');
    expect(extendedHold(paid, 6)?.until.toISOString()).toBe('2026-03-24T10:00:00.000Z');
    expect(extendedHold(paid, 7)).toBeNull();
    expect(daysLeftToExtend(paid.until, holdLimit(heldSince))).toBe(6);
  });
});

describe('the limit of 14 days', () => {
  it('caps a late payment', () => {
    const { until } = paidHold(heldSince, new Date('2026-03-20T15:00:00.000Z'));
    expect(until).toEqual(holdLimit(heldSince));
  });

  it('may be reached exactly, and not passed by a millisecond', () => {
    const now = new Date('2026-03-11T15:00:00.000Z');
    expect(grantedHold(heldSince, now, 13)?.until).toEqual(holdLimit(heldSince));
    expect(grantedHold(heldSince, later(now, { milliseconds: 1 }), 13)).toBeNull();
  });

  it('leaves one day to a hold that ends a day before it, and none to one that reaches it', () => {
    const limit = holdLimit(heldSince);
    expect(daysLeftToExtend(earlier(limit, { days: 1 }), limit)).toBe(1);
    expect(daysLeftToExtend(limit, limit)).toBe(0);
    expect(daysLeftToExtend(later(limit, { days: 2 }), limit)).toBe(0);
  });
});

describe('any hold', () => {
  it('lasts until the millisecond before its end, which is 24 hours after its start', () => {
    assert(
      property(anyInstant, integer({ min: 0, max: 86_399_999 }), (from, elapsed) => {
        const hold = freeHold(from);
        expect(hold.until.getTime() - from.getTime()).toBe(86_400_000);
        expect(isOver(hold.until, later(from, { milliseconds: elapsed }))).toBe(false);
        expect(isOver(hold.until, earlier(hold.until, { milliseconds: 1 }))).toBe(false);
        expect(isOver(hold.until.toISOString(), hold.until)).toBe(true);
      }),
    );
  });

  it('may be extended by exactly as many days as are left, and not by one more', () => {
    assert(
      property(anyInstant, integer({ min: 0, max: 336 }), (from, paidAfter) => {
        const hold = paidHold(from, later(from, { hours: paidAfter }));
        const limit = holdLimit(from);
        expect(hold.until <= limit).toBe(true);
        const days = daysLeftToExtend(hold.until, limit);
        expect(extendedHold(hold, days)?.until).toEqual(later(hold.until, { days }));
        expect(extendedHold(hold, days + 1)).toBeNull();
      }),
    );
  });
});

test('a hold that has no end never ends', () => {
  expect(isOver(null, new Date('2126-01-01T00:00:00.000Z'))).toBe(false);
});

test('a lot may be reserved again 30 days after the last time', () => {
  expect(repeatedAfter(heldSince).toISOString()).toBe('2026-02-08T15:00:00.000Z');
});

test('a payment link ends 72 hours after it was sent, or sooner with the hold', () => {
  expect(paymentLinkEnd(heldSince, null).toISOString()).toBe('2026-03-13T15:00:00.000Z');
  const sooner = new Date('2026-03-11T10:00:00.000Z');
  expect(paymentLinkEnd(heldSince, sooner)).toEqual(sooner);
  expect(paymentLinkEnd(heldSince, new Date('2026-03-20T10:00:00.000Z')).toISOString()).toBe(
    '2026-03-13T15:00:00.000Z',
  );
});
