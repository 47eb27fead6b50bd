import type { Call } from '@lotes/shared-contract/client';

/** Share of an upload that has been sent, 0 to 1. */
export type UploadProgress = (share: number) => void;

/** How calls reach the api. The shell makes the real one; a test may hand in its own. */
export interface Http {
  /** Sends one call; answers the envelope's `result`. @throws {ApiFailure} */
  send(call: Call, signal?: AbortSignal): Promise<unknown>;
  /** Posts multipart form data to a path relative to /api; answers the envelope's `result`. @throws {ApiFailure} */
  upload(path: string, form: FormData, onProgress?: UploadProgress): Promise<unknown>;
}

/** What the store hands to every thunk as its extra argument, so that no module holds a connection of its own. */
export interface StoreServices {
  http: Http;
}
