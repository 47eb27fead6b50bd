import type { Auth } from '@lotes/shared-auth/shell';
import type { DirtyRegistry } from '@lotes/shared-federation';
import type { ResolvedDescriptor } from '@lotes/shared-federation/runtime';
import type { Language } from '@lotes/shared-i18n';
import { createContext, useContext } from 'react';
import type { RuntimeConfig } from '../config/runtime-config';
import type { PartCache } from './part-cache';
import type { GuardedHistory } from '../history/guarded-history';
import type { PendingAccount } from './pending-account';

/** Objects made at start-up for the shell's own components. Remotes never see them. */
export interface Shell {
  config: RuntimeConfig;
  history: GuardedHistory;
  auth: Auth;
  /** The live remotes' descriptions of themselves. */
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
