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
  /** Sends the values. If it rejects, the reason is shown above the fields. */
  submit: (values: Result) => Promise<void>;
  /** Keeps typed values over a reload; never a password or a code. */
  draft?: KeptDraft<Values>;
  /**
   * Returns the reason of a rejection, for forms where an error code means something else than on the sign-in screens.
   */
  refusalOf?: (caught: unknown) => Refusal;
  /** Returns the message of a problem that only this form knows; by default all messages are the contract's. */
  messageOf?: FormServices['messageOf'];
  /** Guards what was typed; by default only against the reload of a new release. */
  useGuard?: (isDirty: boolean) => void;
}

/** State of one form of the sign-in screens or the account; all its fields are required. */
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
