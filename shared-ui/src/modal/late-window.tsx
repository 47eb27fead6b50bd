import { createContext, use, type ComponentType, type ReactNode } from 'react';
import { PartBoundary } from '../message/part-boundary';
import { Spinner } from '../spinner/spinner';
import { useOwnText } from '../text/own-text';
import { Modal, type ModalProps } from './modal';

export interface LateWindowProps extends Omit<ModalProps, 'footer'> {
  /** Component that draws the window until its code has arrived; by default `Modal`. */
  Frame?: ComponentType<ModalProps>;
}

const Framed = createContext((_content: ReactNode): ReactNode => null);

/**
 * A window whose code is loaded when it opens. Its child is a `lazyPart` with `Waiting: WaitingWindow` that draws a
 * window of its own. Until that has arrived, or if it cannot be loaded, this window is shown instead, and the page below
 * stays.
 */
export function LateWindow({ Frame = Modal, children, ...window }: LateWindowProps) {
  const text = useOwnText();
  const framed = (content: ReactNode) => <Frame {...window}>{content}</Frame>;
  return (
    <Framed value={framed}>
      <PartBoundary failed={text('windowFailed')} frame={framed}>
        {children}
      </PartBoundary>
    </Framed>
  );
}

/** The `Waiting` of a part that is drawn in a `LateWindow`. */
export function WaitingWindow() {
  return use(Framed)(<Spinner />);
}
