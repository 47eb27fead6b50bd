import { useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';

const ICON = 'M12 15V4m0 0L8 8m4-4 4 4M5 12v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7';

/** Where the lot stands for whoever receives the link: without a language, so that they read it in their own. */
const addressOf = (numero: string) => `${window.location.origin}/lotdetail?lot=${encodeURIComponent(numero)}`;

/** Hands the lot's address to the device's own share sheet, or to the clipboard where there is none. */
export function ShareLotButton({ numero }: { numero: string }) {
  const t = useT('catalog');
  const toasts = useToasts();

  const share = async () => {
    const link = { title: t('lot.name', { numero }), url: addressOf(numero) };
    try {
      if (typeof navigator.share === 'function') return await navigator.share(link);
      await navigator.clipboard.writeText(link.url);
      toasts.success(t('share.copied'));
    } catch (error) {
      // Whoever closes the share sheet has changed their mind: nothing went wrong.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toasts.error(t('share.failed', { link: link.url }));
    }
  };

  return (
    <button
      type="button"
      className="ct-keep"
      aria-label={t('share.label', { numero })}
      title={t('share.title')}
      onClick={() => void share()}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={ICON} stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
