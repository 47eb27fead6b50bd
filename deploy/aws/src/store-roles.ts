import { CfnOutput } from 'aws-cdk-lib';
import {
  AccountRootPrincipal,
  Effect,
  type IPrincipal,
  type IRole,
  PolicyStatement,
  Role,
} from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { PREFIX } from './release-bucket';

/** The tag of a user, or of a pipeline's role, with the team for which it acts. */
const TAG = 'aws:PrincipalTag/lotes-team';

/** Users and pipelines of this account that have a tag. */
export const taggedAs = (tag: string): IPrincipal =>
  new AccountRootPrincipal().withConditions({ StringEquals: { [TAG]: tag } });

export const allow = (actions: string[], resources: string[], conditions?: Record<string, unknown>) =>
  new PolicyStatement({ effect: Effect.ALLOW, actions, resources, ...(conditions && { conditions }) });

const keysOf = (bucket: IBucket, keys: readonly string[]) =>
  keys.map((key) => bucket.arnForObjects(`${PREFIX}/${key}`));

/** Every role may read: signed documents are not secret, and each verifier needs all of them. */
export function mayRead(bucket: IBucket, role: IRole): void {
  role.addToPrincipalPolicy(allow(['s3:GetObject'], [bucket.arnForObjects(`${PREFIX}/*`)]));
  // Allowed for the whole bucket: S3 returns 403, not 404, for a missing object to a role that may list only a
  // prefix, and the registrar, gateways and commands look for objects that do not exist yet.
  role.addToPrincipalPolicy(allow(['s3:ListBucket'], [bucket.bucketArn]));
}

/** Rights of the registrar only: compositions, the history, and verdicts on pointers. */
export function mayCompose(bucket: IBucket, role: IRole): void {
  mayRead(bucket, role);
  role.addToPrincipalPolicy(
    allow(['s3:PutObject'], keysOf(bucket, ['compositions/*', 'history/*', ...SAID_OF_POINTERS])),
  );
}

const SAID_OF_POINTERS = ['pointers/*/*.verdict.json', 'pointers/*/*.behind.json'];

/** Keys that a team writes: its releases, check results and pointers. */
const keysOfTeam = (team: string) => [
  team === 'shell' ? 'shell/*' : `remotes/${team}/*`,
  `checks/${team}/*`,
  `pointers/${team}/*`,
];

/** One role for each team, which writes for that team and removes nothing. */
function teamRole(scope: Construct, bucket: IBucket, team: string): Role {
  const role = new Role(scope, `Team-${team}`, {
    assumedBy: taggedAs(team),
    description: `Publishes and promotes ${team}`,
  });
  mayRead(bucket, role);
  role.addToPolicy(allow(['s3:PutObject'], keysOf(bucket, keysOfTeam(team))));
  role.addToPolicy(
    new PolicyStatement({
      effect: Effect.DENY,
      actions: ['s3:PutObject'],
      resources: keysOf(bucket, SAID_OF_POINTERS),
    }),
  );
  return role;
}

/** A role for principals that have its name as a tag. */
function taggedRole(scope: Construct, bucket: IBucket, id: string, description: string): Role {
  const tag = id.toLowerCase();
  const role = new Role(scope, id, { assumedBy: taggedAs(tag), description });
  mayRead(bucket, role);
  new CfnOutput(scope, `RoleOf-${tag}`, { value: role.roleArn });
  return role;
}

/** The operator who publishes a new root that two of its keys have signed (`keys publish`). */
function rootRole(scope: Construct, bucket: IBucket): void {
  const role = taggedRole(scope, bucket, 'Root', 'Writes roots and delegations');
  role.addToPolicy(allow(['s3:PutObject'], keysOf(bucket, ['trust/*'])));
}

/**
 * The operator who holds releases and resumes them (`hold`, `resume`), with a key that the root names; this key signs
 * nothing for a team.
 */
function operatorRole(scope: Construct, bucket: IBucket): void {
  const role = taggedRole(scope, bucket, 'Operator', 'Holds releases');
  role.addToPolicy(allow(['s3:PutObject'], keysOf(bucket, ['holds/*'])));
}

/** The operator who removes versions that are no longer needed (`gc`), but no signed documents that must stay. */
function keeperRole(scope: Construct, bucket: IBucket): void {
  const role = taggedRole(
    scope,
    bucket,
    'Keeper',
    'Removes versions and compositions that are no longer needed',
  );
  role.addToPolicy(allow(['s3:DeleteObject'], keysOf(bucket, ['remotes/*', 'shell/*', 'compositions/*'])));
  role.addToPolicy(
    allow(
      ['s3:PutObject'],
      keysOf(bucket, [
        'remotes/*/.removed.json',
        'shell/*/.removed.json',
        'remotes/*/release.json',
        'shell/*/release.json',
      ]),
    ),
  );
}

/** The roles of users and pipelines; those of processes are defined with their tasks. */
export function storeRoles(scope: Construct, bucket: IBucket, teams: readonly string[]): void {
  for (const team of teams) {
    const { roleArn } = teamRole(scope, bucket, team);
    new CfnOutput(scope, `RoleOf-${team}`, { value: roleArn });
  }
  rootRole(scope, bucket);
  operatorRole(scope, bucket);
  keeperRole(scope, bucket);
}
