import { createShellConfig } from '@lotes/shared-federation/build';

export default createShellConfig({
  root: import.meta.dirname,
  // axios names all its adapters in one module; the browser's client sends by XMLHttpRequest alone.
  without: ['axios/lib/adapters/fetch.js'],
});
