import { useT } from '@lotes/shared-i18n';
import { PlaceholderImage } from '@lotes/shared-ui';
import { lotBosque } from '../renders/lot-bosque';
import { lotFrenteAlMar } from '../renders/lot-frente-al-mar';
import { lotInterior } from '../renders/lot-interior';
import { lotVistaAlMar } from '../renders/lot-vista-al-mar';
import type { Render } from '../renders/render';
import { RenderPicture } from '../renders/render-picture';

const RENDERS: Record<string, Render> = {
  bosque: lotBosque,
  frente_al_mar: lotFrenteAlMar,
  interior: lotInterior,
  vista_al_mar: lotVistaAlMar,
};

/** Where nobody has uploaded a picture of a lot: a render of a lot of its type, and that it is no more than that. */
export function LotTypeRender({ type }: { type: string }) {
  const t = useT('catalog');
  const render = RENDERS[type];
  if (!render) {
    return (
      <>
        <PlaceholderImage src={null} alt="" />
        <p className="ct-lot__muted">{t('detail.noPhotos')}</p>
      </>
    );
  }
  return (
    <>
      <RenderPicture
        render={render}
        alt={t(`pages.typeRender.${type}`)}
        sizes="(min-width: 60rem) 40rem, 100vw"
        urgent
      />
      <p className="ct-lot__muted">
        {t('pages.typeRenderNote')} {t('detail.noPhotos')}
      </p>
    </>
  );
}
