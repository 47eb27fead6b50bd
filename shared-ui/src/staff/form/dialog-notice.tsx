import { Alert } from 'antd';
import { Modal } from '../focus/modal';
import { useStaffTexts } from '../staff-texts';
import { RefusalAlert } from './refusal-alert';

interface DialogNoticeProps {
  title: string;
  text: string;
  /** Why the dialog's subject could not be read; shown instead of `text`. */
  failure?: unknown;
  onClose: () => void;
}

/** Shown in place of a dialog that the address names but that has nothing to decide: says why, instead of not opening. */
export function DialogNotice({ title, text, failure, onClose }: DialogNoticeProps) {
  const words = useStaffTexts();
  return (
    <Modal
      open
      title={title}
      footer={(_, { CancelBtn }) => <CancelBtn />}
      cancelText={words('close')}
      onCancel={onClose}
    >
      {failure === undefined ? (
        <Alert type="info" showIcon role="status" title={text} />
      ) : (
        <RefusalAlert failure={failure} />
      )}
    </Modal>
  );
}
