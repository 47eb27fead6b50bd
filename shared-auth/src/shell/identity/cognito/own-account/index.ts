import type { AskSignedIn } from '../ask-signed-in';
import type { OwnAccount } from '../../identity-client';
import { createOwnAttributes } from './own-attributes';
import { createOwnDevices } from './own-devices';
import { createOwnFactors } from './own-factors';

/**
 * Creates the changes that signed-in users make to their own account at the provider. Loaded on first use, as visitors do
 * not need it.
 */
export function createOwnAccount(askSignedIn: AskSignedIn): OwnAccount {
  return {
    ...createOwnAttributes(askSignedIn),
    ...createOwnFactors(askSignedIn),
    ...createOwnDevices(askSignedIn),
  };
}
