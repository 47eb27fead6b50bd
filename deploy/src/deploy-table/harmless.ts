import type { Operations } from '@lotes/shared-federation/release';
import { aFillOf, aPage, aRouteTo, type Harbour } from './harbour';

export interface Harmless {
  what: string;
  change: (base: Harbour) => Harbour;
}

const withPage = (page: string) => (base: Harbour) => ({
  ...base,
  modules: { ...base.modules, 'pier/pier.page': page },
});
const effect = (script: string) => `React.useEffect(() => { ${script} }, []);`;
const withDescriptor =
  (change: (base: Harbour['descriptor']) => Partial<Harbour['descriptor']>) => (base: Harbour) => ({
    ...base,
    descriptor: { ...base.descriptor, ...change(base.descriptor) },
  });

/** Changes that a team makes without asking another one. @param api operations of the deployed api */
export function harmless(api: Operations): Harmless[] {
  return [...OF_SCREENS, ...ofOperations(api), ...OF_THE_REST];
}

const OF_SCREENS: Harmless[] = [
  { what: 'changes nothing', change: (base) => base },
  { what: 'shows another text on its screen', change: withPage(aPage("h('p', null, 'High tide')")) },
  {
    what: 'adds a screen',
    change: withDescriptor(({ routes }) => ({
      routes: [...routes, aRouteTo('/harbour-boats', 'pier/pier.page', 'public')],
    })),
  },
  { what: 'removes a screen', change: withDescriptor(({ routes }) => ({ routes: routes.slice(0, 1) })) },
  {
    what: 'renames a module',
    change: (base) => ({
      ...base,
      descriptor: { ...base.descriptor, routes: [aRouteTo('/harbour', 'quay/quay.page', 'public')] },
      modules: { ...base.modules, 'quay/quay.page': aPage() },
    }),
  },
  { what: 'removes its menu entries', change: withDescriptor(() => ({ menu: [] })) },
  { what: 'no longer fills a slot', change: withDescriptor(() => ({ slots: [] })) },
  {
    what: 'fills a slot twice',
    change: (base) => ({
      ...base,
      descriptor: {
        ...base.descriptor,
        slots: [
          ...base.descriptor.slots,
          { slot: 'account-payments', module: 'sails/sails', access: 'signedIn', order: 91 },
        ],
      },
      modules: { ...base.modules, 'sails/sails': aFillOf() },
    }),
  },
  {
    what: 'offers a slot that no remote fills yet',
    change: withDescriptor(() => ({ offers: ['lot-badges'] })),
  },
];

function ofOperations(api: Operations): Harmless[] {
  return [
    { what: 'no longer calls the api', change: (base) => ({ ...base, operations: {} }) },
    {
      what: 'calls a further operation of the api',
      change: (base) => ({
        ...base,
        operations: { ...base.operations, 'GET /Plano': api['GET /Plano'] ?? {} },
      }),
    },
    {
      what: 'was built before the api answered a further field',
      change: (base) => {
        const { 'GET /Lotes': lots = {} } = base.operations;
        return {
          ...base,
          operations: { 'GET /Lotes': { ...lots, result: { types: ['object'], fields: {} } } },
        };
      },
    },
  ];
}

const OF_THE_REST: Harmless[] = [
  {
    what: 'changes the words of its texts',
    change: (base) => ({
      ...base,
      texts: { ...base.texts, en: { title: 'Port', boats: 'boats: {{count}}' } },
    }),
  },
  {
    what: 'has a plural form that the other language does not need',
    change: (base) => ({
      ...base,
      texts: {
        ...base.texts,
        en: { title: 'Harbour', boats_one: 'one boat', boats_other: '{{count}} boats' },
      },
    }),
  },
  {
    what: 'imports a further export that the shell offers',
    change: (base) => ({
      ...base,
      shared: { react: { version: '19.3.1', exports: ['createElement', 'useEffect', 'useState'] } },
    }),
  },
  { what: 'reads the api', change: withPage(aPage('', effect("fetch('/api/Lotes');"))) },
  {
    what: 'writes a warning into the console',
    change: withPage(aPage('', effect("console.warn('low tide');"))),
  },
  {
    what: 'would write through the api, which the check blocks',
    change: withPage(aPage('', effect("fetch('/api/Contacto', { method: 'POST' });"))),
  },
];
