import { createShellConfig } from '@lotes/shared-federation/build';

export default createShellConfig({ root: import.meta.dirname });
