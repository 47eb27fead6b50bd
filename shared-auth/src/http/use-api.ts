import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../store/root-reducer';
import type { Http } from './http';

/** Sends calls for which a query or a mutation does not fit, such as uploads with progress. */
export interface ApiCalls {
  /** Sends `call('GET /Lotes')` and the like; returns the envelope's `result`, typed by the endpoint. @throws {ApiFailure} */
  request: Http['send'];
  /** Sends a call whose answer is a file and returns that file. @throws {ApiFailure} */
  download: Http['download'];
}

/** The authorised api, for calls for which RTK Query does not fit. Returns the same object in every render. */
export function useApi(): ApiCalls {
  const dispatch = useDispatch<AppDispatch>();
  return useMemo(
    () => ({
      request: (call, options) => dispatch((_dispatch, _state, { http }) => http.send(call, options)),
      download: (call, options) => dispatch((_dispatch, _state, { http }) => http.download(call, options)),
    }),
    [dispatch],
  );
}
