import type { Operation, Operations } from '@lotes/shared-federation/release';
import { aFillOf, aPage, aRouteTo, type Harbour } from './harbour';

/** The check that must find a change. */
export type Finder = 'files' | 'composition' | 'texts' | 'operations' | 'mount';

export interface Breaking {
  what: string;
  finder: Finder;
  /** Part of the sentence with which it is refused. */
  sentence: string;
  change: (base: Harbour) => Harbour;
}

const QUOTE = 'POST /Cotizaciones';
const LOTS = 'GET /Lotes';

/** Replaces modules of a harbour's screens. */
const withModules = (modules: Harbour['modules']) => (base: Harbour) => ({
  ...base,
  modules: { ...base.modules, ...modules },
});
const withPage = (page: string) => withModules({ 'pier/pier.page': page });
const effect = (script: string) => `React.useEffect(() => { ${script} }, []);`;
const withDescriptor = (change: Partial<Harbour['descriptor']>) => (base: Harbour) => ({
  ...base,
  descriptor: { ...base.descriptor, ...change },
});

/** Builds a harbour against a contract whose operation differs from that of the deployed api. */
const builtAgainst =
  (key: string, change: (operation: Operation) => Operation) =>
  (base: Harbour): Harbour => ({
    ...base,
    operations: { ...base.operations, [key]: change(base.operations[key] ?? {}) },
  });

const fieldsOf = (operation: Operation, part: 'body' | 'result') => operation[part]?.fields ?? {};

const calls = (operations: Operations) => (base: Harbour) => ({
  ...base,
  operations: { ...base.operations, ...operations },
});

const OF_THE_API: Breaking[] = [
  {
    what: 'calls an operation that the api does not have',
    finder: 'operations',
    sentence: 'calls GET /Muelles, which the deployed api does not have: deploy an api that has it first',
    change: calls({ 'GET /Muelles': {} }),
  },
  {
    what: 'leaves out a field that the api requires',
    finder: 'operations',
    sentence: 'requires lote of its body',
    change: builtAgainst(QUOTE, (quote) => ({ ...quote, body: { ...quote.body, required: ['plan'] } })),
  },
  {
    what: 'sends a field that the api does not know',
    finder: 'operations',
    sentence: 'does not take bote of its body',
    change: builtAgainst(QUOTE, (quote) => ({
      ...quote,
      body: { ...quote.body, fields: { ...fieldsOf(quote, 'body'), bote: { types: ['string'] } } },
    })),
  },
  {
    what: 'sends a value that the api does not take',
    finder: 'operations',
    sentence: 'no longer takes semanal as plan of its body',
    change: builtAgainst(QUOTE, (quote) => ({
      ...quote,
      body: {
        ...quote.body,
        fields: { ...fieldsOf(quote, 'body'), plan: { types: ['string'], values: ['contado', 'semanal'] } },
      },
    })),
  },
  {
    what: 'filters by a parameter that the api ignores',
    finder: 'operations',
    sentence: 'does not take muelle of its query',
    change: builtAgainst(LOTS, (lots) => ({ ...lots, query: { types: ['object'], fields: { muelle: {} } } })),
  },
  {
    what: 'expects an answer that the api does not give',
    finder: 'operations',
    sentence: 'no longer answers botes of its answer',
    change: builtAgainst(LOTS, (lots) => ({
      ...lots,
      result: {
        ...lots.result,
        fields: { ...fieldsOf(lots, 'result'), botes: { types: ['integer'] } },
        required: [...(lots.result?.required ?? []), 'botes'],
      },
    })),
  },
  {
    what: 'expects a text where the api may answer null',
    finder: 'operations',
    sentence: 'may answer null as cuota of its answer',
    change: builtAgainst(QUOTE, (quote) => ({
      ...quote,
      result: { ...quote.result, fields: { ...fieldsOf(quote, 'result'), cuota: { types: ['string'] } } },
    })),
  },
];

