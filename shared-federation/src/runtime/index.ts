export type { ResolvedDescriptor } from '../descriptor/descriptor.schema';
export type { LiveRemote, Registry } from '../release/registry.schema';
export type { RegistryMemory } from '../release/newest-registry';
export { RegistryRefused } from '../release/registry-refused';
export { createRemoteLoader, type CreateRemoteLoaderOptions } from './create-remote-loader';
export {
  fetchRegistry,
  INLINE_REGISTRY_ID,
  readPageShell,
  readRegistry,
  readTrustRoot,
} from './read-registry';
export type { Texts } from './loaded-module';
export { RemoteLoadError, type RemoteLoadFailure } from './remote-load-error';
export type { Language, RemoteLoader } from './remote-loader';
export { DEFAULT_RETRY, withRetry, type RetryPolicy } from './retry';
