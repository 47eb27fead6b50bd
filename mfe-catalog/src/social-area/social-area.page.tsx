import { useT } from '@lotes/shared-i18n';
import { LinkButton } from '@lotes/shared-ui';
import { pool } from '../renders/pool';
import { socialArea } from '../renders/social-area';
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
const PICTURES = [socialArea, pool];

/** `/socialarea`: the seafront that belongs to everybody, and the ways to the beach. */
export function Page() {
  const t = useT('catalog');
  const content = useContent(SOURCE);
  const texts = useRenderTexts();
  return (
    <StoryPage title={t('pages.socialArea.title')} lead={content?.lead}>
      {content && (
        <>
          {PICTURES.map((render, index) => {
            const part = content.sections[index];
            return (
              part && (
                <StoryRow
                  key={render.name}
                  part={part}
                  render={render}
                  alt={texts?.[render.name].alt ?? ''}
                  urgent={index === 0}
                />
              )
            );
          })}
          <section>
            <h2>{content.heading}</h2>
            <p className="ct-story__lead">{content.text}</p>
            <Tiles tiles={content.tiles} />
          </section>
          <div className="ct-story__ways">
            <LinkButton to="/gallery?modal=panorama&name=panorama-social-area">{content.sphere}</LinkButton>
            <LinkButton to="/#map" variant="secondary">
              {content.map}
            </LinkButton>
          </div>
        </>
      )}
    </StoryPage>
  );
}
