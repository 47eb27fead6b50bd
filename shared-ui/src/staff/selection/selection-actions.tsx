import { Button } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { useRowDialogs } from '../form/row-dialogs';
import type { Selection } from './use-selection';

/** An action on several rows, by its name in the address (`?modal=extend-selected&rows=1,2`). */
export interface SelectionAction<Name extends string> {
  name: Name;
  /** The text of its button. */
  label: string;
  danger?: boolean;
}

/** Props of an action's dialog. */
export interface SelectionActionProps {
  keys: readonly string[];
  onClose: () => void;
  /** Called once the rows are changed. */
  onDone: () => void;
}

/**
 * The buttons for actions on the chosen rows, and the dialog that the address opens.
 * @param actions the same at every render
 */
export function useSelectionActions<const Name extends string>(
  actions: readonly SelectionAction<Name>[],
  { keys, clear }: Selection,
  dialogOf: (name: Name, dialog: SelectionActionProps) => ReactNode,
): { actions: ReactNode; dialog: ReactNode } {
  const { open, show } = useRowDialogs(
    actions.map(({ name }) => name),
    'rows',
  );
  return {
    actions: actions.map(({ name, label, danger = false }) => (
      <Button key={name} size="small" danger={danger} onClick={() => show(name, keys.join(','))}>
        {label}
      </Button>
    )),
    dialog: open && open.id !== '' && (
      <Fragment key={`${open.name} ${open.id}`}>
        {dialogOf(open.name, { keys: open.id.split(','), onClose: open.close, onDone: clear })}
      </Fragment>
    ),
  };
}
