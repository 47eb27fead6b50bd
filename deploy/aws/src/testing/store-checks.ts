import { has, isTaskRole, type Check } from './check';
import { bucketStatements, keysAllowed, statementsOfRole } from './statements';
import { ofType, only, SETTINGS, type Template } from './synthesised';

/** Roles other than the teams', with the keys that they write. */
const KEEPERS: Readonly<Record<string, readonly string[]>> = {
  Root: ['trust/*'],
  Operator: ['holds/*'],
  Keeper: [
    'remotes/*/.removed.json',
    'remotes/*/release.json',
    'shell/*/.removed.json',
    'shell/*/release.json',
  ],
};

/** @param holder a team, or another holder of a role */
const isRoleOf = (holder: string) => (name: string) =>
  new RegExp(`^${holder in KEEPERS ? holder : `Team${holder.replaceAll('-', '')}`}[0-9A-F]{8}$`).test(name);

const ownKeys = (team: string) =>
  [`checks/${team}/*`, `pointers/${team}/*`, team === 'shell' ? 'shell/*' : `remotes/${team}/*`].sort();

const refusedWrites = (store: Template) =>
  bucketStatements(store).filter(
    ({ effect, actions }) => effect === 'Deny' && actions.includes('s3:PutObject'),
  );

/** Requirements of the release store and of the rights to write in it. */
export const STORE_CHECKS = {
  'the bucket is not public in any way': has(
    'AWS::S3::Bucket',
    {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
    },
    'store',
  ),

  'the bucket allows only CloudFront of this account to read, and only files': ({ store }) => {
    const allowed = bucketStatements(store).filter(({ effect }) => effect === 'Allow');
    expect(allowed).toEqual([
      expect.objectContaining({
        actions: ['s3:GetObject'],
        principal: { Service: 'cloudfront.amazonaws.com' },
        conditions: { ArnLike: { 'AWS:SourceArn': { 'Fn::Join': expect.anything() as unknown } } },
        resources: [
          expect.stringMatching(/^<Releases\w+\.Arn>\/production\/remotes\/\*$/),
          expect.stringMatching(/^<Releases\w+\.Arn>\/production\/shell\/\*$/),
        ],
      }),
    ]);
  },

  'the bucket refuses writes without the create-only condition, except marks of removal': ({ store }) => {
    expect(refusedWrites(store).filter(({ notResources }) => notResources.length > 0)).toEqual([
      expect.objectContaining({
        principal: { AWS: '*' },
        conditions: { Null: { 's3:if-none-match': 'true' } },
        resources: [],
        notResources: [expect.stringMatching(/\/production\/\*\/\.removed\.json$/)],
      }),
    ]);
  },

  'the bucket refuses objects encrypted with a key of their writer, or in an archive': ({ store }) => {
    const refused = refusedWrites(store).filter(({ notResources }) => notResources.length === 0);
    // If the header is missing, the bucket's own encryption and class apply.
    const unless = (key: string, usual: string) => ({
      Null: { [key]: 'false' },
      StringNotEquals: { [key]: usual },
    });
    expect(refused.map(({ conditions }) => conditions)).toEqual([
      unless('s3:x-amz-server-side-encryption', 'AES256'),
      unless('s3:x-amz-server-side-encryption-customer-algorithm', 'none'),
      unless('s3:x-amz-storage-class', 'STANDARD'),
    ]);
    for (const { resources, principal } of refused)
      expect([resources, principal]).toEqual([[expect.stringMatching(/\.Arn>\/\*$/)], { AWS: '*' }]);
  },

  'CloudFront may not read the documents of releases': ({ store }) => {
    const denied = bucketStatements(store).filter(
      ({ effect, actions }) => effect === 'Deny' && actions.includes('s3:GetObject'),
    );
    expect(denied.flatMap(({ resources }) => resources.map((arn) => arn.replace(/^.*Arn>/, '')))).toEqual([
      '/production/*/release.json',
      '/production/*/.removed.json',
    ]);
  },

  'the bucket refuses requests without TLS': ({ store }) => {
    expect(bucketStatements(store)).toContainEqual(
      expect.objectContaining({ effect: 'Deny', conditions: { Bool: { 'aws:SecureTransport': 'false' } } }),
    );
  },

  'each team writes its own releases, checks and pointers, and removes nothing': ({ store }) => {
    for (const team of SETTINGS.context.teams) {
      const statements = statementsOfRole(store, isRoleOf(team));
      expect([team, keysAllowed(statements, 's3:PutObject')]).toEqual([team, ownKeys(team)]);
      expect([team, keysAllowed(statements, 's3:DeleteObject')]).toEqual([team, []]);
      const denied = statements.filter(({ effect }) => effect === 'Deny');
      expect(
        denied.flatMap(({ resources }) => resources.map((arn) => arn.replace(/^.*production/, ''))),
      ).toEqual(['/pointers/*/*.verdict.json', '/pointers/*/*.behind.json']);
    }
  },

  'an operator reads everything, and writes only holds': ({ store }) => {
    const statements = statementsOfRole(store, isRoleOf('Operator'));
    expect(keysAllowed(statements, 's3:PutObject')).toEqual(['holds/*']);
    expect(keysAllowed(statements, 's3:GetObject')).toEqual(['*']);
  },

  'only the keeper removes anything, and only versions and compositions': ({ store, platform }) => {
    const removing = [store, platform].flatMap((template) => {
      const roles = ofType(template, 'AWS::IAM::Role').map(([name]) => name);
      return roles.flatMap((name) => {
        const statements = statementsOfRole(template, (one) => one === name);
        return keysAllowed(statements, 's3:DeleteObject').map((key) => [name.slice(0, -8), key]);
      });
    });
    const versions = ['compositions/*', 'remotes/*', 'shell/*'];
    expect(removing).toEqual(versions.map((key) => ['Keeper', key]));
  },

  'root, operator and keeper have separate roles, each for principals with its tag': ({ store }) => {
    for (const [name, keys] of Object.entries(KEEPERS)) {
      const tag = name.toLowerCase();
      const role = only(store, 'AWS::IAM::Role', isRoleOf(name));
      expect([name, role.Properties.AssumeRolePolicyDocument]).toMatchObject([
        name,
        { Statement: [{ Condition: { StringEquals: { 'aws:PrincipalTag/lotes-team': tag } } }] },
      ]);
      const written = keysAllowed(statementsOfRole(store, isRoleOf(name)), 's3:PutObject');
      expect([name, written]).toEqual([name, keys]);
      expect(Object.keys(store.Outputs ?? {})).toContain(`RoleOf${tag}`);
    }
  },

  'an operator ends tasks and reads their logs, and cannot change tasks or services': ({ platform }) => {
    const isOperations = (name: string) => /^Operations[0-9A-F]{8}$/.test(name);
    const role = only(platform, 'AWS::IAM::Role', isOperations);
    expect(role.Properties.AssumeRolePolicyDocument).toMatchObject({
      Statement: [{ Condition: { StringEquals: { 'aws:PrincipalTag/lotes-team': 'operator' } } }],
    });
    const statements = statementsOfRole(platform, isOperations);
    expect(statements.flatMap(({ actions }) => actions).sort()).toEqual([
      'ecs:DescribeServices',
      'ecs:DescribeTasks',
      'ecs:ListTasks',
      'ecs:StopTask',
      'logs:FilterLogEvents',
      'logs:GetLogEvents',
    ]);
    const ofProcesses = /^<(Api|Gateway|Registrar)(Service|Logs)\w+(\.Arn)?>$/;
    for (const { actions, resources, conditions } of statements) {
      const isOfProcess = resources.every((one) => ofProcesses.test(one));
      const isOfCluster = JSON.stringify(conditions ?? null).includes(
        '{"ecs:cluster":{"Fn::GetAtt":["Processes',
      );
      expect([actions, isOfProcess || isOfCluster]).toEqual([actions, true]);
    }
  },

  'only a principal that acts for a team gets its role': ({ store }) => {
    for (const team of SETTINGS.context.teams) {
      const role = only(store, 'AWS::IAM::Role', isRoleOf(team));
      expect(role.Properties.AssumeRolePolicyDocument).toMatchObject({
        Statement: [{ Condition: { StringEquals: { 'aws:PrincipalTag/lotes-team': team } } }],
      });
    }
  },

  'the registrar writes compositions, history and verdicts; gateway and api write nothing': ({
    platform,
  }) => {
    const written = (process: string) =>
      keysAllowed(statementsOfRole(platform, isTaskRole(process)), 's3:PutObject');
    expect(written('Registrar')).toEqual([
      'compositions/*',
      'history/*',
      'pointers/*/*.behind.json',
      'pointers/*/*.verdict.json',
    ]);
    expect([...written('Gateway'), ...written('Api')]).toEqual([]);
  },
} satisfies Record<string, Check>;
