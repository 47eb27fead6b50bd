import { createRemoteConfig } from '@lotes/shared-federation/build';

export default createRemoteConfig({ root: import.meta.dirname });
