import type { FastifyPluginAsync } from 'fastify';
import { seedLots } from '../seed/seed-lots';
import { seedReservations } from '../seed/seed-reservations';
import { auditLogRoutes } from './audit-log';
import { authenticationRoutes } from './authentication';
import { clientRoutes, seedDemoAccounts, seedFirstEditor } from './clients';
import { contactRoutes } from './contact';
import type { Seed } from './database/seed';
import { ledgerRoutes } from './ledger';
import { lotRoutes } from './lots';
import { mediaRoutes, videoRoutes } from './media';
import { ownReservationRoutes } from './own-reservations';
import { ownAccountRoutes } from './own-account';
import { pageRoutes } from './pages';
import { parameterRoutes } from './parameters';
import { paymentLinkRoutes } from './payment-links';
import { quoteRoutes } from './quotes';
import { reservationRoutes } from './reservations';
import { viewRoutes } from './views';
import { staffEventRoutes } from './staff-events';

/** The business areas of the api, mounted below /api. A slice adds its plugin here. */
export const slices: readonly FastifyPluginAsync[] = [
  authenticationRoutes,
  clientRoutes,
  parameterRoutes,
  contactRoutes,
  lotRoutes,
  pageRoutes,
  ledgerRoutes,
  mediaRoutes,
  videoRoutes,
  quoteRoutes,
  reservationRoutes,
  paymentLinkRoutes,
  ownReservationRoutes,
  ownAccountRoutes,
  auditLogRoutes,
  viewRoutes,
  staffEventRoutes,
];

/** Seeds that each start adds to the database, in this order. Each does nothing if its rows exist. */
export const seeds: readonly Seed[] = [seedDemoAccounts, seedFirstEditor, seedLots, seedReservations];
