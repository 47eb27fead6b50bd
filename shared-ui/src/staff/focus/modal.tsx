import { Modal as AntdModal, type ModalProps } from 'antd';
import { useFocusReturn } from './use-focus-return';

/** A dialog of the staff's screens, which is there while it is open: once it is gone, the focus is where it was before. */
export function Modal(props: ModalProps) {
  useFocusReturn();
  return <AntdModal {...props} />;
}
