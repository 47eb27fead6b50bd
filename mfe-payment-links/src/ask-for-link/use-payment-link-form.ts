import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { toApiError, useCan, useParametersQuery, useSession } from '@lotes/shared-auth';
import {
  PAYMENT_CONCEPTS,
  PAYMENT_TERMS,
  plannedPayment,
  USUAL_PLAN,
  type PlannedPayment,
} from '@lotes/shared-contract/client';
import { fieldMessage } from '@lotes/shared-contract/http';
import type { VerifiedQuote } from '@lotes/shared-contract/quotes';
import { useDirtyGuard } from '@lotes/shared-federation';
import { useVisitorForm, useWatch, zodResolver } from '@lotes/shared-ui/form';
import {
  paymentLinkFormSchema,
  type PaymentLinkFormResult,
  type PaymentLinkFormValues,
} from './payment-link-form.schema';
import type { PaymentConcept, PaymentTerm } from '../payment-link/vocabulary';

interface PaymentLinkFormOptions {
  /** Number of the lot that is paid for. */
  numero: string;
  /** True if a person holds the lot or has bought it. */
  isHeld: boolean;
  /** Returns the usual amount in USD of such a payment, formatted for the field. */
  suggest: (concepto: PaymentConcept, plazo: PaymentTerm, planned: PlannedPayment) => string | undefined;
  /** The quote that the visitor comes with; its plan is chosen. */
  quote: VerifiedQuote | undefined;
  /** Sends the request; rejects with the failure. */
  submit: (values: PaymentLinkFormResult) => Promise<unknown>;
}

/** Fields whose typed values survive a reload; the authorization number does not. */
const KEPT = ['concepto', 'plazo', 'monto', 'moneda', 'nombre', 'telefono', 'correo'] as const;

export type PaymentLinkFormState = ReturnType<typeof usePaymentLinkForm>;

/** State of the form that asks for a payment link, with a proposed amount until the visitor types one. */
export function usePaymentLinkForm({ numero, isHeld, suggest, quote, submit }: PaymentLinkFormOptions) {
  const session = useSession();
  const can = useCan();
  const [address] = useSearchParams();
  const policy = useParametersQuery().data?.politica;
  // Only staff ask for a link on a plan that needs the company's approval (R11.9). Without the policy all plans are offered: the api decides.
  const isStaffOnly = (term: PaymentTerm) =>
    policy?.planes.some(({ plan, soloPersonal }) => plan === term && soloPersonal) ?? false;
  const terms = PAYMENT_TERMS.filter((term) => can('EDITAR_SOL_LINK_PAGO') || !isStaffOnly(term));
  const named = <Word extends string>(words: readonly Word[], parameter: string) =>
    words.find((word) => word === address.get(parameter));
  const visitorForm = useVisitorForm<PaymentLinkFormValues, PaymentLinkFormResult>({
    resolver: zodResolver(paymentLinkFormSchema(isHeld)),
    initial: {
      // A link that leads here may name the payment; on the lot's page its calculator names the plan.
      concepto: named(PAYMENT_CONCEPTS, 'concept') ?? 'prima',
      reserva: address.get('reservation') ?? '',
      plazo: quote?.plan ?? named(terms, 'term') ?? named(terms, 'plan') ?? USUAL_PLAN,
      monto: '',
      moneda: 'USD',
      nombre: session.nombre,
      telefono: session.telefono,
      correo: session.correo,
    },
    validateFrom: 'leaving',
    submit,
    draft: { as: `payment-link.${numero}`, fields: KEPT },
    refusalOf: toApiError,
    messageOf: fieldMessage,
    useGuard: useDirtyGuard,
  });
  const { clearErrors, control, formState, getFieldState, resetField } = visitorForm.form;

  const [concepto, plazo, moneda] = useWatch({ control, name: ['concepto', 'plazo', 'moneda'] });
  const proposal = moneda === 'USD' ? suggest(concepto, plazo, plannedPayment(address)) : undefined;
  const amountTyped = formState.dirtyFields.monto === true;
  useEffect(() => {
    // Set as the field's default, not as its value: a proposal is not yet unsaved input. Whether the field is dirty is read from
    // the form, since an amount that was kept over a reload is restored after this render.
    if (!getFieldState('monto').isDirty) resetField('monto', { defaultValue: proposal ?? '' });
  }, [amountTyped, proposal, getFieldState, resetField]);

  const isWeek = concepto === 'reserva';
  useEffect(() => {
    // The amount's field comes and goes with the purpose, but the form would keep its fault.
    clearErrors('monto');
  }, [isWeek, clearErrors]);

  return { ...visitorForm, terms, isWeek, plazo, moneda };
}
