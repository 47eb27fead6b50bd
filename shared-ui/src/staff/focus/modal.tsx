import { Modal as AntdModal, type ModalProps } from 'antd';
import { useStaffTexts } from '../staff-texts';
import { useFocusReturn } from './use-focus-return';

/** Returns true while a browser's own `dialog` is open, which is above every dialog of antd. */
const isBelowAnother = () => document.querySelector('dialog[open]') !== null;

/** Returns true for the second press of a double click. The first one opened what the second one would close. */
export const isSecondPress = ({ type, detail }: { type: string; detail: number }) =>
  type === 'click' && detail > 1;

/**
 * A dialog of staff screens. It is mounted only while it is open; afterwards, the focus returns to where it was. Escape
 * closes only the uppermost dialog. Otherwise one press would also close the browser's own dialog that asks whether to
 * leave unsaved input.
 */
export function Modal(props: ModalProps) {
  const { onCancel } = props;
  const text = useStaffTexts();
  useFocusReturn();
  const cancel: ModalProps['onCancel'] = (event) => {
    if (isSecondPress(event)) return;
    if (event.type !== 'keydown') return onCancel?.(event);
    if (isBelowAnother()) return;
    event.preventDefault();
    onCancel?.(event);
  };
  return (
    <AntdModal
      closable={{ 'aria-label': text('close') }}
      {...props}
      {...(onCancel && { onCancel: cancel })}
    />
  );
}
