import { useEffect, useRef } from 'react';
import { CURRENCIES, PAYMENT_CONCEPTS, RESERVATION_LIMITS } from '@lotes/shared-contract/client';
import type { LotDetail, LotPrices } from '@lotes/shared-contract/lots';
import type { VerifiedQuote } from '@lotes/shared-contract/quotes';
import { useFormat, useT } from '@lotes/shared-i18n';
import { Button, Field, FieldPair, Notice } from '@lotes/shared-ui';
import { FormRefusal } from '@lotes/shared-ui/form';
import type { PaymentLinkFormResult } from './payment-link-form.schema';
import { suggestedAmount } from './suggested-amount';
import { usePaymentLinkForm, type PaymentLinkFormState } from './use-payment-link-form';
import './payment-link-form.css';

export interface PaymentLinkFormProps {
  /** Number of the lot that is paid for. */
  numero: string;
  /** State of the lot; undefined while the lot is unknown. */
  estado: LotDetail['estado'] | undefined;
  precios: LotPrices | null;
  /** The quote that the visitor comes with. */
  quote: VerifiedQuote | undefined;
  /** Sends the request; rejects with the failure. */
  submit: (values: PaymentLinkFormResult) => Promise<unknown>;
  onCancel: () => void;
}

/** Form for what is to be paid and by whom. */
export function PaymentLinkForm({ numero, estado, precios, quote, submit, onCancel }: PaymentLinkFormProps) {
  const t = useT('payment-links');
  const format = useFormat();
  const isHeld = estado === 'reservado' || estado === 'vendido';
  const { field, error, formProps, refusal, busy, terms, isWeek, plazo, moneda } = usePaymentLinkForm({
    numero,
    isHeld,
    suggest: (concepto, plazo, planned) => {
      const amount = suggestedAmount({ concepto, plazo, precios, quote, planned });
      return amount && format.number(amount, 2);
    },
    quote,
    submit,
  });

  return (
    <form className="pl-form" {...formProps}>
      {estado === 'reservado' && (
        <div aria-live="polite">
          <Notice>{t(isWeek ? 'request.weekHeldBySomebody' : 'request.heldBySomebody')}</Notice>
        </div>
      )}
      <p className="pl-form__lead">{t('request.lead')}</p>
      {!isWeek && quote?.plan === plazo && <p>{t('request.quoted', { date: format.moment(quote.vence) })}</p>}
      <ConceptFields field={field} terms={terms} isWeek={isWeek} />
      {(isWeek || isHeld) && <AuthorizationField field={field} isWeek={isWeek} />}
      {isWeek ? <WeekPrice refused={error('monto')} /> : <AmountFields field={field} currency={moneda} />}
      <PersonFields field={field} />
      <FormRefusal refusal={refusal} />
      <div className="pl-form__actions">
        <Button variant="ghost" onClick={onCancel}>
          {t('request.cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('request.submit')}
        </Button>
      </div>
    </form>
  );
}

type FormPart = Pick<PaymentLinkFormState, 'field'>;

/** The authorization number: required for a week; otherwise for who has the lot under another e-mail. */
function AuthorizationField({ field, isWeek }: FormPart & { isWeek: boolean }) {
  const t = useT('payment-links');
  return (
    <Field
      label={t('request.authorization')}
      hint={t(isWeek ? 'request.authorizationHint' : 'request.authorizationElse')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required={isWeek}
      {...field('reserva')}
    />
  );
}

interface ConceptFieldsProps extends Pick<PaymentLinkFormState, 'field' | 'terms'> {
  /** True for a week of a reservation, which has no plan. */
  isWeek: boolean;
}

function ConceptFields({ field, terms, isWeek }: ConceptFieldsProps) {
  const t = useT('payment-links');
  return (
    <FieldPair>
      <Field as="select" label={t('request.concept')} required {...field('concepto')}>
        {PAYMENT_CONCEPTS.map((concept) => (
          <option key={concept} value={concept}>
            {t(`concept.${concept}`)}
          </option>
        ))}
      </Field>
      {!isWeek && (
        <Field as="select" label={t('request.term')} required {...field('plazo')}>
          {terms.map((term) => (
            <option key={term} value={term}>
              {t(`term.${term}`)}
            </option>
          ))}
        </Field>
      )}
    </FieldPair>
  );
}

/** The price of a week. @param refused why the api refused it, as a release with another price does */
function WeekPrice({ refused }: { refused: string | undefined }) {
  const t = useT('payment-links');
  const { money } = useFormat();
  const reason = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The form can focus no field for it.
    reason.current?.scrollIntoView({ block: 'nearest' });
  }, [refused]);
  return (
    <div>
      <p>{t('request.weekPrice', { price: money(RESERVATION_LIMITS.paidPrice) })}</p>
      {refused && (
        <p className="pl-form__refused" role="alert" ref={reason}>
          {refused}
        </p>
      )}
    </div>
  );
}

interface AmountFieldsProps extends FormPart {
  currency: PaymentLinkFormResult['moneda'];
}

function AmountFields({ field, currency }: AmountFieldsProps) {
  const t = useT('payment-links');
  return (
    <FieldPair>
      <Field
        label={t('request.amount')}
        hint={t('request.amountHint')}
        prefix={currency}
        inputMode="decimal"
        autoComplete="off"
        required
        {...field('monto')}
      />
      <Field as="select" label={t('request.currency')} required {...field('moneda')}>
        {CURRENCIES.map((currency) => (
          <option key={currency} value={currency}>
            {t(`currency.${currency}`)}
          </option>
        ))}
      </Field>
    </FieldPair>
  );
}

function PersonFields({ field }: FormPart) {
  const t = useT('payment-links');
  return (
    <>
      <Field label={t('request.name')} autoComplete="name" required {...field('nombre')} />
      <FieldPair>
        <Field
          label={t('request.phone')}
          hint={t('request.phoneHint')}
          type="tel"
          autoComplete="tel"
          required
          {...field('telefono')}
        />
        <Field
          label={t('request.email')}
          hint={t('request.emailHint')}
          type="email"
          autoComplete="email"
          required
          {...field('correo')}
        />
      </FieldPair>
    </>
  );
}
