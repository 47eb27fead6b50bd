import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useBilingual } from '@lotes/shared-i18n';
import { useRefusalOf } from '../refusal-reader';
import { ChangeNotice, RenewButton } from './change-notice';
import { useStaffTexts } from '../staff-texts';

interface RefusalAlertProps {
  failure: unknown;
  /** Tries again. The button is busy while the returned promise is pending. */
  onRetry?: () => unknown;
  /** True for a call that saves something, which may have been done even if no answer of the server came. */
  saves?: boolean;
  /** Continues with the current row, after another user's earlier change. */
  onRenew?: () => Promise<void>;
}

/** Shows in the current language why a call failed, and who made an earlier change. Screen readers announce it. */
export function RefusalAlert({ failure, onRetry, saves = false, onRenew }: RefusalAlertProps) {
  const text = useStaffTexts();
  const pick = useBilingual();
  const refusal = useRefusalOf()(failure);
  const { cambio } = refusal;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={pick(refusal)}
      description={
        saves && refusal.isUnanswered
          ? text('mayBeSaved')
          : onRenew &&
            cambio && (
              <>
                <ChangeNotice cambio={cambio} />
                <RenewButton onRenew={onRenew} />
              </>
            )
      }
      style={{ marginBlockEnd: 16 }}
      action={onRetry && <RetryButton onRetry={onRetry} />}
    />
  );
}

function RetryButton({ onRetry }: { onRetry: () => unknown }) {
  const text = useStaffTexts();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await onRetry();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" loading={busy} onClick={() => void retry()}>
      {text('tryAgain')}
    </Button>
  );
}
