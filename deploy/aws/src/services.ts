import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { SubnetType } from 'aws-cdk-lib/aws-ec2';
import { type ICluster, Secret as Injected } from 'aws-cdk-lib/aws-ecs';
import { FileSystem } from 'aws-cdk-lib/aws-efs';
import type { ApplicationLoadBalancer } from 'aws-cdk-lib/aws-elasticloadbalancingv2';
import type { DatabaseInstance } from 'aws-cdk-lib/aws-rds';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { databaseUrl } from './database';
import { FargateProcess, WORK_DIR } from './fargate-process';
import { addressOfApi } from './load-balancer';
import { type Network, PORTS } from './network';
import type { Parameters } from './parameters';
import { PREFIX } from './release-bucket';
import { mayCompose, mayRead } from './store-roles';

export interface ServiceContext {
  cluster: ICluster;
  network: Network;
  parameters: Parameters;
  bucket: IBucket;
  balancer: ApplicationLoadBalancer;
  database: DatabaseInstance;
  users: { pool: UserPool; client: UserPoolClient };
}

/** CloudFront and the load balancer before a gateway; the gateway and the balancer before the api. */
const TWO_PROXIES = '2';
const AUTHORITIES = '/etc/lotes/authorities/rds.pem';

const store = ({ bucket, parameters }: ServiceContext) => ({
  RELEASE_DIR: `s3://${bucket.bucketName}/${PREFIX}`,
  DATA_DIR: WORK_DIR,
  ENVIRONMENT: 'production',
  TRUST_ID: parameters.trustId,
});

/**
 * The database's address, and its password as a secret: the template does not contain the password, which may change without it.
 */
const access = ({ database }: ServiceContext) => {
  if (!database.secret) throw new Error('The database has no secret of its own.');
  return {
    environment: { DATABASE_URL: databaseUrl(database), NODE_EXTRA_CA_CERTS: AUTHORITIES },
    secrets: { PGPASSWORD: Injected.fromSecretsManager(database.secret, 'password') },
  };
};

const regionOf = (scope: Construct) => ({ AWS_REGION: Stack.of(scope).region });

/** A secret of the stack LotesSecrets, which an operator has filled before. */
const filled = (scope: Construct, id: string, arn: string) =>
  Injected.fromSecretsManager(Secret.fromSecretCompleteArn(scope, id, arn));

export function gatewayProcess(scope: Construct, context: ServiceContext): FargateProcess {
  const { cluster, network, parameters, users, bucket, balancer } = context;
  const process = new FargateProcess(scope, 'Gateway', {
    cluster,
    group: network.groups.gateway,
    image: parameters.gatewayImage,
    port: PORTS.gateway,
    cpu: 512,
    memoryMiB: 1024,
    tasks: { min: 2, max: 6 },
    environment: {
      ...store(context),
      ...regionOf(scope),
      PUBLIC_URL: `https://${parameters.domainName}`,
      TRUST_PROXY: TWO_PROXIES,
      API_URLS: addressOfApi(balancer),
      IDENTITY_USER_POOL_ID: users.pool.userPoolId,
      IDENTITY_CLIENT_ID: users.client.userPoolClientId,
    },
  });
  mayRead(bucket, process.task.taskRole);
  return process;
}

/** Cognito operations for staff's work on accounts, through the api. */
const ADMINISTRATION = [
  'AdminCreateUser',
  'AdminDeleteUser',
  'AdminDisableUser',
  'AdminEnableUser',
  'AdminGetUser',
  'AdminSetUserMFAPreference',
  'AdminSetUserPassword',
  'AdminUpdateUserAttributes',
  'AdminUserGlobalSignOut',
];

