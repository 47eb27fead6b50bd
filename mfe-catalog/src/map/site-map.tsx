import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { LotStatus, LotSummary, SitePlan } from '@lotes/shared-contract';
import { LOT_STATUSES } from '@lotes/shared-contract/client';
import { useT } from '@lotes/shared-i18n';
import { useStatusText } from '@lotes/shared-ui';
import { type Point, extentOf, outerRing } from '../lots/site-geometry';
import { Announcer } from '../ui/announcer';
import { HoverCard } from './controls/hover-card';
import type { Hovered, SiteMapView } from './view/site-map-view';
import type { SiteMapTexts } from './painting/site-painter';
import { LocationNotice } from './controls/location-notice';
import { LotSearch } from './controls/lot-search';
import { MapHint, useMapHint } from './controls/map-hint';
import { useMapKeys } from './controls/use-map-keys';
import { StreetZoom } from './controls/street-zoom';
import { WHOLE_SITE, useStreetZoom } from './controls/use-street-zoom';
import { useSiteMapView } from './view/use-site-map-view';
import { useVisitorMark } from './view/use-visitor-mark';
import { useVisitorLocation } from './controls/use-visitor-location';
import { ZoomButtons } from './controls/zoom-buttons';

export interface SiteMapProps {
  lots: readonly LotSummary[];
  plan: SitePlan;
  /** The lots that the filters leave in, in the chosen order. */
  matching: readonly LotSummary[];
  /** The lot whose card is open. */
  opened: string | null;
  /** A lot was chosen, with the keyboard or otherwise; null closes the card. */
  onOpen: (numero: string | null, by: 'pointer' | 'keyboard') => void;
  /** Returns the height of the map that the card covers at its lower end, in pixels. */
  coveredByCard: () => number;
}

/** [longitude, latitude] of the middle of the site. */
function middleOf(lots: readonly LotSummary[]): Point {
  const [west, south, east, north] = extentOf(lots.flatMap(({ poligono }) => outerRing(poligono)));
  return [(west + east) / 2, (south + north) / 2];
}

/** The drawn words in the language in use. */
function useSiteMapTexts(): SiteMapTexts {
  const t = useT('catalog');
  const statusText = useStatusText();
  const letters = LOT_STATUSES.map((status) => statusText(status).letter).join('');
  return useMemo(
    () => ({
      letters: Object.fromEntries(
        LOT_STATUSES.map((status, index) => [status, letters.charAt(index)]),
      ) as Record<LotStatus, string>,
      places: {
        mar: t('map.place.mar'),
        playa: t('map.place.playa'),
        area_social: t('map.place.area_social'),
      },
    }),
    [t, letters],
  );
}

/** Draws the site on the map as it is at this moment, in the language in use. */
function useDrawnSite(
  view: SiteMapView | null,
  texts: SiteMapTexts,
  { lots, plan, matching }: Pick<SiteMapProps, 'lots' | 'plan' | 'matching'>,
): void {
  useEffect(() => {
    view?.write(texts);
  }, [view, texts]);
  useEffect(() => {
    view?.showPlan(plan);
  }, [view, plan]);
  useEffect(() => {
    view?.showLots(lots);
  }, [view, lots]);
  useEffect(() => {
    view?.emphasise(new Set(matching.map(({ numero }) => numero)));
  }, [view, matching]);
}

/** The site with its lots, by mouse, finger and keyboard. Fills its positioned parent. */
export function SiteMap({ lots, plan, matching, opened, onOpen, coveredByCard }: SiteMapProps) {
  const t = useT('catalog');
  const texts = useSiteMapTexts();
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const [walkedTo, setWalkedTo] = useState<string | null>(null);
  const chosen = opened ?? walkedTo;
  const cardOpen = opened !== null;
  /** The lot that was asked for by its number: it is brought close, where any other is only brought into view. */
  const wanted = useRef<string | null>(null);

  const { hint, showHint } = useMapHint();
  const { view, ref, shape } = useSiteMapView({
    onPick: (numero) => choose(numero, 'pointer'),
    onHover: setHovered,
    onMove: () => leaveStreet(),
    onLeftToPage: showHint,
  });
  const { street, zoomTo, leaveStreet } = useStreetZoom(view, lots);
  const walkTo = (numero: string | null) => {
    setWalkedTo(numero);
    if (numero !== null) leaveStreet();
  };
  const choose = (numero: string | null, by: 'pointer' | 'keyboard') => {
    walkTo(numero);
    onOpen(numero, by);
  };
  const zoom = (steps: number) => {
    leaveStreet();
    view?.zoom(steps);
  };
  const { onKeyDown, announcement, announce } = useMapKeys(matching, chosen, {
    centre: () => view?.centre() ?? [0, 0],
    turned: view?.turned ?? false,
    zoom,
    moveTo: (numero) => {
      walkTo(numero);
      // An open card goes along.
      if (cardOpen) onOpen(numero, 'pointer');
    },
    open: (numero) => choose(numero, 'keyboard'),
    close: () => onOpen(null, 'keyboard'),
  });

  useDrawnSite(view, texts, { lots, plan, matching });
  const showVisitor = useVisitorMark(view);
  const bringIntoView = useEffectEvent((numero: string) => {
    const covered = cardOpen ? coveredByCard() : 0;
    if (wanted.current === numero) view?.approach(numero, covered);
    else view?.reveal(numero, covered);
    wanted.current = null;
  });
  useEffect(() => {
    view?.select(chosen);
    if (chosen !== null) bringIntoView(chosen);
  }, [view, chosen, cardOpen]);
  const location = useVisitorLocation({
    centre: useMemo(() => middleOf(lots), [lots]),
    show: (found) => {
      leaveStreet();
      return showVisitor(found);
    },
  });
  const find = (numero: string, by: 'submit' | 'pause') => {
    announce(numero);
    if (numero === opened) view?.approach(numero, coveredByCard());
    else wanted.current = numero;
    // The card takes the focus where it was asked for, and leaves it in the field where more may be typed.
    choose(numero, by === 'submit' ? 'keyboard' : 'pointer');
  };
  const hoveredLot = hovered && lots.find(({ numero }) => numero === hovered.numero);
  return (
    <>
      <div
        key={shape}
        ref={ref}
        className="ct-site-map"
        role="application"
        tabIndex={0}
        aria-label={t('map.label', { count: lots.length })}
        aria-describedby="ct-map-instructions"
        onKeyDown={onKeyDown}
      />
      <p id="ct-map-instructions" className="lu-visually-hidden">
        {t('map.instructions')}
      </p>
      {hovered && hoveredLot && <HoverCard lot={hoveredLot} at={hovered} />}
      <div className="ct-map__tools">
        <LotSearch lots={lots} onFind={find} />
        <StreetZoom shown={street} onShow={zoomTo} />
      </div>
      {view?.turned && <Compass />}
      <MapHint hint={hint} />
      <ZoomButtons
        onZoom={zoom}
        onFit={() => zoomTo(WHOLE_SITE)}
        onLocate={location.locate}
        locating={location.waiting}
      />
      <LocationNotice notice={location.notice} onDismiss={location.dismiss} />
      <Announcer text={announcement} />
    </>
  );
}

/** The direction of north, on a plan that is turned. */
function Compass() {
  const t = useT('catalog');
  return (
    <p className="ct-compass">
      <span className="lu-visually-hidden">{t('map.north')}</span>
      <span aria-hidden="true">{t('map.northLetter')} →</span>
    </p>
  );
}
