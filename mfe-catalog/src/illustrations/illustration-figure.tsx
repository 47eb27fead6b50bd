import type { ReactNode } from 'react';
import { useT } from '@lotes/shared-i18n';
import type { Illustration } from './illustration';
import { IllustrationPicture } from './illustration-picture';

interface IllustrationFigureProps {
  illustration: Illustration;
  alt: string;
  sizes: string;
  urgent?: boolean;
  caption?: ReactNode;
}

/** An illustration with a caption that says that it is one. */
export function IllustrationFigure({ caption, ...picture }: IllustrationFigureProps) {
  const t = useT('catalog');
  return (
    <figure className="ct-illustration-figure">
      <IllustrationPicture {...picture} />
      <figcaption>
        {caption && <span>{caption}&nbsp;· </span>}
        {t('pages.illustrative')}
      </figcaption>
    </figure>
  );
}
