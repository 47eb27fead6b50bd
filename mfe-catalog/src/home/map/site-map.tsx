import { useEffect, useMemo, useRef, useState } from 'react';
import type { LotStatus, LotSummary, SitePlan } from '@lotes/shared-contract';
import { LOT_STATUSES } from '@lotes/shared-contract/client';
import { useT } from '@lotes/shared-i18n';
import { useStatusText } from '@lotes/shared-ui';
import { type Point, extentOf, outerRing } from '../../lots/site-geometry';
import { Announcer } from '../../ui/announcer';
import { HoverCard } from './hover-card';
import type { Hovered } from './site-map-view';
import type { SiteMapTexts } from './site-painter';
import { LocationNotice } from './location-notice';
import { LotSearch } from './lot-search';
import { useMapKeys } from './use-map-keys';
import { StreetZoom } from './street-zoom';
import { useSiteMapView } from './use-site-map-view';
import { useVisitorLocation } from './use-visitor-location';
import { ZoomButtons } from './zoom-buttons';

export interface SiteMapProps {
  lots: readonly LotSummary[];
  plan: SitePlan;
  /** The lots that the filters leave in, in the chosen order. */
  matching: readonly LotSummary[];
  /** The lot whose card is open. */
  opened: string | null;
  /** A lot was chosen, with the keyboard or otherwise; null closes the card. */
  onOpen: (numero: string | null, by: 'pointer' | 'keyboard') => void;
}

/** How much of the map's foot the card covers, in pixels; on a telephone it lies below the map. */
const coveredByCard = () => (matchMedia('(max-width: 40rem)').matches ? 0 : 260);

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

/** The site with its lots, by mouse, finger and keyboard. Fills its positioned parent. */
export function SiteMap({ lots, plan, matching, opened, onOpen }: SiteMapProps) {
  const t = useT('catalog');
  const texts = useSiteMapTexts();
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const [walkedTo, setWalkedTo] = useState<string | null>(null);
  const chosen = opened ?? walkedTo;
  const cardOpen = opened !== null;
  /** The lot that was asked for by its number: it is brought close, where any other is only brought into view. */
  const wanted = useRef<string | null>(null);

  const choose = (numero: string | null, by: 'pointer' | 'keyboard') => {
    setWalkedTo(numero);
    onOpen(numero, by);
  };
  const { view, ref } = useSiteMapView({
    onPick: (numero) => choose(numero, 'pointer'),
    onHover: setHovered,
  });
  const { onKeyDown, announcement } = useMapKeys(matching, chosen, {
    centre: () => view?.centre() ?? [0, 0],
    zoom: (steps) => view?.zoom(steps),
    moveTo: (numero) => {
      setWalkedTo(numero);
      // An open card goes along.
      if (cardOpen) onOpen(numero, 'pointer');
    },
    open: (numero) => choose(numero, 'keyboard'),
    close: () => onOpen(null, 'keyboard'),
  });

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
  useEffect(() => {
    view?.select(chosen);
    if (chosen === null) return;
    const covered = cardOpen ? coveredByCard() : 0;
    if (wanted.current === chosen) view?.approach(chosen, covered);
    else view?.reveal(chosen, covered);
    wanted.current = null;
  }, [view, chosen, cardOpen]);
  const location = useVisitorLocation({
    centre: useMemo(() => middleOf(lots), [lots]),
    show: (found) => view?.showVisitor(found) ?? false,
  });
  const find = (numero: string) => {
    if (numero === opened) return view?.approach(numero, coveredByCard());
    wanted.current = numero;
    choose(numero, 'pointer');
  };
  const hoveredLot = hovered && lots.find(({ numero }) => numero === hovered.numero);
  return (
    <>
      <div
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
        <StreetZoom lots={lots} onShow={(numeros) => view?.fit(numeros)} />
      </div>
      <ZoomButtons
        onZoom={(steps) => view?.zoom(steps)}
        onFit={() => view?.fit()}
        onLocate={location.locate}
        locating={location.waiting}
      />
      <LocationNotice notice={location.notice} onDismiss={location.dismiss} />
      <Announcer text={announcement} />
    </>
  );
}
