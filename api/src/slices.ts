import type { FastifyPluginAsync } from 'fastify';
import { seedDemoAccounts } from './clients/demo-accounts';
import type { Seed } from './database/seed';

/** The business areas of the api, mounted below /api. A slice adds its plugin here. */
export const slices: readonly FastifyPluginAsync[] = [];

/** What an empty database is filled with, in this order. Each does nothing where its rows are already there. */
export const seeds: readonly Seed[] = [seedDemoAccounts];
