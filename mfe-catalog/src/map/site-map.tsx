import { useMemo, useState } from 'react';
import type { LotSummary } from '@lotes/shared-contract';
import { useT } from '@lotes/shared-i18n';
import { type Point, extentOf, outerRing } from '../lots/site-geometry';
import { Announcer } from '../ui/announcer';
import { HoverCard } from './controls/hover-card';
import type { Hovered } from './view/site-map-view';
import { LocationNotice } from './controls/location-notice';
import { LotSearch } from './controls/lot-search';
import { MapHint, useMapHint } from './controls/map-hint';
import { useMapKeys } from './controls/use-map-keys';
import { StreetZoom } from './controls/street-zoom';
import { WHOLE_SITE, useStreetZoom } from './controls/use-street-zoom';
import { type LotCardOnMap, useChosenLot } from './view/use-chosen-lot';
import { type DrawnSite, useDrawnSite } from './view/use-drawn-site';
import { useSiteMapView } from './view/use-site-map-view';
import { useVisitorMark } from './view/use-visitor-mark';
import { useVisitorLocation } from './controls/use-visitor-location';
import { ZoomButtons } from './controls/zoom-buttons';

export interface SiteMapProps extends DrawnSite, LotCardOnMap {
  /** Called with the lot that was chosen, and whether by keyboard; null closes the card. */
  onOpen: (numero: string | null, by: 'pointer' | 'keyboard') => void;
}

/** [longitude, latitude] of the middle of the site. */
function middleOf(lots: readonly LotSummary[]): Point {
  const [west, south, east, north] = extentOf(lots.flatMap(({ poligono }) => outerRing(poligono)));
  return [(west + east) / 2, (south + north) / 2];
}

/** The site with its lots, by mouse, finger and keyboard. Fills its positioned parent. */
export function SiteMap({ lots, plan, matching, opened, onOpen, coveredByCard }: SiteMapProps) {
  const t = useT('catalog');
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const [walkedTo, setWalkedTo] = useState<string | null>(null);
  const chosen = opened ?? walkedTo;

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
      // An open card changes to the new lot.
      if (opened !== null) onOpen(numero, 'pointer');
    },
    open: (numero) => choose(numero, 'keyboard'),
    close: () => onOpen(null, 'keyboard'),
  });

  useDrawnSite(view, { lots, plan, matching });
  const approach = useChosenLot(view, chosen, { opened, coveredByCard });
  const showVisitor = useVisitorMark(view);
  const location = useVisitorLocation({
    centre: useMemo(() => middleOf(lots), [lots]),
    show: (found) => {
      leaveStreet();
      return showVisitor(found);
    },
  });
  const find = (numero: string, by: 'submit' | 'pause') => {
    const lot = lots.find((one) => one.numero === numero);
    if (lot) announce(lot);
    approach(numero);
    // After Enter the card takes the focus; after a pause in typing the focus stays in the field, as more may be typed.
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

/** The direction of north, for a plan that is turned. */
function Compass() {
  const t = useT('catalog');
  return (
    <p className="ct-compass">
      <span className="lu-visually-hidden">{t('map.north')}</span>
      <span aria-hidden="true">{t('map.northLetter')} →</span>
    </p>
  );
}
