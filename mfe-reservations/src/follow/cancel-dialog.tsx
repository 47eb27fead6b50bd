import { useFormat, useT } from '@lotes/shared-i18n';
import { Button, Modal, Notice, useToasts } from '@lotes/shared-ui';
import { useCancelOwnReservationsMutation } from '../reservation/reservations.api';
import { useSentence } from '../ui/use-sentence';

export interface CancelDialogProps {
  open: boolean;
  token: string;
  /** Numbers of the lots that cancelling sets free, … */
  held: readonly string[];
  /** … and of those in whose queue it gives up a place. */
  waiting: readonly string[];
  onClose: () => void;
}

/** Asks once more, because the place in line is gone for 30 days. */
export function CancelDialog({ open, token, held, waiting, onClose }: CancelDialogProps) {
  const t = useT('reservations');
  const format = useFormat();
  const toasts = useToasts();
  const sentence = useSentence();
  const [cancel, { isLoading, error }] = useCancelOwnReservationsMutation();

  const confirm = async () => {
    const answer = await cancel(token);
    if (answer.error) return;
    toasts.success(t('follow.cancelled'));
    onClose();
  };

  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('follow.cancelTitle')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('follow.keep')}
          </Button>
          <Button variant="danger" busy={isLoading} onClick={() => void confirm()}>
            {t('follow.confirmCancel')}
          </Button>
        </>
      }
    >
      <div className="mr-cancel">
        {held.length > 0 && <p>{t('follow.cancelText', { count: held.length, lots: format.list(held) })}</p>}
        {waiting.length > 0 && (
          <p>{t('follow.cancelWaiting', { count: waiting.length, lots: format.list(waiting) })}</p>
        )}
      </div>
      {error && (
        <Notice tone="danger" live>
          {sentence(error)}
        </Notice>
      )}
    </Modal>
  );
}
