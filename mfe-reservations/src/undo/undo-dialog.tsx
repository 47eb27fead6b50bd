import { useFormat, useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { StaffModalForm } from '@lotes/shared-ui/staff';
import type { ActionDialogProps } from '../pending/action-dialog-props';
import { ReasonField } from '../pending/reason-field';
import { useUndoStepMutation } from '../reservation/staff-sales.api';

/** Undoes the last step of staff on the lot of a reservation, with a reason (R10.10). */
export function UndoDialog({ row, notNow, onClose, onRenew }: ActionDialogProps) {
  const t = useT('reservations');
  const { dateTime } = useFormat();
  const toasts = useToasts();
  const [undo] = useUndoStepMutation();
  const { numeroAutorizacion, lote, ultimoPaso } = row;

  const submit = async (typed: { motivo: string }) => {
    const body = { paso: ultimoPaso?.paso ?? 0, ...typed };
    await undo({ params: { numeroAutorizacion }, body }).unwrap();
    toasts.success(t('undo.done', { lot: lote }));
  };

  return (
    <StaffModalForm
      open
      title={t('undo.title', { lot: lote })}
      submitLabel={t('undo.submit')}
      initialValues={{ motivo: '' }}
      onSubmit={submit}
      onClose={onClose}
      onRenew={onRenew}
      notNow={notNow}
    >
      <p>{t('undo.text', { when: ultimoPaso && dateTime(ultimoPaso.momento) })}</p>
      <ReasonField />
    </StaffModalForm>
  );
}
