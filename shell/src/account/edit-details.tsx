import { useApi } from '@lotes/shared-auth';
import type { OwnAccount } from '@lotes/shared-contract/account';
import { call } from '@lotes/shared-contract/client';
import { useDirtyGuard } from '@lotes/shared-federation';
import { useT } from '@lotes/shared-i18n';
import { Field, FieldPair, useToasts } from '@lotes/shared-ui';
import { useShell } from '../context/shell-context';
import { OwnDetailsSchema } from '../session/session.schema';
import { useSessionForm } from '../session/use-session-form';
import { AccountForm } from './account-form';
import { useAccountText } from './account-texts';

interface EditDetailsProps {
  account: OwnAccount;
  /** Called once it is saved, or given up. */
  onClose: () => void;
}

/** Changes name, phone and the language of our mails. */
export function EditDetails({ account, onClose }: EditDetailsProps) {
  const t = useAccountText();
  const shell = useT('shell');
  const toasts = useToasts();
  const { request } = useApi();
  const { auth } = useShell();
  const { field, ...form } = useSessionForm({
    schema: OwnDetailsSchema,
    initial: {
      nombre: account.nombre,
      apellido: account.apellido ?? '',
      telefono: account.telefono,
      idioma: account.idioma as string,
    },
    useGuard: useDirtyGuard,
    submit: async (values) => {
      await request(call('PUT /Cuenta', { body: { ...values, version: account.version } }));
      // The session shows the name too; where it cannot be read now, the details are saved all the same.
      await auth.refresh().catch((failure: unknown) => reportError(failure));
      toasts.success(t('details.done'));
      onClose();
    },
  });
  return (
    <AccountForm form={form} submitLabel={t('details.save')} onClose={onClose}>
      <FieldPair>
        <Field {...field('nombre')} label={shell('field.name')} autoComplete="given-name" autoFocus />
        <Field
          {...field('apellido')}
          required={false}
          label={shell('field.lastName')}
          autoComplete="family-name"
        />
      </FieldPair>
      <Field
        {...field('telefono')}
        label={shell('field.phone')}
        hint={shell('field.phoneHint')}
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
