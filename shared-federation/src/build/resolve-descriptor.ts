import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '../descriptor/descriptor';
import { RemoteDescriptorSchema, type ResolvedDescriptor } from '../descriptor/descriptor.schema';
import { BuildFailure } from './build-failure';
import { exportedNames } from './exported-names';
import { readTranslations, type Translations } from './translations';

/**
 * Checks a remote's declaration against its sources and replaces its text keys by texts.
 * @param root folder of the remote's package
 * @throws BuildFailure with every mistake: unknown permissions, paths that are relative or declared twice, menu entries
 * that lead to another remote, modules that do not exist or do not export `Page` or `Fill`, slots that are offered but
 * not rendered or the reverse, texts that a language lacks
 */
export function resolveDescriptor(declared: unknown, root: string): ResolvedDescriptor {
  const parsed = RemoteDescriptorSchema.safeParse(declared);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'remote'}: ${message}`,
    );
    throw new BuildFailure(root, problems);
  }
  const descriptor = parsed.data;
  const translations = readTranslations(root, descriptor.name);
  const problems = [
    ...contractProblems(descriptor.contract),
    ...routeProblems(descriptor.routes.map(({ path }) => path)),
    ...menuProblems(descriptor),
    ...descriptor.routes.flatMap(({ module }) => moduleProblems(root, module, 'Page')),
    ...descriptor.slots.flatMap(({ module }) => moduleProblems(root, module, 'Fill')),
    ...offerProblems(descriptor.offers, renderedSlots(root)),
    ...textProblems(descriptor, translations),
  ];
  if (problems.length > 0) throw new BuildFailure(descriptor.name, problems);
  const text = (key: string) => ({
    es: translations.es.get(key) ?? '',
    en: translations.en.get(key) ?? '',
  });
  return {
    ...descriptor,
    routes: descriptor.routes.map((route) => ({ ...route, title: text(route.title) })),
    menu: descriptor.menu.map((entry) => ({ ...entry, label: text(entry.label) })),
  };
}

/** Returns the source file of a module that a descriptor names; undefined if there is none. */
export function moduleFile(root: string, module: string): string | undefined {
  return ['.tsx', '.ts'].map((extension) => join(root, 'src', module + extension)).find(existsSync);
}

function contractProblems(contract: number): string[] {
  return contract === CONTRACT_VERSION
    ? []
    : [`contract ${contract} is not the version that this factory builds (${CONTRACT_VERSION})`];
}

function routeProblems(paths: readonly string[]): string[] {
  return paths
    .filter((path, index) => paths.indexOf(path) !== index)
    .map((path) => `route ${path} is declared twice`);
}

interface Declared {
  routes: { path: string; title: string }[];
  menu: { to: string; label: string }[];
}

function menuProblems({ routes, menu }: Declared): string[] {
  const own = new Set(routes.map(({ path }) => path));
  return menu
    .filter(({ to }) => !own.has(to))
    .map(({ to }) => `menu entry points to ${to}, which is not a route of this remote`);
}

function moduleProblems(root: string, module: string, exported: 'Page' | 'Fill'): string[] {
  const file = moduleFile(root, module);
  if (!file) return [`src/${module}.tsx does not exist`];
  return exportedNames(file).has(exported) ? [] : [`src/${module}.tsx does not export ${exported}`];
}

/** Returns the differences between the slots that a remote declares in `offers` and those that its screens render. */
function offerProblems(offers: readonly string[], rendered: ReadonlySet<string>): string[] {
  return [
    ...offers
      .filter((slot) => !rendered.has(slot))
      .map((slot) => `offers the slot ${slot}, which no screen renders`),
    ...[...rendered]
      .filter((slot) => !offers.includes(slot))
      .map((slot) => `renders the slot ${slot}, which "offers" does not name`),
  ];
}

/** Returns the names of the slots that the sources render, as in `<Slot name="lot-actions" …>`; tests are left out. */
export function renderedSlots(root: string): ReadonlySet<string> {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const screens = files.filter((file) => file.endsWith('.tsx') && !/\.test\.tsx$|(^|\/)testing\//.test(file));
  return new Set(
    screens.flatMap((file) =>
      [...readFileSync(join(root, 'src', file), 'utf8').matchAll(/<Slot\s+name="([a-z-]+)"/g)].map(
        ([, slot = '']) => slot,
      ),
    ),
  );
}

function textProblems({ routes, menu }: Declared, translations: Translations): string[] {
  const keys = [...routes.map(({ title }) => title), ...menu.map(({ label }) => label)];
  return keys.filter((key) => !translations.es.has(key)).map((key) => `locales lack the text "${key}"`);
}
