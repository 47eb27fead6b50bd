import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Cluster, ContainerInsights } from 'aws-cdk-lib/aws-ecs';
import type { Construct } from 'constructs';
import { alarms } from './alarms';
import { database } from './database';
import { distribution } from './distribution';
import { leadToApi, leadToGateways, loadBalancer } from './load-balancer';
import { network } from './network';
import { operationsRole } from './operations-role';
import { parametersOf } from './parameters';
import { apiProcess, gatewayProcess, registrarProcess } from './services';
import { userPool } from './user-pool';

/** One environment of the platform. */
export class PlatformStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, { ...props, terminationProtection: true });
    const parameters = parametersOf(this);
    const bucket = Bucket.fromBucketName(this, 'Releases', parameters.releaseBucket);

    const inside = network(this);
    const balancer = loadBalancer(this, inside);
    const around = {
      parameters,
      bucket,
      balancer,
      network: inside,
      database: database(this, inside),
      users: userPool(this, parameters.mailFrom),
      cluster: new Cluster(this, 'Processes', {
        vpc: inside.vpc,
        containerInsightsV2: ContainerInsights.ENABLED,
      }),
    };
    const [api, gateway] = [apiProcess(this, around), gatewayProcess(this, around)];
    const registrar = registrarProcess(this, around);
    const targets = {
      Api: leadToApi(balancer, api.service),
      Gateway: leadToGateways(balancer, gateway.service, parameters.balancerCertificateArn),
    };
    operationsRole(this, around.cluster, [api, gateway, registrar]);
    alarms(this, { registrar, targets, balancer, database: around.database });

    const front = distribution(this, around);
    new CfnOutput(this, 'FrontAddress', { value: front.distributionDomainName });
  }
}
