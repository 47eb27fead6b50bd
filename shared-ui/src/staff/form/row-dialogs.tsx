import { useQueryModal, WaitingWindow } from '@lotes/shared-ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useRefusalOf } from '../refusal-reader';
import { DialogNotice } from './dialog-notice';
import { LateDialog } from './late-dialog';
import { useFrozenRow } from './use-frozen-row';

/** The code of a refusal of data that cannot be right in any row. */
const MALFORMED = 'validation';
/** Time in ms within which a looked-up row is drawn without a waiting window before it. */
const QUICK_MS = 500;

/** The dialog about one row that the address opens. */
export interface OpenDialog<Name extends string> {
  name: Name;
  /** The key of the dialog's row, from the address. */
  id: string;
  close: () => void;
}

export interface RowDialogsState<Name extends string> {
  /** The open dialog; undefined while none is open. */
  open: OpenDialog<Name> | undefined;
  show: (name: Name, id: string) => void;
}

/**
 * State of the dialogs about one row of a list. The address names the dialog and its row (`?modal=refund&request=…`).
 * @param names of the dialogs, the same at every render
 * @param parameter of the address that holds the row's key
 * @param at `over` for dialogs over another one, as in `useQueryModal`
 */
export function useRowDialogs<const Name extends string>(
  names: readonly Name[],
  parameter: string,
  at: 'modal' | 'over' = 'modal',
): RowDialogsState<Name> {
  const { search } = useLocation();
  const present = new URLSearchParams(search).get(at);
  const name = names.find((one) => one === present);
  const modal = useQueryModal(name ?? '', [parameter], at);
  return {
    open: name && { name, id: modal.parameter(parameter) ?? '', close: modal.close },
    show: (wanted, id) => modal.show({ [at]: wanted, [parameter]: id }),
  };
}

/** Props of a dialog about one row. */
export interface RowDialogProps<Row> {
  /** The row as it was when the dialog opened, or when it was last renewed. */
  row: Row;
  onClose: () => void;
  /** Takes the current row from the server. */
  onRenew: () => Promise<void>;
}

interface RowDialogHostProps<Row, Name extends string> {
  open: OpenDialog<Name> | undefined;
  /** The rows on screen; undefined until they are known, and while newer ones are loading. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** Finds a row that is not on screen, for instance after a link was followed. */
  lookUp: (key: string) => Promise<Row | undefined>;
  /**
   * Name of such a row, for the title of the notice, and of a dialog whose code is late; `gone` is the notice's text if
   * there is no row with the key.
   */
  title: string;
  gone: string;
  children: (name: Name, dialog: RowDialogProps<Row>) => ReactNode;
}

/**
 * Draws the dialog that the address opens, whose code may be late, with its row as it was when the dialog opened. If
 * there is no such row, says so.
 */
export function RowDialogHost<Row, Name extends string>(props: RowDialogHostProps<Row, Name>) {
  const { open } = props;
  // Each dialog freezes its row anew, because the dialog before it may have changed the row.
  return open ? <OpenRowDialog key={`${open.name} ${open.id}`} {...props} open={open} /> : null;
}

interface OpenRowDialogProps<Row, Name extends string> extends RowDialogHostProps<Row, Name> {
  open: OpenDialog<Name>;
}

function OpenRowDialog<Row, Name extends string>(props: OpenRowDialogProps<Row, Name>) {
  const { open, rows, keyOf, lookUp, title, gone, children } = props;
  const { row, missing, failure, renew } = useFrozenRow(open.id, rows, keyOf, lookUp);
  const refusalOf = useRefusalOf();
  if (missing || failure !== undefined) {
    // The key is all that was looked up: if the api finds it malformed, as in a mistyped link, no row has it.
    const isMalformed = failure !== undefined && refusalOf(failure).code === MALFORMED;
    const reason = isMalformed ? undefined : failure;
    return <DialogNotice title={title} text={gone} failure={reason} onClose={open.close} />;
  }
  return (
    <LateDialog title={title} onClose={open.close}>
      {row ? children(open.name, { row, onClose: open.close, onRenew: renew }) : <WaitingForRow />}
    </LateDialog>
  );
}

/** The window of a dialog whose row is being looked up, unless the answer comes quickly: another window would flash. */
function WaitingForRow() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), QUICK_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <WaitingWindow /> : null;
}
