import { SABOTAGES_OF_FRONT } from './sabotages-of-front';
import { SABOTAGES_OF_OPERATION } from './sabotages-of-operation';
import { SABOTAGES_OF_ROLES, statementsToChange, type Sabotage } from './sabotages-of-roles';
import { ofType, only, type Template, type Templates } from './synthesised';

type Tree = Record<string, never>;

/** The properties of the one resource of a type, to be changed. */
const of = ({ platform }: Pick<Templates, 'platform'>, type: string, isWanted?: (name: string) => boolean) =>
  only(platform, type, isWanted).Properties as Record<string, Tree | unknown>;

const bucketPolicy = ({ store }: Templates) =>
  only(store, 'AWS::S3::BucketPolicy').Properties.PolicyDocument as {
    Statement: { Sid?: string; Effect: string; Principal: unknown; Action: string; Condition?: unknown }[];
  };

const containers = (template: Template, process: string) =>
  only(template, 'AWS::ECS::TaskDefinition', (name) => name.startsWith(process)).Properties
    .ContainerDefinitions as { Environment: { Name: string; Value: unknown }[] }[];

const front = (templates: Templates) =>
  of(templates, 'AWS::CloudFront::Distribution').DistributionConfig as {
    WebACLId?: unknown;
    Origins: { OriginAccessControlId?: unknown; S3OriginConfig?: unknown }[];
    CacheBehaviors: { ViewerProtocolPolicy: string; CachePolicyId: unknown }[];
    DefaultCacheBehavior: { ViewerProtocolPolicy: string; CachePolicyId: unknown };
  };

const passwords = (templates: Templates) =>
  (of(templates, 'AWS::Cognito::UserPool').Policies as { PasswordPolicy: Record<string, unknown> })
    .PasswordPolicy;

