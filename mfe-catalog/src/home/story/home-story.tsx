import type { ReactNode } from 'react';
import type { LotSummary } from '@lotes/shared-contract';
import { LinkButton } from '@lotes/shared-ui';
import { aerial } from '../../renders/aerial';
import { beach } from '../../renders/beach';
import { condominiums } from '../../renders/condominiums';
import { houseArrecife } from '../../renders/house-arrecife';
import { panoramaHill } from '../../renders/panorama-hill';
import type { Render } from '../../renders/render';
import { RenderPicture } from '../../renders/render-picture';
import { socialArea } from '../../renders/social-area';
import { useRenderTexts } from '../../renders/use-render-texts';
import { PictureCard, TRIO_SIZES } from '../../gallery/picture-card';
import { StoryRow } from '../../story/story-row';
import { Tiles } from '../../story/tiles';
import { useContent, type ContentSource } from '../../story/use-content';
import { chosenLots } from './chosen-lots';
import type en from './content/en.json';
import { LotCarousel } from './lot-carousel';
import '../../story/story.css';
import './home-story.css';

type HomeContent = typeof en;

const SOURCE: ContentSource<HomeContent> = {
  es: () => import('./content/es.json'),
  en: () => import('./content/en.json'),
};
const PLACES = [
  { name: 'houses', render: houseArrecife, to: '/houses' },
  { name: 'condominiums', render: condominiums, to: '/condominiums' },
  { name: 'socialArea', render: socialArea, to: '/socialarea' },
] as const;
const VIEWS: readonly { render: Render; to: string; badge?: string }[] = [
  { render: aerial, to: '/gallery?modal=picture&name=aerial' },
  { render: panoramaHill.ahead, to: '/gallery?modal=panorama&name=panorama-hill', badge: '360°' },
  { render: beach, to: '/gallery?modal=picture&name=beach' },
];

/** What the home page tells below its map. */
export function HomeStory({ lots }: { lots: readonly LotSummary[] }) {
  const content = useContent(SOURCE);
  const texts = useRenderTexts();
  if (!content) return <div className="ct-story__waiting" />;
  const chosen = chosenLots(lots);
  return (
    <div className="ct-story">
      <StoryRow part={content.intro} render={aerial} alt={texts?.aerial.alt ?? ''} />
      {chosen.length > 0 && <LotCarousel lots={chosen} {...content.carousel} />}
      <section>
        <h2>{content.places.heading}</h2>
        <ul className="ct-shots">
          {PLACES.map(({ name, render, to }) => (
            <PlaceCard key={name} render={render} {...content.places[name]}>
              <LinkButton to={to} variant="secondary">
                {content.places[name].more}
              </LinkButton>
            </PlaceCard>
          ))}
        </ul>
        <p className="ct-story__note">{content.places.note}</p>
      </section>
      <section>
        <h2>{content.services.heading}</h2>
        <Tiles tiles={content.services.tiles} />
        <div className="ct-story__ways">
          <LinkButton to="/services" variant="secondary">
            {content.services.more}
          </LinkButton>
        </div>
      </section>
      <section>
        <h2>{content.gallery.heading}</h2>
        <ul className="ct-shots" aria-busy={!texts}>
          {VIEWS.map(({ render, to, badge }) => (
            <li key={render.name}>
              <PictureCard
                render={render}
                title={texts?.[render.name].title ?? ''}
                alt={texts?.[render.name].alt ?? ''}
                sizes={TRIO_SIZES}
                link={{ to }}
                {...(badge && { badge })}
              />
            </li>
          ))}
        </ul>
        <div className="ct-story__ways">
          <LinkButton to="/gallery" variant="secondary">
            {content.gallery.more}
          </LinkButton>
        </div>
      </section>
      <Steps {...content.steps} />
      <section className="ct-teaser">
        <h2>{content.contact.heading}</h2>
        <p>{content.contact.text}</p>
        <div className="ct-story__ways">
          <LinkButton to="/contactus">{content.contact.write}</LinkButton>
          <LinkButton to="/commonquestions" variant="secondary">
            {content.contact.questions}
          </LinkButton>
        </div>
      </section>
    </div>
  );
}

interface PlaceCardProps {
  render: Render;
  heading: string;
  text: string;
  children: ReactNode;
}

function PlaceCard({ render, heading, text, children }: PlaceCardProps) {
  return (
    <li className="ct-place">
      <RenderPicture render={render} alt="" sizes={TRIO_SIZES} />
      <div className="ct-place__words">
        <h3>{heading}</h3>
        <p>{text}</p>
        {children}
      </div>
    </li>
  );
}

function Steps({ heading, lead, list }: HomeContent['steps']) {
  return (
    <section>
      <h2>{heading}</h2>
      <p className="ct-story__lead">{lead}</p>
      <ol className="ct-steps">
        {list.map((step) => (
          <li key={step.heading}>
            <h3>{step.heading}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
