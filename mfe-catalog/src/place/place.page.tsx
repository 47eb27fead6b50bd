import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useT } from '@lotes/shared-i18n';
import { LinkButton, Notice, PageHeading } from '@lotes/shared-ui';
import { IllustrationFigure } from '../illustrations/illustration-figure';
import { illustrationNamed } from '../illustrations/illustrations';
import { useIllustrationTexts } from '../illustrations/use-illustration-texts';
import { useFilledContent } from '../facts/use-filled-content';
import { LoadError } from '../ui/load-error';
import { SalesPhones } from '../ui/sales-phones';
import type { ContentSource } from '../ui/use-content';
import { PLACE_PAGES, type PlaceContent, type PlaceLink } from './place-content';
import { PlaceRow } from './place-row';
import { Tiles } from './tiles';
import './place.css';

/** `/houses`, `/condominiums`, `/socialarea` and `/services`: shows the content of the page at the present path. */
export function Page() {
  const { pathname } = useLocation();
  // The router ignores case and a trailing slash too.
  const page = PLACE_PAGES[pathname.toLowerCase().replace(/\/+$/, '')];
  return page ? <PlacePage key={pathname} {...page} /> : null;
}

/** One page about the development; its box has a minimum height while the content is loading. */
function PlacePage({ title, source }: { title: string; source: ContentSource<PlaceContent> }) {
  const t = useT('catalog');
  const { content, error, retry } = useFilledContent(source);
  return (
    <div className="ct-place">
      <PageHeading title={t(title)} lead={content?.lead ?? '\u00a0'} />
      {error ? <LoadError error={error} onRetry={retry} /> : <Told content={content} />}
    </div>
  );
}

function Told({ content }: { content: PlaceContent | undefined }) {
  return content ? <Sections {...content} /> : <div className="ct-place__waiting" aria-busy="true" />;
}

function Sections({ figure, rows, groups, notice, links, phones }: PlaceContent) {
  const texts = useIllustrationTexts();
  const [illustration] = figure ? [illustrationNamed(figure)] : [];
  return (
    <>
      {illustration && (
        <IllustrationFigure
          illustration={illustration}
          alt={texts?.[illustration.name].alt ?? ''}
          sizes="(min-width: 80rem) 78rem, 94vw"
          caption={texts?.[illustration.name].title}
          urgent
        />
      )}
      {rows?.map(({ illustration: name, link, ...words }, index) => {
        const beside = illustrationNamed(name);
        return (
          <PlaceRow
            key={words.heading}
            words={words}
            illustration={beside}
            alt={texts?.[beside.name].alt ?? ''}
            urgent={index === 0}
          >
            {link && (
              <div className="ct-place__ways">
                <LinkButton variant="secondary" to={link.to}>
                  {link.label}
                </LinkButton>
              </div>
            )}
          </PlaceRow>
        );
      })}
      {groups.map(({ heading, text, tiles }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {text && <p className="ct-place__lead">{text}</p>}
          <Tiles tiles={tiles} />
        </section>
      ))}
      {notice && <Notice>{notice}</Notice>}
      {links && <Links links={links}>{phones && <SalesPhones />}</Links>}
    </>
  );
}

function Links({ links, children }: { links: readonly PlaceLink[]; children: ReactNode }) {
  return (
    <div className="ct-place__ways">
      {links.map(({ label, to }, index) => (
        <LinkButton key={to} to={to} {...(index > 0 && { variant: 'secondary' })}>
          {label}
        </LinkButton>
      ))}
      {children}
    </div>
  );
}
