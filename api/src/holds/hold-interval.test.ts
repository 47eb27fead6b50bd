import { extendedHold, freeHold, grantedHold, holdLimit, isHeldAt, paidHold } from './hold-interval';

const heldSince = new Date('2026-03-10T15:00:00.000Z');

describe('the worked example of the reservation rules', () => {
  it('holds until the last millisecond of the 24 hours and is free at the next', () => {
    const hold = freeHold(heldSince);
    expect(isHeldAt(hold, heldSince)).toBe(true);
    expect(isHeldAt(hold, new Date('2026-03-11T14:59:59.999Z'))).toBe(true);
    expect(isHeldAt(hold, new Date('2026-03-11T15:00:00.000Z'))).toBe(false);
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
    expect(grantedHold(heldSince, new Date(now.getTime() + 1), 13)).toBeNull();
  });
});

it('never ends a hold that has no end', () => {
  expect(isHeldAt({ from: heldSince, until: null }, new Date('2126-01-01T00:00:00.000Z'))).toBe(true);
});
