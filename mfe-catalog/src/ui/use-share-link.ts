import { useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';

export interface SharedLink {
  title: string;
  /** Path and query, without a language, so that its recipient reads the page in their own. */
  path: string;
}

/** Returns a function that hands an address to the device's own share sheet, or to the clipboard if it has none. */
export function useShareLink(): (link: SharedLink) => Promise<void> {
  const t = useT('catalog');
  const toasts = useToasts();
  return async ({ title, path }) => {
    const url = window.location.origin + path;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toasts.success(t('share.copied'));
    } catch (error) {
      // Closing the share sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toasts.error(t('share.failed', { link: url }));
    }
  };
}
