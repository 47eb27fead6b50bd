import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useSession } from '@lotes/shared-auth';
import { useDirtyGuard } from '@lotes/shared-federation';
import { isApiError } from '../reservation/refusal';
import { useChosenLots } from './chosen-lots';
import { reserveFormSchema, type ReserveFormResult, type ReserveFormValues } from './reserve-form.schema';

const FIELDS = ['lotes', 'tipo', 'nombreCliente', 'telefono', 'correo', 'prima', 'clienteExistente'] as const;
type Form = UseFormReturn<ReserveFormValues, unknown, ReserveFormResult>;

interface ReserveFormOptions {
  /** Number of the lot whose form it is. */
  numero: string;
  /** Sends the request; resolves with what it failed with. */
  submit: (values: ReserveFormResult) => Promise<unknown>;
}

/**
 * The form's state: the chosen lots as they are now, contract rules per field, the person's own data filled in where they
 * are signed in, and the refusals of the api put on the fields that they are about. `failure` is what the last attempt
 * failed with; `special` says that a chosen lot asks for the higher down payment.
 */
export function useReserveForm({ numero, submit }: ReserveFormOptions) {
  const session = useSession();
  const [failure, setFailure] = useState<unknown>();
  const [special, setSpecial] = useState(false);
  const resolver = useMemo(() => zodResolver(reserveFormSchema(special)), [special]);
  const form: Form = useForm<ReserveFormValues, unknown, ReserveFormResult>({
    resolver,
    mode: 'onTouched',
    defaultValues: {
      lotes: [numero],
      tipo: 'gratis24h',
      nombreCliente: session.nombre,
      telefono: '',
      correo: session.correo,
      prima: '',
      clienteExistente: session.signedIn,
    },
  });
  useDirtyGuard(form.formState.isDirty);

  const chosen = useChosenLots(useWatch({ control: form.control, name: 'lotes' }));
  const anySpecial = chosen.some(({ lot }) => lot?.primaEspecial === true);
  if (anySpecial !== special) setSpecial(anySpecial);

  const onSubmit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const refused = await submit(values);
    setFailure(refused);
    if (isApiError(refused)) placeOnFields(form, refused.fields);
  });
  return { form, onSubmit, failure, chosen, special };
}

/** "lotes.0" belongs to the field "lotes". */
function placeOnFields(form: Form, wrong: readonly { campo: string; codigo: string }[]): void {
  for (const { campo, codigo } of wrong) {
    const field = FIELDS.find((name) => name === campo.split('.')[0]);
    if (field) form.setError(field, { type: 'server', message: codigo }, { shouldFocus: true });
  }
}
