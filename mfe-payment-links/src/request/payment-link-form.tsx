import { useCan } from '@lotes/shared-auth';
import { CURRENCIES, PAYMENT_CONCEPTS, PAYMENT_TERMS } from '@lotes/shared-contract/client';
import type { LotPrices } from '@lotes/shared-contract/lots';
import { useT } from '@lotes/shared-i18n';
import { Button, Field, FieldPair, Notice } from '@lotes/shared-ui';
import { useReservationPriceQuery } from '../payment-link/payment-links.api';
import { useRefusalSentence } from '../payment-link/refusal';
import type { PaymentLinkFormResult } from './payment-link-form.schema';
import { suggestedAmount } from './suggested-amount';
import { useFieldMessage } from './use-field-message';
import { usePaymentLinkForm } from './use-payment-link-form';
import './payment-link-form.css';

export interface PaymentLinkFormProps {
  precios: LotPrices | null;
  /** Sends the request; resolves with what it failed with. */
  submit: (values: PaymentLinkFormResult) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks what is to be paid and by whom. */
export function PaymentLinkForm({ precios, submit, onCancel }: PaymentLinkFormProps) {
  const t = useT('payment-links');
  const sentence = useRefusalSentence();
  const { data: precioReserva } = useReservationPriceQuery();
  const { form, onSubmit, failure, concepto } = usePaymentLinkForm({
    suggest: (concepto, plazo) => suggestedAmount({ concepto, plazo, precios, precioReserva }),
    submit,
  });

  return (
    <form className="pl-form" noValidate onSubmit={(event) => void onSubmit(event)}>
      <p className="pl-form__lead">{t('request.lead')}</p>
      <PaymentFields form={form} asksReservation={concepto === 'reserva'} />
      <PersonFields form={form} />
      {failure !== undefined && (
        <Notice tone="danger" live>
          {sentence(failure)}
        </Notice>
      )}
      <div className="pl-form__actions">
        <Button variant="ghost" onClick={onCancel}>
          {t('request.cancel')}
        </Button>
        <Button type="submit" busy={form.formState.isSubmitting}>
          {t('request.submit')}
        </Button>
      </div>
    </form>
  );
}

type FormPart = Pick<ReturnType<typeof usePaymentLinkForm>, 'form'>;

function PaymentFields({ form, asksReservation }: FormPart & { asksReservation: boolean }) {
  const t = useT('payment-links');
  const can = useCan();
  const message = useFieldMessage();
  const { errors } = form.formState;
  // The 16-year plan is subject to approval: only staff ask for a link on it (product decisions, section 6).
  const terms = PAYMENT_TERMS.filter((term) => term !== '16' || can('EDITAR_SOL_LINK_PAGO'));
  return (
    <>
      <FieldPair>
        <Field
          as="select"
          label={t('request.concept')}
          required
          error={message(errors.concepto)}
          {...form.register('concepto')}
        >
          {PAYMENT_CONCEPTS.map((concept) => (
            <option key={concept} value={concept}>
              {t(`concept.${concept}`)}
            </option>
          ))}
        </Field>
        <Field
          as="select"
          label={t('request.term')}
          required
          error={message(errors.plazo)}
          {...form.register('plazo')}
        >
          {terms.map((term) => (
            <option key={term} value={term}>
              {t(`term.${term}`)}
            </option>
          ))}
        </Field>
      </FieldPair>
      {asksReservation && (
        <Field
          label={t('request.authorization')}
          hint={t('request.authorizationHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={10}
          required
          error={message(errors.reserva)}
          {...form.register('reserva')}
        />
      )}
      <FieldPair>
        <Field
          label={t('request.amount')}
          hint={t('request.amountHint')}
          inputMode="decimal"
          autoComplete="off"
          required
          error={message(errors.monto)}
          {...form.register('monto')}
        />
        <Field as="select" label={t('request.currency')} required {...form.register('moneda')}>
          {CURRENCIES.map((currency) => (
            <option key={currency} value={currency}>
              {t(`currency.${currency}`)}
            </option>
          ))}
        </Field>
      </FieldPair>
    </>
  );
}

function PersonFields({ form }: FormPart) {
  const t = useT('payment-links');
  const message = useFieldMessage();
  const { errors } = form.formState;
  return (
    <>
      <Field
        label={t('request.name')}
        autoComplete="name"
        required
        error={message(errors.nombre)}
        {...form.register('nombre')}
      />
      <FieldPair>
        <Field
          label={t('request.phone')}
          hint={t('request.phoneHint')}
          type="tel"
          autoComplete="tel"
          required
          error={message(errors.telefono)}
          {...form.register('telefono')}
        />
        <Field
          label={t('request.email')}
          hint={t('request.emailHint')}
          type="email"
          autoComplete="email"
          required
          error={message(errors.correo)}
          {...form.register('correo')}
        />
      </FieldPair>
    </>
  );
}
