import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { InstanceType, SubnetType } from 'aws-cdk-lib/aws-ec2';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import {
  Credentials,
  DatabaseInstance,
  DatabaseInstanceEngine,
  PostgresEngineVersion,
  StorageType,
} from 'aws-cdk-lib/aws-rds';
import type { Construct } from 'constructs';
import { type Network, PORTS } from './network';

const DATABASE_NAME = 'lotes';
const NAME = 'lotes-production';

/** PostgreSQL in two zones, encrypted; it can be restored to any second of the last two weeks. AWS makes its password. */
export function database(scope: Construct, { vpc, groups }: Network): DatabaseInstance {
  // Made before the database: the log group that AWS would make for it keeps its lines for ever.
  const logs = new LogGroup(scope, 'DatabaseLogs', {
    logGroupName: `/aws/rds/instance/${NAME}/postgresql`,
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  const server = new DatabaseInstance(scope, 'Database', {
    instanceIdentifier: NAME,
    engine: DatabaseInstanceEngine.postgres({ version: PostgresEngineVersion.of('18.1', '18') }),
    instanceType: new InstanceType('t4g.medium'),
    vpc,
    vpcSubnets: { subnetType: SubnetType.PRIVATE_ISOLATED },
    securityGroups: [groups.database],
    port: PORTS.postgres,
    databaseName: DATABASE_NAME,
    credentials: Credentials.fromGeneratedSecret(DATABASE_NAME),
    multiAz: true,
    storageType: StorageType.GP3,
    storageEncrypted: true,
    allocatedStorage: 20,
    maxAllocatedStorage: 200,
    backupRetention: Duration.days(14),
    copyTagsToSnapshot: true,
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
    publiclyAccessible: false,
    cloudwatchLogsExports: ['postgresql'],
  });
  server.node.addDependency(logs);
  return server;
}

/**
 * Connection string without a password, which the driver takes from PGPASSWORD. The server must prove its name by a certificate
 * of AWS's authority.
 */
export function databaseUrl({ dbInstanceEndpointAddress: host }: DatabaseInstance): string {
  return `postgres://${DATABASE_NAME}@${host}:${String(PORTS.postgres)}/${DATABASE_NAME}?sslmode=verify-full`;
}
