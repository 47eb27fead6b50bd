import { Alert, Button } from 'antd';
import { useBilingual } from '@lotes/shared-i18n';
import { useRefusalOf } from '../refusal-reader';
import { ChangeNotice, RenewButton } from './change-notice';
import { useStaffTexts } from '../staff-texts';

interface RefusalAlertProps {
  failure: unknown;
  onRetry?: () => void;
  /** Goes on from what is there now, where another person's change came first. */
  onRenew?: () => Promise<void>;
}

/** Says why a call failed, and whose change came first, in the current language, announced to screen readers. */
export function RefusalAlert({ failure, onRetry, onRenew }: RefusalAlertProps) {
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
        onRenew &&
        cambio && (
          <>
            <ChangeNotice cambio={cambio} />
            <RenewButton onRenew={onRenew} />
          </>
        )
      }
      style={{ marginBlockEnd: 16 }}
      action={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            {text('tryAgain')}
          </Button>
        )
      }
    />
  );
}
