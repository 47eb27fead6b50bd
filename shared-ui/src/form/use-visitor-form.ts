import { useBilingual, type Bilingual } from '@lotes/shared-i18n';
import { useRef, useState, type FormEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { useKeptDraft, type KeptDraft } from './use-kept-draft';
import { placeRefusal, type PlacedRefusal, type Refusal } from '../refusal/place-refusal';

/** Services of packages that shared-ui does not import. */
export interface FormServices {
  /** Returns why a submission failed, in both languages. */
  refusalOf: (failure: unknown) => Refusal;
  /** Returns the message of one problem that the resolver found. */
  messageOf: (problem: { code: string; message: string }) => Bilingual;
  /** Hook that is called at each render with whether the form holds unsaved input. */
  useGuard?: (isDirty: boolean) => void;
}

export interface VisitorFormOptions<Values extends FieldValues, Result> extends FormServices {
  /** Validates and converts the values: `zodResolver(schema)`, or the form's own rules. */
  resolver: Resolver<Values, unknown, Result>;
  /** Value of every field, in the order of the form. */
  initial: Values;
  /** When a field is validated for the first time; from then on it is validated while it is typed. */
  validateFrom?: 'submission' | 'leaving';
  /**
   * Sends the values; rejects if the submission fails. Resolves with false if they are needed further, as until a code
   * confirms the request: the draft is then kept.
   */
  submit: (values: Result) => Promise<unknown>;
  /** Keeps typed values over a reload until they are sent; without it, none are kept. */
  draft?: KeptDraft<Values>;
}

export interface VisitorForm<Values extends FieldValues, Result> {
  /** The state of react-hook-form, for controls other than text fields. */
  form: UseFormReturn<Values, unknown, Result>;
  formProps: { noValidate: true; onSubmit: (event: FormEvent) => void };
  /**
   * Returns the props of the control of one field.
   * @param validates fields to validate again after this one, because their rules compare the two
   */
  field: (name: Path<Values>, validates?: Path<Values>[]) => FieldBinding<Values>;
  /** Returns the message of one field in the current language; undefined if the field is valid. */
  error: (name: Path<Values>) => string | undefined;
  /** Why the last submission was refused. */
  refusal: PlacedRefusal<Path<Values>> | undefined;
  /** True while a submission is under way. */
  busy: boolean;
}

type FieldBinding<Values extends FieldValues> = ReturnType<UseFormReturn<Values>['register']> & {
  error: string | undefined;
};

const REFUSED = 'refused';

/**
 * State of a visitor's form. A submission marks every invalid field and focuses the first; while a submission is under
 * way, further ones are ignored. A refusal marks the fields that it names, in the current language.
 */
export function useVisitorForm<Values extends FieldValues, Result>({
  resolver,
  initial,
  validateFrom = 'submission',
  submit,
  draft,
  refusalOf,
  messageOf,
  useGuard = noGuard,
}: VisitorFormOptions<Values, Result>): VisitorForm<Values, Result> {
  const pick = useBilingual();
  const form = useForm<Values, unknown, Result>({
    resolver,
    mode: validateFrom === 'leaving' ? 'onTouched' : 'onSubmit',
    defaultValues: initial as DefaultValues<Values>,
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const [refusal, setRefusal] = useState<PlacedRefusal<Path<Values>>>();
  useGuard(isDirty);
  const forgetDraft = useKeptDraft(form, draft);

  const send = async (values: Result) => {
    setRefusal(undefined);
    try {
      if ((await submit(values)) !== false) forgetDraft();
    } catch (failure) {
      const placed = placeRefusal(refusalOf(failure), Object.keys(initial) as Path<Values>[], 'unnamed');
      setRefusal(placed);
      for (const [place, { name }] of placed.onFields.entries()) {
        form.setError(name, { type: REFUSED }, { shouldFocus: place === 0 });
      }
    }
  };
  const onSubmit = useOneAtATime(() => form.handleSubmit(send)());
  const error = (name: Path<Values>) => {
    const problem = errors[name] as FieldError | undefined;
    if (!problem) return undefined;
    const { type: code, message = '' } = problem;
    if (code !== REFUSED) return pick(messageOf({ code, message }));
    const messages = refusal?.onFields.find((field) => field.name === name)?.messages ?? [];
    return messages.map(pick).join(' ');
  };

  return {
    form,
    formProps: { noValidate: true, onSubmit },
    field: (name, validates) => ({
      ...form.register(name, validates && { deps: validates }),
      error: error(name),
    }),
    error,
    refusal,
    busy: isSubmitting,
  };
}

/** Returns a submit handler that does nothing while an earlier submission is under way. */
function useOneAtATime(submit: () => Promise<void>): (event: FormEvent) => void {
  const underWay = useRef(false);
  return (event) => {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    void submit().finally(() => {
      underWay.current = false;
    });
  };
}

function noGuard(): void {
  // A form without a guard is left without a question.
}
