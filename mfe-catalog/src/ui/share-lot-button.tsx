import { LOT_PAGE, PREVIEW_LANGUAGE } from '@lotes/shared-contract/client';
import { useLanguage, useT } from '@lotes/shared-i18n';
import { IconButton } from './icon-button';
import { useShareLink } from './use-share-link';

const ICON = 'M12 15V4m0 0L8 8m4-4 4 4M5 12v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7';

/** Shares the address of a lot, with a preview in the language of its sender. */
export function ShareLotButton({ numero }: { numero: string }) {
  const t = useT('catalog');
  const language = useLanguage();
  const share = useShareLink();
  const link = {
    title: t('lot.name', { numero }),
    path: `${LOT_PAGE}?${new URLSearchParams({ lot: numero, [PREVIEW_LANGUAGE]: language })}`,
  };
  return (
    <IconButton
      icon={ICON}
      label={t('share.label', { numero })}
      title={t('share.title')}
      onClick={() => void share(link)}
    />
  );
}
