import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { Call } from '@lotes/shared-contract/client';
import type { AppDispatch } from '../store/root-reducer';
import type { UploadProgress } from './http';

/** Calls that do not fit a query or a mutation, such as uploads with progress. */
export interface ApiCalls {
  /** Answers the envelope's `result`; name its type, such as `ResultOf<'GET /Lotes'>`. @throws {ApiFailure} */
  request<Result>(call: Call, signal?: AbortSignal): Promise<Result>;
  /** Posts multipart form data to a path relative to /api. @throws {ApiFailure} */
  upload<Result>(path: string, form: FormData, onProgress?: UploadProgress): Promise<Result>;
}

/** The authorised api, for what RTK Query does not fit. The answer keeps its identity between renders. */
export function useApi(): ApiCalls {
  const dispatch = useDispatch<AppDispatch>();
  return useMemo(
    () => ({
      request: <Result>(call: Call, signal?: AbortSignal) =>
        dispatch((_dispatch, _state, { http }) => http.send(call, signal) as Promise<Result>),
      upload: <Result>(path: string, form: FormData, onProgress?: UploadProgress) =>
        dispatch((_dispatch, _state, { http }) => http.upload(path, form, onProgress) as Promise<Result>),
    }),
    [dispatch],
  );
}
