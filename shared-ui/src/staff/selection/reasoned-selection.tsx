import type { SelectionActionProps } from './selection-actions';
import { SelectionDialog, type SeenRow, type SelectionDialogProps } from './selection-dialog';
import type { Outcome } from './use-outcomes';

interface Reason {
  motivo: string;
}

/** Props that are passed to the dialog unchanged. */
type OfDialog = 'title' | 'submitLabel' | 'danger' | 'nameOf' | 'effectOf' | 'children';

export interface ReasonedSelectionProps<Row extends { version: number }>
  extends SelectionActionProps, Pick<SelectionDialogProps<Row, Reason>, OfDialog> {
  /** Returns the action's outcome for each row. @param motivo the reason typed so far, trimmed */
  ask: (filas: readonly { clave: string }[], motivo: string) => Promise<{ filas: readonly Outcome<Row>[] }>;
  /** Carries out the action on all rows or none, and shows that it did. */
  apply: (filas: readonly SeenRow[], motivo: string) => Promise<void>;
  /**
   * True if a row may be refused because the reason is missing, so that its outcome is requested again once there is a
   * reason.
   */
  mayNeedReason?: boolean;
}

/**
 * A dialog for an action on several rows of a list, with one reason for all, which `children` contains as the field
 * `motivo`.
 */
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
