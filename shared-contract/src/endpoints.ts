import { accountEndpoints } from './account/index';
import { auditEndpoints } from './audit/index';
import { authenticationEndpoints } from './authentication/index';
import { clientEndpoints } from './clients/index';
import { contactEndpoints } from './contact/index';
import { ledgerEndpoints } from './ledger/index';
import { lotEndpoints } from './lots/index';
import { mediaEndpoints } from './media/index';
import { pageEndpoints } from './pages/index';
import { parameterEndpoints } from './parameters/index';
import { paymentLinkEndpoints } from './payment-links/index';
import { quoteEndpoints } from './quotes/index';
import { reservationEndpoints } from './reservations/index';
import { viewEndpoints } from './views/index';

/** Every call of the api by "METHOD /path", relative to /api. Routes, OpenAPI and the typed client read this one map. */
export const contract = {
  ...authenticationEndpoints,
  ...lotEndpoints,
  ...ledgerEndpoints,
  ...mediaEndpoints,
  ...reservationEndpoints,
  ...clientEndpoints,
  ...paymentLinkEndpoints,
  ...quoteEndpoints,
  ...parameterEndpoints,
  ...pageEndpoints,
  ...contactEndpoints,
  ...auditEndpoints,
  ...viewEndpoints,
  ...accountEndpoints,
} as const;

export type Contract = typeof contract;
export type EndpointKey = keyof Contract;
