import { moneyFromTyping, useFormat, useT } from '@lotes/shared-i18n';
import { Field } from '@lotes/shared-ui';
import { useDraft } from '../ui/use-draft';

interface DownPaymentFieldProps {
  value: string;
  minimum: string;
  /** True if the lot requires the special minimum down payment. */
  special: boolean;
  error: string | null;
  onChange: (prima: string) => void;
}

/** Field for the down payment, which changes the quote once typing pauses. */
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
