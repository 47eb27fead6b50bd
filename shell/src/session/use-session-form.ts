import { fieldMessage } from '@lotes/shared-contract/http';
import {
  useVisitorForm,
  zodResolver,
  type FormServices,
  type KeptDraft,
  type Path,
  type Refusal,
} from '@lotes/shared-ui/form';
import type { z } from 'zod';
import { toRefusal } from './refusal';
import { useReloadGuard } from './use-reload-guard';

interface SessionFormOptions<Values extends Record<string, string>, Result> {
  schema: z.ZodType<Result, Values>;
  initial: Values;
  /** Sends the values; its rejection is shown above the fields. */
  submit: (values: Result) => Promise<void>;
  /** Typed values that survive a reload: never a password or a code. */
  draft?: KeptDraft<Values>;
  /** Says why it was rejected, where that means something else than on the screens of sign-in. */
  refusalOf?: (caught: unknown) => Refusal;
  /** Words a problem that only this form knows; by default all are the contract's. */
  messageOf?: FormServices['messageOf'];
  /** Guards what was typed; by default against the reload of a new release alone. */
  useGuard?: (isDirty: boolean) => void;
}

/** State of one sign-in form, whose fields are all required. */
export function useSessionForm<Values extends Record<string, string>, Result>({
  schema,
  refusalOf = toRefusal,
  useGuard = useReloadGuard,
  ...rest
}: SessionFormOptions<Values, Result>) {
  const { field, ...visitorForm } = useVisitorForm<Values, Result>({
    resolver: zodResolver(schema),
    refusalOf,
    useGuard,
    messageOf: fieldMessage,
    ...rest,
  });
  return {
    ...visitorForm,
    field: (name: Path<Values>, validates?: Path<Values>[]) => ({
      ...field(name, validates),
      required: true,
    }),
  };
}
