import { useEffect, useState } from 'react';
import { MAC } from 'ol/has';
import { useT } from '@lotes/shared-i18n';

export type MapHintKind = 'finger' | 'wheel';

/** Duration of a hint over the map, in ms. */
const SHOWN_MS = 1800;

/** The hint that is shown now, null if there is none, and a function that shows one for a while. */
export function useMapHint() {
  const [hint, setHint] = useState<MapHintKind | null>(null);
  useEffect(() => {
    if (!hint) return undefined;
    const timer = setTimeout(() => setHint(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [hint]);
  return { hint, showHint: setHint };
}

/** A hint over the map, shown after a finger or the wheel scrolled the page: it names the gesture that moves the map. */
export function MapHint({ hint }: { hint: MapHintKind | null }) {
  const t = useT('catalog');
  if (!hint) return null;
  const text = hint === 'finger' ? t('map.hint.finger') : t('map.hint.wheel', { key: MAC ? '⌘' : 'Ctrl' });
  return (
    <p className="ct-map__hint" aria-hidden="true">
      {text}
    </p>
  );
}
