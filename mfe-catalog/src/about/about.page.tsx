import { useT } from '@lotes/shared-i18n';
import { LinkButton, PageHeading, Skeleton } from '@lotes/shared-ui';
import { useFilledContent } from '../facts/use-filled-content';
import type { ContentSource } from '../ui/use-content';
import { LoadError } from '../ui/load-error';
import './about.css';

/** Texts of the About page, section by section. */
type AboutContent = Record<'secciones', { titulo: string; parrafos: string[] }[]>;

const ABOUT: ContentSource<AboutContent> = {
  es: () => import('./content/es.json'),
  en: () => import('./content/en.json'),
};

/** `/aboutus`: who sells these lots, where they are, and what a buyer can rely on. */
export function Page() {
  const t = useT('catalog');
  const { content, error, retry } = useFilledContent(ABOUT);
  return (
    <div className="ct-about">
      <PageHeading title={t('about.title')} lead={t('about.lead')} />
      {error ? <LoadError error={error} onRetry={retry} /> : <Sections content={content} />}
      <p className="ct-about__ways">
        <LinkButton to="/lotslist?status=disponible">{t('about.lots')}</LinkButton>
        <LinkButton variant="secondary" to="/contactus">
          {t('about.visit')}
        </LinkButton>
        <LinkButton variant="ghost" to="/ledger">
          {t('about.ledger')}
        </LinkButton>
      </p>
    </div>
  );
}

function Sections({ content }: { content: AboutContent | undefined }) {
  if (!content) {
    return (
      <div className="ct-about__waiting" aria-busy="true">
        <Skeleton height="100%" />
      </div>
    );
  }
  return (
    <div className="ct-about__sections">
      {content.secciones.map(({ titulo, parrafos }) => (
        <section key={titulo}>
          <h2>{titulo}</h2>
          {parrafos.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
