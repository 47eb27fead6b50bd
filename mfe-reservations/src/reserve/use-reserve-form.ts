import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useSession } from '@lotes/shared-auth';
import { useDirtyGuard } from '@lotes/shared-federation';
import { isApiError } from '../reservation/refusal';
import { reserveFormSchema, type ReserveFormResult, type ReserveFormValues } from './reserve-form.schema';

const FIELDS = ['nombreCliente', 'telefono', 'correo', 'prima', 'clienteExistente'] as const;
type Form = UseFormReturn<ReserveFormValues, unknown, ReserveFormResult>;

/**
 * The form's state: contract rules per field, the person's own data filled in where they are signed in, and the
 * refusals of the api put on the fields that they are about. `failure` is what the last attempt failed with.
 */
export function useReserveForm(
  primaEspecial: boolean,
  submit: (values: ReserveFormResult) => Promise<unknown>,
) {
  const session = useSession();
  const [failure, setFailure] = useState<unknown>();
  const resolver = useMemo(() => zodResolver(reserveFormSchema(primaEspecial)), [primaEspecial]);
  const form: Form = useForm<ReserveFormValues, unknown, ReserveFormResult>({
    resolver,
    mode: 'onTouched',
    defaultValues: {
      nombreCliente: session.nombre,
      telefono: '',
      correo: session.correo,
      prima: '',
      clienteExistente: session.signedIn,
    },
  });
  useDirtyGuard(form.formState.isDirty);

  const onSubmit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const refused = await submit(values);
    setFailure(refused);
    if (isApiError(refused)) placeOnFields(form, refused.fields);
  });
  return { form, onSubmit, failure };
}

function placeOnFields(form: Form, wrong: readonly { campo: string; codigo: string }[]): void {
  for (const { campo, codigo } of wrong) {
    const field = FIELDS.find((name) => name === campo);
    if (field) form.setError(field, { type: 'server', message: codigo }, { shouldFocus: true });
  }
}
