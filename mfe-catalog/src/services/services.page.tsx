import { useT } from '@lotes/shared-i18n';
import { LinkButton } from '@lotes/shared-ui';
import { RenderFigure } from '../renders/render-figure';
import { street } from '../renders/street';
import { useRenderTexts } from '../renders/use-render-texts';
import { StoryPage } from '../story/story-page';
import { Tiles } from '../story/tiles';
import { useContent, type ContentSource } from '../story/use-content';
import type en from './content/en.json';

const SOURCE: ContentSource<typeof en> = {
  es: () => import('./content/es.json'),
  en: () => import('./content/en.json'),
};

/** `/services`: services and amenities, of the place and of the company. */
export function Page() {
  const t = useT('catalog');
  const content = useContent(SOURCE);
  const texts = useRenderTexts();
  return (
    <StoryPage title={t('pages.services.title')} lead={content?.lead}>
      {content && (
        <>
          <RenderFigure
            render={street}
            alt={texts?.street.alt ?? ''}
            sizes="(min-width: 80rem) 78rem, 94vw"
            caption={texts?.street.title}
            urgent
          />
          {content.groups.map(({ heading, tiles }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              <Tiles tiles={tiles} />
            </section>
          ))}
          <div className="ct-story__ways">
            <LinkButton to="/lotslist">{content.lots}</LinkButton>
            <LinkButton to="/commonquestions" variant="secondary">
              {content.questions}
            </LinkButton>
          </div>
        </>
      )}
    </StoryPage>
  );
}
