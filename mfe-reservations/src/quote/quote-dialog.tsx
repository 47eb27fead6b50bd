import { useEffect, useRef, useState } from 'react';
import { idempotencyKey, submissionKeys } from '@lotes/shared-auth';
import { QUOTE_PLANS, STAFF_QUOTES } from '@lotes/shared-contract/client';
import type { Quote } from '@lotes/shared-contract/quotes';
import { useFormat, useT } from '@lotes/shared-i18n';
import { Form, Input, Radio, Select, StaffModalForm } from '@lotes/shared-ui/staff';
import { useMakeQuoteMutation } from '../reservation/staff-quotes.api';
import '../sell/sale.css';
import { quoteMessage, takesSpecialDiscount, type QuoteValues } from './quote-values';

interface QuoteDialogProps {
  /** Number of the lot. */
  lot: string;
  /** True if the dialog lies over another window. */
  over?: boolean;
  /** Called with the quote, unless the dialog was closed before the answer. */
  onMade: (quote: Quote) => void;
  onClose: () => void;
}

/** Makes a quote on terms that visitors cannot choose: 60 months, or a special discount (R11.15). */
export function QuoteDialog({ lot, over = false, onMade, onClose }: QuoteDialogProps) {
  const t = useT('reservations');
  const format = useFormat();
  const [form] = Form.useForm<QuoteValues>();
  const [keyFor] = useState(() => submissionKeys(idempotencyKey));
  const [make] = useMakeQuoteMutation();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const plan = Form.useWatch('plan', form) ?? '6';

  const submit = async (typed: QuoteValues) => {
    const body = quoteMessage(lot, { ...initial, ...typed });
    const quote = await make({ body, idempotencyKey: keyFor(body) }).unwrap();
    if (isOpen.current) onMade(quote);
  };
  const initial: QuoteValues = { plan: '6', meses: 72, prima: '', descuentoEspecial: '' };

  return (
    <StaffModalForm<QuoteValues>
      open
      form={form}
      title={t('staffQuote.title', { lot })}
      submitLabel={t('staffQuote.submit')}
      initialValues={initial}
      onSubmit={submit}
      onClose={onClose}
      over={over}
    >
      <Form.Item name="plan" label={t('sell.plan')}>
        <Select options={QUOTE_PLANS.map((value) => ({ value, label: t(`sell.plan_${value}`) }))} />
      </Form.Item>
      {plan === '6' && (
        <Form.Item name="meses" label={t('staffQuote.months')}>
          <Radio.Group
            options={([72, 60] as const).map((value) => ({
              value,
              label: t('staffQuote.monthsOf', { count: value }),
            }))}
          />
        </Form.Item>
      )}
      {plan !== 'contado' && (
        <Form.Item name="prima" label={t('sell.downPayment')} extra={t('staffQuote.downPaymentHint')}>
          <Input inputMode="decimal" autoComplete="off" />
        </Form.Item>
      )}
      {takesSpecialDiscount(plan) ? (
        <Form.Item
          name="descuentoEspecial"
          label={t('staffQuote.discount')}
          extra={t('staffQuote.discountHint', {
            percent: format.percent(STAFF_QUOTES.mostDiscount),
            lempiras: format.number(STAFF_QUOTES.leastLempiras),
          })}
        >
          <Input inputMode="decimal" autoComplete="off" suffix="%" style={{ inlineSize: 128 }} />
        </Form.Item>
      ) : (
        <p className="mr-staff__muted">{t('staffQuote.ownDiscount')}</p>
      )}
    </StaffModalForm>
  );
}
