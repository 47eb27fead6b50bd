import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLotsQuery } from '@lotes/shared-auth';
import type { Corner, Polygon } from '@lotes/shared-contract/lots';
import { useT } from '@lotes/shared-i18n';
import { Button } from '@lotes/shared-ui/staff';
import { OutlineMapView } from './outline-map-view';

interface OutlineMapProps {
  /** The number of the lot whose outline it is; null for a new lot. */
  numero: string | null;
  outline: Polygon;
  onChange: (corners: Corner[]) => void;
}

/**
 * The outline among the other lots. The user draws it if there is none, and otherwise drags its corners or the whole of it. The
 * table of corners shows the same and is for use by keyboard.
 */
export function OutlineMap({ numero, outline, onChange }: OutlineMapProps) {
  const t = useT('admin-lots');
  const { data } = useLotsQuery();
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<OutlineMapView>();
  const change = useEffectEvent(onChange);

  useEffect(() => {
    if (!host.current) return undefined;
    const created = new OutlineMapView(host.current, (corners) => change(corners));
    setView(created);
    return () => created.dispose();
  }, []);
  useEffect(() => {
    view?.showOthers(data?.lotes.filter((lot) => lot.numero !== numero) ?? []);
  }, [view, data, numero]);
  // Compared as text: a new object with the same corners is not another outline.
  const corners = JSON.stringify(outline);
  useEffect(() => {
    view?.show(JSON.parse(corners) as Polygon);
  }, [view, corners, data]);

  return (
    <>
      <div ref={host} className="lot-outline__map" role="img" aria-label={t('outline.map')} />
      <div className="lot-outline__tools">
        <Button size="small" onClick={() => view?.zoom(1)}>
          {t('outline.closer')}
        </Button>
        <Button size="small" onClick={() => view?.zoom(-1)}>
          {t('outline.farther')}
        </Button>
        <Button size="small" onClick={() => onChange([])}>
          {t('outline.again')}
        </Button>
      </div>
      <p>{t(outline.coordinates[0]?.length ? 'outline.dragHint' : 'outline.drawHint')}</p>
    </>
  );
}
