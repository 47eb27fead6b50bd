/** The registry, or the root that the page carries, cannot be trusted: nothing that it names may be loaded. */
export class RegistryRefused extends Error {
  override readonly name = 'RegistryRefused';
}
