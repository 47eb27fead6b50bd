import { useEffect, useEffectEvent, useState } from 'react';
import { toApiError } from '@lotes/shared-auth';

/** A list that a dialog asks its reader to confirm, as it was when the dialog opened (R15.6). */
interface ConfirmedList<Data> {
  /** The list; undefined while it is being read, or if it cannot be read. */
  data: Data | undefined;
  /** Why the list could not be read; undefined if it could. */
  error: unknown;
  /** Takes the current list from the server. */
  renew: () => Promise<void>;
  /** Sends the step that names the list. If the api refuses because the list changed, the current one is taken. */
  confirm: <Result>(send: () => Promise<Result>) => Promise<Result>;
}

/** True if the api refused a step because the list that was confirmed is not the current one. */
export const isListChanged = (failure: unknown) => toApiError(failure).code === 'reservation/queue-changed';

/**
 * Reads a list once, so that a live change never replaces it between the reader's look and click: then a step would be
 * sent for people whom nobody read.
 */
export function useConfirmedList<Data>(read: () => Promise<Data>): ConfirmedList<Data> {
  const [found, setFound] = useState<{ data?: Data; error?: unknown }>({});
  const renew = () =>
    read().then(
      (data) => setFound({ data }),
      (error: unknown) => setFound({ error }),
    );
  const begin = useEffectEvent(() => void renew());
  useEffect(() => {
    begin();
  }, []);
  return {
    data: found.data,
    error: found.error,
    renew,
    confirm: async (send) => {
      try {
        return await send();
      } catch (failure) {
        if (isListChanged(failure)) await renew();
        throw failure;
      }
    },
  };
}
