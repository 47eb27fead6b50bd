import { useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { IconButton } from './icon-button';

const ICON = 'M12 15V4m0 0L8 8m4-4 4 4M5 12v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7';

/** Returns the lot's address without a language, so that its recipient reads it in their own. */
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
      // Closing the share sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toasts.error(t('share.failed', { link: link.url }));
    }
  };

  return (
    <IconButton
      icon={ICON}
      label={t('share.label', { numero })}
      title={t('share.title')}
      onClick={() => void share()}
    />
  );
}
