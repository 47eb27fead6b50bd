/** The error of a registry, or of the page's root, that cannot be trusted. Nothing that it names may be loaded. */
export class RegistryRefused extends Error {
  override readonly name = 'RegistryRefused';
}
