import { STREETS } from '@lotes/shared-contract/client';
import { useT } from '@lotes/shared-i18n';
import { WHOLE_SITE } from './use-street-zoom';

const MOVED = 'moved';

interface StreetZoomProps {
  /** The chosen street, or the whole site; null if the map shows neither. */
  shown: string | null;
  onShow: (street: string) => void;
}

/** A choice of streets; the map zooms to the chosen one. Once the map was moved away from a street, it can be chosen again. */
export function StreetZoom({ shown, onShow }: StreetZoomProps) {
  const t = useT('catalog');
  return (
    <select
      className="ct-street-zoom"
      aria-label={t('map.street')}
      value={shown ?? MOVED}
      onChange={(event) => onShow(event.target.value)}
    >
      {shown === null && (
        <option value={MOVED} disabled hidden>
          {t('map.street')}
        </option>
      )}
      <option value={WHOLE_SITE}>{t('map.wholeSite')}</option>
      {STREETS.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  );
}
