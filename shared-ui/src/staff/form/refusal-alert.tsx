import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useBilingual } from '@lotes/shared-i18n';
import { useRefusalOf } from '../refusal-reader';
import { ChangeNotice, RenewButton } from './change-notice';
import { useStaffTexts } from '../staff-texts';
import { UNANSWERED } from './refused-alert';

interface RefusalAlertProps {
  failure: unknown;
  /** Tries again; the button shows that it is under way for as long as its promise is pending. */
  onRetry?: () => unknown;
  /** True of a call that saves something: where no answer came, it may have done so. */
  saves?: boolean;
  /** Goes on from what is there now, where another person's change came first. */
  onRenew?: () => Promise<void>;
}

/** Says why a call failed, and whose change came first, in the current language, announced to screen readers. */
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
        saves && refusal.code === UNANSWERED
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
