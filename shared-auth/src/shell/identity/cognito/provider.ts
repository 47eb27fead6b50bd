import type { IdentityConfig } from '../identity-client';
import type { Provider, ProviderOptions } from '../provider';
import { createAccountFlows } from './account-flows';
import { askWith, createAskSignedIn } from './ask-signed-in';
import { loadCognito } from './library';
import { createOwnAccount } from './own-account/index';
import { requestRenewal, revokeTokens, tokensOf } from './session';
import { createSignInFlow } from './sign-in-flow';

/** The provider, reached by amazon-cognito-identity-js, which this function loads. */
export async function createProvider(
  config: IdentityConfig,
  { browser, onSession }: ProviderOptions,
): Promise<Provider> {
  const library = await loadCognito(config, browser);
  return {
    ...createAccountFlows(library),
    ...createSignInFlow(library, (username, session) => onSession(tokensOf(username, session))),
    renew: (tokens) => requestRenewal(library, tokens),
    revoke: (tokens) => revokeTokens(library, tokens),
    changePassword: async (tokens, actual, clave) => {
      await askWith(library, tokens, 'change-password', ({ user }, done) =>
        user.changePassword(actual, clave, done),
      );
    },
    globalSignOut: async (tokens) => {
      await askWith(library, tokens, 'session', ({ user }, done) =>
        user.globalSignOut({ onSuccess: () => done(null), onFailure: done }),
      );
    },
    ownAccount: (asSignedIn) => createOwnAccount(createAskSignedIn(library, asSignedIn)),
  };
}
