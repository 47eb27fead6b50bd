export {
  RemoteBuildSchema,
  ShellBuildSchema,
  VersionSchema,
  type RemoteBuild,
  type ShellBuild,
} from './build-document.schema';
export type { Operation, Operations, Outline } from './operations.schema';
export { outlineOf, type JsonSchema } from './outline';
export { isCheckResult, type CheckResult } from './check-result';
export { isHold, type Hold } from './hold';
export { MANIFEST_FILE, manifestProblems } from './federation-manifest';
export {
  LiveRemoteSchema,
  LiveShellSchema,
  type LiveRemote,
  type LiveShell,
  type Registry,
} from './registry.schema';
export { ReleaseSchema, type Release, type RemoteRelease, type ShellRelease } from './release.schema';
export { bodyOf, openDocument, type Envelope, type Signers } from './envelope';
export { SHELL, statementProblem, type Statement } from './live-statement';
export {
  MOST_REGISTRY_CHARACTERS,
  newestRegistry,
  type NewestRegistry,
  type RegistryMemory,
} from './newest-registry';
export { RegistryRefused } from './registry-refused';
export { reservedFor, type Reservation } from './reserved-routes';
export {
  addSignatures,
  delegationText,
  digest,
  digestsOf,
  publicKeyOf,
  sealCheckResult,
  sealComposition,
  sealHold,
  sealPointer,
  sealRoot,
} from './seal';
export {
  isComposition,
  isDelegation,
  isEntry,
  isPointer,
  isRoot,
  openRoots,
  type Delegation,
  type Pointer,
  type RegistryDocument,
  type RegistryPart,
  type Root,
  type TrustedRoot,
} from './trust-documents';
export { SHELL_SLOTS } from './shell-slots';
export { flattenTexts, stemOf, type TextTree, TextTreeSchema } from './text-tree';
export { verifyRegistry, type VerifiedRegistry } from './verify-registry';
export { CONTRACT_VERSION } from '../descriptor/descriptor';
/** The permission codes that this platform knows; a descriptor may name no other. */
export { PERMISSIONS, type Permission } from '@lotes/shared-contract/permissions';
