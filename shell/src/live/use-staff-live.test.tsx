import { act, renderHook } from '@testing-library/react';
import type { Auth } from '@lotes/shared-auth/shell';
import { useStaffLive } from './use-staff-live';

const follow = jest.fn();
let loads = 0;
let failures = 0;
jest.mock('./staff-live', () => {
  loads += 1;
  if (failures > 0) {
    failures -= 1;
    throw new Error('The chunk could not be loaded.');
  }
  return { StaffLive: jest.fn(() => ({ follow })) };
});

const given = (wanted: boolean) =>
  renderHook((isWanted: boolean) => useStaffLive({} as Auth, '/api', isWanted), { initialProps: wanted });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('the event stream of staff', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.resetModules();
    loads = 0;
    failures = 0;
  });
  afterEach(() => jest.useRealTimers());

  it('is not requested for visitors, and neither is its code', async () => {
    given(false);
    await pass(60_000);
    expect(follow).not.toHaveBeenCalled();
    expect(loads).toBe(0);
  });

  it('is followed once its code is loaded, however often loading failed before', async () => {
    failures = 2;
    given(true);
    await pass(1000);
    expect(follow).not.toHaveBeenCalled();
    await pass(40_000);
    expect(follow).toHaveBeenCalledWith(true);
    expect(loads).toBe(3);
  });

  it('is not requested again once the user has signed out', async () => {
    failures = 1;
    const { rerender } = given(true);
    await pass(1000);
    expect(loads).toBe(1);
    rerender(false);
    await pass(60_000);
    expect(follow).not.toHaveBeenCalled();
    expect(loads).toBe(1);
  });
});
