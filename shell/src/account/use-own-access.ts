import type { OwnAccount } from '@lotes/shared-auth/shell';
import { useBilingual } from '@lotes/shared-i18n';
import { useBackOnline, useToasts } from '@lotes/shared-ui';
import { useCallback, useEffect, useState } from 'react';
import { useShell } from '../context/shell-context';
import { toRefusal } from '../session/refusal';

/** Reads the provider's data on second factors and on the phone. */
export const readFactors = (own: OwnAccount) => own.secondFactors();

export interface OwnAccess<Value> {
  data: Value | undefined;
  /** The reason why the data could not be read; undefined if it was. */
  error: unknown;
  reload: () => Promise<void>;
}

/**
 * Reads the identity provider's data on the account. `read` must be a function of a module, not one made in each render:
 * the provider is asked again when it changes.
 */
export function useOwnAccess<Value>(read: (own: OwnAccount) => Promise<Value>): OwnAccess<Value> {
  const { auth } = useShell();
  const [{ data, error }, setState] = useState<{ data?: Value; error?: unknown }>({});
  const reload = useCallback(
    () =>
      auth.identity
        .ownAccount()
        .then(read)
        .then(
          (data) => setState({ data }),
          (error: unknown) => setState({ error }),
        ),
    [auth, read],
  );
  useEffect(() => void reload(), [reload]);
  useBackOnline(() => {
    if (error !== undefined) void reload();
  });
  return { data, error, reload };
}

/**
 * Returns a function that makes a change of the account, and whether one is under way. The function resolves with true if
 * the change was made; a refusal is shown in a toast.
 */
export function useOwnChange() {
  const pick = useBilingual();
  const toasts = useToasts();
  const { auth } = useShell();
  const [busy, setBusy] = useState(false);
  const change = async (make: (own: OwnAccount) => Promise<void>): Promise<boolean> => {
    setBusy(true);
    try {
      await make(await auth.identity.ownAccount());
      return true;
    } catch (caught) {
      toasts.error(pick(toRefusal(caught)));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, change };
}
