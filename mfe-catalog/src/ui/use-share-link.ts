import { useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';

export interface SharedLink {
  title: string;
  /** Path and query, without a language, so that its recipient reads the page in their own. */
  path: string;
}

/** Returns a function that hands an address to the device's own share sheet, or to the clipboard if it has none or refuses. */
export function useShareLink(): (link: SharedLink) => Promise<void> {
  const t = useT('catalog');
  const toasts = useToasts();
  return async ({ title, path }) => {
    const url = window.location.origin + path;
    if (await isShared({ title, url })) return;
    try {
      await navigator.clipboard.writeText(url);
      toasts.success(t('share.copied'));
    } catch {
      toasts.error(t('share.failed', { link: url }));
    }
  };
}

/** Opens the device's share sheet. @returns false if it has none, or refuses to open it, as some apps' own browsers do */
async function isShared(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    // The sheet was closed, or is open already: neither is a failure.
    return error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);
  }
}
