import { ApiFailure, useApi } from '@lotes/shared-auth';
import type { OwnAccount } from '@lotes/shared-contract/account';
import { call } from '@lotes/shared-contract/client';
import { useDirtyGuard } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { Field, FieldPair, useToasts } from '@lotes/shared-ui';
import type { Refusal } from '@lotes/shared-ui/form';
import { useState } from 'react';
import { useShell } from '../context/shell-context';
import { toRefusal } from '../session/refusal';
import { OwnDetailsSchema } from '../session/session.schema';
import { useSessionForm } from '../session/use-session-form';
import { AccountForm } from './account-form';
import { useAccountText } from './account-texts';
import en from './locales/en.json';
import es from './locales/es.json';

/** Shown if the account was changed elsewhere, perhaps by the same person on another screen. */
const CHANGED: Refusal = { es: es.details.changed, en: en.details.changed, fields: [] };

const isStale = (caught: unknown) => caught instanceof ApiFailure && caught.error.code === 'stale-version';

const refusalOf = (caught: unknown) => (isStale(caught) ? CHANGED : toRefusal(caught));

const valuesOf = ({ nombre, apellido, telefono, idioma }: OwnAccount) => ({
  nombre,
  apellido: apellido ?? '',
  telefono,
  idioma: idioma as string,
});

interface EditDetailsProps {
  account: OwnAccount;
  /** Called once the details are saved, or the person cancels. */
  onClose: () => void;
}

/**
 * The form for name, phone and the language of our mails. If the account was changed elsewhere meanwhile, the form
 * continues with the newer version and keeps what was typed.
 */
export function EditDetails({ account, onClose }: EditDetailsProps) {
  const t = useAccountText();
  const shellText = useT('shell');
  const toasts = useToasts();
  const { request } = useApi();
  const { auth } = useShell();
  const [version, setVersion] = useState(account.version);
  const renew = async () => {
    const current = await request(call('GET /Cuenta'));
    setVersion(current.version);
    form.form.reset(valuesOf(current), { keepDirtyValues: true, keepDirty: true });
  };
  const { field, ...form } = useSessionForm({
    schema: OwnDetailsSchema,
    initial: valuesOf(account),
    refusalOf,
    useGuard: useDirtyGuard,
    submit: async (values) => {
      try {
        await request(call('PUT /Cuenta', { body: { ...values, version } }));
      } catch (failure) {
        if (isStale(failure)) await renew();
        throw failure;
      }
      // The session shows the name too. If the session cannot be refreshed now, the details are saved all the same.
      await auth.refresh().catch((failure: unknown) => reportError(failure));
      toasts.success(t('details.done'));
      onClose();
    },
  });
  return (
    <AccountForm form={form} submitLabel={t('details.save')} onClose={onClose}>
      <FieldPair>
        <Field {...field('nombre')} label={shellText('field.name')} autoComplete="given-name" autoFocus />
        <Field
          {...field('apellido')}
          required={false}
          label={shellText('field.lastName')}
          autoComplete="family-name"
        />
      </FieldPair>
      <Field
        {...field('telefono')}
        label={shellText('field.phone')}
        hint={shellText('field.phoneHint')}
        type="tel"
        autoComplete="tel"
      />
      <Field as="select" {...field('idioma')} label={t('details.mailLanguage')}>
        <option value="es" lang="es">
          Español
        </option>
        <option value="en" lang="en">
          English
        </option>
      </Field>
    </AccountForm>
  );
}
