import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { API_SLICES } from './api-slices.mjs';

const SOURCE = join(import.meta.dirname, '..', 'api', 'src');

const folders = readdirSync(SOURCE, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const unlisted = folders.map(({ name }) => name).filter((name) => !['testing', ...API_SLICES].includes(name));
const missing = API_SLICES.filter(
  (name) => !existsSync(join(SOURCE, name)) && !existsSync(join(SOURCE, `${name}.ts`)),
);
if (unlisted.length + missing.length > 0) {
  throw new Error(
    `lint/api-slices.mjs and the folders of api/src differ: ${[...unlisted, ...missing].join(', ')}`,
  );
}
const indexed = new Set(API_SLICES.filter((name) => existsSync(join(SOURCE, name, 'index.ts'))));

/** The slice that holds a file of `api/src`, and what follows it in the path; null outside `api/src`. */
function placeOf(path) {
  const [slice, ...rest] = relative(SOURCE, path).split(sep);
  return slice === '..' ? null : { slice: slice.replace(/\.ts$/, ''), rest };
}

/** Calls `check(node, from, to)` for every import of a file in `api/src`, type imports included. */
function visitImports(context, check) {
  const from = placeOf(context.filename);
  const visit = (node) => {
    const specifier = node.source?.value;
    if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
    const to = placeOf(resolve(dirname(context.filename), specifier));
    if (to && to.slice !== from?.slice) check(node, from, to);
  };
  return {
    ImportDeclaration: visit,
    ImportExpression: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
  };
}

const problem = (messages) => ({ type: 'problem', schema: [], messages });

const downwards = {
  meta: problem({
    upwards: 'api/src/{{from}} may import only what stands before it in lint/api-slices.mjs, not {{to}}.',
  }),
  create: (context) =>
    visitImports(context, (node, from, to) => {
      const place = API_SLICES.indexOf(from?.slice);
      const target = API_SLICES.indexOf(to.slice);
      // Files directly in api/src compose the slices.
      if (place < 0 || (target >= 0 && target < place)) return;
      context.report({ node, messageId: 'upwards', data: { from: from.slice, to: to.slice } });
    }),
};

const throughIndexes = {
  meta: problem({ inside: 'api/src/{{to}} is imported by its index.ts alone.' }),
  create: (context) =>
    visitImports(context, (node, _from, to) => {
      if (!indexed.has(to.slice) || to.rest.length === 0) return;
      context.report({ node, messageId: 'inside', data: { to: to.slice } });
    }),
};

const BUILDERS = /^(selectFrom|insertInto|updateTable|deleteFrom)$/;

const queriesInRepositories = {
  meta: problem({
    query: 'Queries stand in *.repository.ts and in api/src/database.',
    reservation: 'Only queue/queue.repository.ts changes reservations: it asks the transition table.',
  }),
  create(context) {
    const holdsQueries = /\.repository\.ts$|\/api\/src\/database\//.test(context.filename);
    const changesReservations = context.filename.endsWith('/queue/queue.repository.ts');
    return {
      TaggedTemplateExpression(node) {
        if (!holdsQueries && node.tag.name === 'sql') context.report({ node, messageId: 'query' });
      },
      CallExpression(node) {
        const name = node.callee.property?.name ?? '';
        if (!holdsQueries && BUILDERS.test(name)) context.report({ node, messageId: 'query' });
        const changes = name === 'updateTable' && node.arguments[0]?.value === 'reservas';
        if (changes && !changesReservations) context.report({ node, messageId: 'reservation' });
      },
    };
  },
};

export const apiPlugin = {
  rules: {
    downwards,
    'through-indexes': throughIndexes,
    'queries-in-repositories': queriesInRepositories,
  },
};

/** ESLint configuration of the api. Tests compose the whole api and look into its tables, so only the indexes bind them. */
export const apiSlices = [
  {
    files: ['api/**/*.ts'],
    plugins: { api: apiPlugin },
    rules: {
      'api/downwards': 'error',
      'api/through-indexes': 'error',
      'api/queries-in-repositories': 'error',
    },
  },
  {
    files: ['api/**/*.test.ts', 'api/src/testing/**'],
    rules: { 'api/downwards': 'off', 'api/queries-in-repositories': 'off' },
  },
];
