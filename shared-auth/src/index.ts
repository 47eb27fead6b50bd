export { api } from './http/api';
export { ApiFailure, toApiError, type ApiError, type ApiFieldError } from './http/api-error';
export type { UploadProgress } from './http/http';
export { idempotencyKey } from './http/idempotency-key';
export { useApi, type ApiCalls } from './http/use-api';
export { useGeneralValues } from './session/use-general-values';
export type { GeneralValues } from './session/general-values.slice';
export { holds, useCan, useSession, type Session } from './session/use-session';
export { injectSlice, type AppDispatch, type RootState } from './store/root-reducer';
