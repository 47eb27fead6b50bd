import { FIELD_MESSAGES } from '@lotes/shared-contract/http';
import { useBilingual } from '@lotes/shared-i18n';
import { useRef, useState, type FormEvent } from 'react';
import type { z } from 'zod';
import { toRefusal, type Refusal } from './refusal';
import { wrongFields, type WrongFields } from './wrong-fields';

type Texts<Name extends string> = Record<Name, string>;

interface FormOptions<Name extends string, Schema extends z.ZodType> {
  schema: Schema;
  initial: Texts<Name>;
  /** Does what the form is for; what it rejects with is shown above the fields. */
  submit: (values: z.output<Schema>) => Promise<void>;
}

/**
 * State of one sign-in form. Every wrong field is told at submission, the first of them gets the focus, and from then on
 * a field is judged as it is typed. While a submission is under way another one does nothing.
 */
export function useForm<Name extends string, Schema extends z.ZodType>({
  schema,
  initial,
  submit,
}: FormOptions<Name, Schema>) {
  const pick = useBilingual();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [wrong, setWrong] = useState<WrongFields>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);

  const change = (name: Name, value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    if (wrong) setWrong(judge(schema, next));
  };

  const send = async (parsed: z.output<Schema>) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await submit(parsed);
    } catch (caught) {
      setRefusal(toRefusal(caught));
    } finally {
      setBusy(false);
    }
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const parsed = schema.safeParse(values);
    setWrong(parsed.success ? {} : wrongFields(parsed.error));
    if (parsed.success) void send(parsed.data);
    else focusFirst(form.current, wrongFields(parsed.error));
  };

  return {
    values,
    busy,
    refusal,
    formProps: { ref: form, onSubmit, noValidate: true },
    /** Props of the control of one field. */
    field: (name: Name) => ({
      name,
      value: values[name],
      required: true,
      error: wrong?.[name] && pick(FIELD_MESSAGES[wrong[name]]),
      onChange: (event: { target: { value: string } }) => {
        change(name, event.target.value);
      },
    }),
  };
}

function judge(schema: z.ZodType, values: unknown): WrongFields {
  const parsed = schema.safeParse(values);
  return parsed.success ? {} : wrongFields(parsed.error);
}

function focusFirst(form: HTMLFormElement | null, wrong: WrongFields): void {
  const controls = form?.querySelectorAll<HTMLInputElement>('input[name]') ?? [];
  [...controls].find(({ name }) => wrong[name])?.focus();
}
