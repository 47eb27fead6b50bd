import { useT } from '@lotes/shared-i18n';
import { LinkButton, Notice } from '@lotes/shared-ui';
import { houseArrecife } from '../renders/house-arrecife';
import { houseBrisa } from '../renders/house-brisa';
import { housePinar } from '../renders/house-pinar';
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
const MODELS = [
  { name: 'house-arrecife', render: houseArrecife },
  { name: 'house-brisa', render: houseBrisa },
  { name: 'house-pinar', render: housePinar },
] as const;

/** `/houses`: house models for each kind of ground, and the rules by which one builds. */
export function Page() {
  const t = useT('catalog');
  const content = useContent(SOURCE);
  const texts = useRenderTexts();
  return (
    <StoryPage title={t('pages.houses.title')} lead={content?.lead}>
      {content && (
        <>
          {MODELS.map(({ name, render }, index) => {
            const model = content.models[name];
            return (
              <StoryRow
                key={name}
                part={model}
                render={render}
                alt={texts?.[name].alt ?? ''}
                urgent={index === 0}
              >
                <div className="ct-story__ways">
                  <LinkButton variant="secondary" to={`/lotslist${model.query}`}>
                    {model.find}
                  </LinkButton>
                </div>
              </StoryRow>
            );
          })}
          <section>
            <h2>{content.rules.heading}</h2>
            <p className="ct-story__lead">{content.rules.text}</p>
            <Tiles tiles={content.rules.tiles} />
          </section>
          <Notice>{content.notice}</Notice>
        </>
      )}
    </StoryPage>
  );
}
