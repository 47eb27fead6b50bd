import { RESERVATION_LIMITS } from '@lotes/shared-contract';
import { money } from './decimal';
import { currentPolicy } from './price-policy';

test('the policy of new quotes has the least down payments of reservations', () => {
  const { minimumDownPayment, specialDownPayment } = currentPolicy;
  expect({
    minimumDownPayment: money(minimumDownPayment),
    specialDownPayment: money(specialDownPayment),
  }).toEqual({
    minimumDownPayment: RESERVATION_LIMITS.minimumDownPayment,
    specialDownPayment: RESERVATION_LIMITS.specialDownPayment,
  });
});
