import { Modal as AntdModal, type ModalProps } from 'antd';
import { useFocusReturn } from './use-focus-return';

/** Returns true while a browser's own `dialog` is open, which is above every dialog of antd. */
const isBelowAnother = () => document.querySelector('dialog[open]') !== null;

/**
 * A dialog of staff screens. It is mounted only while it is open; afterwards, the focus returns to where it was. Escape
 * closes only the uppermost dialog. Otherwise one press would also close the browser's own dialog that asks whether to
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
