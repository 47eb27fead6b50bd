export type { BuildEnvironment, ConfigFactory } from './build-environment';
export { BuildFailure } from './build-failure';
export { createRemoteConfig } from './remote-config';
export { resolveDescriptor } from './resolve-descriptor';
export { createShellConfig } from './shell-config';
export { COMMON_COPIES } from './shared-singletons';
