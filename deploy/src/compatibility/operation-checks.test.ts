import type { Operation, Release } from '@lotes/shared-federation/release';
import { remoteBuild } from '../testing/published-release';
import { operationsOf } from './deployed-api';
import { operationProblems } from './operation-checks';

const KEY = 'POST /Contacto/:id';
const TEXT = { type: 'string' };
const MESSAGE = {
  type: 'object',
  properties: { nombre: TEXT, tema: { type: 'string', enum: ['lote', 'pago'] }, meses: { type: 'integer' } },
  required: ['nombre'],
};
const ANSWER = {
  type: 'object',
  properties: {
    filas: {
      type: 'array',
      items: { type: 'object', properties: { id: TEXT, lote: TEXT }, required: ['id', 'lote'] },
    },
    total: { type: 'integer' },
    nota: { anyOf: [TEXT, { type: 'null' }] },
  },
  required: ['filas', 'total'],
};
interface Parts {
  path?: string;
  parameters?: object[];
  body?: object | null;
  requiresBody?: boolean;
  result?: object;
}
const SEARCH = { in: 'query', name: 'buscar', schema: TEXT };

/** The operations of an api whose document describes a single one. */
function anApi({
  path = '/Contacto/{id}',
  parameters = [SEARCH],
  body = MESSAGE,
  requiresBody = true,
  result = ANSWER,
}: Parts = {}) {
  const answer = { type: 'object', properties: { result } };
  return operationsOf({
    openapi: '3.1.0',
    paths: {
      [path]: {
        post: {
          parameters: [{ in: 'path', name: 'id', required: true, schema: TEXT }, ...parameters],
          ...(body && {
            requestBody: { required: requiresBody, content: { 'application/json': { schema: body } } },
          }),
          responses: {
            200: { description: 'Success', content: { 'application/json': { schema: answer } } },
            404: { description: 'None', content: { 'application/json': { schema: { $ref: '#/none' } } } },
          },
        },
      },
    },
  });
}

const release: Release = {
  ...remoteBuild('catalog', { operations: { [KEY]: anApi()[KEY] as Operation } }),
  source: 'sources',
  files: {},
};
const rows = (items: object) => ({
  ...ANSWER,
  properties: { ...ANSWER.properties, filas: { type: 'array', items } },
});
const fields = (further: object) => ({ ...MESSAGE, properties: { ...MESSAGE.properties, ...further } });

describe('a deployed api that does not fit a release', () => {
  it.each<[string, Parts, string]>([
    ['has a parameter of its address under another name', { path: '/Contacto/{numero}' }, 'does not have'],
    [
      'requires a new field',
      { body: { ...fields({ correo: TEXT }), required: ['nombre', 'correo'] } },
      'requires correo of its body',
    ],
    [
      'requires a field that may be absent',
      { body: { ...MESSAGE, required: ['nombre', 'tema'] } },
      'requires tema of its body, which may be absent',
    ],
    [
      'no longer takes a field',
      { body: { ...MESSAGE, properties: { nombre: TEXT, meses: { type: 'integer' } } } },
      'does not take tema of its body',
    ],
    ['takes another type', { body: fields({ meses: TEXT }) }, 'no longer takes integer as meses of its body'],
    [
      'takes one value fewer',
      { body: fields({ tema: { type: 'string', enum: ['lote'] } }) },
      'no longer takes pago as tema of its body',
    ],
    [
      'takes only certain values',
      { body: fields({ nombre: { type: 'string', enum: ['Ana'] } }) },
      'takes nothing but Ana as nombre of its body',
    ],
    ['does not filter by a parameter', { parameters: [] }, 'does not take buscar of its query'],
    [
      'requires a parameter',
      { parameters: [SEARCH, { in: 'query', name: 'desde', required: true, schema: TEXT }] },
      'requires desde of its query',
    ],
    [
      'no longer answers a field',
      { result: rows({ type: 'object', properties: { id: TEXT }, required: ['id'] }) },
      'no longer answers lote of each of filas of its answer',
    ],
    [
      'may leave out a field',
      { result: { ...ANSWER, required: ['filas'] } },
      'may leave out total of its answer',
    ],
    [
      'may answer null',
      { result: { ...ANSWER, properties: { ...ANSWER.properties, total: { type: ['integer', 'null'] } } } },
      'may answer null as total of its answer',
    ],
    [
      'answers another type',
      { result: { ...ANSWER, properties: { ...ANSWER.properties, nota: { type: 'integer' } } } },
      'may answer integer as nota of its answer',
    ],
  ])('refuses a release if it %s', (_what, parts, difference) => {
    const problems = operationProblems(release, anApi(parts));
    expect(problems).toEqual([expect.stringContaining(`catalog@1.0.0 calls ${KEY}, which`)]);
    expect(problems[0]).toContain(difference);
    expect(problems[0]).toMatch(/: (build it against|deploy an api that has it first)/);
  });
});

describe('a deployed api that fits a release', () => {
  it.each<[string, Parts]>([
    ['is what it was built against', {}],
    ['takes a further field', { body: fields({ correo: TEXT }) }],
    ['no longer requires a field', { body: { ...MESSAGE, required: [] } }],
    ['takes a further value', { body: fields({ tema: { type: 'string', enum: ['lote', 'pago', 'otro'] } }) }],
    ['takes a wider type', { body: fields({ meses: { type: 'number' } }) }],
    ['takes a further parameter', { parameters: [SEARCH, { in: 'query', name: 'desde', schema: TEXT }] }],
    ['reads a parameter as a number', { parameters: [{ ...SEARCH, schema: { type: 'integer' } }] }],
    ['answers a further field', { result: { ...ANSWER, properties: { ...ANSWER.properties, otro: TEXT } } }],
    ['no longer answers null', { result: { ...ANSWER, properties: { ...ANSWER.properties, nota: TEXT } } }],
    [
      'always answers a field that was optional',
      { result: { ...ANSWER, required: ['filas', 'total', 'nota'] } },
    ],
  ])('accepts a release if it %s', (_what, parts) => {
    expect(operationProblems(release, anApi(parts))).toEqual([]);
  });

  it('may lack an operation that the release does not call; a release whose build listed no operations passes too', () => {
    const { operations: _listed, ...before } = release;
    expect(operationProblems(before, {})).toEqual([]);
    expect(operationProblems({ ...release, operations: {} }, {})).toEqual([]);
  });
});

describe('a release that sends no body', () => {
  const bodiless: Release = { ...release, operations: { [KEY]: anApi({ body: null })[KEY] as Operation } };
  const body = { ...MESSAGE, required: [] };

  it('does not fit an api that refuses a call without a body, though the body requires no field', () => {
    expect(operationProblems(bodiless, anApi({ body }))).toEqual([
      `catalog@1.0.0 calls ${KEY}, which in the deployed api requires a body, which is not sent: ` +
        'build it against the contract of that api, or deploy the api that it was built for first',
    ]);
  });

  it('fits an api whose body may be absent', () => {
    expect(operationProblems(bodiless, anApi({ body, requiresBody: false }))).toEqual([]);
  });
});

test('the outline of recursive data ends', () => {
  const tree = { type: 'object', properties: { inside: { $ref: '#/components/schemas/Tree' } } };
  const document = {
    paths: {
      '/Tree': {
        post: {
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Tree' } } } },
        },
      },
    },
    components: { schemas: { Tree: tree } },
  };
  expect(operationsOf(document)['POST /Tree']?.body?.fields?.inside?.types).toEqual(['object']);
});
