import { RESERVATION_LIMITS } from '@lotes/shared-contract/reservations';
import { useFormat, useT } from '@lotes/shared-i18n';
import { Button, Checkbox, Field, Notice } from '@lotes/shared-ui';
import { useSentence } from '../ui/use-sentence';
import type { ReserveFormResult } from './reserve-form.schema';
import { useFieldMessage } from './use-field-message';
import { useReserveForm } from './use-reserve-form';
import './reserve-form.css';

export interface ReserveFormProps {
  numero: string;
  /** People who hold or wait for the lot already. */
  peopleAhead: number;
  primaEspecial: boolean;
  /** Sends the request; resolves with what it failed with. */
  submit: (values: ReserveFormResult) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks who reserves. Nothing is required beyond what the hold needs. */
export function ReserveForm({ numero, peopleAhead, primaEspecial, submit, onCancel }: ReserveFormProps) {
  const t = useT('reservations');
  const format = useFormat();
  const sentence = useSentence();
  const message = useFieldMessage();
  const { form, onSubmit, failure } = useReserveForm(primaEspecial, submit);
  const { errors, isSubmitting } = form.formState;
  const { minimumDownPayment, specialDownPayment, freeHours: hours } = RESERVATION_LIMITS;

  return (
    <form className="mr-form" noValidate onSubmit={(event) => void onSubmit(event)}>
      <p className="mr-form__lead">{t('reserve.lead', { hours })}</p>
      <div aria-live="polite">
        {peopleAhead > 0 && (
          <Notice tone="warning">{t('reserve.queueNotice', { count: peopleAhead, hours })}</Notice>
        )}
      </div>
      <Field
        label={t('reserve.name')}
        autoComplete="name"
        required
        error={message(errors.nombreCliente)}
        {...form.register('nombreCliente')}
      />
      <div className="mr-form__pair">
        <Field
          label={t('reserve.phone')}
          hint={t('reserve.phoneHint')}
          type="tel"
          autoComplete="tel"
          required
          error={message(errors.telefono)}
          {...form.register('telefono')}
        />
        <Field
          label={t('reserve.email')}
          type="email"
          autoComplete="email"
          required
          error={message(errors.correo)}
          {...form.register('correo')}
        />
      </div>
      <Field
        label={t('reserve.downPayment')}
        hint={t('reserve.downPaymentHint', {
          minimum: format.money(primaEspecial ? specialDownPayment : minimumDownPayment),
        })}
        inputMode="decimal"
        autoComplete="off"
        prefix="$"
        error={message(errors.prima)}
        {...form.register('prima')}
      />
      <Checkbox label={t('reserve.existingClient')} {...form.register('clienteExistente')} />
      {failure !== undefined && (
        <Notice tone="danger" live>
          {sentence(failure)}
        </Notice>
      )}
      <div className="mr-form__actions">
        <Button variant="ghost" onClick={onCancel}>
          {t('reserve.cancel')}
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {t(peopleAhead > 0 ? 'reserve.submitQueue' : 'reserve.submit', { lot: numero })}
        </Button>
      </div>
    </form>
  );
}
