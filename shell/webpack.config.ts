import { createShellConfig } from '@lotes/shared-federation/build';

export default createShellConfig({
  root: import.meta.dirname,
  // axios names all its adapters in one module; the browser's client sends by XMLHttpRequest alone. Its table of the names
  // of statuses is for callers, who here ask for codes of the contract.
  without: ['axios/lib/adapters/fetch.js', 'axios/lib/helpers/HttpStatusCode.js'],
});
