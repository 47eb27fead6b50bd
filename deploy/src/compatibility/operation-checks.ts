import type { Operation, Outline, Release } from '@lotes/shared-federation/release';
import { labelOf } from './composition';
import type { DeployedOperation, DeployedOperations } from './deployed-api';

/** One difference that may break a caller of the api, as a clause: "no longer takes lote in its body". */
type Difference = string;

/**
 * Returns the problems that a release has with an api: operations that the api lacks, and operations that require more or return
 * less than those against which the release was built. A release without a list of operations is from before builds wrote one.
 */
export function operationProblems(release: Release, api: DeployedOperations): string[] {
  return Object.entries(release.operations ?? {}).flatMap(([key, built]) => {
    const deployed = Object.hasOwn(api, key) ? api[key] : undefined;
    if (!deployed)
      return [
        `${labelOf(release)} calls ${key}, which the deployed api does not have: ` +
          'deploy an api that has it first, or publish a version that does without it',
      ];
    return differences(built, deployed).map(
      (difference) =>
        `${labelOf(release)} calls ${key}, which in the deployed api ${difference}: ` +
        'build it against the contract of that api, or deploy the api that it was built for first',
    );
  });
}

/** Outline of a query, body or form that is absent. */
const NOTHING: Outline = { types: ['object'], fields: {} };

function differences(built: Operation, deployed: DeployedOperation): Difference[] {
  return [
    // The parameters of an address are sent as text, whatever their types are to the api.
    ...requestDifferences(untyped(built.query), untyped(deployed.query), 'its query'),
    ...(!built.body && deployed.requiresBody
      ? ['requires a body, which is not sent']
      : requestDifferences(built.body ?? NOTHING, deployed.body ?? NOTHING, 'its body')),
    ...requestDifferences(built.form ?? NOTHING, deployed.form ?? NOTHING, 'its form'),
    ...(built.result ? responseDifferences(built.result, deployed.result, 'its answer') : []),
  ];
}

function untyped(query = NOTHING): Outline {
  const fields = Object.entries(query.fields ?? {}).map(([name, { values }]) => {
    return [name, values ? { values } : {}] as const;
  });
  return { ...query, fields: Object.fromEntries(fields) };
}

/**
 * Differences in a request: parts that a release may send and the api refuses, or that the api requires and may not
 * get.
 */
function requestDifferences(sent: Outline, taken: Outline, where: string): Difference[] {
  const foreign = foreignTypes(sent, taken);
  if (foreign) return [`no longer takes ${foreign} as ${where}`];
  return [
    ...refusedValues(sent, taken, where),
    ...missingFields(sent, taken, where),
    ...Object.entries(sent.fields ?? {}).flatMap(([name, field]) => {
      const place = `${name} of ${where}`;
      const known = fieldOf(taken, name);
      if (known) return requestDifferences(field, known, place);
      return taken.fields ? [`does not take ${place}`] : [];
    }),
    ...(sent.items && taken.items ? requestDifferences(sent.items, taken.items, `each of ${where}`) : []),
    ...(sent.rest && taken.rest ? requestDifferences(sent.rest, taken.rest, `any other of ${where}`) : []),
  ];
}

function refusedValues(sent: Outline, taken: Outline, where: string): Difference[] {
  if (!taken.values) return [];
  if (!sent.values) return [`takes nothing but ${taken.values.map(String).join(', ')} as ${where}`];
  const known = new Set(taken.values);
  const refused = sent.values.filter((value) => !known.has(value));
  return refused.length > 0 ? [`no longer takes ${refused.map(String).join(', ')} as ${where}`] : [];
}

function missingFields(sent: Outline, taken: Outline, where: string): Difference[] {
  const always = new Set(sent.required);
  return (taken.required ?? [])
    .filter((name) => !always.has(name))
    .map((name) =>
      sent.fields?.[name]
        ? `requires ${name} of ${where}, which may be absent`
        : `requires ${name} of ${where}`,
    );
}

/**
 * Differences in a response: parts that a release expects and may not get, or types that it does not expect. Further
 * fields and values are not a difference.
 */
function responseDifferences(expected: Outline, given: Outline | undefined, where: string): Difference[] {
  if (!given) return [`answers nothing that is ${where}`];
  const foreign = foreignTypes(given, expected);
  if (foreign) return [`may answer ${foreign} as ${where}`];
  const always = new Set(given.required);
  return [
    ...Object.entries(expected.fields ?? {}).flatMap(([name, field]) => {
      const place = `${name} of ${where}`;
      const known = fieldOf(given, name);
      const isAlways = expected.required?.includes(name) ?? false;
      if (!known) return given.fields && isAlways ? [`no longer answers ${place}`] : [];
      return isAlways && !always.has(name) && given.fields?.[name]
        ? [`may leave out ${place}`]
        : responseDifferences(field, known, place);
    }),
    ...(expected.items && given.items
      ? responseDifferences(expected.items, given.items, `each of ${where}`)
      : []),
    ...(expected.rest && given.rest
      ? responseDifferences(expected.rest, given.rest, `any other of ${where}`)
      : []),
  ];
}

function fieldOf({ fields, rest }: Outline, name: string): Outline | undefined {
  return fields && Object.hasOwn(fields, name) ? fields[name] : rest;
}

/**
 * The types that the first outline allows and the second does not, in words; undefined if there are none, or if either
 * allows any.
 */
function foreignTypes({ types }: Outline, { types: known }: Outline): string | undefined {
  if (!types || !known) return undefined;
  const isKnown = (type: string) => known.includes(type) || (type === 'integer' && known.includes('number'));
  const foreign = types.filter((type) => !isKnown(type));
  return foreign.length > 0 ? foreign.join(' or ') : undefined;
}
