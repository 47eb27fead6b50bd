import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { Cluster, ContainerInsights } from 'aws-cdk-lib/aws-ecs';
import type { Construct } from 'constructs';
import { database } from './database';
import { distribution } from './distribution';
import { leadToApi, leadToGateways, loadBalancer } from './load-balancer';
import { network } from './network';
import { parametersOf } from './parameters';
import { releaseBucket } from './release-bucket';
import { apiProcess, gatewayProcess, registrarProcess } from './services';
import { storeRoles } from './store-roles';
import { userPool } from './user-pool';

interface PlatformProps extends StackProps {
  /** Who ships: the shell and each remote. */
  teams: readonly string[];
}

/** One environment of the platform. */
export class PlatformStack extends Stack {
  constructor(scope: Construct, id: string, { teams, ...props }: PlatformProps) {
    super(scope, id, { ...props, terminationProtection: true });
    const parameters = parametersOf(this);
    const bucket = releaseBucket(this);
    storeRoles(this, bucket, teams);

    const inside = network(this);
    const balancer = loadBalancer(this, inside);
    const around = {
      parameters,
      bucket,
      balancer,
      network: inside,
      database: database(this, inside),
      users: userPool(this),
      cluster: new Cluster(this, 'Processes', {
        vpc: inside.vpc,
        containerInsightsV2: ContainerInsights.ENABLED,
      }),
    };
    leadToApi(balancer, apiProcess(this, around).service);
    leadToGateways(balancer, gatewayProcess(this, around).service, parameters.balancerCertificateArn);
    registrarProcess(this, around);

    const front = distribution(this, around);
    new CfnOutput(this, 'FrontAddress', { value: front.distributionDomainName });
    new CfnOutput(this, 'ReleaseStore', { value: `s3://${bucket.bucketName}/production` });
  }
}
