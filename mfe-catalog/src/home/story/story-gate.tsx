import { Component, Suspense, lazy, useEffect, useRef, useState, type ReactNode } from 'react';
import type { LotSummary } from '@lotes/shared-contract';
import { useT } from '@lotes/shared-i18n';
import { EmptyState } from '@lotes/shared-ui';

const HomeStory = lazy(async () => ({ default: (await import('./home-story')).HomeStory }));

/** How near the reader comes before it is fetched: about a screen ahead. */
const AHEAD = '900px';

/** The story below the map, which costs nothing until the reader comes near it. */
export function StoryGate({ lots }: { lots: readonly LotSummary[] }) {
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
        <StoryBoundary>
          <Suspense fallback={null}>
            <HomeStory lots={lots} />
          </Suspense>
        </StoryBoundary>
      )}
    </div>
  );
}

/** A story that cannot be loaded leaves hero and map as they are, and says so in its place. */
class StoryBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <StoryFailed /> : this.props.children;
  }
}

function StoryFailed() {
  const t = useT('catalog');
  return <EmptyState title={t('pages.storyFailed')} />;
}
