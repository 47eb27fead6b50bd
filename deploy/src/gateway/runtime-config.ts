import type { GatewayConfig } from './config';
import type { LiveRelease } from './live-registry';

/** The runtime configuration of a page; the shell validates it. */
export function runtimeConfig(config: GatewayConfig, live: LiveRelease): object {
  const { region, userPoolId, clientId, library, mfa, textMessages, url, flow, tokens, hostedUrl } =
    config.identity;
  return {
    environment: config.environment,
    apiUrl: '/api',
    identity: {
      region,
      userPoolId,
      clientId,
      mfa,
      endpoint: url ? '/identity/' : null,
      ...(textMessages && { textMessages }),
      ...(library === 'aws-amplify' && { library }),
      ...(flow === 'custom' && { flow }),
      ...(tokens === 'cookies' && { tokens }),
      ...(hostedUrl && { hosted: { url: hostedUrl, site: config.hosts.publicUrl.origin } }),
    },
    version: live.registry.shell?.version ?? '',
  };
}
