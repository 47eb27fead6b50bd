import { CfnOutput } from 'aws-cdk-lib';
import { AccountRootPrincipal, Effect, type IRole, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { PREFIX } from './release-bucket';

/** The tag of a person, or of a pipeline's role, that says for which team it acts. */
const TAG = 'aws:PrincipalTag/lotes-team';

const allow = (actions: string[], resources: string[], conditions?: Record<string, unknown>) =>
  new PolicyStatement({ effect: Effect.ALLOW, actions, resources, ...(conditions && { conditions }) });

const keysOf = (bucket: IBucket, keys: readonly string[]) =>
  keys.map((key) => bucket.arnForObjects(`${PREFIX}/${key}`));

/** Reading is everybody's: what is signed is no secret, and whoever checks needs all of it. */
export function mayRead(bucket: IBucket, role: IRole): void {
  role.addToPrincipalPolicy(allow(['s3:GetObject'], [bucket.arnForObjects(`${PREFIX}/*`)]));
  role.addToPrincipalPolicy(
    allow(['s3:ListBucket'], [bucket.bucketArn], { StringLike: { 's3:prefix': `${PREFIX}/*` } }),
  );
}

/** The registrar's own: what is live, what became of it, and its word on each pointer. */
export function mayCompose(bucket: IBucket, role: IRole): void {
  mayRead(bucket, role);
  role.addToPrincipalPolicy(
    allow(['s3:PutObject'], keysOf(bucket, ['compositions/*', 'history/*', ...SAID_OF_POINTERS])),
  );
}

const SAID_OF_POINTERS = ['pointers/*/*.verdict.json', 'pointers/*/*.behind.json'];

/** What a team writes: its releases, what its checks found, and its pointers. */
const keysOfTeam = (team: string) => [
  team === 'shell' ? 'shell/*' : `remotes/${team}/*`,
  `checks/${team}/*`,
  `pointers/${team}/*`,
];

/** One role for each team, which writes for that team and removes nothing. */
function teamRole(scope: Construct, bucket: IBucket, team: string): Role {
  const role = new Role(scope, `Team-${team}`, {
    assumedBy: new AccountRootPrincipal().withConditions({ StringEquals: { [TAG]: team } }),
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

/** Whoever brings a new root that two of its keys have signed. */
function rootRole(scope: Construct, bucket: IBucket): Role {
  const role = new Role(scope, 'Root', {
    assumedBy: new AccountRootPrincipal().withConditions({ StringEquals: { [TAG]: 'root' } }),
    description: 'Writes roots and delegations',
  });
  mayRead(bucket, role);
  role.addToPolicy(allow(['s3:PutObject'], keysOf(bucket, ['trust/*'])));
  return role;
}

/** Whoever removes versions that nobody needs any more (`gc`); nothing that is signed for good. */
function keeperRole(scope: Construct, bucket: IBucket): Role {
  const role = new Role(scope, 'Keeper', {
    assumedBy: new AccountRootPrincipal().withConditions({ StringEquals: { [TAG]: 'keeper' } }),
    description: 'Removes versions and compositions that nobody needs',
  });
  mayRead(bucket, role);
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
  return role;
}

/** The roles of people and pipelines; those of processes are their tasks'. */
export function storeRoles(scope: Construct, bucket: IBucket, teams: readonly string[]): void {
  for (const team of teams) {
    const { roleArn } = teamRole(scope, bucket, team);
    new CfnOutput(scope, `RoleOf-${team}`, { value: roleArn });
  }
  rootRole(scope, bucket);
  keeperRole(scope, bucket);
}
