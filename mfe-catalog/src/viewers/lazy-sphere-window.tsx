import { lazyPart } from '@lotes/shared-federation';
import { LateWindow, WaitingWindow } from '@lotes/shared-ui';
import type { SphereWindowProps } from './sphere-window';

/** The viewer and its 3D library are loaded when the first panorama is opened. */
const SphereWindow = lazyPart(async () => (await import('./sphere-window')).SphereWindow, {
  Waiting: WaitingWindow,
});

/** A panorama in a window over the page. */
export function LazySphereWindow(props: SphereWindowProps) {
  return (
    <LateWindow open size="large" onClose={props.onClose} title={props.title}>
      <SphereWindow {...props} />
    </LateWindow>
  );
}
