import type { Scenario } from './scenario';
import { backupUnderLoad } from './backup-under-load';
import { failingProcesses } from './failing-processes';
import { fuzz } from './fuzz';
import { permissions } from './permissions';
import { streams } from './streams';

/** Every scenario by name; one more is one line here. */
export const SCENARIOS: Record<string, Scenario> = {
  streams,
  'failing-processes': failingProcesses,
  'backup-under-load': backupUnderLoad,
  fuzz,
  permissions,
};
