import { useEffect, useRef, useState } from 'react';
import { isUnanswered, toApiError, useApi, type ApiError } from '@lotes/shared-auth';
import type { Call } from '@lotes/shared-contract/client';
import type { MediaKind } from '@lotes/shared-contract/media';

/** A chosen file that waits to be sent or is being sent, and its texts in both languages. */
export interface Upload {
  id: string;
  file: File;
  /** The kind for which it was chosen; absent if there are no kinds. */
  kind?: MediaKind;
  textEs: string;
  textEn: string;
  /** Share sent, 0 to 1; null while it waits. */
  progress: number | null;
  error: ApiError | null;
  /** True if the whole file was sent and the answer was lost, so that the server may have it. */
  mayHaveArrived: boolean;
}

export interface Uploads {
  uploads: readonly Upload[];
  busy: boolean;
  add: (files: readonly File[]) => void;
  describe: (id: string, text: Partial<Pick<Upload, 'textEs' | 'textEn'>>) => void;
  remove: (id: string) => void;
  /** Sends the files that wait or failed, one after another; returns how many arrived. Closing the dialog stops it. */
  send: () => Promise<number>;
  /** Stops sending; what has not arrived waits again. */
  stop: () => void;
}

type Outcome = 'arrived' | 'unanswered' | 'failed';

let lastId = 0;
const waiting = (file: File, kind: MediaKind | undefined): Upload => ({
  id: `upload-${++lastId}`,
  file,
  ...(kind && { kind }),
  textEs: '',
  textEn: '',
  progress: null,
  error: null,
  mayHaveArrived: false,
});

interface UploadsOptions {
  /** The kind of the files that are chosen now; those that wait keep theirs. */
  kind?: MediaKind;
  /** The call that sends one file. */
  callOf: (upload: Upload) => Call<unknown> | Promise<Call<unknown>>;
  /** Called after sending, if any file arrived or may have arrived. */
  onArrived: () => void;
}

/** The files that wait to be uploaded to one lot, with the progress of each. */
export function useUploads({ kind, callOf, onArrived }: UploadsOptions): Uploads {
  const { request } = useApi();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [busy, setBusy] = useState(false);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const change = (id: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const remove = (id: string) => setUploads((all) => all.filter((one) => one.id !== id));

  const sendOne = async (one: Upload, signal: AbortSignal): Promise<Outcome> => {
    let sent = 0;
    const onUploadProgress = (progress: number) => {
      sent = progress;
      change(one.id, { progress });
    };
    change(one.id, { progress: 0, error: null, mayHaveArrived: false });
    try {
      await request(await callOf(one), { signal, onUploadProgress });
      remove(one.id);
      return 'arrived';
    } catch (failure) {
      const mayHaveArrived = sent === 1 && isUnanswered(failure);
      change(one.id, { progress: null, error: signal.aborted ? null : toApiError(failure), mayHaveArrived });
      return mayHaveArrived ? 'unanswered' : 'failed';
    }
  };

  const send = async () => {
    const { signal } = (controller.current = new AbortController());
    setBusy(true);
    const outcomes: Outcome[] = [];
    // One at a time: each takes the next place in the order, and files do not share a slow connection.
    for (const one of uploads) {
      if (signal.aborted) break;
      outcomes.push(await sendOne(one, signal));
    }
    setBusy(false);
    // The server may have kept the file at which it was stopped.
    if (signal.aborted || outcomes.some((outcome) => outcome !== 'failed')) onArrived();
    return outcomes.filter((outcome) => outcome === 'arrived').length;
  };

  return {
    uploads,
    busy,
    add: (files) => setUploads((all) => [...all, ...files.map((file) => waiting(file, kind))]),
    describe: change,
    remove,
    send,
    stop: () => controller.current?.abort(),
  };
}
