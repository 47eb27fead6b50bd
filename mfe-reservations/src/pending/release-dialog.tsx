import { isSale } from '@lotes/shared-contract/client';
import { RESERVATION_LIMITS } from '@lotes/shared-contract/reservations';
import { useT } from '@lotes/shared-i18n';
import { StaffModalForm } from '@lotes/shared-ui/staff';
import { useReleaseLotMutation } from '../reservation/staff-reservations.api';
import { useUndoable } from '../undo/use-undoable';
import { clientName } from './client-name';
import type { ActionDialogProps } from './action-dialog-props';
import { LotConfirmation } from './lot-confirmation';
import { ReasonField } from './reason-field';
import { toldOf } from './told-of';

/** Ends the reservation that holds the lot, after the lot's number and a reason are typed (R7.7). */
export function ReleaseDialog({ row, notNow, onClose, onRenew }: ActionDialogProps) {
  const t = useT('reservations');
  const undoable = useUndoable();
  const [release] = useReleaseLotMutation();
  const { lote, numeroAutorizacion, version, estado, correo, puede } = row;
  const sold = isSale(estado);

  const submit = async (typed: { confirmacion: string; motivo: string }) => {
    const body = { numero: lote, numeroAutorizacion, version, ...typed };
    const { promovida, paso } = await release(body).unwrap();
    undoable(
      promovida
        ? t('release.donePromoted', { lot: lote, number: promovida })
        : t('release.done', { lot: lote }),
      { numeroAutorizacion, paso },
    );
  };

  return (
    <StaffModalForm
      open
      danger
      title={t(sold ? 'release.titleSold' : 'release.title', { lot: lote })}
      submitLabel={t(sold ? 'release.submitSold' : 'release.submit')}
      initialValues={{ confirmacion: '', motivo: '' }}
      onSubmit={submit}
      onClose={onClose}
      notNow={notNow}
      onRenew={onRenew}
    >
      <p>
        {t(sold ? 'release.textSold' : 'release.text', {
          client: clientName(row, t),
          hours: RESERVATION_LIMITS.freeHours,
        })}
      </p>
      {/* The address of a hidden buyer is not known here. */}
      {puede.editar && <p>{toldOf(t, correo)}</p>}
      <LotConfirmation lot={lote} />
      <ReasonField />
    </StaffModalForm>
  );
}
