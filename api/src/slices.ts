import type { FastifyPluginAsync } from 'fastify';
import { authenticationRoutes } from './authentication';
import { clientRoutes, seedDemoAccounts } from './clients';
import type { Seed } from './database/seed';
import { parameterRoutes } from './parameters';

/** The business areas of the api, mounted below /api. A slice adds its plugin here. */
export const slices: readonly FastifyPluginAsync[] = [authenticationRoutes, clientRoutes, parameterRoutes];

/** What an empty database is filled with, in this order. Each does nothing where its rows are already there. */
export const seeds: readonly Seed[] = [seedDemoAccounts];
