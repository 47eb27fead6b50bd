import {
  Port,
  SecurityGroup,
  SubnetType,
  Vpc,
  GatewayVpcEndpointAwsService,
  Peer,
} from 'aws-cdk-lib/aws-ec2';
import type { Construct } from 'constructs';

/** Ports of the processes inside the network, and of the load balancer in front of them. */
export const PORTS = {
  gateway: 8080,
  api: 8081,
  registrar: 8602,
  door: 443,
  apiDoor: 8081,
  postgres: 5432,
  nfs: 2049,
};

export interface Network {
  vpc: Vpc;
  groups: Record<'balancer' | 'gateway' | 'api' | 'registrar' | 'database' | 'media', SecurityGroup>;
}

/** The network of the platform. Nothing in it has a public address: CloudFront reaches it by an origin inside. */
export function network(scope: Construct): Network {
  const vpc = new Vpc(scope, 'Network', {
    maxAzs: 2,
    natGateways: 2,
    subnetConfiguration: [
      { name: 'ways-out', subnetType: SubnetType.PUBLIC, cidrMask: 24, mapPublicIpOnLaunch: false },
      { name: 'processes', subnetType: SubnetType.PRIVATE_WITH_EGRESS, cidrMask: 22 },
      { name: 'data', subnetType: SubnetType.PRIVATE_ISOLATED, cidrMask: 24 },
    ],
    gatewayEndpoints: { s3: { service: GatewayVpcEndpointAwsService.S3 } },
  });
  const group = (id: string, allowAllOutbound = false) =>
    new SecurityGroup(scope, `${id}Group`, { vpc, allowAllOutbound });
  const groups = {
    balancer: group('Balancer'),
    gateway: group('Gateway', true),
    api: group('Api', true),
    registrar: group('Registrar', true),
    database: group('Database'),
    media: group('Media'),
  };
  const lead = (from: SecurityGroup, to: SecurityGroup, port: number) => {
    to.addIngressRule(from, Port.tcp(port));
    if (!from.allowAllOutbound) from.addEgressRule(to, Port.tcp(port));
  };
  // From the whole network, as CloudFront's interfaces are in it: AWS makes their group only with the first of them.
  groups.balancer.addIngressRule(Peer.ipv4(vpc.vpcCidrBlock), Port.tcp(PORTS.door));
  lead(groups.balancer, groups.gateway, PORTS.gateway);
  lead(groups.balancer, groups.api, PORTS.api);
  lead(groups.gateway, groups.balancer, PORTS.apiDoor);
  lead(groups.registrar, groups.balancer, PORTS.apiDoor);
  lead(groups.api, groups.database, PORTS.postgres);
  lead(groups.registrar, groups.database, PORTS.postgres);
  lead(groups.api, groups.media, PORTS.nfs);
  return { vpc, groups };
}
