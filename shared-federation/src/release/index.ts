export {
  RemoteBuildSchema,
  ShellBuildSchema,
  VersionSchema,
  type RemoteBuild,
  type ShellBuild,
} from './build-document.schema';
export { canonicalJson } from './canonical-json';
export { MANIFEST_FILE, manifestProblems } from './federation-manifest';
export {
  LiveRemoteSchema,
  LiveShellSchema,
  RegistrySchema,
  SignedRegistrySchema,
  type LiveRemote,
  type LiveShell,
  type Registry,
  type SignedRegistry,
} from './registry.schema';
export { ReleaseSchema, type Release, type RemoteRelease, type ShellRelease } from './release.schema';
export { newestRegistry, type NewestRegistry, type RegistryMemory } from './newest-registry';
export { publicKeyOf, signRegistry } from './sign-registry';
export { RegistryRefused, verifyRegistry } from './verify-registry';
export { CONTRACT_VERSION } from '../descriptor/descriptor';
/** The permission codes that this platform knows; a descriptor may name no other. */
export { PERMISSIONS, type Permission } from '@lotes/shared-contract/permissions';
