export { Misconfiguration } from './misconfiguration';
export { readEnvironment } from './read-environment';
export { type TrustProxy, TrustProxySchema } from './trust-proxy';
export { HostListSchema, VideoHostsSchema } from './host-list';
export { DatabaseUrlSchema, regionOf, serverVariables, SwitchSchema, UserPoolIdSchema } from './variables';
