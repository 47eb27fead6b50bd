import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useSession } from '@lotes/shared-auth';
import { useDirtyGuard } from '@lotes/shared-federation';
import { isApiError } from '../payment-link/refusal';
import {
  PaymentLinkFormSchema,
  type PaymentLinkFormResult,
  type PaymentLinkFormValues,
} from './payment-link-form.schema';
import type { PaymentConcept, PaymentTerm } from '../payment-link/vocabulary';

const FIELDS = ['concepto', 'reserva', 'plazo', 'monto', 'moneda', 'nombre', 'telefono', 'correo'] as const;
type Form = UseFormReturn<PaymentLinkFormValues, unknown, PaymentLinkFormResult>;

interface PaymentLinkFormOptions {
  /** The usual amount in USD of such a payment. */
  suggest: (concepto: PaymentConcept, plazo: PaymentTerm) => string | undefined;
  submit: (values: PaymentLinkFormResult) => Promise<unknown>;
}

/**
 * The form's state: the contract's rules per field, a proposed amount until the person types one, and the refusals of the
 * api put on the fields that they are about. `failure` is what the last attempt failed with.
 */
export function usePaymentLinkForm({ suggest, submit }: PaymentLinkFormOptions) {
  const session = useSession();
  const [failure, setFailure] = useState<unknown>();
  const form: Form = useForm<PaymentLinkFormValues, unknown, PaymentLinkFormResult>({
    resolver: zodResolver(PaymentLinkFormSchema),
    mode: 'onTouched',
    defaultValues: {
      concepto: 'prima',
      reserva: '',
      plazo: '6',
      monto: '',
      moneda: 'USD',
      nombre: session.nombre,
      telefono: '',
      correo: session.correo,
    },
  });
  const { dirtyFields, isDirty } = form.formState;
  useDirtyGuard(isDirty);

  const [concepto, plazo, moneda] = useWatch({
    control: form.control,
    name: ['concepto', 'plazo', 'moneda'],
  });
  const proposal = moneda === 'USD' ? suggest(concepto, plazo) : undefined;
  const amountTyped = dirtyFields.monto === true;
  const { resetField } = form;
  useEffect(() => {
    // As the field's default, not as its value: a proposal is not yet unsaved input.
    if (!amountTyped) resetField('monto', { defaultValue: proposal ?? '' });
  }, [amountTyped, proposal, resetField]);

  const onSubmit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const refused = await submit(values);
    setFailure(refused);
    if (isApiError(refused)) placeOnFields(form, refused.fields);
  });
  return { form, onSubmit, failure, concepto };
}

function placeOnFields(form: Form, wrong: readonly { campo: string; codigo: string }[]): void {
  for (const { campo, codigo } of wrong) {
    const field = FIELDS.find((name) => name === campo);
    if (field) form.setError(field, { type: 'server', message: codigo }, { shouldFocus: true });
  }
}
