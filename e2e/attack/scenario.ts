import type { Platform } from '../platform/platform';

/** One figure of a scenario, with its goal. */
export interface Row {
  name: string;
  value: string | number;
  goal: string;
  holds: boolean;
}

/** Starts a platform of the scenario's own, over an empty data directory; it ends with the scenario. */
export type StartPlatform = (env?: Record<string, string>) => Promise<Platform>;

/** Attacks platforms in one way, and returns the resulting figures. */
export type Scenario = (start: StartPlatform) => Promise<Row[]>;
