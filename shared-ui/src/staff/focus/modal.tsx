import { Modal as AntdModal, type ModalProps } from 'antd';
import { useFocusReturn } from './use-focus-return';

/** True while a dialog of the browser's own is open, which lies above every one of antd's. */
const isBelowAnother = () => document.querySelector('dialog[open]') !== null;

/**
 * A dialog of the staff's screens, which is there while it is open: once it is gone, the focus is where it was before.
 * Escape closes the uppermost dialog alone: the same press would also close the browser's own dialog that asks whether to
 * leave unsaved input.
 */
export function Modal(props: ModalProps) {
  const { onCancel } = props;
  useFocusReturn();
  const cancel: ModalProps['onCancel'] = (event) => {
    if (event.type !== 'keydown') return onCancel?.(event);
    if (isBelowAnother()) return;
    event.preventDefault();
    onCancel?.(event);
  };
  return <AntdModal {...props} {...(onCancel && { onCancel: cancel })} />;
}
