import { useCan } from '@lotes/shared-auth';
import { FIELD_MESSAGES, QUOTE_PLANS, RESERVATION_LIMITS } from '@lotes/shared-contract/client';
import { useLanguage, useT } from '@lotes/shared-i18n';
import { useQueryModal } from '@lotes/shared-ui';
import { Button, Form, Input, Radio, Select, useDayRule } from '@lotes/shared-ui/staff';
import { DayInput } from '../dates/day-input';
import { DaysField } from '../pending/days-field';
import { useStateName } from '../pending/reservation-state';
import { QuoteDialog } from '../quote/quote-dialog';
import type { SaleValues } from './sale-values';

const STATES = ['activa', 'vendida', 'vendida_sin_contrato'] as const;

/** Choice of the state: reserved for some days, sold with a contract, or sold without a contract yet. */
export function SaleStateFields() {
  const t = useT('reservations');
  const stateName = useStateName();
  const estado = Form.useWatch<SaleValues['estado']>('estado');
  return (
    <>
      <Form.Item name="estado" label={t('pending.state')}>
        <Radio.Group options={STATES.map((value) => ({ value, label: stateName(value) }))} />
      </Form.Item>
      {estado === 'activa' && <DaysField most={RESERVATION_LIMITS.maxDays} />}
      {estado === 'vendida' && <ContractDateField />}
    </>
  );
}

/** Fields for the plan and its down payment; cash has no down payment. */
export function PlanFields({ primaRequired }: { primaRequired: boolean }) {
  const t = useT('reservations');
  const language = useLanguage();
  const plan = Form.useWatch<SaleValues['plan']>('plan');
  const needed = { required: true, whitespace: true, message: FIELD_MESSAGES.required[language] };
  return (
    <div className="mr-sell__pair">
      <Form.Item name="plan" label={t('sell.plan')}>
        <Select
          allowClear
          options={QUOTE_PLANS.map((value) => ({ value, label: t(`sell.plan_${value}`) }))}
        />
      </Form.Item>
      {plan !== 'contado' && (
        <Form.Item name="prima" label={t('sell.downPayment')} rules={primaRequired ? [needed] : []}>
          <Input inputMode="decimal" autoComplete="off" />
        </Form.Item>
      )}
    </div>
  );
}

/** Field for the day on which the contract of a sale was signed. */
export function ContractDateField() {
  const t = useT('reservations');
  const language = useLanguage();
  const rule = useDayRule();
  return (
    <Form.Item
      name="fechaContrato"
      label={t('sell.contractDate')}
      rules={[{ required: true, message: FIELD_MESSAGES.required[language] }, rule]}
    >
      <DayInput />
    </Form.Item>
  );
}

/** Fields of the plan and down payment; a stored quote of a lot freezes its price and brings its own plan. */
export function TermsFields() {
  const t = useT('reservations');
  const lotes = Form.useWatch<SaleValues['lotes'] | undefined>('lotes') ?? [];
  const quotes = Form.useWatch<SaleValues['cotizaciones'] | undefined>('cotizaciones') ?? {};
  const mayBeBlank = useCan()('INFO_RESERVA_OPCIONAL') || lotes.every((lote) => quotes[lote]?.trim());
  return (
    <>
      <PlanFields primaRequired={!mayBeBlank} />
      {lotes.length > 0 && (
        <Form.Item name="cotizaciones" label={t('sell.quotes')} extra={t('sell.quotesHint')} htmlFor="">
          <QuotesInput lots={lotes} />
        </Form.Item>
      )}
    </>
  );
}

interface QuotesInputProps {
  lots: readonly string[];
  value?: Record<string, string>;
  onChange?: (value: Record<string, string>) => void;
}

/** Fields for one stored quote of each lot, pasted or made in a window over the sale: `…&over=quote&item=37`. */
function QuotesInput({ lots, value = {}, onChange }: QuotesInputProps) {
  const t = useT('reservations');
  const quote = useQueryModal('quote', ['item'], 'over');
  const quoted = quote.parameter('item');
  return (
    <div className="mr-sell__quotes">
      {lots.map((lote) => (
        <div key={lote} className="mr-sell__quote">
          <Input
            prefix={t('sell.quoteOf', { lot: lote })}
            aria-label={t('sell.quoteFor', { lot: lote })}
            autoComplete="off"
            spellCheck={false}
            value={value[lote] ?? ''}
            onChange={({ target }) => onChange?.({ ...value, [lote]: target.value })}
          />
          <Button
            aria-label={t('staffQuote.makeFor', { lot: lote })}
            onClick={() => quote.show({ item: lote })}
          >
            {t('staffQuote.make')}
          </Button>
        </div>
      ))}
      {quoted !== null && lots.includes(quoted) && (
        <QuoteDialog
          over
          lot={quoted}
          onMade={({ id }) => onChange?.({ ...value, [quoted]: id })}
          onClose={quote.close}
        />
      )}
    </div>
  );
}
