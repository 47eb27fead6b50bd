import { Alert, Button } from 'antd';
import { useBilingual } from '@lotes/shared-i18n';
import { useRefusalOf } from '../refusal-reader';
import { useStaffTexts } from '../staff-texts';

interface RefusalAlertProps {
  failure: unknown;
  onRetry?: () => void;
}

/** Says why a call failed, in the current language, announced to screen readers. */
export function RefusalAlert({ failure, onRetry }: RefusalAlertProps) {
  const text = useStaffTexts();
  const pick = useBilingual();
  const refusalOf = useRefusalOf();
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={pick(refusalOf(failure))}
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
