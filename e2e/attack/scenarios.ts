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

/** Every scenario by name. */
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

/**
 * Scenarios that run at the end, the lanes at the same time and the scenarios of a lane one after another: they measure no
 * times shorter than seconds, and the model test keeps one processor busy for minutes.
 */
export const LAST_LANES: readonly (readonly string[])[] = [
  ['backup-under-load', 'fuzz', 'permissions'],
  ['reservation-model'],
];
