import { type FocusEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { idempotencyKey, isUnanswered, toApiError, useSession } from '@lotes/shared-auth';
import { fieldMessage } from '@lotes/shared-contract/client';
import { useDirtyGuard } from '@lotes/shared-federation';
import { useLanguage, useT } from '@lotes/shared-i18n';
import { type Resolver, submissions, useVisitorForm } from '@lotes/shared-ui/form';
import { lotAskedAbout } from '../lots/ask-about-lot';
import { type ContactField, type ContactValues, contactErrors } from './contact-errors';
import { type ContactMessage, useCatalogContactMutation } from './contact.api';

/** The word before a lot's number and the number itself, with which the page begins the message in either language. */
const OPENING = /^\p{L}+ (\S+):/u;

/** @param lot the lot at the beginning of the message; a message of this beginning alone is empty */
const contactRules =
  (lot: string | undefined): Resolver<ContactValues, unknown, ContactValues> =>
  (values) => {
    // A kept message may begin in the other language.
    const question = values.mensaje.replace(OPENING, (opening, named) => (named === lot ? '' : opening));
    // The opening counts towards the longest message.
    const wrong = Object.entries({
      ...contactErrors({ ...values, mensaje: question }),
      ...contactErrors(values),
    });
    if (wrong.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(wrong.map(([field, message]) => [field, { type: 'rule', message }])),
    };
  };

/** Returns the initial values: the data of the signed-in user, and the lot that the address names. */
function useFilledIn(lot: string | undefined): ContactValues {
  const t = useT('catalog');
  const { nombre, correo, telefono } = useSession();
  return { nombre, correo, telefono, mensaje: lot ? t('contact.aboutLot', { numero: lot }) : '' };
}

/**
 * State of the contact form. A field is validated once it was left with text in it, or submitted.
 * @param onSent called with the address that will receive the reply
 */
export function useContactForm(onSent: (address: string) => void) {
  const spoken = useLanguage();
  const lot = lotAskedAbout(useSearchParams()[0]);
  const filledIn = useFilledIn(lot);
  const [send] = useCatalogContactMutation();
  const keptAs = lot ? `contact.${lot}` : 'contact';
  const [messages] = useState(() =>
    submissions<ContactMessage>({ keptAs, newKey: idempotencyKey, isUnanswered }),
  );
  const { field, refusal, ...visitorForm } = useVisitorForm<ContactValues, ContactValues>({
    resolver: contactRules(lot),
    initial: filledIn,
    validateFrom: 'leaving',
    submit: async (values) => {
      await messages.send({ ...values, idioma: spoken }, (message) => send(message).unwrap());
      onSent(values.correo.trim());
    },
    draft: { as: keptAs, fields: ['nombre', 'correo', 'telefono', 'mensaje'] },
    refusalOf: toApiError,
    messageOf: fieldMessage,
    useGuard: useDirtyGuard,
  });
  return {
    ...visitorForm,
    /** The refusal, if no field shows it already. */
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
