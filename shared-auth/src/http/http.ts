import type { Call } from '@lotes/shared-contract/client';

export interface SendOptions {
  /** Aborts the call. */
  signal?: AbortSignal;
  /** Receives the share of the body that has been sent, 0 to 1. */
  onUploadProgress?: (share: number) => void;
}

export interface DownloadOptions {
  /** Aborts the call. */
  signal?: AbortSignal;
  /** Receives the number of bytes received so far. */
  onReceived?: (bytes: number) => void;
}

/** Transport of calls to the api. The shell makes the real one; a test may supply its own. */
export interface Http {
  /** Sends one call; returns the envelope's `result`. @throws {ApiFailure} */
  send<Result>(call: Call<Result>, options?: SendOptions): Promise<Result>;
  /** Sends a call whose answer is a file; returns it under the name that the api gives it. @throws {ApiFailure} */
  download(call: Call<File>, options?: DownloadOptions): Promise<File>;
}

/** The extra argument of every thunk of the store, so that no module holds a connection of its own. */
export interface StoreServices {
  http: Http;
}
