import { Viewer } from '@photo-sphere-viewer/core';
import '@photo-sphere-viewer/core/index.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLanguage, useT, type Translate } from '@lotes/shared-i18n';
import { PlaceholderImage, useBroken } from '@lotes/shared-ui';
import './viewers.css';

export interface SphereCanvasProps {
  /** An equirectangular picture, twice as wide as high. */
  src: string;
  alt: string;
}

/** A panorama in which the visitor looks around by dragging, arrow keys or buttons. */
export function SphereCanvas({ src, alt }: SphereCanvasProps) {
  const t = useT('catalog');
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const sphere = useRef<Viewer | null>(null);
  const [isBroken, noteBroken] = useBroken(src);
  const fail = useEffectEvent(noteBroken);

  useEffect(() => {
    const container = frame.current;
    if (!container) return;
    const viewer = new Viewer({
      container,
      panorama: src,
      defaultYaw: 0,
      keyboard: 'always',
      navbar: ['zoom', 'move', 'fullscreen'],
      mousewheelCtrlKey: false,
      // One finger turns the picture, as nothing scrolls in its window.
      touchmoveTwoFingers: false,
      moveInertia: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      lang: sphereTexts(t),
    });
    sphere.current = viewer;
    viewer.addEventListener('panorama-error', () => fail());
    viewer.addEventListener('ready', () => nameCanvas(container, alt), { once: true });
    return () => {
      sphere.current = null;
      viewer.destroy();
    };
  }, [src, alt, t, language, isBroken]);

  if (isBroken) return <PlaceholderImage className="ct-sphere" src={null} alt={alt} />;
  const turn = ([yaw, pitch]: Turn) => {
    const viewer = sphere.current;
    if (!viewer) return;
    const now = viewer.getPosition();
    viewer.rotate({ yaw: now.yaw + yaw, pitch: now.pitch + pitch });
  };
  return (
    <>
      <div ref={frame} className="ct-sphere" role="group" aria-label={alt} />
      <div className="ct-sphere__turns">
        {TURNS.map(({ label, arrow, by }) => (
          <button key={label} type="button" aria-label={t(label)} onClick={() => turn(by)}>
            <span aria-hidden="true">{arrow}</span>
          </button>
        ))}
      </div>
    </>
  );
}

type Turn = readonly [yaw: number, pitch: number];

/** Buttons that turn the view, in radians: the viewer shows none on a touch screen, and not every visitor can drag. */
const TURNS: readonly { label: string; arrow: string; by: Turn }[] = [
  { label: 'viewers.left', arrow: '←', by: [-0.5, 0] },
  { label: 'viewers.up', arrow: '↑', by: [0, 0.3] },
  { label: 'viewers.down', arrow: '↓', by: [0, -0.3] },
  { label: 'viewers.right', arrow: '→', by: [0.5, 0] },
];

/** Gives the canvas the role and the name of an image for screen readers. */
function nameCanvas(container: HTMLElement, alt: string): void {
  const canvas = container.querySelector('canvas');
  canvas?.setAttribute('role', 'img');
  canvas?.setAttribute('aria-label', alt);
}

function sphereTexts(t: Translate): Record<string, string> {
  return {
    zoom: t('viewers.zoom'),
    zoomIn: t('map.zoomIn'),
    zoomOut: t('map.zoomOut'),
    moveUp: t('viewers.up'),
    moveDown: t('viewers.down'),
    moveLeft: t('viewers.left'),
    moveRight: t('viewers.right'),
    fullscreen: t('viewers.fullscreen'),
    loading: t('viewers.loading'),
    loadError: t('viewers.broken'),
    webglError: t('viewers.noWebgl'),
  };
}
