import { useState } from 'react';
import { CONTACT_MESSAGE } from '@lotes/shared-contract/client';
import { useT } from '@lotes/shared-i18n';
import { Button, Field, FieldPair, useFocusOnMount } from '@lotes/shared-ui';
import { FormRefusal } from '@lotes/shared-ui/form';
import type { ContactField } from './contact-errors';
import { useContactForm } from './use-contact-form';

/** The form with which visitors write to the office; after sending, a confirmation takes its place. */
export function WriteToUs() {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo === undefined) return <ContactForm onSent={setSentTo} />;
  return (
    <MessageSent
      address={sentTo}
      onAnother={() => {
        setSentTo(undefined);
      }}
    />
  );
}

function ContactForm({ onSent }: { onSent: (address: string) => void }) {
  const t = useT('catalog');
  const { field, formProps, refusal, busy } = useContactForm(onSent);
  const control = (name: ContactField) => ({ ...field(name), label: t(`contact.field.${name}`) });
  return (
    <form className="ct-contact__form" {...formProps} aria-labelledby="ct-contact-form">
      <h2 id="ct-contact-form">{t('contact.write')}</h2>
      <FieldPair>
        <Field {...control('nombre')} required autoComplete="name" />
        <Field {...control('correo')} type="email" required autoComplete="email" />
      </FieldPair>
      <Field {...control('telefono')} type="tel" autoComplete="tel" hint={t('contact.phoneHint')} />
      <Field
        {...control('mensaje')}
        as="textarea"
        rows={6}
        required
        maxLength={CONTACT_MESSAGE.max}
        hint={t('contact.messageHint', { count: CONTACT_MESSAGE.min })}
      />
      <FormRefusal refusal={refusal} />
      <Button type="submit" busy={busy}>
        {t('contact.send')}
      </Button>
    </form>
  );
}

function MessageSent({ address, onAnother }: { address: string; onAnother: () => void }) {
  const t = useT('catalog');
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="ct-contact__form ct-contact__sent">
      <h2 ref={heading} tabIndex={-1}>
        {t('contact.sent')}
      </h2>
      <p>{t('contact.sentText', { address })}</p>
      <Button variant="secondary" onClick={onAnother}>
        {t('contact.another')}
      </Button>
    </div>
  );
}
