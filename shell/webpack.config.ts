import { createShellConfig } from '@lotes/shared-federation/build';
import { SHELL_ROUTES } from './src/routing/shell-routes';

export default createShellConfig({
  root: import.meta.dirname,
  routes: SHELL_ROUTES,
  // The main module of axios imports all its adapters, but the browser uses only XMLHttpRequest. Its table of status names is
  // for callers; ours use the error codes of the contract.
  without: ['axios/lib/adapters/fetch.js', 'axios/lib/helpers/HttpStatusCode.js'],
});
