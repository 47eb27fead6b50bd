import { Suspense, lazy } from 'react';
import { useT } from '@lotes/shared-i18n';
import { Modal, Spinner } from '@lotes/shared-ui';
import './viewers.css';

/** The viewer and the 3D library under it come when the first panorama is opened. */
const SphereCanvas = lazy(async () => ({ default: (await import('./sphere-canvas')).SphereCanvas }));

interface SphereWindowProps {
  open: boolean;
  src: string;
  title: string;
  alt: string;
  /** What is said below it, such as that it is a render. */
  note?: string;
  onClose: () => void;
}

/** A panorama in a window over the page. */
export function SphereWindow({ open, src, title, alt, note, onClose }: SphereWindowProps) {
  const t = useT('catalog');
  return (
    <Modal open={open} onClose={onClose} title={title} size="large">
      <Suspense
        fallback={
          <div className="ct-sphere ct-sphere--waiting">
            <Spinner />
          </div>
        }
      >
        <SphereCanvas src={src} alt={alt} />
      </Suspense>
      <p className="ct-sphere__help">
        {t('viewers.sphereHelp')} {note}
      </p>
    </Modal>
  );
}
