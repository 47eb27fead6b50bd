import type { Language } from '@lotes/shared-i18n';
import type { Auth } from '@lotes/shared-auth/shell';
import { createContext, useContext } from 'react';
import type { RuntimeConfig } from './config/runtime-config';
import type { GuardedHistory } from './routing/guarded-history';
import type { PendingAccount } from './session/pending-account';

/** What start-up made and the shell's own components use. Remotes never see it. */
export interface Shell {
  config: RuntimeConfig;
  history: GuardedHistory;
  auth: Auth;
  pendingAccount: PendingAccount;
  /** Changes the language once the texts of everything on the screen are there. */
  switchLanguage: (language: Language) => Promise<void>;
}

const ShellContext = createContext<Shell | undefined>(undefined);

export const ShellProvider = ShellContext.Provider;

/** The shell's services; throws outside of the shell. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs the ShellProvider of the shell around it');
  return shell;
}
