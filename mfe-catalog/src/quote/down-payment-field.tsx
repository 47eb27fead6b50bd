import { moneyFromTyping, useFormat, useT } from '@lotes/shared-i18n';
import { Field } from '@lotes/shared-ui';
import { useDraft } from '../ui/use-draft';

interface DownPaymentFieldProps {
  value: string;
  minimum: string;
  /** The lot asks for the special minimum. */
  special: boolean;
  error: string | null;
  onChange: (prima: string) => void;
}

/** The down payment, taken over once typing pauses. */
export function DownPaymentField({ value, minimum, special, error, onChange }: DownPaymentFieldProps) {
  const t = useT('catalog');
  const format = useFormat();
  const draft = useDraft(value, (text) => onChange(moneyFromTyping(text)));
  const amount = minimum && format.money(minimum);
  return (
    <Field
      className="ct-quote__down"
      label={t('quote.down')}
      hint={t(special ? 'quote.downHintSpecial' : 'quote.downHint', { amount })}
      prefix="USD"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      placeholder={minimum && format.number(minimum, 2)}
      error={error}
      value={draft.value}
      onChange={({ target }) => draft.onChange(target.value)}
      onBlur={draft.onBlur}
    />
  );
}
