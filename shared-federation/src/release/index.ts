export {
  RemoteBuildSchema,
  ShellBuildSchema,
  VersionSchema,
  type RemoteBuild,
  type ShellBuild,
} from './build-document.schema';
export { canonicalJson } from './canonical-json';
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
export { publicKeyOf, signRegistry } from './sign-registry';
export { RegistryRefused, verifyRegistry } from './verify-registry';
export { CONTRACT_VERSION } from '../descriptor/descriptor';
