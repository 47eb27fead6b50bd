import { TokenOrchestrator, refreshAuthTokensWithoutDedupe } from '@aws-amplify/auth/cognito';
import { ConsoleLogger, createAmplifyContext, type AmplifyContext } from '@aws-amplify/core';
import { decodeJWT, registerContextTokenOrchestrator } from '@aws-amplify/core/internals/utils';
import type { TextStorage } from '../../text-storage';
import { createDeviceStorage } from '../device-storage';
import type { IdentityConfig, NewTokens } from '../identity-client';
import { poolEndpoint } from './pool-call';

type AmplifyTokenStore = Parameters<TokenOrchestrator['setAuthTokenStore']>[0];
type AmplifyTokens = Parameters<AmplifyTokenStore['storeTokens']>[0];

/** Amplify, configured for one user pool and independent of any global configuration of Amplify. */
export interface Amplify {
  context: AmplifyContext;
  /** The tokens that Amplify works with. Between pages, only the token store keeps tokens. */
  tokens(): NewTokens | undefined;
  /** Makes Amplify work with these tokens. */
  hold(tokens: NewTokens): void;
  /** Makes Amplify work without tokens. */
  drop(): void;
  renewTokens(): Promise<NewTokens | undefined>;
  /** Returns true if the latest sign-in registered this browser as a new device. */
  isNewDevice(): boolean;
  /** Returns true if this browser holds the proof of a device of the user of the latest sign-in. */
  knowsDevice(): boolean;
  forgetDevice(): void;
}

const asAmplifyTokens = (tokens: NewTokens): AmplifyTokens => ({
  username: tokens.username,
  accessToken: decodeJWT(tokens.accessToken),
  idToken: decodeJWT(tokens.idToken),
  refreshToken: tokens.refreshToken,
  // Amplify never finds these expired, because `token-renewal.ts` decides that and knows the drift of this device's clock.
  clockDrift: -Infinity,
});

function fromAmplify(tokens: AmplifyTokens | null): NewTokens | undefined {
  if (!tokens?.idToken || !tokens.refreshToken) return undefined;
  return {
    username: tokens.username,
    accessToken: tokens.accessToken.toString(),
    idToken: tokens.idToken.toString(),
    refreshToken: tokens.refreshToken,
  };
}

/** The parts of a device, by the names under which the provider's libraries keep them. */
const PARTS = ['deviceKey', 'deviceGroupKey', 'randomPasswordKey'] as const;

/** The store that Amplify gets. Tokens are lost with the page; devices are kept. */
function createStore(config: IdentityConfig, browser: TextStorage) {
  const devices = createDeviceStorage(browser);
  const key = (username: string, part: string) =>
    `CognitoIdentityServiceProvider.${config.clientId}.${username}.${part}`;
  let held: AmplifyTokens | null = null;
  let isNewDevice = false;
  /** The user name by which Amplify last looked for a device, which may differ from the one that was typed. */
  let latest = '';

  const deviceOf = (username: string) => {
    const part = (name: string) => devices.getItem(key(username, name));
    const [deviceKey, deviceGroupKey, randomPassword] = PARTS.map(part);
    if (!deviceKey || !deviceGroupKey || !randomPassword) return null;
    return { deviceKey, deviceGroupKey, randomPassword };
  };
  const forgetDevice = (username: string) => {
    for (const part of PARTS) devices.removeItem(key(username, part));
  };
  const keepDevice = ({ username, deviceMetadata: device }: AmplifyTokens) => {
    if (!device?.deviceKey || !device.deviceGroupKey) return;
    devices.setItem(key(username, 'deviceKey'), device.deviceKey);
    devices.setItem(key(username, 'deviceGroupKey'), device.deviceGroupKey);
    devices.setItem(key(username, 'randomPasswordKey'), device.randomPassword);
  };
  const store: AmplifyTokenStore = {
    getLastAuthUser: async () => held?.username ?? '',
    loadTokens: async () => {
      const deviceMetadata = held && deviceOf(held.username);
      return held && { ...held, ...(deviceMetadata && { deviceMetadata }) };
    },
    storeTokens: async (tokens) => {
      held = tokens;
      isNewDevice = tokens.deviceMetadata !== undefined;
      keepDevice(tokens);
    },
    clearTokens: async () => {
      held = null;
    },
    setKeyValueStorage: () => undefined,
    getDeviceMetadata: async (username = held?.username ?? '') => {
      latest = username;
      return deviceOf(username);
    },
    clearDeviceMetadata: async (username = held?.username ?? '') => forgetDevice(username),
    // Not kept: hosted login does not use Amplify.
    setOAuthMetadata: async () => undefined,
    getOAuthMetadata: async () => null,
  };
  return {
    store,
    knowsDevice: () => deviceOf(latest) !== null,
    forgetDevice: () => forgetDevice(latest),
    isNewDevice: () => isNewDevice,
    held: () => held,
    hold: (tokens: AmplifyTokens | null) => {
      held = tokens;
    },
  };
}

/** Configures Amplify for a pool. */
export function createAmplify(config: IdentityConfig, browser: TextStorage): Amplify {
  // Amplify would warn on the console about every address that is not Amazon's, and log internal details.
  ConsoleLogger.LOG_LEVEL = 'NONE';
  const cognito = {
    userPoolId: config.userPoolId,
    userPoolClientId: config.clientId,
    userPoolEndpoint: poolEndpoint(config),
  };
  const { store, held, hold, ...devices } = createStore(config, browser);
  const orchestrator = new TokenOrchestrator();
  orchestrator.setAuthConfig({ Cognito: cognito });
  orchestrator.setAuthTokenStore(store);
  // The token renewal outside coordinates all tabs, so the library must not deduplicate requests.
  orchestrator.setTokenRefresher(refreshAuthTokensWithoutDedupe);
  const tokenProvider = {
    getTokens: (options?: Parameters<TokenOrchestrator['getTokens']>[0]) => orchestrator.getTokens(options),
  };
  registerContextTokenOrchestrator(tokenProvider, orchestrator);
  return {
    context: createAmplifyContext({ Auth: { Cognito: cognito } }, { Auth: { tokenProvider } }),
    tokens: () => fromAmplify(held()),
    hold: (tokens) => hold(asAmplifyTokens(tokens)),
    drop: () => hold(null),
    renewTokens: async () => {
      await orchestrator.getTokens({ forceRefresh: true });
      return fromAmplify(held());
    },
    ...devices,
  };
}
