import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Operations, Release, RemoteBuild } from '@lotes/shared-federation/release';
import type { DeployedOperations } from '../compatibility/deployed-api';
import { sha384 } from '../store/file-hashes';
import { writeRelease } from '../publish/write-release';
import type { ReleasePlace } from '../store/release-store';
import { leaveBuild, remoteBuild, textsScript } from '../testing/published-release';

type Descriptor = RemoteBuild['descriptor'];

/** A version of the harbour's remote; each case of the table changes a part of it. */
export interface Harbour {
  descriptor: Omit<Descriptor, 'name'>;
  shared: RemoteBuild['shared'];
  operations: Operations;
  /**
   * Its modules, each the body of a function of React and of the page's shared parts, which returns the module's
   * exports.
   */
  modules: Readonly<Record<string, string>>;
  texts: { es: object; en: object };
  /** Files that are changed after they were published. */
  damage?: string;
}

export const NAME = 'harbour';
const title = { es: 'Muelle', en: 'Harbour' };
const TEXTS = {
  es: { title: 'Muelle', boats: '{{count}} botes' },
  en: { title: 'Harbour', boats: '{{count}} boats' },
};

/** Source of a page: a heading, and the additions of a case. @param extra expressions of React elements */
export const aPage = (extra = '', before = ''): string =>
  `return { Page: () => { ${before} return h('section', null, h('h1', null, 'Harbour')${extra && `, ${extra}`}); } };`;

export const aFillOf = (before = ''): string =>
  `return { Fill: () => { ${before} return h('p', null, 'Boats'); } };`;

export const aRouteTo = (path: string, module: string, access: Descriptor['routes'][number]['access']) => ({
  path,
  module,
  access,
  title,
});

/**
 * The version from which all others differ: a screen for visitors, one for staff, and a fill of the account page.
 * @param operations operations of the deployed api
 */
export function baseHarbour(operations: Operations): Harbour {
  const called = ['GET /Lotes', 'POST /Cotizaciones'].map((key) => [key, operations[key] ?? {}] as const);
  return {
    descriptor: {
      contract: 1,
      routes: [
        aRouteTo('/harbour', 'pier/pier.page', 'public'),
        aRouteTo('/harbour-office', 'office/office.page', { anyOf: ['EDITAR_RESERVA'] }),
      ],
      menu: [{ label: title, to: '/harbour', icon: 'map', order: 900, area: 'footer' }],
      slots: [{ slot: 'account-reservations', module: 'boats/boats', access: 'signedIn', order: 90 }],
      offers: [],
    },
    shared: { react: { version: '19.3.1', exports: ['createElement', 'useEffect'] } },
    operations: Object.fromEntries(called),
    modules: { 'pier/pier.page': aPage(), 'office/office.page': aPage(), 'boats/boats': aFillOf() },
    texts: TEXTS,
  };
}

/** Publishes a version, as a build would have left it. */
export async function publishHarbour(
  { target }: ReleasePlace,
  version: string,
  { descriptor, shared, operations, modules, texts }: Harbour,
): Promise<Release> {
  const document: RemoteBuild = {
    ...remoteBuild(NAME, { version, ...descriptor, shared, operations: listed(operations) }),
    modules: {
      ...Object.fromEntries(
        modulesOf(descriptor).map((module) => [module, module in modules ? [fileOf(module)] : []]),
      ),
      'locales/es': ['locales-es.js'],
      'locales/en': ['locales-en.js'],
    },
  };
  const staged = join(target.scratch, `${NAME}-${version}`);
  await mkdir(staged, { recursive: true });
  const { container } = document;
  const scripts = Object.fromEntries(
    Object.entries(modules).map(([module, body]) => [module, moduleScript(container, module, body)]),
  );
  await leaveBuild(staged, document, {
    'remote-entry.js': entryScript(container, { ...scripts, ...localeScripts(container, texts) }),
    ...Object.fromEntries(Object.entries(scripts).map(([module, script]) => [fileOf(module), script])),
    ...Object.fromEntries(
      Object.entries(localeScripts(container, texts)).map(([module, script]) => [fileOf(module), script]),
    ),
  });
  return writeRelease({ target }, staged, `sources of ${NAME} ${version}`);
}

/** Operations of an api as a build lists them, which does not say whether the api requires a body. */
function listed(operations: DeployedOperations): Operations {
  return Object.fromEntries(
    Object.entries(operations).map(([key, { requiresBody: _required, ...operation }]) => [key, operation]),
  );
}

function modulesOf({ routes, slots }: Harbour['descriptor']): string[] {
  return [...new Set([...routes, ...slots].map(({ module }) => module))];
}

/** Texts as a build writes them, so that they can be read without being run. */
function localeScripts(container: string, texts: Harbour['texts']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([language, one]) => {
      const body = textsScript(one).replace('e.exports=', 'return ');
      return [`locales/${language}`, moduleScript(container, `locales/${language}`, body)];
    }),
  );
}

/** File name of a module. */
const fileOf = (module: string): string => `${module.replace(/\W/g, '-')}.js`;

/** The script of a module, which registers the module under the name of its container. */
const moduleScript = (container: string, module: string, body: string): string =>
  `(self.${container}_modules ||= {})[${JSON.stringify(`./${module}`)}] = (React, h) => { ${body} };`;

/** A container as Module Federation writes one, but short: it loads each module as a script, by its hash. */
function entryScript(container: string, scripts: Readonly<Record<string, string>>): string {
  const parts = Object.entries(scripts).map(([module, script]) => [
    `./${module}`,
    { file: fileOf(module), integrity: `sha384-${sha384(script)}` },
  ]);
  return `var ${container} = (() => {
  let shared;
  const base = new URL('.', document.currentScript.src);
  const parts = ${JSON.stringify(Object.fromEntries(parts))};
  const react = async () => (await Object.values(shared.react)[0].get())();
  const load = ({ file, integrity }) => new Promise((resolve, reject) => {
    const src = new URL(file, base).href;
    document.head.append(Object.assign(document.createElement('script'), { src, integrity, crossOrigin: 'anonymous', onload: resolve, onerror: reject }));
  });
  return {
    init(scope) { shared = scope; },
    async get(name) {
      if (!parts[name]) throw new Error(name + ' is not exposed');
      await load(parts[name]);
      const React = await react();
      const made = self.${container}_modules[name](React, React.createElement);
      return () => made;
    },
  };
})();`;
}
