import type { Scenario } from './scenario';
import { backupUnderLoad } from './backup-under-load';
import { burst } from './burst';
import { failingProcesses } from './failing-processes';
import { fuzz } from './fuzz';
import { killsAndFreezes } from './kills-and-freezes';
import { permissions } from './permissions';
import { reservationModel } from './reservation-model';
import { slowClients } from './slow-clients';
import { streams } from './streams';

/** Every scenario by name; one more is one line here. */
export const SCENARIOS: Record<string, Scenario> = {
  burst,
  streams,
  'slow-clients': slowClients,
  'failing-processes': failingProcesses,
  'kills-and-freezes': killsAndFreezes,
  'backup-under-load': backupUnderLoad,
  fuzz,
  permissions,
  'reservation-model': reservationModel,
};

/** Those in which no time is measured and nothing is killed: they run side by side. */
export const UNTIMED: ReadonlySet<string> = new Set(['permissions', 'reservation-model']);
