import { Match } from 'aws-cdk-lib/assertions';
import { asserted, has, type Check } from './check';
import { FRONT_CHECKS } from './front-checks';
import { OPERATION_CHECKS } from './operation-checks';
import { STORE_CHECKS } from './store-checks';
import { ofType, only } from './synthesised';
import { containersOf } from './tasks';

const SECRET = /PASS|SECRET|KEY|TOKEN|SMTP/;

const FILLED = ['RegistrarKeyArn', 'RegistrarUnlockArn', 'SmtpUrlArn'];

/** Requirements of the templates, each with a sentence; one that is not met throws. */
export const CHECKS = {
  ...STORE_CHECKS,
  ...FRONT_CHECKS,
  ...OPERATION_CHECKS,

  'no task has a public address or a writable root file system': ({ platform }) => {
    for (const [, { Properties }] of ofType(platform, 'AWS::ECS::Service'))
      expect(Properties.NetworkConfiguration).toMatchObject({
        AwsvpcConfiguration: { AssignPublicIp: 'DISABLED' },
      });
    for (const [, { Properties }] of ofType(platform, 'AWS::ECS::TaskDefinition'))
      for (const container of Properties.ContainerDefinitions as object[])
        expect(container).toMatchObject({ ReadonlyRootFilesystem: true });
  },

  'the load balancer is inside the network, and checks the health of each process': ({ platform }) => {
    const template = asserted(platform);
    template.hasResourceProperties('AWS::ElasticLoadBalancingV2::LoadBalancer', { Scheme: 'internal' });
    template.resourcePropertiesCountIs(
      'AWS::ElasticLoadBalancingV2::TargetGroup',
      { HealthCheckPath: '/health', TargetType: 'ip' },
      2,
    );
  },

  'the database is encrypted': has('AWS::RDS::DBInstance', { StorageEncrypted: true }),
  'the database is in two zones': has('AWS::RDS::DBInstance', { MultiAZ: true }),
  'the database is backed up for two weeks and protected against deletion': ({ platform }) => {
    asserted(platform).hasResource('AWS::RDS::DBInstance', {
      DeletionPolicy: 'Retain',
      Properties: { BackupRetentionPeriod: 14, DeletionProtection: true, PubliclyAccessible: false },
    });
  },

  'the disk with the pictures is encrypted and backed up': has('AWS::EFS::FileSystem', {
    Encrypted: true,
    BackupPolicy: { Status: 'ENABLED' },
  }),

  'accounts follow the policy of the product': has('AWS::Cognito::UserPool', {
    Policies: { PasswordPolicy: { MinimumLength: 6, RequireUppercase: true } },
    AutoVerifiedAttributes: ['email'],
    UsernameAttributes: ['email'],
    MfaConfiguration: 'OFF',
    DeletionProtection: 'ACTIVE',
  }),

  'text messages are offered only if the pool sends them': ({ platform }) => {
    const { SmsConfiguration } = only(platform, 'AWS::Cognito::UserPool').Properties;
    const isOffered = containersOf(platform).some(({ environment }) => environment.TEXT_MESSAGES === 'on');
    expect(isOffered).toBe(SmsConfiguration !== undefined);
  },

  'the site never sends a password, and does not reveal who has an account': has(
    'AWS::Cognito::UserPoolClient',
    {
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      WriteAttributes: Match.not(Match.arrayWith(['email_verified'])),
    },
  ),

  'no secret is in a template in plain text': ({ platform }) => {
    for (const { process, name, environment, secrets } of containersOf(platform)) {
      const clear = Object.keys(environment).filter(
        (variable) => SECRET.test(variable) && variable !== 'KEYS_DIR',
      );
      expect([process, name, clear]).toEqual([process, name, []]);
      for (const value of Object.values(environment))
        expect(value).not.toMatch(/:[^/@]+@|resolve:secretsmanager/);
      for (const from of Object.values(secrets)) expect(from).toMatch(/Secret|Key|Unlock|SmtpUrl/);
    }
    const given = Object.values(platform.Parameters).filter(({ NoEcho }) => NoEcho === true);
    expect(given).toEqual([]);
  },

  'the secrets that people enter exist before the processes, and outlast them': ({ secrets, platform }) => {
    const made = ofType(secrets, 'AWS::SecretsManager::Secret');
    expect(made.map(([, { DeletionPolicy }]) => DeletionPolicy)).toEqual(['Retain', 'Retain', 'Retain']);
    expect(Object.keys(secrets.Outputs ?? {}).sort()).toEqual(FILLED);
    expect(ofType(secrets, 'AWS::IAM::Policy')).toEqual([]);
    for (const name of FILLED)
      expect(platform.Parameters[name]).toMatchObject({
        AllowedPattern: expect.stringContaining(':secretsmanager:') as unknown,
      });
    // AWS makes the database's secret itself.
    expect(ofType(platform, 'AWS::SecretsManager::Secret').map(([name]) => name)).toEqual([
      expect.stringMatching(/DatabaseSecret/),
    ]);
  },

  'only the registrar may read its key': ({ platform }) => {
    const readers = ofType(platform, 'AWS::IAM::Policy').filter(([, { Properties }]) =>
      JSON.stringify(Properties.PolicyDocument).includes('"RegistrarKeyArn"'),
    );
    expect(readers.map(([name]) => name)).toEqual([expect.stringMatching(/^RegistrarTaskExecutionRole/)]);
    const told = containersOf(platform).filter(({ secrets }) => 'REGISTRAR_KEY' in secrets);
    expect(told.map(({ process, name }) => [process, name])).toEqual([['Registrar', 'Key']]);
  },

  'every log is kept for three months and no longer': ({ edge, platform }) => {
    const groups = [edge, platform].flatMap((template) => ofType(template, 'AWS::Logs::LogGroup'));
    expect(groups).toHaveLength(5);
    for (const [, { Properties }] of groups) expect(Properties.RetentionInDays).toBe(90);
  },

  'images are parameters, named by their digest': ({ platform }) => {
    for (const name of ['ApiImage', 'GatewayImage', 'RegistrarImage'])
      expect(platform.Parameters[name]).toMatchObject({
        AllowedPattern: expect.stringContaining('@sha256:') as unknown,
      });
    for (const [, { Properties }] of ofType(platform, 'AWS::ECS::TaskDefinition'))
      for (const container of Properties.ContainerDefinitions as { Image: unknown }[])
        expect(container.Image).toEqual({
          Ref: expect.stringMatching(/^(Api|Gateway|Registrar)Image$/) as unknown,
        });
  },
} satisfies Record<string, Check>;

export type CheckName = keyof typeof CHECKS;
