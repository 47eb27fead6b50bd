import { toApiError } from '@lotes/shared-auth';
import { useBilingual, useFormat, useT } from '@lotes/shared-i18n';
import { Button, Modal, Notice, useToasts } from '@lotes/shared-ui';
import { useCancelOwnReservationsMutation, type OwnCancellation } from '../reservation/reservations.api';

export interface CancelDialogProps extends OwnCancellation {
  open: boolean;
  /** Numbers of the held lots, which canceling releases. */
  held: readonly string[];
  /** Numbers of the lots in whose queues canceling gives up a place. */
  waiting: readonly string[];
  onClose: () => void;
}

/** Asks for a confirmation, because the buyer cannot reserve the same lot again until 30 days after the request. */
export function CancelDialog({ open, token, reserva, held, waiting, onClose }: CancelDialogProps) {
  const t = useT('reservations');
  const format = useFormat();
  const toasts = useToasts();
  const pick = useBilingual();
  const count = held.length + waiting.length;
  const [cancel, { isLoading, error, reset }] = useCancelOwnReservationsMutation();

  const close = () => {
    // The failure of one cancellation must not show over the next.
    reset();
    onClose();
  };
  const confirm = async () => {
    const answer = await cancel({ token, reserva });
    if (answer.error) return;
    toasts.success(t('follow.cancelled', { count }));
    close();
  };

  return (
    <Modal
      open={open}
      onClose={close}
      title={t('follow.cancelTitle', { count })}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t('follow.keep', { count })}
          </Button>
          <Button variant="danger" busy={isLoading} onClick={() => void confirm()}>
            {t('follow.confirmCancel', { count })}
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
          {pick(toApiError(error))}
        </Notice>
      )}
    </Modal>
  );
}
