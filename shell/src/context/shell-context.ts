import type { Auth } from '@lotes/shared-auth/shell';
import type { DirtyRegistry } from '@lotes/shared-federation';
import type { ResolvedDescriptor } from '@lotes/shared-federation/runtime';
import type { Language } from '@lotes/shared-i18n';
import { createContext, useContext } from 'react';
import type { RuntimeConfig } from '../config/runtime-config';
import type { ModuleCache } from './module-cache';
import type { GuardedHistory } from '../history/guarded-history';
import type { PendingAccount } from './pending-account';

/** Objects made at start-up for the shell's own components. Remotes never see them. */
export interface Shell {
  config: RuntimeConfig;
  history: GuardedHistory;
  auth: Auth;
  /** The descriptors of the live remotes. */
  descriptors: readonly ResolvedDescriptor[];
  modules: ModuleCache;
  pendingAccount: PendingAccount;
  /** Held while a reload would lose what is typed; unlike a form's guard, it does not ask before the screen is left. */
  reloadGuard: DirtyRegistry;
  /** Changes the language once all texts in use have arrived in it; rejects if they cannot be loaded. */
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
