export interface TabSignals {
  /** Tells the other tabs that the session ended in this tab. */
  announceEnd(): void;
  dispose(): void;
}

/**
 * Calls back when the session ended in another tab. Two signals are used, because neither is certain: the channel is
 * fast, and the storage event also comes if storage was cleared by hand or by code that does not use the channel.
 */
export function createTabSignals(
  channelName: string,
  isAboutSession: (key: string | null) => boolean,
  onEnd: () => void,
): TabSignals {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
  const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== null && storageArea !== window.localStorage) return;
    if (newValue === null && isAboutSession(key)) onEnd();
  };
  channel?.addEventListener('message', onEnd);
  window.addEventListener('storage', onStorage);
  return {
    announceEnd: () => channel?.postMessage('session-ended'),
    dispose: () => {
      channel?.close();
      window.removeEventListener('storage', onStorage);
    },
  };
}
