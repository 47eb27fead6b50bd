import { useLocation } from 'react-router';
import { RESERVATION_LIMITS } from '@lotes/shared-contract/client';
import { useFormat, useT } from '@lotes/shared-i18n';
import { LinkButton } from '@lotes/shared-ui';
import { DEVELOPMENT } from '../facts/development';

/** The development and its place, in a few words and figures. */
export function Hero() {
  const t = useT('catalog');
  const format = useFormat();
  const { search } = useLocation();
  const facts = [
    [String(DEVELOPMENT.lots), t('hero.lots')],
    [String(DEVELOPMENT.streets), t('hero.streets')],
    [format.area(DEVELOPMENT.smallestLot, 'v2'), t('hero.smallest')],
    [format.percent(DEVELOPMENT.minimumDownPayment), t('hero.downPayment')],
    [`${format.number(DEVELOPMENT.ferryKm)} km`, t('hero.ferry')],
    [`${format.number(DEVELOPMENT.airportKm)} km`, t('hero.airport')],
  ];
  return (
    <section className="ct-hero">
      <div className="ct-hero__words">
        <p className="ct-hero__eyebrow">{t('hero.eyebrow')}</p>
        <h1 className="ct-hero__title">{t('hero.title')}</h1>
        <p className="ct-hero__lead">
          {t('hero.lead', { count: DEVELOPMENT.lots, hours: RESERVATION_LIMITS.freeHours })}
        </p>
        <div className="ct-hero__actions">
          <LinkButton to={`${search}#map`}>{t('hero.explore')}</LinkButton>
          <LinkButton to="/lotslist" variant="secondary">
            {t('hero.list')}
          </LinkButton>
        </div>
      </div>
      <dl className="ct-hero__facts" aria-label={t('hero.facts')}>
        {facts.map(([figure, what]) => (
          <div key={what} className="ct-hero__fact">
            <dt>{what}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