/** Faults that a change could bring, each with the sentence that must not hold any more. */
export const SABOTAGES: Sabotage[] = [
  ...SABOTAGES_OF_ROLES,
  ...SABOTAGES_OF_FRONT,
  ...SABOTAGES_OF_OPERATION,
  {
    what: 'a bucket that may be made public',
    tamper: (templates) => {
      delete of({ platform: templates.store }, 'AWS::S3::Bucket').PublicAccessBlockConfiguration;
    },
    red: 'the bucket is not public in any way',
  },
  {
    what: 'a bucket that any principal reads',
    tamper: (templates) => {
      bucketPolicy(templates).Statement.push({ Effect: 'Allow', Principal: '*', Action: 's3:GetObject' });
    },
    red: 'the bucket allows only CloudFront of this account to read, and only files',
  },
  {
    what: 'a bucket without the create-only condition',
    tamper: (templates) => {
      const document = bucketPolicy(templates);
      document.Statement = document.Statement.filter(({ Sid }) => Sid !== 'CreateOnly');
    },
    red: 'the bucket refuses writes without the create-only condition, except marks of removal',
  },
  {
    what: 'a bucket that takes objects that only their writer can read',
    tamper: (templates) => {
      const document = bucketPolicy(templates);
      document.Statement = document.Statement.filter(({ Sid }) => Sid !== 'OurEncryption');
    },
    red: 'the bucket refuses objects encrypted with a key of their writer, or in an archive',
  },
  {
    what: 'a bucket that refuses objects without an encryption header',
    tamper: (templates) => {
      for (const statement of bucketPolicy(templates).Statement)
        if (statement.Sid === 'OurEncryption') delete (statement.Condition as { Null?: unknown }).Null;
    },
    red: 'the bucket refuses objects encrypted with a key of their writer, or in an archive',
  },
  {
    what: 'a team that may write the releases of all teams',
    tamper: (templates) => {
      for (const statement of statementsToChange(templates.store, 'Teamcatalog'))
        if (statement.Action === 's3:PutObject' && statement.Effect === 'Allow') statement.Resource = '*';
    },
    red: 'each team writes its own releases, checks and pointers, and removes nothing',
  },
  {
    what: 'a team that removes what it signed',
    tamper: (templates) => {
      for (const statement of statementsToChange(templates.store, 'Teamclients'))
        if (statement.Action === 's3:PutObject') statement.Action = ['s3:PutObject', 's3:DeleteObject'];
    },
    red: 'each team writes its own releases, checks and pointers, and removes nothing',
  },
  {
    what: 'a gateway that writes compositions',
    tamper: (templates) => {
      const [statement] = statementsToChange(templates.platform, 'GatewayTaskTaskRole');
      if (statement) statement.Action = ['s3:GetObject', 's3:PutObject'];
    },
    red: 'the registrar writes compositions, history and verdicts; gateway and api write nothing',
  },
  {
    what: 'a database on an unencrypted disk',
    tamper: (templates) => {
      of(templates, 'AWS::RDS::DBInstance').StorageEncrypted = false;
    },
    red: 'the database is encrypted',
  },
  {
    what: 'a database in one zone',
    tamper: (templates) => {
      of(templates, 'AWS::RDS::DBInstance').MultiAZ = false;
    },
    red: 'the database is in two zones',
  },
  {
    what: 'a database that is deleted with the stack',
    tamper: (templates) => {
      of(templates, 'AWS::RDS::DBInstance').DeletionProtection = false;
    },
    red: 'the database is backed up for two weeks and protected against deletion',
  },
  {
    what: 'CloudFront without the firewall',
    tamper: (templates) => {
      delete front(templates).WebACLId;
    },
    red: 'a firewall with a limit of requests and AWS’s rules protects CloudFront',
  },
  {
    what: 'a firewall that only counts',
    tamper: ({ edge }) => {
      const rules = only(edge, 'AWS::WAFv2::WebACL').Properties.Rules as { Action?: unknown }[];
      for (const rule of rules) if (rule.Action) rule.Action = { Count: {} };
    },
    red: 'a firewall with a limit of requests and AWS’s rules protects CloudFront',
  },
  {
    what: 'a password of the database in plain text',
    tamper: ({ platform }) => {
      containers(platform, 'Api')[0]?.Environment.push({ Name: 'PGPASSWORD', Value: 'open-sesame' });
    },
    red: 'no secret is in a template in plain text',
  },
  {
    what: 'a password in the address of the database',
    tamper: ({ platform }) => {
      const [container] = containers(platform, 'Registrar');
      const url = container?.Environment.find(({ Name }) => Name === 'DATABASE_URL');
      if (url) url.Value = 'postgres://lotes:open-sesame@database/lotes';
    },
    red: 'no secret is in a template in plain text',
  },
  {
    what: 'an api that may read the key of the registrar',
    tamper: ({ platform }) => {
      statementsToChange(platform, 'ApiTaskExecutionRole').push({
        Action: 'secretsmanager:GetSecretValue',
        Effect: 'Allow',
        Resource: { Ref: 'RegistrarKeyArn' },
      });
    },
    red: 'only the registrar may read its key',
  },
  {
    what: 'a bucket origin without access control',
    tamper: (templates) => {
      for (const origin of front(templates).Origins) delete origin.OriginAccessControlId;
    },
    red: 'CloudFront reaches the bucket by an origin access control, and all else by the network',
  },
  {
    what: 'passwords without a capital',
    tamper: (templates) => {
      passwords(templates).RequireUppercase = false;
    },
    red: 'accounts follow the policy of the product',
  },
  {
    what: 'text messages that the pool does not send',
    tamper: ({ platform }) => {
      containers(platform, 'Gateway')[0]?.Environment.push({ Name: 'TEXT_MESSAGES', Value: 'on' });
    },
    red: 'text messages are offered only if the pool sends them',
  },
  {
    what: 'a site that sends passwords',
    tamper: (templates) => {
      of(templates, 'AWS::Cognito::UserPoolClient').ExplicitAuthFlows = ['ALLOW_USER_PASSWORD_AUTH'];
    },
    red: 'the site never sends a password, and does not reveal who has an account',
  },
  {
    what: 'an address that responds without TLS',
    tamper: (templates) => {
      front(templates).DefaultCacheBehavior.ViewerProtocolPolicy = 'allow-all';
    },
    red: 'a request without TLS is redirected to https',
  },
  {
    what: 'an api whose responses CloudFront caches',
    tamper: (templates) => {
      const config = front(templates);
      config.DefaultCacheBehavior.CachePolicyId = config.CacheBehaviors[0]?.CachePolicyId;
    },
    red: 'CloudFront caches files by address, the live documents for a second, and nothing else',
  },
  {
    what: 'a load balancer that the internet reaches',
    tamper: (templates) => {
      of(templates, 'AWS::ElasticLoadBalancingV2::LoadBalancer').Scheme = 'internet-facing';
    },
    red: 'the load balancer is inside the network, and checks the health of each process',
  },
  {
    what: 'logs that are kept for ever',
    tamper: ({ platform }) => {
      for (const [, { Properties }] of ofType(platform, 'AWS::Logs::LogGroup'))
        delete Properties.RetentionInDays;
    },
    red: 'every log is kept for three months and no longer',
  },
];
