import { useEffect, useRef, useState } from 'react';
import type { LotSummary } from '@lotes/shared-contract';
import { lazyPart } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { PartBoundary } from '../../ui/part-boundary';

const HomeStory = lazyPart(async () => (await import('./home-story')).HomeStory);

/** How near the reader comes before it is fetched: about a screen ahead. */
const AHEAD = '900px';

/** The story below the map, which costs nothing until the reader comes near it. */
export function StoryGate({ lots }: { lots: readonly LotSummary[] }) {
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
    <div ref={place} className="ct-home__story">
      {isNear && (
        <PartBoundary failed={t('pages.storyFailed')}>
          <HomeStory lots={lots} />
        </PartBoundary>
      )}
    </div>
  );
}
