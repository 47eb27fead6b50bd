import type { SelectionActionProps } from './selection-actions';
import { SelectionDialog, type SeenRow, type SelectionDialogProps } from './selection-dialog';
import type { Outcome } from './use-outcomes';

interface Reason {
  motivo: string;
}

/** Props that are passed on to the dialog unchanged. */
type OfDialog = 'title' | 'submitLabel' | 'danger' | 'nameOf' | 'effectOf' | 'onDirtyChange' | 'children';

export interface ReasonedSelectionProps<Row extends { version: number }>
  extends SelectionActionProps, Pick<SelectionDialogProps<Row, Reason>, OfDialog> {
  /** Returns the action's outcome for each row. @param motivo the reason so far, without blanks around it */
  ask: (filas: readonly { clave: string }[], motivo: string) => Promise<{ filas: readonly Outcome<Row>[] }>;
  /** Does it, to all rows or none, and says so. */
  apply: (filas: readonly SeenRow[], motivo: string) => Promise<void>;
  /** True if a row may be refused for lack of a reason, so that it is asked about again once there is one. */
  mayNeedReason?: boolean;
}

/** Does one thing to several rows of a list for one reason, which `children` asks for in the field `motivo`. */
export function ReasonedSelection<Row extends { version: number }>(props: ReasonedSelectionProps<Row>) {
  const { ask, apply, mayNeedReason = false, onDone, ...dialog } = props;
  return (
    <SelectionDialog<Row, Reason>
      {...dialog}
      initialValues={{ motivo: '' }}
      questionOf={({ motivo }) => mayNeedReason && motivo.trim() !== ''}
      ask={async ({ motivo }, keys) => {
        const { filas } = await ask(
          keys.map((clave) => ({ clave })),
          motivo.trim(),
        );
        return filas;
      }}
      apply={async ({ motivo }, rows) => {
        await apply(rows, motivo.trim());
        onDone();
      }}
    />
  );
}
