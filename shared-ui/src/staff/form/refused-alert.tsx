import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { useBilingual, type Bilingual } from '@lotes/shared-i18n';
import type { RefusedChange } from '../../refusal/place-refusal';
import { useStaffTexts } from '../staff-texts';
import { ChangeNotice, RenewButton } from './change-notice';

/** Why a form was refused, beside what stands at its fields. */
export interface Refused {
  summary: readonly Bilingual[];
  code: string | undefined;
  /** The other user's change that came first. */
  cambio: RefusedChange | undefined;
}

interface RefusedAlertProps {
  refused: Refused;
  onRenew: (() => Promise<void>) | undefined;
}

/** The code of a refusal that the current row settles, even where it names no person for the change. */
const STALE = 'stale-version';

/** The code of a failure that says nothing of what the server did: no answer came. */
export const UNANSWERED = 'NetworkError';

/** Says above the form why it was refused, in view and announced; offers the row as it is now, where that changed. */
export function RefusedAlert({ refused: { summary, code, cambio }, onRenew }: RefusedAlertProps) {
  const pick = useBilingual();
  const text = useStaffTexts();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [summary]);
  return (
    <div ref={place} style={{ marginBlockEnd: 16, scrollMarginBlockStart: 16 }}>
      <Alert
        type="error"
        showIcon
        role="alert"
        title={summary.map(pick).map((line) => (
          <div key={line}>{line}</div>
        ))}
        description={
          code === UNANSWERED
            ? text('mayBeSaved')
            : (cambio ?? code === STALE) && (
                <>
                  {cambio && <ChangeNotice cambio={cambio} />}
                  {onRenew && <RenewButton onRenew={onRenew} />}
                </>
              )
        }
      />
    </div>
  );
}
