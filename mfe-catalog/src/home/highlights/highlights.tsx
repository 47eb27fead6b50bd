import type { ReactNode } from 'react';
import type { LotSummary } from '@lotes/shared-contract';
import { LinkButton } from '@lotes/shared-ui';
import type { Illustration } from '../../illustrations/illustration';
import { IllustrationPicture } from '../../illustrations/illustration-picture';
import { ILLUSTRATIONS } from '../../illustrations/illustrations';
import { useIllustrationTexts } from '../../illustrations/use-illustration-texts';
import { PictureCard, TRIO_SIZES } from '../../gallery/picture-card';
import { PlaceRow } from '../../place/place-row';
import { Tiles } from '../../place/tiles';
import { useFilledContent } from '../../facts/use-filled-content';
import { LoadError } from '../../ui/load-error';
import { SalesPhones } from '../../ui/sales-phones';
import type { ContentSource } from '../../ui/use-content';
import { chosenLots } from './chosen-lots';
import type en from './content/en.json';
import { LotCarousel } from './lot-carousel';
import '../../place/place.css';
import './highlights.css';

type HighlightsContent = typeof en;

const SOURCE: ContentSource<HighlightsContent> = {
  es: () => import('./content/es.json'),
  en: () => import('./content/en.json'),
};
const PLACES = [
  { name: 'houses', illustration: ILLUSTRATIONS['house-arrecife'], to: '/houses' },
  { name: 'condominiums', illustration: ILLUSTRATIONS.condominiums, to: '/condominiums' },
  { name: 'socialArea', illustration: ILLUSTRATIONS['social-area'], to: '/socialarea' },
] as const;
const VIEWS: readonly { illustration: Illustration; to: string; badge?: string }[] = [
  { illustration: ILLUSTRATIONS.aerial, to: '/gallery?modal=picture&name=aerial' },
  {
    illustration: ILLUSTRATIONS['panorama-hill'],
    to: '/gallery?modal=panorama&name=panorama-hill',
    badge: '360°',
  },
  { illustration: ILLUSTRATIONS.beach, to: '/gallery?modal=picture&name=beach' },
];

/** The home page below its map: lots, places, services, pictures, and how to buy. */
export function Highlights({ lots }: { lots: readonly LotSummary[] }) {
  const { content, error, retry } = useFilledContent(SOURCE);
  const texts = useIllustrationTexts();
  if (error) return <LoadError error={error} onRetry={retry} />;
  if (!content) return <div className="ct-place__waiting" />;
  const chosen = chosenLots(lots);
  return (
    <div className="ct-place">
      <PlaceRow words={content.intro} illustration={ILLUSTRATIONS.aerial} alt={texts?.aerial.alt ?? ''} />
      {chosen.length > 0 && <LotCarousel lots={chosen} {...content.carousel} />}
      <section>
        <h2>{content.places.heading}</h2>
        <ul className="ct-picture-cards">
          {PLACES.map(({ name, illustration, to }) => (
            <PlaceCard key={name} illustration={illustration} {...content.places[name]}>
              <LinkButton to={to} variant="secondary">
                {content.places[name].more}
              </LinkButton>
            </PlaceCard>
          ))}
        </ul>
        <p className="ct-place__note">{content.places.note}</p>
      </section>
      <section>
        <h2>{content.services.heading}</h2>
        <Tiles tiles={content.services.tiles} />
        <div className="ct-place__ways">
          <LinkButton to="/services" variant="secondary">
            {content.services.more}
          </LinkButton>
        </div>
      </section>
      <section>
        <h2>{content.gallery.heading}</h2>
        <ul className="ct-picture-cards" aria-busy={!texts}>
          {VIEWS.map(({ illustration, to, badge }) => (
            <li key={illustration.name}>
              <PictureCard
                illustration={illustration}
                title={texts?.[illustration.name].title ?? ''}
                alt={texts?.[illustration.name].alt ?? ''}
                sizes={TRIO_SIZES}
                link={{ to }}
                {...(badge && { badge })}
              />
            </li>
          ))}
        </ul>
        <div className="ct-place__ways">
          <LinkButton to="/gallery" variant="secondary">
            {content.gallery.more}
          </LinkButton>
        </div>
      </section>
      <Steps {...content.steps} />
      <section className="ct-teaser">
        <h2>{content.contact.heading}</h2>
        <p>{content.contact.text}</p>
        <SalesPhones />
        <div className="ct-place__ways">
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
  illustration: Illustration;
  heading: string;
  text: string;
  children: ReactNode;
}

function PlaceCard({ illustration, heading, text, children }: PlaceCardProps) {
  return (
    <li className="ct-place-card">
      <IllustrationPicture illustration={illustration} alt="" sizes={TRIO_SIZES} />
      <div className="ct-place-card__words">
        <h3>{heading}</h3>
        <p>{text}</p>
        {children}
      </div>
    </li>
  );
}

function Steps({ heading, lead, list }: HighlightsContent['steps']) {
  return (
    <section>
      <h2>{heading}</h2>
      <p className="ct-place__lead">{lead}</p>
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
