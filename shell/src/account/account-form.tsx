import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@lotes/shared-ui';
import { FormRefusal } from '@lotes/shared-ui/form';
import { useAccountText } from './account-texts';

interface AccountFormProps {
  /** The form's state from `useSessionForm`. */
  form: ComponentProps<typeof FormRefusal> & { formProps: ComponentProps<'form'>; busy: boolean };
  submitLabel: string;
  onClose: () => void;
  /** Buttons after "submit" and "cancel". */
  more?: ReactNode;
  children: ReactNode;
}

/**
 * A form in a section of the account's page: the reason of a refusal, the fields, and the buttons that send and close the
 * form.
 */
export function AccountForm({ form, submitLabel, onClose, more, children }: AccountFormProps) {
  const t = useAccountText();
  return (
    <form className="sh-own__form" {...form.formProps}>
      <FormRefusal refusal={form.refusal} />
      {children}
      <div className="sh-own__actions">
        <Button type="submit" busy={form.busy}>
          {submitLabel}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('details.cancel')}
        </Button>
        {more}
      </div>
    </form>
  );
}
