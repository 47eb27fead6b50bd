import type { ReactNode } from 'react';
import { useT } from '@lotes/shared-i18n';
import type { Render } from './render';
import { RenderPicture } from './render-picture';

interface RenderFigureProps {
  render: Render;
  alt: string;
  sizes: string;
  urgent?: boolean;
  caption?: ReactNode;
}

/** A render that says that it is one. */
export function RenderFigure({ caption, ...picture }: RenderFigureProps) {
  const t = useT('catalog');
  return (
    <figure className="ct-render-figure">
      <RenderPicture {...picture} />
      <figcaption>
        {caption && <span>{caption} · </span>}
        {t('pages.illustrative')}
      </figcaption>
    </figure>
  );
}
