import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { useBilingual, type Bilingual } from '@lotes/shared-i18n';
import type { RefusedChange } from '../../refusal/place-refusal';
import { useStaffTexts } from '../staff-texts';
import { ChangeNotice, RenewButton } from './change-notice';

/** Why a form was refused, without the messages that are shown at its fields. */
export interface Refused {
  summary: readonly Bilingual[];
  code: string | undefined;
  /** True if the server may have saved the form all the same. */
  isUnanswered: boolean;
  /** The other user's earlier change. */
  cambio: RefusedChange | undefined;
}

interface RefusedAlertProps {
  refused: Refused;
  onRenew: (() => Promise<void>) | undefined;
}

/** The code of a refusal that taking the current row resolves, even if it names no user for the change. */
const STALE = 'stale-version';

/**
 * Shows above the form why it was refused, scrolled into view and announced. If the row was changed, offers to continue
 * with the current one.
 */
export function RefusedAlert({
  refused: { summary, code, isUnanswered, cambio },
  onRenew,
}: RefusedAlertProps) {
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
          isUnanswered
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
