import { createContext, use, type ComponentType, type ReactNode } from 'react';
import { PartBoundary } from '../message/part-boundary';
import { Spinner } from '../spinner/spinner';
import { useOwnText } from '../text/own-text';
import { Modal, type ModalProps } from './modal';

export interface LateWindowProps extends Omit<ModalProps, 'footer'> {
  /** Draws the window until its code is there; `Modal` if absent. */
  Frame?: ComponentType<ModalProps>;
}

const Framed = createContext((_content: ReactNode): ReactNode => null);

/**
 * A window whose code is fetched when it opens: a `lazyPart` with `Waiting: WaitingWindow` and a window of its own. Until that is
 * there, and where it does not come, this one stands in its place, and the page below stays.
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

/** `Waiting` of a part that is drawn in a `LateWindow`. */
export function WaitingWindow() {
  return use(Framed)(<Spinner />);
}
