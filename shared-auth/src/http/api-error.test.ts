import {
  ApiFailure,
  isApiError,
  isMissing,
  isUnanswered,
  NETWORK_ERROR,
  toApiError,
  unexpectedError,
} from './api-error';

const REFUSED = { status: 409, code: 'lot/held', es: 'Ocupado', en: 'Held', fields: [] };

test('a failed query and a rejected call of useApi give the same error', () => {
  expect(toApiError(REFUSED)).toBe(REFUSED);
  expect(toApiError(new ApiFailure(REFUSED))).toBe(REFUSED);
});

test.each([
  new TypeError('x is not a function'),
  { name: 'TypeError', message: 'x' },
  undefined,
  null,
  'text',
])('a defect of the page (%p) is not an error of the api, and becomes an unexpected error', (defect) => {
  expect(isApiError(defect)).toBe(false);
  expect(toApiError(defect)).toEqual(unexpectedError());
});

test('a 404 and a malformed key (422) mean missing, other failures do not', () => {
  const withStatus = (status: number) => isMissing({ ...REFUSED, status });
  expect([404, 422].map(withStatus)).toEqual([true, true]);
  expect([400, 401, 409, 500].map(withStatus)).toEqual([false, false, false, false]);
  expect([isMissing(NETWORK_ERROR), isMissing(undefined), isMissing(new Error('defect'))]).toEqual([
    false,
    false,
    false,
  ]);
});

test('no answer, a 5xx and a call that is still under way leave open whether the call was carried out; refusals do not', () => {
  const withStatus = (status: number) => isUnanswered({ ...REFUSED, status });
  expect([0, 500, 503].map(withStatus)).toEqual([true, true, true]);
  expect([400, 409, 422, 429].map(withStatus)).toEqual([false, false, false, false]);
  expect(isUnanswered(NETWORK_ERROR)).toBe(true);
  expect(isUnanswered({ ...REFUSED, code: 'idempotency/in-flight' })).toBe(true);
});
