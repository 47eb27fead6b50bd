import { useState } from 'react';
import type { LotSummary } from '@lotes/shared-contract';
import { STREETS } from '@lotes/shared-contract/client';
import { useT } from '@lotes/shared-i18n';

interface StreetZoomProps {
  lots: readonly LotSummary[];
  /** Zooms to these lots, or to all of them where none are given. */
  onShow: (numeros?: readonly string[]) => void;
}

/** A choice of streets; the map zooms to the chosen one. */
export function StreetZoom({ lots, onShow }: StreetZoomProps) {
  const t = useT('catalog');
  const [street, setStreet] = useState('');
  const show = (chosen: string) => {
    setStreet(chosen);
    onShow(chosen ? lots.filter(({ calle }) => calle === chosen).map(({ numero }) => numero) : undefined);
  };
  return (
    <select
      className="ct-street-zoom"
      aria-label={t('map.street')}
      value={street}
      onChange={(event) => show(event.target.value)}
    >
      <option value="">{t('map.wholeSite')}</option>
      {STREETS.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  );
}
