import { type RefObject, useRef } from 'react';
import { useT } from '@lotes/shared-i18n';
import { focusInPlace, LinkButton } from '@lotes/shared-ui';
import { MAX_COMPARED, comparedLots, useStoredLots } from '../lots/stored-lots';
import './compare-tray.css';

/** Returns the address of the page that compares the lots. */
const compareLink = (numeros: readonly string[]) =>
  `/compare?lots=${numeros.map(encodeURIComponent).join(',')}`;

/**
 * The lots put aside for comparison, at the foot of the screen for as long as there are any.
 * @param count the screen's count of lots, which takes the focus once no lot is left in the tray
 */
export function CompareTray({ count }: { count: RefObject<HTMLElement | null> }) {
  const t = useT('catalog');
  const numeros = useStoredLots(comparedLots);
  const list = useRef<HTMLUListElement>(null);
  const remove = (numero: string, place: number) => {
    comparedLots.toggle(numero);
    focusInPlace(list, place, count);
  };
  return (
    <>
      <p className="lu-visually-hidden" role="status">
        {numeros.length > 0 && t('compare.count', { count: numeros.length, limit: MAX_COMPARED })}
      </p>
      {numeros.length > 0 && (
        <section className="ct-tray" aria-label={t('compare.tray')}>
          <p className="ct-tray__count" aria-hidden="true">
            {t('compare.count', { count: numeros.length, limit: MAX_COMPARED })}
          </p>
          <ul ref={list} className="ct-tray__lots">
            {numeros.map((numero, place) => (
              <li key={numero}>
                <button
                  type="button"
                  className="ct-tray__lot"
                  aria-label={t('compare.remove', { numero })}
                  onClick={() => remove(numero, place)}
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