const OF_THE_MOUNT: Breaking[] = [
  {
    what: 'throws while it draws its screen',
    finder: 'mount',
    sentence: 'harbour at /harbour throws “no pier”',
    change: withPage(aPage('', "throw new Error('no pier');")),
  },
  {
    what: 'throws after its screen was drawn',
    finder: 'mount',
    sentence: 'throws “late”',
    change: withPage(aPage('', effect("setTimeout(() => { throw new Error('late'); }, 50);"))),
  },
  {
    what: 'does not expose the module of a screen',
    finder: 'mount',
    sentence: 'harbour at /harbour throws',
    change: withDescriptor({ routes: [aRouteTo('/harbour', 'gone/gone.page', 'public')] }),
  },
  {
    what: 'exports no page',
    finder: 'mount',
    sentence: 'harbour at /harbour throws',
    change: withPage('return { Screen: 1 };'),
  },
  {
    what: 'writes an error into the console',
    finder: 'mount',
    sentence: 'writes the error “low tide” into the console',
    change: withPage(aPage('', effect("console.error('low tide');"))),
  },
  {
    what: 'requests a file that does not exist',
    finder: 'mount',
    sentence: 'cannot load /remotes/harbour/none.js',
    change: withPage(
      aPage(
        '',
        effect(
          "const s = document.createElement('script'); s.src = '/remotes/harbour/none.js'; s.crossOrigin = 'anonymous'; s.integrity = 'sha384-' + 'A'.repeat(64); document.head.append(s);",
        ),
      ),
    ),
  },
  {
    what: 'shows a picture without an alternative text',
    finder: 'mount',
    sentence: 'has the accessibility violation image-alt',
    change: withPage(
      aPage("h('img', { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', width: 40, height: 40 })"),
    ),
  },
  {
    what: 'has a button without a name',
    finder: 'mount',
    sentence: 'has the accessibility violation button-name',
    change: withPage(aPage("h('button', { type: 'button' })")),
  },
  {
    what: 'shows text with too little contrast',
    finder: 'mount',
    sentence: 'has the accessibility violation color-contrast',
    change: withPage(aPage("h('p', { style: { color: '#ddd', background: '#fff' } }, 'Boats')")),
  },
  {
    what: 'throws in the slot that it fills',
    finder: 'mount',
    sentence: 'throws “no boats”',
    change: withModules({ 'boats/boats': aFillOf("throw new Error('no boats');") }),
  },
  {
    what: 'redirects from its staff screen',
    finder: 'mount',
    sentence: 'harbour at /harbour-office leads away to',
    change: withModules({
      'office/office.page': aPage('', effect("history.pushState(null, '', '/en/elsewhere');")),
    }),
  },
  {
    what: 'requests an address that the api does not have',
    finder: 'mount',
    sentence: '404',
    change: withPage(aPage('', effect("fetch('/api/Muelles/1');"))),
  },
];

/** Changes that must not go live, each with the check that finds it. */
export const BREAKING: readonly Breaking[] = [
  {
    what: 'has a file that was changed after it was published',
    finder: 'files',
    sentence: 'remote-entry.js was changed after it was published',
    change: (base) => ({ ...base, damage: 'remote-entry.js' }),
  },
  {
    what: 'imports an export that the shell does not offer',
    finder: 'composition',
    sentence: 'imports useTide from react-router, which',
    change: (base) => ({
      ...base,
      shared: { ...base.shared, 'react-router': { version: '7.18.5', exports: ['useTide'] } },
    }),
  },
  {
    what: 'was built against another major version',
    finder: 'composition',
    sentence: 'was built against react 18.2.0',
    change: (base) => ({ ...base, shared: { react: { version: '18.2.0', exports: ['createElement'] } } }),
  },
  {
    what: 'takes a route of another remote',
    finder: 'composition',
    sentence: 'declares the route /lotslist, which catalog holds',
    change: withDescriptor({ routes: [aRouteTo('/lotslist', 'pier/pier.page', 'public')] }),
  },
  {
    what: 'takes a route of the shell',
    finder: 'composition',
    sentence: 'declares the route /account, which the shell holds',
    change: withDescriptor({ routes: [aRouteTo('/account', 'pier/pier.page', 'public')] }),
  },
  {
    what: 'fills a slot that nothing live offers',
    finder: 'composition',
    sentence: 'fills the slot harbour-boats, which nothing live offers',
    change: withDescriptor({
      slots: [{ slot: 'harbour-boats' as never, module: 'boats/boats', access: 'public', order: 1 }],
    }),
  },
  {
    what: 'asks for a permission that does not exist',
    finder: 'composition',
    sentence: 'asks for the permission ZARPAR, which this version of the checks does not know',
    change: withDescriptor({
      routes: [aRouteTo('/harbour', 'pier/pier.page', { anyOf: ['ZARPAR' as never] })],
    }),
  },
  {
    what: 'has another contract than the shell',
    finder: 'composition',
    sentence: 'speaks contract 2',
    change: withDescriptor({ contract: 2 }),
  },
  {
    what: 'has a text in only one language',
    finder: 'texts',
    sentence: 'lacks the text tide in English: add it to src/locales/en.json',
    change: (base) => ({ ...base, texts: { ...base.texts, es: { ...base.texts.es, tide: 'Marea' } } }),
  },
  {
    what: 'has a placeholder in only one language',
    finder: 'texts',
    sentence: 'fills {{count}} into the text boats in Spanish and not in English',
    change: (base) => ({ ...base, texts: { ...base.texts, en: { ...base.texts.en, boats: 'many boats' } } }),
  },
  ...OF_THE_API,
  ...OF_THE_MOUNT,
];
