import { ofType, only, type Template } from './synthesised';

/** One statement of a policy, its lists as lists and its resources as text: "arn of Releases/production/remotes/*". */
export interface Statement {
  effect: string;
  actions: string[];
  resources: string[];
  notResources: string[];
  conditions: unknown;
  principal: unknown;
}

interface Written {
  Effect: string;
  Action?: string | string[];
  Resource?: unknown;
  NotResource?: unknown;
  Condition?: unknown;
  Principal?: unknown;
}

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** An intrinsic function of CloudFormation as text; references are named, since their values are unknown. */
export function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const [name, argument] = Object.entries(value)[0] ?? [];
  if (name === 'Fn::Join') {
    const [separator, parts] = argument as [string, unknown[]];
    return parts.map(textOf).join(separator);
  }
  if (name === 'Fn::GetAtt') return `<${(argument as string[]).join('.')}>`;
  return `<${String(argument)}>`;
}

export function statementsOf(document: unknown): Statement[] {
  const { Statement: written } = document as { Statement: Written[] };
  return written.map((one) => ({
    effect: one.Effect,
    actions: listOf(one.Action).map(String),
    resources: listOf(one.Resource).map(textOf),
    notResources: listOf(one.NotResource).map(textOf),
    conditions: one.Condition,
    principal: one.Principal,
  }));
}

/** The statements of the bucket's own policy. */
export const bucketStatements = (template: Template): Statement[] =>
  statementsOf(only(template, 'AWS::S3::BucketPolicy').Properties.PolicyDocument);

/** The statements of a role's policies; the role is selected by its name in the template. */
export function statementsOfRole(template: Template, isRole: (name: string) => boolean): Statement[] {
  return ofType(template, 'AWS::IAM::Policy').flatMap(([, { Properties }]) => {
    const roles = (Properties.Roles as { Ref: string }[]).map(({ Ref }) => Ref);
    return roles.some(isRole) ? statementsOf(Properties.PolicyDocument) : [];
  });
}

/** The keys of the store that a role may do something with: "remotes/catalog/*". */
export function keysAllowed(statements: readonly Statement[], action: string): string[] {
  return statements
    .filter(({ effect, actions }) => effect === 'Allow' && actions.some((one) => covers(one, action)))
    .flatMap(({ resources }) => resources.map((arn) => arn.replace(/^.*?\/production\//, '')))
    .sort();
}

/** True if an action of a policy, such as "s3:Put*", covers another. */
const covers = (pattern: string, action: string) =>
  new RegExp(`^${pattern.replaceAll('*', '.*')}$`, 'i').test(action);
