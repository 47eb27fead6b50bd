import type { ReactNode } from 'react';
import { isUnanswered, toApiError, useAccountReader } from '@lotes/shared-auth';
import { useDirtyGuard } from '@lotes/shared-federation';
import { StaffProvider } from '@lotes/shared-ui/staff';

/** Surrounds a staff screen of this remote with antd, the api's refusals, the account and the guard of unsaved input. */
export function StaffScreen({ children }: { children: ReactNode }) {
  return (
    <StaffProvider
      refusalOf={toApiError}
      isUnanswered={isUnanswered}
      accountOf={useAccountReader()}
      useGuard={useDirtyGuard}
    >
      {children}
    </StaffProvider>
  );
}
