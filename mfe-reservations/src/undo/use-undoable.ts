import { useCan } from '@lotes/shared-auth';
import { useT } from '@lotes/shared-i18n';
import { useToasts } from '@lotes/shared-ui';
import { noteOwnChange, useFailureText } from '@lotes/shared-ui/staff';
import { useUndoStepMutation } from '../reservation/staff-sales.api';

/** A step that was just made, with one of its reservations. */
export interface MadeStep {
  numeroAutorizacion: string;
  /** Number of the step; none if it changed nothing. */
  paso: number | null | undefined;
  /** Called once it is undone. */
  onUndone?: () => void;
}

/** Returns a function that announces a step, with a button to undo it for as long as that needs no reason (R10.10). */
export function useUndoable(): (text: string, step: MadeStep) => void {
  const t = useT('reservations');
  const failureText = useFailureText();
  const toasts = useToasts();
  const may = useCan()('EDITAR_RESERVA');
  const [undo] = useUndoStepMutation();
  return (text, { numeroAutorizacion, paso, onUndone }) => {
    if (!may || paso === null || paso === undefined) return toasts.success(text);
    const takeBack = async () => {
      try {
        await undo({ params: { numeroAutorizacion }, body: { paso } }).unwrap();
        noteOwnChange();
        toasts.success(t('undo.doneToast'));
        onUndone?.();
      } catch (failure) {
        toasts.error(failureText(failure, t('undo.mayBeUndone')));
      }
    };
    toasts.undoable(text, () => void takeBack());
  };
}
