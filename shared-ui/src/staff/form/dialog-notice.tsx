import { Alert, Modal } from 'antd';
import { useStaffTexts } from '../staff-texts';

/** A dialog that was addressed but has nothing to decide: says why instead of closing without a word. */
export function DialogNotice({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  const words = useStaffTexts();
  return (
    <Modal
      open
      title={title}
      footer={(_, { CancelBtn }) => <CancelBtn />}
      cancelText={words('close')}
      closable={{ 'aria-label': words('close') }}
      onCancel={onClose}
    >
      <Alert type="info" showIcon role="status" title={text} />
    </Modal>
  );
}
