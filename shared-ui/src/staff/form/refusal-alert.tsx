import { Alert, Button } from 'antd';
import { useLanguage } from '@lotes/shared-i18n';
import { useStaffTexts } from '../staff-texts';
import { isRefusal } from './refusal';

interface RefusalAlertProps {
  failure: unknown;
  /** Said where the failure carries no words of the api. */
  fallback?: string;
  onRetry?: () => void;
}

/** Says why something failed, in the reader's language, announced to screen readers. */
export function RefusalAlert({ failure, fallback, onRetry }: RefusalAlertProps) {
  const text = useStaffTexts();
  const language = useLanguage();
  const sentence = isRefusal(failure) ? failure[language] : (fallback ?? text('unexpected'));
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={sentence}
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
