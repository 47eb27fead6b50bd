import { useFormat, useT } from '@lotes/shared-i18n';
import { Button, Modal, Notice, useToasts } from '@lotes/shared-ui';
import { useCancelOwnReservationsMutation } from '../reservation/reservations.api';
import { useSentence } from '../ui/use-sentence';

export interface CancelDialogProps {
  open: boolean;
  token: string;
  /** Numbers of the lots that cancelling gives up. */
  lots: readonly string[];
  onClose: () => void;
}

/** Asks once more, because the place in line is gone for 30 days. */
export function CancelDialog({ open, token, lots, onClose }: CancelDialogProps) {
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
      <p>{t('follow.cancelText', { count: lots.length, lots: format.list(lots) })}</p>
      {error && (
        <Notice tone="danger" live>
          {sentence(error)}
        </Notice>
      )}
    </Modal>
  );
}
