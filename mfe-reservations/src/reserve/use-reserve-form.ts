import { useMemo, useState } from 'react';
import { toApiError, useSession } from '@lotes/shared-auth';
import { fieldMessage } from '@lotes/shared-contract/http';
import { useDirtyGuard } from '@lotes/shared-federation';
import { useVisitorForm, useWatch, zodResolver } from '@lotes/shared-ui/form';
import { useChosenLots } from './use-chosen-lots';
import { draftName } from './kept-confirmation';
import { reserveFormSchema, type ReserveFormResult, type ReserveFormValues } from './reserve-form.schema';

interface ReserveFormOptions {
  /** Number of the lot whose form it is. */
  numero: string;
  /** The down payment that is filled in, in USD; empty for none. */
  prima: string;
  /** True while a request that was sent has no answer. */
  isSent: boolean;
  /** Sends the request; rejects with the failure. */
  submit: (values: ReserveFormResult) => Promise<unknown>;
}

/** Fields whose typed values survive a reload. */
const KEPT = ['lotes', 'tipo', 'nombreCliente', 'telefono', 'correo', 'prima', 'clienteExistente'] as const;

export type ReserveFormState = ReturnType<typeof useReserveForm>;

/**
 * State of the reservation form: the chosen lots as they are now, and the signed-in visitor's own data filled in. `special`
 * says that a chosen lot requires the higher down payment.
 */
export function useReserveForm({ numero, prima, isSent, submit }: ReserveFormOptions) {
  const session = useSession();
  const [special, setSpecial] = useState(false);
  const resolver = useMemo(() => zodResolver(reserveFormSchema(special)), [special]);
  const visitorForm = useVisitorForm<ReserveFormValues, ReserveFormResult>({
    resolver,
    initial: {
      lotes: [numero],
      tipo: 'gratis24h',
      nombreCliente: session.nombre,
      telefono: session.telefono,
      correo: session.correo,
      prima,
      // Not filled in from the account: a user with an account need not be a client of the company yet.
      clienteExistente: false,
    },
    validateFrom: 'leaving',
    submit,
    draft: { as: draftName(numero), fields: KEPT },
    refusalOf: toApiError,
    messageOf: fieldMessage,
    useGuard: useDirtyGuard,
  });

  const chosen = useChosenLots(useWatch({ control: visitorForm.form.control, name: 'lotes' }), isSent);
  const anySpecial = chosen.some(({ lot }) => lot?.primaEspecial === true);
  if (anySpecial !== special) setSpecial(anySpecial);

  return { ...visitorForm, chosen, special };
}
