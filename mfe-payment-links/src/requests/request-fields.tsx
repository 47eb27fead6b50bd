import { FIELD_MESSAGES, REASON, type CURRENCIES } from '@lotes/shared-contract/client';
import { moneyFromTyping, useLanguage, useT } from '@lotes/shared-i18n';
import { Form, Input, Radio, useDayRule } from '@lotes/shared-ui/staff';
import { DayInput } from '../dates/day-input';
import type { PaymentConcept } from '../payment-link/vocabulary';

/** The longest name and reference that the api takes. */
const MAX_LENGTH = 60;

/** Rule of a field that must have at least `length` characters, blanks aside. */
function needed(message: string, length = 1) {
  return {
    validator: (_: unknown, typed: string) =>
      typed.trim().length >= length ? Promise.resolve() : Promise.reject(new Error(message)),
  };
}

/**
 * Fields for the place where money came in, and for its reference.
 * @param props.at group of the texts: `paid` for the bank of a link, `receive` for any place that takes money, also the office's
 * own desk
 */
export function ReceivedAtFields({ at }: { at: 'paid' | 'receive' }) {
  const t = useT('payment-links');
  return (
    <>
      <Form.Item
        name="banco"
        label={t(`${at}.bank`)}
        {...(at === 'receive' && { extra: t('receive.bankHint') })}
        rules={[needed(t(`${at}.bankRequired`), 2)]}
        required
      >
        <Input autoComplete="organization" maxLength={MAX_LENGTH} />
      </Form.Item>
      <Form.Item
        name="referenciaBanco"
        label={t(`${at}.reference`)}
        extra={t(`${at}.referenceHint`)}
        rules={[needed(t(`${at}.referenceRequired`))]}
        required
      >
        <Input autoComplete="off" spellCheck={false} maxLength={MAX_LENGTH} />
      </Form.Item>
    </>
  );
}

/** Field for the reference of a refund. */
export function RefundReferenceField() {
  const t = useT('payment-links');
  return (
    <Form.Item
      name="referencia"
      label={t('refund.reference')}
      rules={[needed(t('paid.referenceRequired'))]}
      required
    >
      <Input autoComplete="off" spellCheck={false} maxLength={MAX_LENGTH} />
    </Form.Item>
  );
}

/** Field for an amount of money, as people type it. */
export function AmountField({ label, extra }: { label: string; extra?: string }) {
  const language = useLanguage();
  const rule = {
    validator: (_: unknown, typed: string) => {
      const amount = moneyFromTyping(typed);
      if (!/^\d{1,12}\.\d{2}$/.test(amount)) return Promise.reject(new Error(FIELD_MESSAGES.money[language]));
      if (Number(amount) > 0) return Promise.resolve();
      return Promise.reject(new Error(FIELD_MESSAGES['money-positive'][language]));
    },
  };
  return (
    <Form.Item name="monto" label={label} extra={extra} rules={[rule]} required>
      <Input inputMode="decimal" autoComplete="off" />
    </Form.Item>
  );
}

/** Field for a date and time in Honduras; blank for the present time. */
export function MomentField({ name, label }: { name: string; label: string }) {
  const t = useT('payment-links');
  const rule = useDayRule(true);
  return (
    <Form.Item name={name} label={label} extra={t('paid.atHint')} rules={[rule]}>
      <DayInput withTime />
    </Form.Item>
  );
}

/** Field for the reason that staff give. */
export function ReasonField({ label, isNeeded = false }: { label: string; isNeeded?: boolean }) {
  const language = useLanguage();
  const rules = isNeeded ? [needed(FIELD_MESSAGES['reason-required'][language], REASON.least)] : [];
  return (
    <Form.Item name="motivo" label={label} rules={rules} required={isNeeded}>
      <Input.TextArea rows={2} maxLength={REASON.most} showCount />
    </Form.Item>
  );
}

export type Currency = (typeof CURRENCIES)[number];

interface ChoiceFieldProps {
  name: string;
  label: string;
  choices: readonly (PaymentConcept | Currency)[];
  /** The group of texts that names the choices. */
  words: 'concept' | 'currency';
}

/** Field for one of a few choices, all of them in sight. */
export function ChoiceField({ name, label, choices, words }: ChoiceFieldProps) {
  const t = useT('payment-links');
  return (
    <Form.Item name={name} label={label}>
      <Radio.Group options={choices.map((value) => ({ value, label: t(`${words}.${value}`) }))} />
    </Form.Item>
  );
}
