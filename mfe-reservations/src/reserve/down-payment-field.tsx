import { RESERVATION_LIMITS } from '@lotes/shared-contract/reservations';
import type { VerifiedQuote } from '@lotes/shared-contract/quotes';
import { moneyFromTyping, useFormat, useT } from '@lotes/shared-i18n';
import { Field } from '@lotes/shared-ui';
import { useWatch } from '@lotes/shared-ui/form';
import { planDownPayments, stillNeeded, type PlanDownPayment } from './plan-down-payment';
import type { ReserveFormState } from './use-reserve-form';

export interface DownPaymentFieldProps {
  reserveForm: ReserveFormState;
  /** The quote that the visitor reserves with. */
  quote: VerifiedQuote | undefined;
}

/** Field for the planned down payment, with both minimums: of a reservation, and of the plans of the lots (R9.2, R11.4). */
export function DownPaymentField({
  reserveForm: { form, field, special, chosen },
  quote,
}: DownPaymentFieldProps) {
  const t = useT('reservations');
  const format = useFormat();
  const { minimumDownPayment, specialDownPayment } = RESERVATION_LIMITS;
  const minimum = format.money(special ? specialDownPayment : minimumDownPayment);
  const plans = planDownPayments(chosen, quote);
  const listed = plans.map(({ numero, needed }) =>
    t('reserve.planOfLot', { lot: numero, amount: format.money(needed) }),
  );
  const ofPlans = plans.length > 0 ? t('reserve.planHint', { plans: format.list(listed) }) : '';
  const typed = moneyFromTyping(useWatch({ control: form.control, name: 'prima' }));
  return (
    <div>
      <Field
        label={t('reserve.downPayment')}
        hint={`${t('reserve.downPaymentHint', { minimum })} ${ofPlans}`.trim()}
        inputMode="decimal"
        autoComplete="off"
        prefix="USD"
        {...field('prima')}
      />
      <div aria-live="polite">
        {/^\d+\.\d{2}$/.test(typed) &&
          plans.map((plan) => <StillNeeded key={plan.numero} plan={plan} given={typed} />)}
      </div>
    </div>
  );
}

function StillNeeded({ plan, given }: { plan: PlanDownPayment; given: string }) {
  const t = useT('reservations');
  const format = useFormat();
  const rest = stillNeeded(plan, given);
  return (
    rest && (
      <p className="mr-form__note">
        {t('reserve.stillNeeded', { lot: plan.numero, rest: format.money(rest) })}
      </p>
    )
  );
}