export function apiProcess(scope: Construct, context: ServiceContext): FargateProcess {
  const { cluster, network, parameters, users } = context;
  const { pool, client } = users;
  const issuer = `https://cognito-idp.${Stack.of(scope).region}.amazonaws.com/${pool.userPoolId}`;
  const { environment, secrets } = access(context);
  const process = new FargateProcess(scope, 'Api', {
    cluster,
    group: network.groups.api,
    image: parameters.apiImage,
    port: PORTS.api,
    cpu: 1024,
    memoryMiB: 2048,
    tasks: { min: 2, max: 6 },
    environment: {
      ...environment,
      ...regionOf(scope),
      PUBLIC_URL: `https://${parameters.domainName}`,
      TRUST_PROXY: TWO_PROXIES,
      MAIL_DIR: `${WORK_DIR}/mail`,
      MAIL_FROM: parameters.mailFrom,
      MEDIA_DIR: MEDIA,
      IDENTITY_ISSUER: issuer,
      IDENTITY_JWKS_URI: `${issuer}/.well-known/jwks.json`,
      IDENTITY_CLIENT_ID: client.userPoolClientId,
      IDENTITY_USER_POOL_ID: pool.userPoolId,
      BANK_LINK_HOSTS: parameters.bankLinkHosts,
      FIRST_EDITOR: parameters.firstEditor,
    },
    secrets: { ...secrets, SMTP_URL: filled(scope, 'SmtpUrl', parameters.smtpUrlArn) },
  });
  pool.grant(process.task.taskRole, ...ADMINISTRATION.map((action) => `cognito-idp:${action}`));
  shareMedia(scope, context, process);
  return process;
}

const MEDIA = '/var/lotes-media';

/** Pictures and vouchers, which all api processes share. */
function shareMedia(
  scope: Construct,
  { network }: ServiceContext,
  { task, container }: FargateProcess,
): void {
  const files = new FileSystem(scope, 'Media', {
    vpc: network.vpc,
    vpcSubnets: { subnetType: SubnetType.PRIVATE_ISOLATED },
    securityGroup: network.groups.media,
    encrypted: true,
    enableAutomaticBackups: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  const owner = { uid: '1000', gid: '1000' };
  const folder = files.addAccessPoint('Folder', {
    path: '/media',
    posixUser: owner,
    createAcl: { ownerUid: owner.uid, ownerGid: owner.gid, permissions: '700' },
  });
  files.grantReadWrite(task.taskRole);
  task.addVolume({
    name: 'media',
    efsVolumeConfiguration: {
      fileSystemId: files.fileSystemId,
      transitEncryption: 'ENABLED',
      authorizationConfig: { accessPointId: folder.accessPointId, iam: 'ENABLED' },
    },
  });
  container.addMountPoints({ sourceVolume: 'media', containerPath: MEDIA, readOnly: false });
}

const KEYS = `${WORK_DIR}/keys`;
/** The key in its secret is encrypted; its passphrase is in another secret, which only the process gets. */
const WRITE_KEY = [
  "const { mkdirSync, writeFileSync } = require('node:fs')",
  `mkdirSync('${KEYS}', { recursive: true, mode: 0o700 })`,
  `writeFileSync('${KEYS}/registrar.pem', process.env.REGISTRAR_KEY, { mode: 0o600 })`,
].join('; ');

/** The registrar in two tasks: one acts, the other waits until it may (record 0065). */
export function registrarProcess(scope: Construct, context: ServiceContext): FargateProcess {
  const { cluster, network, parameters, bucket, balancer } = context;
  const { environment, secrets } = access(context);
  const passphrase = filled(scope, 'RegistrarUnlock', parameters.registrarUnlockArn);
  const process = new FargateProcess(scope, 'Registrar', {
    cluster,
    group: network.groups.registrar,
    image: parameters.registrarImage,
    port: PORTS.registrar,
    cpu: 256,
    memoryMiB: 512,
    tasks: { min: 2 },
    environment: {
      ...environment,
      ...store(context),
      ...regionOf(scope),
      KEYS_DIR: KEYS,
      API_URL: addressOfApi(balancer),
    },
    secrets: { ...secrets, LOTES_KEY_PASSPHRASE: passphrase },
  });
  const key = filled(scope, 'RegistrarKey', parameters.registrarKeyArn);
  process.addInitContainer('Key', WRITE_KEY, { REGISTRAR_KEY: key });
  mayCompose(bucket, process.task.taskRole);
  return process;
}
