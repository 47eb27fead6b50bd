import { useT } from '@lotes/shared-i18n';
import { LinkButton } from '@lotes/shared-ui';
import { condominiums } from '../renders/condominiums';
import { useRenderTexts } from '../renders/use-render-texts';
import { StoryPage } from '../story/story-page';
import { StoryRow } from '../story/story-row';
import { Tiles } from '../story/tiles';
import { useContent, type ContentSource } from '../story/use-content';
import type en from './content/en.json';

const SOURCE: ContentSource<typeof en> = {
  es: () => import('./content/es.json'),
  en: () => import('./content/en.json'),
};

/** `/condominiums`: what they are to be, and that nothing of them is sold yet. */
export function Page() {
  const t = useT('catalog');
  const content = useContent(SOURCE);
  const texts = useRenderTexts();
  return (
    <StoryPage title={t('pages.condominiums.title')} lead={content?.lead}>
      {content && (
        <>
          {content.sections.map((part) => (
            <StoryRow
              key={part.heading}
              part={part}
              render={condominiums}
              alt={texts?.condominiums.alt ?? ''}
              urgent
            />
          ))}
          <section>
            <h2>{content.heading}</h2>
            <Tiles tiles={content.tiles} />
          </section>
          <div className="ct-story__ways">
            <LinkButton to="/lotslist">{content.lots}</LinkButton>
            <LinkButton to="/gallery" variant="secondary">
              {content.gallery}
            </LinkButton>
          </div>
        </>
      )}
    </StoryPage>
  );
}
