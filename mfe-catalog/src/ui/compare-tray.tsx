import { useT } from '@lotes/shared-i18n';
import { LinkButton } from '@lotes/shared-ui';
import { COMPARED_LIMIT, comparedLots, useKeptLots } from '../lots/kept-lots';
import './compare-tray.css';

/** Where the lots stand side by side. */
const compareLink = (numeros: readonly string[]) =>
  `/compare?lots=${numeros.map(encodeURIComponent).join(',')}`;

/** The lots put aside for comparison, at the foot of the screen for as long as there are any. */
export function CompareTray() {
  const t = useT('catalog');
  const numeros = useKeptLots(comparedLots);
  return (
    <>
      <p className="lu-visually-hidden" role="status">
        {numeros.length > 0 && t('compare.count', { count: numeros.length, limit: COMPARED_LIMIT })}
      </p>
      {numeros.length > 0 && (
        <section className="ct-tray" aria-label={t('compare.tray')}>
          <p className="ct-tray__count" aria-hidden="true">
            {t('compare.count', { count: numeros.length, limit: COMPARED_LIMIT })}
          </p>
          <ul className="ct-tray__lots">
            {numeros.map((numero) => (
              <li key={numero}>
                <button
                  type="button"
                  className="ct-tray__lot"
                  aria-label={t('compare.remove', { numero })}
                  onClick={() => comparedLots.toggle(numero)}
                >
                  {numero} <span aria-hidden="true">×</span>
                </button>
              </li>
            ))}
          </ul>
          <LinkButton to={compareLink(numeros)}>{t('compare.open')}</LinkButton>
        </section>
      )}
    </>
  );
}
