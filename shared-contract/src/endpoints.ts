import { authenticationEndpoints } from './authentication/index';
import { clientEndpoints } from './clients/index';
import { lotEndpoints } from './lots/index';
import { mediaEndpoints } from './media/index';
import { parameterEndpoints } from './parameters/index';
import { paymentLinkEndpoints } from './payment-links/index';
import { reservationEndpoints } from './reservations/index';

/** Every call of the api by "METHOD /path", relative to /api. Routes, OpenAPI and the typed client read this one map. */
export const contract = {
  ...authenticationEndpoints,
  ...lotEndpoints,
  ...mediaEndpoints,
  ...reservationEndpoints,
  ...clientEndpoints,
  ...paymentLinkEndpoints,
  ...parameterEndpoints,
} as const;

export type Contract = typeof contract;
export type EndpointKey = keyof Contract;
