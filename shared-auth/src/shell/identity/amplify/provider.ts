import { updatePassword } from '@aws-amplify/auth';
import { endsSession, toAuthError } from '../provider-refusal';
import type { IdentityConfig } from '../identity-client';
import type { Provider, ProviderOptions } from '../provider';
import { withBackoff } from '../with-backoff';
import { createAccountFlows } from './account-flows';
import { ask } from './ask';
import { createAmplify } from './context';
import { createOwnAccount } from './own-account';
import { createPoolCall } from './pool-call';
import { createSignInFlow } from './sign-in-flow';

/** The provider, reached by Amplify v6, and by raw calls where Amplify lacks a function. */
export async function createProvider(
  config: IdentityConfig,
  { browser, onSession }: ProviderOptions,
): Promise<Provider> {
  const amplify = createAmplify(config, browser);
  const call = createPoolCall(config);
  return {
    ...createAccountFlows(amplify),
    ...createSignInFlow(config, { amplify, call, onSession }),
    renew: async (tokens) => {
      amplify.hold(tokens);
      try {
        return await ask('session', () => amplify.renewTokens());
      } catch (error) {
        const { cause } = error instanceof Error ? error : {};
        if (endsSession(cause)) return undefined;
        throw toAuthError(error, 'session');
      }
    },
    // Amplify's sign-out does not report whether the provider was notified.
    revoke: ({ refreshToken: Token }) =>
      withBackoff(() => ask('session', () => call('RevokeToken', { ClientId: config.clientId, Token }))),
    changePassword: (tokens, oldPassword, newPassword) => {
      amplify.hold(tokens);
      return ask('change-password', () => updatePassword(amplify.context, { oldPassword, newPassword }));
    },
    globalSignOut: async ({ accessToken }) => {
      await ask('session', () => call('GlobalSignOut', { AccessToken: accessToken }));
    },
    ownAccount: (asSignedIn) => createOwnAccount(amplify, call, asSignedIn),
  };
}
