import type { AskSignedIn } from '../ask-signed-in';
import type { OwnAccount } from '../../identity-client';
import { createOwnAttributes } from './own-attributes';
import { createOwnDevices } from './own-devices';
import { createOwnFactors } from './own-factors';

/** What signed-in people change of themselves at the provider. Loaded when it is first asked for: no visitor needs it. */
export function createOwnAccount(askSignedIn: AskSignedIn): OwnAccount {
  return {
    ...createOwnAttributes(askSignedIn),
    ...createOwnFactors(askSignedIn),
    ...createOwnDevices(askSignedIn),
  };
}
