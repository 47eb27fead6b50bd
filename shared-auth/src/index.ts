export { useCountedList } from './endpoints/counted-lists.api';
export { lotsApi, useLotQuery, useLotsQuery } from './endpoints/lots.api';
export { useParametersQuery } from './endpoints/parameters.api';
export { useHeldQuote, useQuoteQuery, type HeldQuote } from './endpoints/quotes.api';
export { useSavedViews } from './endpoints/views.api';
export { api } from './http/api';
export {
  ApiFailure,
  isApiError,
  isMissing,
  isUnanswered,
  toApiError,
  type ApiError,
  type ApiFieldError,
} from './http/api-error';
export type { SendOptions } from './http/http';
export { idempotencyKey } from './http/idempotency-key';
export { useWholeList, type WholeList } from './http/use-whole-list';
export { submissionKeys } from './http/submission-keys';
export { useServerClock } from './http/use-server-clock';
export { useApi, type ApiCalls } from './http/use-api';
export { useGeneralValues } from './session/use-general-values';
export type { GeneralValues } from './session/general-values.slice';
export { holds, useAccountReader, useCan, useSession, type Session } from './session/use-session';
export { injectSlice, type AppDispatch, type RootState } from './store/root-reducer';
