import type { OwnAccount } from '@lotes/shared-auth/shell';
import { useDirtyGuard } from '@lotes/shared-federation';
import type { ReactNode } from 'react';
import { useShell } from '../context/shell-context';
import { CodeField } from '../session/code-field';
import { CodeOnlySchema } from '../session/session.schema';
import { useReloadGuard } from '../session/use-reload-guard';
import { useSessionForm } from '../session/use-session-form';
import { AccountForm } from './account-form';

interface AccountCodeFormProps {
  submitLabel: string;
  /** Sends the code to the provider. If it rejects, the reason is shown above the field. */
  onCode: (own: OwnAccount, code: string) => Promise<void>;
  onClose: () => void;
  /** Buttons after "submit" and "cancel". */
  more?: ReactNode;
  /** Text above the field that says where the code comes from. */
  children: ReactNode;
}

/** A form for the code that proves an e-mail, a phone or an authenticator app. */
export function AccountCodeForm({ submitLabel, onCode, onClose, more, children }: AccountCodeFormProps) {
  const { auth } = useShell();
  useReloadGuard(true);
  const { field, ...form } = useSessionForm({
    schema: CodeOnlySchema,
    initial: { code: '' },
    useGuard: useDirtyGuard,
    submit: async ({ code }) => onCode(await auth.identity.ownAccount(), code),
  });
  return (
    <AccountForm form={form} submitLabel={submitLabel} onClose={onClose} more={more}>
      {children}
      <CodeField {...field('code')} autoFocus />
    </AccountForm>
  );
}
