import { type FocusEvent, useState } from 'react';
import { idempotencyKey, submissionKeys, toApiError } from '@lotes/shared-auth';
import { fieldMessage } from '@lotes/shared-contract/client';
import { useDirtyGuard } from '@lotes/shared-federation';
import { useLanguage } from '@lotes/shared-i18n';
import { type Resolver, useVisitorForm } from '@lotes/shared-ui/form';
import { type ContactField, type ContactValues, contactErrors } from './contact-errors';
import { useCatalogContactMutation } from './contact.api';

const EMPTY: ContactValues = { nombre: '', correo: '', telefono: '', mensaje: '' };

const contactRules: Resolver<ContactValues, unknown, ContactValues> = (values) => {
  const wrong = Object.entries(contactErrors(values));
  if (wrong.length === 0) return { values, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(wrong.map(([field, message]) => [field, { type: 'rule', message }])),
  };
};

/**
 * State of the contact form. A field is validated once it was left with something in it, or submitted.
 * @param onSent called with the address that will receive the reply
 */
export function useContactForm(onSent: (address: string) => void) {
  const idioma = useLanguage();
  const [send] = useCatalogContactMutation();
  const [keyFor] = useState(() => submissionKeys(idempotencyKey));
  const { field, refusal, ...visitorForm } = useVisitorForm<ContactValues, ContactValues>({
    resolver: contactRules,
    initial: EMPTY,
    validateFrom: 'leaving',
    submit: async (values) => {
      const body = { ...values, idioma };
      await send({ body, idempotencyKey: keyFor(body) }).unwrap();
      onSent(values.correo.trim());
    },
    draft: { as: 'contact', fields: ['nombre', 'correo', 'telefono', 'mensaje'] },
    refusalOf: toApiError,
    messageOf: fieldMessage,
    useGuard: useDirtyGuard,
  });
  return {
    ...visitorForm,
    /** What no field says already. */
    refusal: refusal?.onFields.length === 0 ? refusal : undefined,
    field: (name: ContactField) => {
      const { onBlur, ...binding } = field(name);
      const leave = async (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        if (event.target.value !== '') await onBlur(event);
      };
      return { ...binding, onBlur: leave };
    },
  };
}
