import { Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { RefusalAlert } from '../form/refusal-alert';
import { StaffModalForm } from '../form/staff-modal-form';
import { useRefusalOf } from '../refusal-reader';
import { OutcomeList } from './outcome-list';
import './selection.css';
import { useOutcomes, type Outcome } from './use-outcomes';
import { noteOwnChange } from '../table/use-calm-rows';

/** The key and version of a row that the user saw. */
export interface SeenRow {
  clave: string;
  version: number;
}

export interface SelectionDialogProps<Row extends { version: number }, Values extends object> {
  /** Keys of the chosen rows. */
  keys: readonly string[];
  title: string;
  submitLabel: (count: number) => string;
  danger?: boolean;
  initialValues: Values;
  /** Returns true if the outcomes can be requested with the typed values. */
  isReady?: (values: Values) => boolean;
  /** Returns the part of the values on which the outcomes depend; all of them by default. */
  questionOf?: (values: Values) => unknown;
  /** Returns the outcome of the change for each row, without making the change. */
  ask: (values: Values, keys: readonly string[]) => Promise<readonly Outcome<Row>[]>;
  /** Makes the change in all rows or none. */
  apply: (values: Values, rows: readonly SeenRow[]) => Promise<void>;
  /** Returns the name of a row. `effectOf` describes the effect of the change on it. */
  nameOf: (row: Row) => ReactNode;
  effectOf: (before: Row, after: Row) => ReactNode;
  /** Returns a field that only this row has. */
  fieldOf?: (row: Row, key: string) => ReactNode;
  onClose: () => void;
  children?: ReactNode;
}

/** The code of the refusal that contains the outcome of every row. */
const REFUSED = 'selection/refused';

/**
 * A dialog that changes several rows of a list, all or none (R17.4), after the user has seen the effect on each. A row
 * that cannot be changed shows why, and only the user can leave it out.
 */
export function SelectionDialog<Row extends { version: number }, Values extends object>(
  props: SelectionDialogProps<Row, Values>,
) {
  const { title, submitLabel, danger = false, initialValues, isReady, ask, apply, children } = props;
  const questionOf = props.questionOf ?? ((values: Values) => values);
  const refusalOf = useRefusalOf();
  const [form] = Form.useForm<Values>();
  const [keys, setKeys] = useState(props.keys);
  // A form has no values before its fields are mounted, so the initial ones are used.
  const typed: Values = { ...initialValues, ...(Form.useWatch([], form) as Partial<Values> | undefined) };
  const ready = keys.length > 0 && (isReady?.(typed) ?? true);
  const question = ready ? JSON.stringify([questionOf(typed), keys]) : undefined;
  const outcomes = useOutcomes<Row>(question, () => ask(typed, keys));
  const { told, isKnown, isAwaited } = outcomes;
  const refused = told.filter(({ rechazo }) => rechazo !== null);

  const submit = async (values: Values) => {
    const rows = told.flatMap(({ clave, antes }) => (antes ? { clave, version: antes.version } : []));
    try {
      await apply(values, rows);
      noteOwnChange();
    } catch (failure) {
      const { code, actual } = refusalOf(failure);
      if (code === REFUSED) outcomes.show((actual as { filas: readonly Outcome<Row>[] }).filas);
      throw failure;
    }
  };

  return (
    <StaffModalForm<Values>
      open
      form={form}
      danger={danger}
      title={title}
      submitLabel={submitLabel(keys.length)}
      submitDisabled={!isKnown || refused.length > 0}
      initialValues={initialValues}
      onSubmit={submit}
      onClose={props.onClose}
      // The rows that were left out.
      hasChoice={keys.length < props.keys.length}
    >
      {children}
      {outcomes.failure !== undefined && <RefusalAlert failure={outcomes.failure} onRetry={outcomes.again} />}
      <OutcomeList<Row>
        {...props}
        outcomes={told}
        isAwaited={isAwaited}
        onAgain={outcomes.again}
        onLeaveOut={() => setKeys(keys.filter((key) => !refused.some(({ clave }) => clave === key)))}
      />
    </StaffModalForm>
  );
}
