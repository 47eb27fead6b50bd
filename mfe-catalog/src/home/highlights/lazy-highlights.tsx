import { useEffect, useRef, useState } from 'react';
import type { LotSummary } from '@lotes/shared-contract';
import { lazyPart } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { PartBoundary } from '@lotes/shared-ui';

const Highlights = lazyPart(async () => (await import('./highlights')).Highlights);

/** Distance from the window at which loading begins: about a screen. */
const AHEAD = '900px';

/** The highlights below the map; nothing of them is loaded before the visitor scrolls near. */
export function LazyHighlights({ lots }: { lots: readonly LotSummary[] }) {
  const t = useT('catalog');
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place} className="ct-home__highlights">
      {isNear && (
        <PartBoundary failed={t('pages.highlightsFailed')}>
          <Highlights lots={lots} />
        </PartBoundary>
      )}
    </div>
  );
}
