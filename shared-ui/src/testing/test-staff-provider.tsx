import type { ReactNode } from 'react';
import { StaffProvider, type StaffProviderProps } from '../staff/staff-provider';

const UNSIGNED: Omit<StaffProviderProps, 'children'> = {
  refusalOf: () => ({ es: '', en: '', fields: [] }),
  isUnanswered: () => false,
  accountOf: () => '',
  useGuard: () => undefined,
};

interface TestStaffProviderProps extends Partial<StaffProviderProps> {
  children: ReactNode;
}

/** Surrounds staff components in a test: without an account, without a guard, and with empty refusals unless they are given. */
export function TestStaffProvider(props: TestStaffProviderProps) {
  return <StaffProvider {...UNSIGNED} {...props} />;
}
