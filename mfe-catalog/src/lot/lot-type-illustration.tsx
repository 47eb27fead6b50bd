import { useT } from '@lotes/shared-i18n';
import { PlaceholderImage } from '@lotes/shared-ui';
import type { Illustration } from '../illustrations/illustration';
import { IllustrationPicture } from '../illustrations/illustration-picture';
import { ILLUSTRATIONS } from '../illustrations/illustrations';

const BY_LOT_TYPE: Record<string, Illustration> = {
  bosque: ILLUSTRATIONS['lot-bosque'],
  frente_al_mar: ILLUSTRATIONS['lot-frente-al-mar'],
  interior: ILLUSTRATIONS['lot-interior'],
  vista_al_mar: ILLUSTRATIONS['lot-vista-al-mar'],
};

/** Illustration of a lot of this type, for lots without photographs; it says that it does not show this very lot. */
export function LotTypeIllustration({ type }: { type: string }) {
  const t = useT('catalog');
  const illustration = BY_LOT_TYPE[type];
  if (!illustration) {
    return (
      <>
        <PlaceholderImage src={null} alt="" />
        <p className="ct-lot__muted">{t('detail.noPhotos')}</p>
      </>
    );
  }
  return (
    <>
      <IllustrationPicture
        illustration={illustration}
        alt={t(`pages.lotType.${type}`)}
        sizes="(min-width: 60rem) 40rem, 100vw"
        urgent
      />
      <p className="ct-lot__muted">
        {t('pages.lotTypeNote')} {t('detail.noPhotos')}
      </p>
    </>
  );
}
