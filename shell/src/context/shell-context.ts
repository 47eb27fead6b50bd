import type { Auth } from '@lotes/shared-auth/shell';
import type { DirtyRegistry } from '@lotes/shared-federation';
import type { ResolvedDescriptor } from '@lotes/shared-federation/runtime';
import type { Language } from '@lotes/shared-i18n';
import { createContext, useContext } from 'react';
import type { RuntimeConfig } from '../config/runtime-config';
import type { PartCache } from './part-cache';
import type { GuardedHistory } from '../history/guarded-history';
import type { PendingAccount } from './pending-account';

/** What start-up made and the shell's own components use. Remotes never see it. */
export interface Shell {
  config: RuntimeConfig;
  history: GuardedHistory;
  auth: Auth;
  /** What the live remotes say of themselves. */
  descriptors: readonly ResolvedDescriptor[];
  parts: PartCache;
  pendingAccount: PendingAccount;
  /** Held where a reload would lose what is typed, and leaving the screen asks nothing. */
  reloadGuard: DirtyRegistry;
  /** Changes the language once the texts of everything in use are there; rejects where they do not come. */
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
