import { type FormEvent, useRef, useState } from 'react';
import { type ApiError, idempotencyKey, submissionKeys } from '@lotes/shared-auth';
import { type FieldMessageKey, FIELD_MESSAGES } from '@lotes/shared-contract/client';
import { useDirtyGuard } from '@lotes/shared-federation';
import { useLanguage } from '@lotes/shared-i18n';
import { type QueryError, isApiError } from '../ui/load-error';
import {
  CONTACT_FIELDS,
  type ContactErrors,
  type ContactField,
  type ContactValues,
  contactErrors,
} from './contact-errors';
import { useCatalogContactMutation } from './contact.api';

const EMPTY: ContactValues = { nombre: '', correo: '', telefono: '', mensaje: '' };

export interface ContactForm {
  values: ContactValues;
  errors: ContactErrors;
  /** Why the message could not be sent, where that is no field's fault. */
  failure: QueryError;
  sending: boolean;
  change: (field: ContactField, value: string) => void;
  /** A field was left: from now on it says what is wrong with it. */
  leave: (field: ContactField) => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

const isKnown = (code: string): code is FieldMessageKey => code in FIELD_MESSAGES;

function refusedFields({ fields }: ApiError): ContactErrors {
  return Object.fromEntries(
    fields
      .filter(({ campo, codigo }) => CONTACT_FIELDS.some((field) => field === campo) && isKnown(codigo))
      .map(({ campo, codigo }) => [campo, codigo]),
  );
}

/**
 * The state of the contact form. A field speaks once it was left or sent, and is judged anew while it is corrected.
 * @param onSent told the address that the sender will be answered at
 */
export function useContactForm(onSent: (address: string) => void): ContactForm {
  const idioma = useLanguage();
  const [values, setValues] = useState(EMPTY);
  const [spoken, setSpoken] = useState<readonly ContactField[]>([]);
  const [refused, setRefused] = useState<ContactErrors>({});
  const [failure, setFailure] = useState<QueryError>();
  const [send, { isLoading: sending }] = useCatalogContactMutation();
  const [keyFor] = useState(() => submissionKeys(idempotencyKey));
  const form = useRef<HTMLFormElement>(null);
  useDirtyGuard(CONTACT_FIELDS.some((field) => values[field] !== ''));

  const wrong = { ...refused, ...contactErrors(values) };
  const errors = Object.fromEntries(
    CONTACT_FIELDS.filter((field) => spoken.includes(field)).map((field) => [field, wrong[field]]),
  );
  const focusFirst = (found: ContactErrors) => {
    const first = CONTACT_FIELDS.find((field) => found[field]);
    const control = first && form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  };
  const post = async () => {
    const body = { ...values, idioma };
    const { error } = await send({ body, idempotencyKey: keyFor(body) });
    if (!error) {
      onSent(values.correo.trim());
      return;
    }
    const fields = isApiError(error) ? refusedFields(error) : {};
    setRefused(fields);
    setFailure(Object.keys(fields).length > 0 ? undefined : error);
    focusFirst(fields);
  };

  return {
    values,
    errors,
    failure,
    sending,
    change: (field, value) => {
      setValues({ ...values, [field]: value });
      setRefused({ ...refused, [field]: undefined });
    },
    leave: (field) => {
      if (values[field] !== '' && !spoken.includes(field)) setSpoken([...spoken, field]);
    },
    submit: (event) => {
      event.preventDefault();
      form.current = event.currentTarget;
      setSpoken(CONTACT_FIELDS);
      setFailure(undefined);
      const found = contactErrors(values);
      if (Object.keys(found).length > 0) focusFirst(found);
      else if (!sending) void post();
    },
  };
}
