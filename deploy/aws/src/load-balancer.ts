import { Duration } from 'aws-cdk-lib';
import { SubnetType } from 'aws-cdk-lib/aws-ec2';
import type { FargateService } from 'aws-cdk-lib/aws-ecs';
import {
  ApplicationLoadBalancer,
  ApplicationProtocol,
  type ApplicationTargetGroup,
  ListenerCertificate,
  SslPolicy,
} from 'aws-cdk-lib/aws-elasticloadbalancingv2';
import type { Construct } from 'constructs';
import { type Network, PORTS } from './network';

/**
 * Longest silence on a connection: longer than the gateway's own limit of 120 s, as nginx's is (docs/production-front.md), and
 * shorter than `KEEP_ALIVE_MS`.
 */
const SILENCE = Duration.seconds(130);

/** The balancer inside the network: CloudFront reaches the gateways through it; gateways and registrar reach the api. */
export function loadBalancer(scope: Construct, { vpc, groups }: Network): ApplicationLoadBalancer {
  return new ApplicationLoadBalancer(scope, 'Balancer', {
    vpc,
    vpcSubnets: { subnetType: SubnetType.PRIVATE_WITH_EGRESS },
    internetFacing: false,
    securityGroup: groups.balancer,
    idleTimeout: SILENCE,
    dropInvalidHeaderFields: true,
    deletionProtection: true,
  });
}

const HEALTH = {
  path: '/health',
  interval: Duration.seconds(10),
  timeout: Duration.seconds(5),
  healthyThresholdCount: 2,
  unhealthyThresholdCount: 2,
};

/** The listener for CloudFront, which forwards to the gateways. */
export function leadToGateways(
  balancer: ApplicationLoadBalancer,
  service: FargateService,
  certificateArn: string,
): ApplicationTargetGroup {
  return balancer
    .addListener('Gateways', {
      port: PORTS.door,
      protocol: ApplicationProtocol.HTTPS,
      certificates: [ListenerCertificate.fromArn(certificateArn)],
      sslPolicy: SslPolicy.RECOMMENDED_TLS,
      open: false,
    })
    .addTargets('Gateways', {
      port: PORTS.gateway,
      protocol: ApplicationProtocol.HTTP,
      targets: [service],
      healthCheck: HEALTH,
      deregistrationDelay: Duration.seconds(20),
    });
}

/** The listener inside the network: the security groups admit only gateways and the registrar. */
export function leadToApi(
  balancer: ApplicationLoadBalancer,
  service: FargateService,
): ApplicationTargetGroup {
  return balancer
    .addListener('Api', { port: PORTS.apiDoor, protocol: ApplicationProtocol.HTTP, open: false })
    .addTargets('Api', {
      port: PORTS.api,
      protocol: ApplicationProtocol.HTTP,
      targets: [service],
      healthCheck: HEALTH,
      deregistrationDelay: Duration.seconds(20),
    });
}

/** Address of the api for gateways and the registrar. */
export const addressOfApi = ({ loadBalancerDnsName }: ApplicationLoadBalancer): string =>
  `http://${loadBalancerDnsName}:${String(PORTS.apiDoor)}`;
