import { Button, Skeleton } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useBilingual } from '@lotes/shared-i18n';
import { ChangeNotice } from '../form/change-notice';
import { useStaffTexts } from '../staff-texts';
import { isIncomplete, type Outcome, type RowRefusal } from './use-outcomes';

interface OutcomeListProps<Row> {
  outcomes: readonly Outcome<Row>[];
  /** True while a newer answer is pending. */
  isAwaited: boolean;
  nameOf: (row: Row) => ReactNode;
  effectOf: (before: Row, after: Row) => ReactNode;
  fieldOf?: (row: Row, key: string) => ReactNode;
  onAgain: () => void;
  onLeaveOut: () => void;
}

/**
 * The outcome for each row with its reason, refused rows first. A row with a field keeps its place while the user types
 * in it.
 */
export function OutcomeList<Row>(props: OutcomeListProps<Row>) {
  const { outcomes, isAwaited, fieldOf, onAgain, onLeaveOut } = props;
  const text = useStaffTexts();
  const list = useRef<HTMLUListElement>(null);
  // A button that was pressed may be gone with the outcomes that it asked for.
  useEffect(() => {
    if (document.activeElement === document.body) list.current?.focus();
  }, [outcomes]);
  const refused = outcomes.filter(({ rechazo }) => rechazo);
  const changed = outcomes.filter(({ rechazo }) => !rechazo);
  const isFilled = ({ antes, clave }: Outcome<Row>) => Boolean(antes && fieldOf?.(antes, clave));
  const isFirst = (outcome: Outcome<Row>) => outcome.rechazo !== null && !isFilled(outcome);
  const ordered = [...outcomes.filter(isFirst), ...outcomes.filter((outcome) => !isFirst(outcome))];
  const count = { count: changed.length, all: outcomes.length, refused: refused.length };
  if (outcomes.length === 0)
    return <div aria-busy={isAwaited}>{isAwaited && <Skeleton active paragraph={{ rows: 2 }} />}</div>;
  return (
    <div aria-busy={isAwaited}>
      <p role="status">{text(sentenceOf(outcomes, refused.length), count)}</p>
      {refused.length > 0 && (
        <div className="staff-outcomes__tools">
          {changed.length > 0 && (
            <Button size="small" onClick={onLeaveOut}>
              {text(refused.length === 1 ? 'leaveOneOut' : 'leaveOut', count)}
            </Button>
          )}
          {refused.some(isRefused) && (
            <Button size="small" onClick={onAgain}>
              {text('checkAgain')}
            </Button>
          )}
        </div>
      )}
      <ul ref={list} className="staff-outcomes" tabIndex={0} aria-label={text('chosenRows')}>
        {ordered.map((outcome) => (
          <OutcomeOf key={outcome.clave} outcome={outcome} {...props} />
        ))}
      </ul>
    </div>
  );
}

/** Returns true if a row cannot be changed, whatever is typed in the form. */
const isRefused = ({ rechazo }: Outcome<unknown>) => rechazo !== null && !isIncomplete(rechazo);

/** Returns the key of the sentence above the rows. */
function sentenceOf(outcomes: readonly Outcome<unknown>[], refused: number) {
  if (outcomes.some(isRefused)) return refused === 1 ? 'outcomeRefused' : 'outcomesRefused';
  return outcomes.some(({ rechazo }) => rechazo) ? 'outcomesIncomplete' : 'outcomes';
}

function OutcomeOf<Row>({
  outcome: { clave, antes, despues, rechazo },
  nameOf,
  effectOf,
  fieldOf,
}: OutcomeListProps<Row> & { outcome: Outcome<Row> }) {
  const field = antes && fieldOf?.(antes, clave);
  // A missing value is reported by the field itself, which also knows why a half-typed text is invalid.
  const isSaid = rechazo && (!field || !isIncomplete(rechazo));
  return (
    <li>
      <strong>{antes ? nameOf(antes) : clave}</strong>
      {isSaid && <Reason rechazo={rechazo} />}
      {antes && despues && <span>{effectOf(antes, despues)}</span>}
      {field}
    </li>
  );
}

/** Why a row cannot be changed, and who made an earlier change. */
function Reason({ rechazo }: { rechazo: RowRefusal }) {
  const { Mensaje, MensajeEng, fields = [], cambio } = rechazo;
  const pick = useBilingual();
  // The general sentence only refers to the messages at the fields, so those are shown if there are any.
  const sentences = fields.length > 0 ? fields : [{ Mensaje, MensajeEng }];
  return (
    <div className={isIncomplete(rechazo) ? 'staff-outcomes__incomplete' : 'staff-outcomes__refused'}>
      {sentences.map((one) => (
        <div key={one.Mensaje}>{pick({ es: one.Mensaje, en: one.MensajeEng })}</div>
      ))}
      {cambio && <ChangeNotice cambio={cambio} />}
    </div>
  );
}
