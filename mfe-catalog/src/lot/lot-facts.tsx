import type { LotDetail } from '@lotes/shared-contract';
import { useT } from '@lotes/shared-i18n';
import { useLotFacts } from './use-lot-facts';

/** The lot's ground and address. */
export function LotFacts({ lot }: { lot: LotDetail }) {
  const t = useT('catalog');
  const facts = useLotFacts(lot);
  return (
    <section aria-labelledby="ct-lot-terrain">
      <h2 id="ct-lot-terrain">{t('detail.terrain')}</h2>
      <dl className="ct-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="ct-facts__wide">
          <dt>{t('detail.address')}</dt>
          <dd>
            {lot.direccion}
            {lot.enlaceMapa && (
              <>
                {'\u00a0· '}
                <a href={lot.enlaceMapa} target="_blank" rel="noreferrer">
                  {t('detail.openMap')}
                </a>
              </>
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}
